// The form of a saved reply: its code, title, texts in English and Turkish, and whom it is for.
import { useState } from "react";
import { useCommand } from "@/app/command/use-command";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { useStaff } from "@/app/platform/session/session";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Textarea } from "@/app/ui/components/textarea";
import { focusOnMount } from "@/app/ui/forms/focus";
import { typed } from "@/app/ui/forms/typed";
import { slotNames } from "@/contract/reply-slots";
import { allows } from "@/contract/roles";
import { type SavedReply, SavedReplyScope, savedReplyScopeLabel } from "@/contract/saved-reply";
import { listOffices } from "@/contract/staff";
import { Choice, OfficeChoice } from "./choice";
import { FormCard } from "./form-card";

export function SavedReplyForm({ reply, onLeave }: { reply?: SavedReply; onLeave: () => void }) {
  const { role } = useStaff();
  const mayShare = allows(role, "replies.share");
  const create = useCommand("saved-reply.create");
  const edit = useCommand("saved-reply.edit");
  const { data: offices } = useEndpoint(listOffices, {});
  const [scope, setScope] = useState<SavedReplyScope>("MINE");
  const [office, setOffice] = useState(reply?.office?.id ?? "");
  const [fault, setFault] = useState<string | null>(null);
  const only = offices?.items.length === 1 ? offices.items[0] : undefined;
  const chosen = offices?.items.find(({ id }) => id === office) ?? only;
  const send = async (form: HTMLFormElement) => {
    const code = typed(form, "code").trim();
    const title = typed(form, "title").trim();
    const text = typed(form, "text");
    const turkish = typed(form, "turkish").trim();
    if (code === "") return setFault("Give the reply a short code.");
    if (text.trim() === "") return setFault("Write the English text.");
    if (scope === "OFFICE" && !chosen) return setFault("Choose the office.");
    const result = reply
      ? await edit.run(
          {
            reply: { id: reply.id, label: reply.title, version: reply.version },
            code,
            title: title || code,
            text,
            turkish: turkish || "none",
          },
          "form",
        )
      : await create.run(
          {
            code,
            text,
            title: title || code,
            scope,
            ...(turkish !== "" && { turkish }),
            ...(scope === "OFFICE" && chosen && { office: { id: chosen.id, label: chosen.label } }),
          },
          "form",
        );
    if (result.status === "done") return onLeave();
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
      onSubmit={send}
      onCancel={onLeave}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Short code" description="Type ; and this in a reply.">
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
            choices={SavedReplyScope.options}
            words={savedReplyScopeLabel}
            choose={(value) => setScope(SavedReplyScope.parse(value))}
          />
          {scope === "OFFICE" && (
            <OfficeChoice offices={offices?.items} value={chosen?.id ?? ""} choose={setOffice} />
          )}
        </div>
      )}
      <Field label="English text" description={`Slots: ${slotNames.map((name) => `{${name}}`).join(" ")}`}>
        <Textarea name="text" rows={5} maxLength={10_000} aria-required defaultValue={reply?.texts.en} />
      </Field>
      <Field label="Turkish text" description="For customers whose language is Turkish. It may stay empty.">
        <Textarea name="turkish" rows={4} maxLength={10_000} defaultValue={reply?.texts.tr ?? undefined} />
      </Field>
    </FormCard>
  );
}
