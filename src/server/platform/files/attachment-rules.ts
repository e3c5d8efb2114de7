// Rules of attachments: which finished uploads a message may carry.
import { ApiError } from "@/contract/wire/errors";
import {
  type Folder,
  type StoredFolder,
  formatNames,
  isUploadType,
  uploadTypes,
} from "@/contract/files/file";
import { fieldFault } from "../rules/transition";

/** What files can go with. */
export type Conversation = "task" | "ticket" | "saved reply";

/** Folders whose files each of them accepts (specification §7). */
const folders: Record<Conversation, readonly StoredFolder[]> = {
  task: ["task-messages", "message-attachments"],
  ticket: ["support-tickets", "message-attachments"],
  "saved reply": ["saved-replies"],
};

/** The own folder of each kind, whose types are accepted (specification §5). */
const own = {
  task: "task-messages",
  ticket: "support-tickets",
  "saved reply": "saved-replies",
} as const satisfies Record<Conversation, Folder>;

/** What the rules need to know about a finished upload. */
export type Attachable = {
  id: string;
  name: string;
  folder: StoredFolder;
  contentType: string;
  /** Null for one of an office alone. */
  mailboxId: string | null;
  isUsed: boolean;
};

/**
 * Lets `files` be attached to a message of a conversation of `mailboxId` (null: of no mailbox), or says which one cannot be.
 * @throws ApiError `invalid` for a file of another mailbox, folder or type and for one named twice, `conflict` for one
 * that another record shows.
 */
export function admitAttachments(
  files: readonly Attachable[],
  { conversation, mailboxId }: { conversation: Conversation; mailboxId: string | null },
): void {
  const seen = new Set<string>();
  for (const [index, file] of files.entries()) {
    const field = `attachments.${index}.url`;
    if (file.mailboxId !== mailboxId) {
      throw fieldFault(field, `${file.name} was uploaded for another mailbox. Upload it again for this one.`);
    }
    if (!folders[conversation].includes(file.folder)) {
      const wanted = folders[conversation].join(" or ");
      throw fieldFault(
        field,
        `${file.name} was uploaded for something else (${file.folder}, not ${wanted}). Attach it here, then send the message.`,
      );
    }
    if (!isUploadType(own[conversation], file.contentType)) {
      const taken = formatNames(uploadTypes[own[conversation]]);
      throw fieldFault(
        field,
        `${file.name} cannot go with a ${conversation}. Save it as ${taken} and upload that.`,
      );
    }
    if (seen.has(file.id)) {
      throw fieldFault(field, `${file.name} is attached twice. Attach it once.`);
    }
    seen.add(file.id);
    if (file.isUsed) {
      throw new ApiError(
        "conflict",
        `${file.name} belongs to another record already. Upload it again for this message.`,
      );
    }
  }
}
