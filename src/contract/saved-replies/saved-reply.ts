// Saved replies: texts that staff send often, found by a short code, in English and perhaps in Turkish.
import * as z from "zod";
import { Attachment, NewAttachment, attachmentErrors } from "@/contract/files/attachment";
import { endpoint } from "@/contract/wire/endpoint";
import { Office } from "@/contract/offices/office";
import { labelled, openEnum } from "@/contract/wire/open-enum";
import { Id, line, longText } from "@/contract/wire/page";
import { Colleague } from "@/contract/tickets/writing";

export const SavedReplyScope = z.enum(["MINE", "OFFICE", "TEAM"]).meta({ id: "SavedReplyScope" });
export type SavedReplyScope = z.infer<typeof SavedReplyScope>;

export const savedReplyScopeLabel = labelled<SavedReplyScope>({
  MINE: "Only me",
  OFFICE: "My office",
  TEAM: "The whole team",
});

/** The languages of saved replies. English is always there. */
export const replyLanguages = ["en", "tr"] as const;
export type ReplyLanguage = (typeof replyLanguages)[number];
export const replyLanguageLabel = labelled<ReplyLanguage>({ en: "English", tr: "Turkish" });

/** What a short code is made of: it is typed after a semicolon. */
export const replyCodePattern = /^[a-z0-9][a-z0-9-]*$/;

const Code = line(30)
  .overwrite((text) => text.toLowerCase().replace(/^;/, ""))
  .refine((code) => replyCodePattern.test(code), {
    error: "Use letters from a to z, figures and hyphens, such as hello or id-check.",
  })
  .meta({ description: "What is typed after a semicolon: `hello` for `;hello`." });
const Title = line(100).pipe(z.string().min(1, "Give the reply a title."));
const English = longText(10_000).pipe(z.string().min(1, "Write the English text."));
const Turkish = longText(10_000);

/** The most files of one saved reply. */
export const replyFilesLimit = 10;

export const SavedReplyFile = Attachment.extend({ id: Id }).meta({ id: "SavedReplyFile" });
export type SavedReplyFile = z.infer<typeof SavedReplyFile>;

const Files = z
  .array(NewAttachment)
  .max(replyFilesLimit)
  .meta({ description: "Finished uploads of the folder saved-replies; they go with each message." });

export const SavedReply = z
  .object({
    id: Id,
    version: z.number().int(),
    code: z.string(),
    title: z.string(),
    scope: openEnum(SavedReplyScope),
    office: Office.nullable().meta({ description: "Of an office's reply; null for the others." }),
    owner: Colleague.meta({ description: "Who wrote it." }),
    texts: z.object({
      en: z.string(),
      tr: z.string().nullable().meta({ description: "Null where there is no Turkish text." }),
    }),
    // The default is for answers of the release before, which lack it.
    files: z.array(SavedReplyFile).default([]).meta({ description: "What goes with it, in order." }),
    mayChange: z.boolean().meta({ description: "Whether the caller may change and remove it." }),
  })
  .meta({ id: "SavedReply" });
export type SavedReply = z.infer<typeof SavedReply>;

export const listSavedReplies = endpoint({
  method: "get",
  path: "/mail-handler/saved-replies",
  tag: "Saved replies",
  summary: "The saved replies that the caller can use: their own, their offices' and the team's, by code",
  doing: "Opening the saved replies",
  access: "tickets.read",
  answer: z.object({ items: z.array(SavedReply) }),
});

export const createSavedReply = endpoint({
  method: "post",
  path: "/mail-handler/saved-replies",
  tag: "Saved replies",
  summary: "Save a reply; an office's and the team's take a lead",
  doing: "Saving the reply",
  access: "tickets.write",
  body: z.object({
    code: Code,
    title: Title,
    scope: SavedReplyScope.default("MINE"),
    officeId: Id.optional().meta({
      description: "Of an office's reply; the only office of the caller unless sent.",
    }),
    texts: z.object({ en: English, tr: Turkish.nullish() }),
    files: Files.default([]),
  }),
  answer: SavedReply,
  status: 201,
  errors: ["not_found", "invalid", "forbidden", ...attachmentErrors],
  idempotent: true,
});

const params = z.object({ id: Id });

export const changeSavedReply = endpoint({
  method: "patch",
  path: "/mail-handler/saved-replies/{id}",
  tag: "Saved replies",
  summary: "Change a saved reply's code, title, texts or files",
  doing: "Changing the saved reply",
  access: "tickets.write",
  params,
  body: z.object({
    code: Code.optional(),
    title: Title.optional(),
    texts: z.object({ en: English.optional(), tr: Turkish.nullish() }).optional(),
    files: Files.optional().meta({
      description: "All files it has then; those of its answers may be sent again.",
    }),
  }),
  answer: SavedReply,
  errors: ["not_found", "invalid", "forbidden", "stale", ...attachmentErrors],
  versioned: true,
});

export const removeSavedReply = endpoint({
  method: "delete",
  path: "/mail-handler/saved-replies/{id}",
  tag: "Saved replies",
  summary: "Remove a saved reply",
  doing: "Removing the saved reply",
  access: "tickets.write",
  params,
  answer: SavedReply,
  errors: ["not_found", "forbidden", "stale"],
  versioned: true,
});

export const restoreSavedReply = endpoint({
  method: "post",
  path: "/mail-handler/saved-replies/{id}/restore",
  tag: "Saved replies",
  summary: "Bring back a saved reply that was removed",
  doing: "Bringing back the saved reply",
  access: "tickets.write",
  params,
  answer: SavedReply,
  errors: ["not_found", "conflict", "forbidden", "stale"],
  versioned: true,
  idempotent: true,
});

/** A copy of a file of a saved reply, as a finished upload that a message to one customer can carry. */
export const CopiedFile = z
  .object({
    name: z.string(),
    fileKey: z.string().meta({ description: "The `url` of the message's attachment." }),
    type: z.string(),
    size: z.number().int(),
  })
  .meta({ id: "CopiedFile" });
export type CopiedFile = z.infer<typeof CopiedFile>;

export const copySavedReplyFile = endpoint({
  method: "post",
  path: "/mail-handler/saved-replies/{id}/files/{fileId}/copy",
  // No tag of a list: a copy shows once a message carries it.
  tag: "Files",
  summary: "Copy a file of a saved reply for a ticket: the copy belongs to the ticket's mailbox",
  doing: "Attaching the saved reply's file",
  access: "tickets.write",
  params: params.extend({ fileId: Id }),
  body: z.object({ ticketId: Id }),
  answer: CopiedFile,
  status: 201,
  errors: ["not_found", "storage_full"],
  idempotent: true,
});
