// The form of a saved reply: its code, title, texts in English and Turkish, and who can use it.
import { useMemo, useState } from "react";
import { useCommand } from "@/app/command/use-command";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { useStaff } from "@/app/platform/session/session";
import { FilesField } from "@/app/conversation/files-field";
import { createMessageDraft } from "@/app/conversation/message-draft";
import { uploadPhoto } from "@/app/platform/uploads/upload-photo";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Textarea } from "@/app/ui/components/textarea";
import { Choice } from "@/app/ui/forms/choice";
import { focusOnMount } from "@/app/ui/forms/focus";
import { typed } from "@/app/ui/forms/typed";
import { slotNames } from "@/contract/tickets/reply-slots";
import { allows } from "@/contract/wire/roles";
import { type SavedReply, SavedReplyScope, savedReplyScopeLabel } from "@/contract/saved-replies/saved-reply";
import { listOffices } from "@/contract/offices/office";
import { FormCard } from "@/app/features/settings/form-card";
import { OfficeChoice } from "@/app/features/settings/staff/office-choice";

const folder = "saved-replies";

/** The files of the form: those of the reply, and added ones. They are only saved with the form. */
function filesOf(reply: SavedReply | undefined, officeId: string | undefined) {
  return createMessageDraft({
    key: "saved-reply",
    folder,
    owner: { ...(officeId !== undefined && { officeId }) },
    upload: uploadPhoto,
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    files: (reply?.files ?? []).map(({ name, size, type, url }) => ({ name, size, type, fileKey: url })),
  });
}

export function SavedReplyForm({ reply, onLeave }: { reply?: SavedReply; onLeave: () => void }) {
  const { role } = useStaff();
  const mayShare = allows(role, "replies.share");
  const create = useCommand("saved-reply.create");
  const edit = useCommand("saved-reply.edit");
  const { data: offices } = useEndpoint(listOffices, {});
  const [scope, setScope] = useState<SavedReplyScope>("MINE");
  const [office, setOffice] = useState(reply?.office?.id ?? "");
  const [fault, setFault] = useState<string | null>(null);
  const [missing, setMissing] = useState<{ code?: string; text?: string }>({});
  const only = offices?.items.length === 1 ? offices.items[0] : undefined;
  const chosen = offices?.items.find(({ id }) => id === office) ?? only;
  // Of no particular office: everyone who can use a reply can read its files.
  const uploadOffice = offices?.items[0]?.id;
  const draft = useMemo(() => filesOf(reply, uploadOffice), [reply, uploadOffice]);
  const send = async (form: HTMLFormElement) => {
    const code = typed(form, "code").trim();
    const title = typed(form, "title").trim();
    const text = typed(form, "text");
    const turkish = typed(form, "turkish").trim();
    setFault(null);
    const missed = {
      ...(code === "" && { code: "Give the reply a short code." }),
      ...(text.trim() === "" && { text: "Write the English text." }),
    };
    setMissing(missed);
    if (Object.keys(missed).length > 0) return;
    if (scope === "OFFICE" && !chosen) return setFault("Choose the office.");
    const { files: written } = draft.state();
    if (written.some(({ phase }) => phase.is === "uploading"))
      return setFault("Wait until the files are uploaded, then save.");
    if (written.some(({ phase }) => phase.is === "failed"))
      return setFault("A file did not arrive. Try it again, or remove it.");
    const files = written.flatMap(({ name: fileName, type, phase }) =>
      phase.is === "uploaded" ? [{ name: fileName, type, url: phase.fileKey }] : [],
    );
    const result = reply
      ? await edit.run(
          {
            reply: { id: reply.id, label: reply.title, version: reply.version },
            code,
            title: title || code,
            text,
            turkish: turkish || "none",
            files,
          },
          "form",
        )
      : await create.run(
          {
            code,
            text,
            title: title || code,
            scope,
            files,
            ...(turkish !== "" && { turkish }),
            ...(scope === "OFFICE" && chosen && { office: { id: chosen.id, label: chosen.label } }),
          },
          "form",
        );
    if (result.status === "done") {
      form.reset();
      return onLeave();
    }
    if (result.status === "failed")
      setFault(Object.values(result.error.details.fields ?? {})[0] ?? result.error.message);
    if (result.status === "refused") setFault(result.reason);
  };
  return (
    <FormCard
      title={reply ? `Edit ;${reply.code}` : "New reply"}
      submit="Save reply"
      pending={create.pending || edit.pending}
      error={fault}
      // Texts for another version would undo what a colleague changed.
      kept={reply ? `saved-reply.${reply.id}.${reply.version}` : "saved-reply"}
      onSubmit={send}
      onCancel={onLeave}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Short code" description="Type ; and this in a reply." required error={missing.code}>
          <Input
            ref={focusOnMount}
            name="code"
            autoComplete="off"
            maxLength={30}
            aria-required
            defaultValue={reply?.code}
            placeholder="hello"
          />
        </Field>
        <Field label="Title">
          <Input name="title" autoComplete="off" maxLength={100} defaultValue={reply?.title} />
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
        error={missing.text}
        description={`Slots: ${slotNames.map((name) => `{${name}}`).join(" ")}`}
      >
        <Textarea name="text" rows={5} maxLength={10_000} aria-required defaultValue={reply?.texts.en} />
      </Field>
      <Field label="Turkish text" description="For customers whose language is Turkish. It may stay empty.">
        <Textarea name="turkish" rows={4} maxLength={10_000} defaultValue={reply?.texts.tr ?? undefined} />
      </Field>
      <FilesField label="Attachments" draft={draft} folder={folder} />
    </FormCard>
  );
}
