// The form of a saved reply: its code, title, texts in English and Turkish, and who can use it. What a colleague changes meanwhile is shown.
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useCommand } from "@/app/command/use-command";
import { reloadTags } from "@/app/platform/data/reload";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { useStaff } from "@/app/platform/session/session";
import { FilesField } from "@/app/conversation/files-field";
import { createMessageDraft } from "@/app/conversation/message-draft";
import { uploadPhoto } from "@/app/platform/uploads/upload-photo";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Textarea } from "@/app/ui/components/textarea";
import { Choice } from "@/app/ui/forms/choice";
import { focusFirstDecision, focusOnMount } from "@/app/ui/forms/focus";
import { OthersChanges } from "@/app/ui/forms/others-changes";
import { type EditField, nothingChanged, staleWords } from "@/app/ui/forms/record-edit";
import { faultsIn } from "@/app/ui/forms/typed";
import { useRecordEdit } from "@/app/ui/forms/use-record-edit";
import { showNotice } from "@/app/ui/toasts/notices";
import { slotNames } from "@/contract/tickets/reply-slots";
import { allows } from "@/contract/wire/roles";
import {
  type SavedReply,
  SavedReplyScope,
  createSavedReply,
  savedReplyScopeLabel,
} from "@/contract/saved-replies/saved-reply";
import { listOffices } from "@/contract/offices/office";
import { FormCard } from "@/app/features/settings/form-card";
import { OfficeChoice } from "@/app/features/settings/staff/office-choice";
import { type ReplyFile, type ReplyValues, readReplyEdit, writeReplyEdit } from "./reply-draft";

const folder = "saved-replies";

const fields: readonly EditField<ReplyValues>[] = [
  { name: "code", label: "Short code", text: ({ code }) => code },
  { name: "title", label: "Title", text: ({ title }) => title },
  { name: "text", label: "English text", text: ({ text }) => text },
  { name: "turkish", label: "Turkish text", text: ({ turkish }) => turkish || "None" },
  {
    name: "files",
    label: "Attachments",
    text: ({ files }) => files.map(({ name }) => name).join(", ") || "None",
  },
];

export function SavedReplyForm(props: { reply?: SavedReply; onLeave: () => void }) {
  const [round, setRound] = useState(0);
  const startOver = () => {
    writeReplyEdit(sessionStorage, props.reply?.id, null);
    setRound((now) => now + 1);
  };
  return <Form key={round} {...props} startOver={startOver} />;
}

