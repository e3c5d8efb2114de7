// One argument of a command as a field: a choice, a text, or a record that is found by typing.
import Check from "lucide-react/icons/check";
import Search from "lucide-react/icons/search";
import { useEffect, useState } from "react";
import { Button } from "@/app/ui/components/button";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { RadioGroup, RadioGroupItem } from "@/app/ui/components/radio-group";
import { SuggestInput } from "@/app/ui/components/suggest-input";
import { Textarea } from "@/app/ui/components/textarea";
import type { Candidate } from "@/kernel/command/argument";
import type { Args } from "@/kernel/command/define";
import type { Context } from "@/kernel/command/context";
import type { Facts, Lookup } from "@/kernel/command/facts";
import { type Entry, type FormField, choicesOf, isFound, scansOf } from "./read-form";

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
  const { field, entry, onEntry, context, facts, args } = given;
  const { kind, label, optional } = field;
  const choices = choicesOf(kind, context, facts, args);
  return (
    <Field
      label={label}
      required={!optional}
      error={fault}
      description={kind.hint}
      className={choices || kind.long ? "col-span-full" : undefined}
    >
      {choices ? (
        <Choices {...given} choices={choices} />
      ) : kind.field === "day" ? (
        <Input
          type="date"
          name={field.name}
          value={entry.text}
          onChange={({ target }) => onEntry({ text: target.value })}
        />
      ) : isFound(kind, context, facts, args) ? (
        <Found {...given} />
      ) : (
        <FreeText {...given} />
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
  const { long, usual = [], field: asked, example } = field.kind;
  const Control = long ? Textarea : Input;
  return (
    <>
      <Control
        value={entry.text}
        data-scan={scansOf(field.kind)}
        placeholder={suchAs(example)}
        inputMode={asked === "number" ? "numeric" : undefined}
        onChange={({ target }) => onEntry({ text: target.value })}
      />
      <Usual
        field={field}
        entry={entry}
        onEntry={onEntry}
        these={usual.map((text) => ({ words: text, entry: { text } }))}
      />
    </>
  );
}

type Offered = { words: string; detail?: string | undefined; entry: Entry };

/** What is usually filled in, one press each. */
function Usual({
  field,
  entry,
  onEntry,
  these,
}: Pick<Given, "field" | "entry" | "onEntry"> & { these: readonly Offered[] }) {
  if (these.length === 0) return null;
  return (
    <div role="group" aria-label={`Usual ${field.kind.name}s`} className="flex flex-wrap gap-1.5">
      {these.map(({ words, detail, entry: usual }) => (
        <Button
          key={words}
          variant={entry.text === usual.text ? "secondary" : "outline"}
          size="sm"
          aria-pressed={entry.text === usual.text}
          onClick={() => onEntry(usual)}
        >
          {words}
          {detail !== undefined && <span className="font-normal text-muted-foreground">{detail}</span>}
        </Button>
      ))}
    </div>
  );
}

/** A record, or a text with suggestions. A record says what is searched, and shows that it is chosen. */
function Found({ field, entry, onEntry, args, context, facts, onNeeds }: Given) {
  const [open, setOpen] = useState(false);
  const { kind, name, label } = field;
  // Its choices are those of another field, which is empty.
  const waitsFor = kind.partOf !== undefined && args[kind.partOf] === undefined ? kind.partOf : null;
  const Sign = entry.chosen === undefined ? Search : Check;
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
  const input = (
    <SuggestInput
      value={entry.text}
      data-scan={scansOf(kind)}
      placeholder={waitsFor === null ? (kind.picks ?? suchAs(kind.example)) : `Choose the ${waitsFor} first`}
      disabled={waitsFor !== null}
      className={kind.picks === undefined ? undefined : "pr-8"}
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
  if (kind.picks === undefined) {
    return (
      <>
        {input}
        <Usual
          field={field}
          entry={entry}
          onEntry={onEntry}
          these={offeredOf(field, { context, facts, args })}
        />
      </>
    );
  }
  return (
    <div className="relative">
      {input}
      <Sign
        aria-hidden="true"
        className="pointer-events-none absolute top-2 right-2.5 size-4 text-muted-foreground"
      />
    </div>
  );
}

const none: readonly Lookup[] = [];

/** More of them are not seen at a glance: they are in the list below the field. */
const mostUsual = 12;

/** What can be filled in without a look-up where the form asks for it: moments, each with its day. */
function offeredOf(
  { kind, optional }: FormField,
  given: Pick<Given, "context" | "facts" | "args">,
): Offered[] {
  const { candidates, needs } = kind.complete("", given);
  if (optional || needs.length > 0) return [];
  // "mon" and "tomorrow" may be the same.
  const values = candidates.map(({ value }) => value);
  const different = candidates.filter(({ value }, place) => values.indexOf(value) === place);
  if (different.length > mostUsual) return [];
  return different.map(({ label, detail, value }) => ({
    words: label,
    detail,
    entry: { text: label, chosen: value },
  }));
}

function suchAs(example: string | undefined): string | undefined {
  return example && `Such as ${example}`;
}

function isSame(one: readonly Candidate[], other: readonly Candidate[]): boolean {
  return one.length === other.length && one.every((each, place) => each.label === other[place]?.label);
}
