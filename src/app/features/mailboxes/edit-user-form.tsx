// The form of a user of a customer's workspace: name, telephone and notices. It runs the command member.edit.
import { useCommand } from "@/app/command/use-command";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { DialogBody, DialogFooter } from "@/app/ui/components/dialog";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Kbd } from "@/app/ui/components/kbd";
import { Switch } from "@/app/ui/components/switch";
import { showNotice } from "@/app/ui/toasts/notices";
import { reloadTags } from "@/app/platform/data/reload";
import { focusFirstDecision, focusFirstFault, focusOnMount } from "@/app/ui/forms/focus";
import { OthersChanges } from "@/app/ui/forms/others-changes";
import { type EditField, nothingChanged, staleWords } from "@/app/ui/forms/record-edit";
import { submitsForm } from "@/app/ui/forms/submit-key";
import { useRecordEdit } from "@/app/ui/forms/use-record-edit";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { cameBackWords } from "@/app/records/unreachable";
import { ApiError } from "@/contract/wire/errors";
import { type Member, userName } from "@/contract/mailboxes/mailbox";

type Values = { firstName: string; lastName: string; telephone: string; notices: boolean };

const texts = [
  ["firstName", "First name", 100],
  ["lastName", "Last name", 100],
  ["telephone", "Phone", 40],
] as const;

const fields: readonly EditField<Values>[] = [
  ...texts.map(([name, label]) => ({ name, label, text: (values: Values) => values[name] || "None" })),
  { name: "notices", label: "Notifications", text: ({ notices }) => (notices ? "On" : "Off") },
];

export function EditUserForm({
  member: { user },
  mailbox,
  onDone,
  onGiveUp,
}: {
  member: Member;
  mailbox: { id: string; label: string; version: number };
  onDone: () => void;
  onGiveUp: () => void;
}) {
  const edit = useRecordEdit({ fields, now: valuesOf(user) });
  const { shown, change } = edit;
  const { run } = useCommand("member.edit");
  const saving = useSubmission<Partial<Values>>({
    work: async ({ notices, ...changed }) => {
      const args = {
        mailbox: { id: mailbox.id, label: mailbox.label },
        member: { id: user.id, label: userName(user), version: mailbox.version },
        ...Object.fromEntries(Object.entries(changed).map(([name, text]) => [name, text.trim()])),
        ...(notices !== undefined && { notices: notices ? "on" : "off" }),
      };
      const result = await run(args, "form");
      if (result.status === "done") return onDone();
      if (result.status !== "failed") return;
      if (result.error.code !== "stale") throw result.error;
      // By the time the error is shown, the form shows the changes of others.
      await reloadTags(["Mailboxes"]);
      throw new ApiError("stale", staleWords("this mailbox or one of its users"));
    },
  });

  const save = async (form: HTMLFormElement) => {
    if (edit.isUndecided) return focusFirstDecision(form);
    if (Object.keys(edit.toSend).length > 0) {
      await saving.submit(edit.toSend);
      return focusFirstFault(form);
    }
    showNotice(nothingChanged);
    onDone();
  };

  const inField = Object.keys(saving.fields).length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter is the form's own key
    <form
      noValidate
      aria-label="Edit User"
      data-command="member.edit"
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={submitsForm}
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <DialogBody className="grid content-start gap-4">
        {saving.error && !inField && <Alert tone="danger" title={saving.error.message} />}
        {user.unreachable && (
          <Alert tone="warning" title={cameBackWords(user.unreachable)}>
            No notice is sent to {user.email}. Correct the address in your own system, or say that it works
            again.
          </Alert>
        )}
        <OthersChanges noun="this user" edit={edit} />
        {texts.map(([name, label, most], place) => (
          <Field key={name} label={label} error={saving.fields[name]}>
            <Input
              name={name}
              autoComplete="off"
              maxLength={most}
              value={shown[name]}
              onChange={(event) => change({ [name]: event.target.value })}
              {...(place === 0 && { ref: focusOnMount })}
            />
          </Field>
        ))}
        <Field layout="inline" label="Notifications" description="Whether they get e-mails.">
          <Switch checked={shown.notices} onCheckedChange={(notices) => change({ notices })} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onGiveUp}>
          Cancel
        </Button>
        <Button type="submit" pending={saving.pending}>
          Save user
          <Kbd strokes={["mod+enter"]} variant="plain" aria-hidden="true" />
        </Button>
      </DialogFooter>
    </form>
  );
}

function valuesOf(user: Member["user"]): Values {
  return {
    firstName: user.firstName ?? "",
    lastName: user.lastName ?? "",
    telephone: user.telephone ?? "",
    notices: user.notifications,
  };
}