/** `reply` is the reply as it is now; its files are only saved with the form. */
function Form({
  reply,
  onLeave,
  startOver,
}: {
  reply?: SavedReply;
  onLeave: () => void;
  startOver: () => void;
}) {
  const { role } = useStaff();
  const mayShare = allows(role, "replies.share");
  const create = useCommand("saved-reply.create");
  const change = useCommand("saved-reply.edit");
  const { data: offices } = useEndpoint(listOffices, {});
  const [begun] = useState(() => readReplyEdit(sessionStorage, reply?.id));
  const edit = useRecordEdit({
    fields,
    now: valuesOf(reply),
    begun,
    onEdit: (next) => writeReplyEdit(sessionStorage, reply?.id, next),
  });
  const { shown } = edit;
  const [scope, setScope] = useState<SavedReplyScope>("MINE");
  const [office, setOffice] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const only = offices?.items.length === 1 ? offices.items[0] : undefined;
  const chosen = offices?.items.find(({ id }) => id === office) ?? only;
  const draft = useFiles(
    shown.files,
    // Of no particular office: everyone who can use a reply can read its files.
    offices?.items[0]?.id,
    (files) => edit.change({ files }),
  );
  const send = async (form: HTMLFormElement) => {
    const code = shown.code.trim();
    const title = shown.title.trim() || code;
    const turkish = shown.turkish.trim();
    const { text } = shown;
    setFault(null);
    const wrong = faultsIn(createSavedReply, {
      code,
      title,
      texts: { en: text, tr: turkish },
    });
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (edit.isUndecided) return focusFirstDecision(form);
    if (scope === "OFFICE" && !chosen) return setFault("Choose the office.");
    const { files: written } = draft.state();
    if (written.some(({ phase }) => phase.is === "uploading"))
      return setFault("Wait until the files are uploaded, then save.");
    if (written.some(({ phase }) => phase.is === "failed"))
      return setFault("A file did not arrive. Try it again, or remove it.");
    const files = shown.files.map(({ name, type, fileKey }) => ({
      name,
      type,
      url: reply?.files.find(({ id }) => id === fileKey)?.url ?? fileKey,
    }));
    if (reply && Object.keys(edit.toSend).length === 0) {
      showNotice(nothingChanged);
      return onLeave();
    }
    const { toSend } = edit;
    const result = reply
      ? await change.run(
          {
            reply: { id: reply.id, label: reply.title, version: reply.version },
            ...(toSend.code !== undefined && { code }),
            ...(toSend.title !== undefined && { title }),
            ...(toSend.text !== undefined && { text }),
            ...(toSend.turkish !== undefined && { turkish: turkish || "none" }),
            ...(toSend.files && { files }),
          },
          "form",
        )
      : await create.run(
          {
            code,
            text,
            title,
            scope,
            files,
            ...(turkish !== "" && { turkish }),
            ...(scope === "OFFICE" && chosen && { office: { id: chosen.id, label: chosen.label } }),
          },
          "form",
        );
    if (result.status === "done") {
      writeReplyEdit(sessionStorage, reply?.id, null);
      return onLeave();
    }
    if (result.status === "refused") return setFault(result.reason);
    if (result.status !== "failed") return;
    const { code: kind, message, details } = result.error;
    // By the time the error is shown, the form shows the changes of others.
    if (kind === "stale") await reloadTags(["Saved replies"]);
    setFault(
      kind === "stale" ? staleWords("this reply") : (Object.values(details.fields ?? {})[0] ?? message),
    );
  };
  const text = (name: "code" | "title" | "text" | "turkish") => ({
    name,
    value: shown[name],
    onChange: ({ target }: { target: { value: string } }) => edit.change({ [name]: target.value }),
  });
  return (
    <FormCard
      title={reply ? `Edit ;${reply.code}` : "New reply"}
      submit="Save reply"
      pending={create.pending || change.pending}
      error={fault}
      own={{ isBack: begun !== null, onReset: startOver }}
      onSubmit={send}
      onCancel={onLeave}
    >
      <OthersChanges noun="this reply" edit={edit} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Short code" description="Type ; and this in a reply." required error={faults["code"]}>
          <Input
            ref={focusOnMount}
            autoComplete="off"
            maxLength={30}
            aria-required
            placeholder="hello"
            {...text("code")}
          />
        </Field>
        {/* Without one it is called by its code. */}
        <Field label="Title" error={faults["code"] ? undefined : faults["title"]}>
          <Input autoComplete="off" maxLength={100} {...text("title")} />
        </Field>
      </div>
      {!reply && mayShare && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Choice
            label="For"
            value={scope}
            options={SavedReplyScope.options}
            words={savedReplyScopeLabel}
            onValue={setScope}
          />
          {scope === "OFFICE" && (
            <OfficeChoice offices={offices?.items} value={chosen?.id ?? ""} onValue={setOffice} />
          )}
        </div>
      )}
      <Field
        label="English text"
        required
        error={faults["texts.en"]}
        description={`Slots: ${slotNames.map((name) => `{${name}}`).join(" ")}`}
      >
        <Textarea rows={5} maxLength={10_000} aria-required {...text("text")} />
      </Field>
      <Field
        label="Turkish text"
        description="For customers whose language is Turkish. It may stay empty."
        error={faults["texts.tr"]}
      >
        <Textarea rows={4} maxLength={10_000} {...text("turkish")} />
      </Field>
      <FilesField label="Attachments" draft={draft} folder={folder} />
    </FormCard>
  );
}

/** The files of the form as uploads: `onChange` gets those that are there, and other `files` than those take their place. */
function useFiles(
  files: readonly ReplyFile[],
  officeId: string | undefined,
  onChange: (files: ReplyFile[]) => void,
) {
  const [seed, setSeed] = useState(files);
  const draft = useMemo(
    () =>
      createMessageDraft({
        key: "saved-reply",
        folder,
        owner: { ...(officeId !== undefined && { officeId }) },
        upload: uploadPhoto,
        storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
        files: seed,
      }),
    [seed, officeId],
  );
  const uploaded = uploadedOf(useSyncExternalStore(draft.subscribe, draft.state));
  if (!isSame(uploaded, files)) setSeed(files);
  useEffect(() =>
    draft.subscribe(() => {
      const now = uploadedOf(draft.state());
      if (!isSame(now, files)) onChange(now);
    }),
  );
  return draft;
}

function uploadedOf({ files }: ReturnType<ReturnType<typeof createMessageDraft>["state"]>): ReplyFile[] {
  return files.flatMap(({ name, size, type, phase }) =>
    phase.is === "uploaded" ? [{ name, size, type, fileKey: phase.fileKey }] : [],
  );
}

const isSame = (one: readonly ReplyFile[], other: readonly ReplyFile[]) =>
  JSON.stringify(one) === JSON.stringify(other);

function valuesOf(reply: SavedReply | undefined): ReplyValues {
  return {
    code: reply?.code ?? "",
    title: reply?.title ?? "",
    text: reply?.texts.en ?? "",
    turkish: reply?.texts.tr ?? "",
    // Its address is another one each time it is read.
    files: (reply?.files ?? []).map(({ id, name, size, type }) => ({ name, size, type, fileKey: id })),
  };
}
