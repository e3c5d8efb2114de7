// Saving a reply, and changing a saved one. Loaded when somebody first does.
import { ApiError } from "@/contract/wire/errors";
import {
  type SavedReplyScope,
  changeSavedReply,
  createSavedReply,
  listSavedReplies,
} from "@/contract/saved-replies/saved-reply";
import type { ListedRef } from "@/kernel/arguments/records/listed";
import type { AttachedFile } from "@/kernel/arguments/screen/attachments";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";

type NewReply = {
  code: string;
  text: string;
  title?: string | undefined;
  turkish?: string | undefined;
  scope?: SavedReplyScope | undefined;
  office?: Ref | undefined;
  files?: readonly AttachedFile[] | undefined;
};

/** Without a title it has its code as the title. */
export async function createReply({
  api,
  args: { code, text, title, turkish, scope, office, files },
}: Pick<Run<NewReply>, "api" | "args">): Promise<Outcome> {
  const body = {
    code,
    title: title ?? code,
    scope,
    ...(office && { officeId: office.id }),
    texts: { en: text, tr: turkish ?? null },
    ...(files && { files: [...files] }),
  };
  const { id, version, title: saved } = await api(createSavedReply, { body });
  return {
    say: `Reply ;${code} saved.`,
    undo: { id: "saved-reply.remove", args: { reply: { id, label: saved, version } } },
  };
}

type Wish = {
  reply: ListedRef;
  code?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
  turkish?: string | undefined;
  files?: readonly AttachedFile[] | undefined;
};

/** What is absent stays; “none” removes the Turkish text. */
export async function changeReply({
  api,
  args: { reply, code, title, text, turkish, files },
}: Pick<Run<Wish>, "api" | "args">): Promise<Outcome> {
  const { id } = reply;
  const { items } = await api(listSavedReplies, {});
  const before = items.find((each) => each.id === id);
  if (!before) throw new ApiError("not_found", `The saved reply “${reply.label}” was removed.`);
  const wanted = { code, title, text, turkish, files };
  if (Object.values(wanted).every((value) => value === undefined)) {
    throw new ApiError("invalid", "Say what to change: its code, title or text.");
  }
  const tr = turkish === "none" ? null : turkish;
  const body = {
    code,
    title,
    texts: { en: text, ...(tr !== undefined && { tr }) },
    ...(files && { files: [...files] }),
  };
  const version = reply.version ?? before.version;
  const after = await api(changeSavedReply, { params: { id }, body }, { version });
  const now = { id, label: after.title, version: after.version };
  const former = {
    code: before.code,
    title: before.title,
    text: before.texts.en,
    turkish: before.texts.tr ?? "none",
    ...(files && { files: before.files.map(({ name, url, type }) => ({ name, url, type })) }),
  };
  return {
    say: `Saved reply ;${after.code} changed.`,
    undo: { id: "saved-reply.edit", args: { reply: now, ...former } },
  };
}
