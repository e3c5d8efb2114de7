// One argument of a command as a field: a choice, a text, or a record that is found by typing.
import { useEffect, useState } from "react";
import { Button } from "@/app/ui/components/button";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { RadioGroup, RadioGroupItem } from "@/app/ui/components/radio-group";
import { SuggestInput } from "@/app/ui/components/suggest-input";
import { Textarea } from "@/app/ui/components/textarea";
import type { Candidate } from "@/kernel/argument";
import type { Args } from "@/kernel/define";
import type { Context } from "@/kernel/context";
import type { Facts, Lookup } from "@/kernel/facts";
import { type Entry, type FormField, choicesOf } from "./read-form";

type Given = {
  field: FormField;
  entry: Entry;
  onEntry: (entry: Entry) => void;
  /** The arguments so far: only recipients of the chosen mailbox are offered. */
  args: Args;
  context: Context;
  facts: Facts;
  /** Asks for what the suggestions need. */
  onNeeds: (field: string, needs: readonly Lookup[]) => void;
};

export function ArgumentField({ fault, ...given }: Given & { fault: string | undefined }) {
  const { field, context, facts, args } = given;
  const choices = choicesOf(field.kind, context, facts, args);
  return (
    <Field
      label={field.label}
      required={!field.optional}
      error={fault}
      className={choices || field.kind.long ? "col-span-full" : undefined}
    >
      {choices ? (
        <Choices {...given} choices={choices} />
      ) : field.kind.text && field.kind.complete("", { context, facts, args }).needs.length === 0 ? (
        <FreeText {...given} />
      ) : (
        <Found {...given} />
      )}
    </Field>
  );
}

function Choices({ field, entry, onEntry, choices }: Given & { choices: readonly Candidate[] }) {
  const { kind, label, optional } = field;
  const at = choices.findIndex(({ value }) => value === entry.chosen);
  return (
    <RadioGroup
      aria-label={label}
      value={at < 0 ? "" : String(at)}
      onValueChange={(place) => {
        const chosen = choices[Number(place)];
        onEntry(chosen ? { text: kind.format(chosen.value), chosen: chosen.value } : { text: "" });
      }}
      className="flex flex-wrap gap-x-5 gap-y-2"
    >
      {optional && <RadioGroupItem value="">Not set</RadioGroupItem>}
      {choices.map(({ label: words, why }, place) => (
        <RadioGroupItem key={words} value={String(place)} disabled={why !== undefined}>
          {words}
          {why !== undefined && <span className="block text-xs text-muted-foreground">{why}</span>}
        </RadioGroupItem>
      ))}
    </RadioGroup>
  );
}

function FreeText({ field, entry, onEntry }: Given) {
  const { long, usual = [] } = field.kind;
  const Control = long ? Textarea : Input;
  return (
    <>
      <Control value={entry.text} onChange={({ target }) => onEntry({ text: target.value })} />
      {usual.length > 0 && (
        <div
          role="group"
          aria-label={`Usual ${field.label.toLowerCase()}s`}
          className="flex flex-wrap gap-1.5"
        >
          {usual.map((text) => (
            <Button
              key={text}
              variant={entry.text === text ? "secondary" : "outline"}
              size="sm"
              aria-pressed={entry.text === text}
              onClick={() => onEntry({ text })}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function Found({ field, entry, onEntry, args, context, facts, onNeeds }: Given) {
  const [open, setOpen] = useState(false);
  const { kind, name, label } = field;
  const { candidates, needs } = kind.complete(entry.text, { context, facts, args });
  const wanted = open ? needs : none;
  const key = JSON.stringify(wanted);
  useEffect(() => {
    onNeeds(name, wanted);
    // The look-ups are data: they are compared by content.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, key, onNeeds]);
  // The last candidates stay until the next ones are known.
  const [shown, setShown] = useState(candidates);
  if (needs.length === 0 && shown !== candidates && !isSame(shown, candidates)) setShown(candidates);
  return (
    <SuggestInput
      value={entry.text}
      listLabel={`${label} suggestions`}
      suggestions={shown.map((candidate, place) => ({
        candidate,
        key: `${place} ${candidate.label}`,
        label: candidate.label,
        detail: candidate.detail,
        why: candidate.why,
      }))}
      onOpenChange={setOpen}
      onChange={({ target }) => onEntry({ text: target.value })}
      onTake={({ candidate }) => onEntry({ text: candidate.label, chosen: candidate.value })}
    />
  );
}

const none: readonly Lookup[] = [];

function isSame(one: readonly Candidate[], other: readonly Candidate[]): boolean {
  return one.length === other.length && one.every((each, place) => each.label === other[place]?.label);
}
