// A settings form over what has no version: it shows what others change meanwhile, and saves what was typed against what was seen.
import { focusFirstDecision } from "@/app/ui/forms/focus";
import type { EditField } from "@/app/ui/forms/record-edit";
import { type RecordEdit, useRecordEdit } from "@/app/ui/forms/use-record-edit";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { whereSeen } from "./where-seen";

/** What was typed, as it is sent, or what is wrong with it by field; "" stands for the whole form. */
export type Typed<Value> = { value: Value } | { faults: Readonly<Record<string, string>> };

export type SettingsForm<Draft> = RecordEdit<Draft> & {
  pending: boolean;
  /** Of the whole form, until the next try. */
  error: string | null;
  /** By field, until the next try. */
  faults: Readonly<Record<string, string>>;
  /** Saves what is shown. Where another person's change waits for a decision in `form`, that gets the focus instead. */
  save: (form: HTMLElement | null) => Promise<void>;
};

/**
 * `noun`: "the rules of Austin". `now` is the draft of what is saved, `read` reads a draft by the kinds of argument of its command, or by
 * the schema of its call. `send` sends what was read and gives the draft of what is saved then; `tag` is read again where somebody else
 * was first. `done` tells the person, and what else shows it.
 */
export function useSettingsForm<Draft extends object, Value>({
  noun,
  fields,
  now,
  read,
  send,
  tag,
  done,
}: {
  noun: string;
  fields: readonly EditField<Draft>[];
  now: Draft;
  read: (draft: Draft) => Typed<Value>;
  send: (value: Value) => Promise<Draft>;
  tag: string;
  done: () => Promise<void>;
}): SettingsForm<Draft> {
  const edit = useRecordEdit({ fields, now });
  const submission = useSubmission<Typed<Value>>({
    check: (typed) => ("faults" in typed ? { ...typed.faults } : {}),
    work: async (typed) => {
      if ("faults" in typed) return;
      edit.accept(await whereSeen(send(typed.value), tag, noun));
      await done();
    },
  });
  return {
    ...edit,
    pending: submission.pending,
    error: submission.fields[""] ?? submission.error?.message ?? null,
    faults: submission.fields,
    save: async (form) => {
      if (edit.isUndecided) focusFirstDecision(form);
      else await submission.submit(read(edit.shown));
    },
  };
}
