// Editing a record that others may change in the meantime: which fields were changed here, elsewhere, or in both
// places.

/** One field of a form: `text` gives its value in words, to be shown next to another person's value. */
export type EditField<Values> = {
  name: keyof Values & string;
  label: string;
  text: (values: Values) => string;
};

export type Take = "mine" | "theirs";

/** A form's state. Values are compared by their JSON, so lists must have a fixed order. */
export type Edit<Values> = {
  /** The value of each field before it was changed here. */
  opened: Values;
  /** The fields that were changed here. */
  typed: Partial<Values>;
  /** The decisions on fields that both people changed; each applies only to the other person's value (as JSON) that was shown. */
  choices: Partial<Record<keyof Values, { over: string; take: Take }>>;
};

export type Compared<Values> = {
  /** The values of the fields: those changed here, and the record's present values for the others. */
  shown: Values;
  /** The values that saving sends. */
  toSend: Partial<Values>;
  /** Fields that only others changed, in words: saving does not change them. */
  elsewhere: readonly { name: keyof Values & string; label: string; before: string; now: string }[];
  /** Fields changed in both places, in words, with the decision; null until there is one. */
  both: readonly {
    name: keyof Values & string;
    label: string;
    mine: string;
    theirs: string;
    take: Take | null;
  }[];
  /** Whether a field that both people changed waits for a decision: until then nothing may be sent. */
  isUndecided: boolean;
};

export function beginEdit<Values>(now: Values): Edit<Values> {
  return { opened: now, typed: {}, choices: {} };
}

/** Compares the edit with the record as it is `now`. */
export function compareEdit<Values extends object>(
  fields: readonly EditField<Values>[],
  edit: Edit<Values>,
  now: Values,
): Compared<Values> {
  const shown = { ...now };
  const toSend: Partial<Values> = {};
  const elsewhere: Compared<Values>["elsewhere"][number][] = [];
  const both: Compared<Values>["both"][number][] = [];
  const mine: Values = { ...now, ...edit.typed };
  for (const { name, label, text } of fields) {
    const isTheirs = !isSame(edit.opened[name], now[name]);
    if (isSame(mine[name], now[name])) {
      if (isTheirs) elsewhere.push({ name, label, before: text(edit.opened), now: text(now) });
      continue;
    }
    const take = isTheirs ? takenOf(edit, name, now) : "mine";
    if (isTheirs) both.push({ name, label, mine: text(mine), theirs: text(now), take });
    if (take !== "theirs") shown[name] = mine[name];
    if (take === "mine") toSend[name] = mine[name];
  }
  return { shown, toSend, elsewhere, both, isUndecided: both.some(({ take }) => take === null) };
}

/** The edit after fields were changed here, where `now` are the values shown at that moment. */
export function changeEdit<Values extends object>(
  fields: readonly EditField<Values>[],
  edit: Edit<Values>,
  part: Partial<Values>,
  now: Values,
): Edit<Values> {
  const opened = { ...edit.opened };
  const choices = { ...edit.choices };
  for (const { name } of fields) {
    if (!(name in part)) continue;
    // The change started from the other person's value, which the field showed, so it is meant to replace that.
    if (!(name in edit.typed) || takenOf(edit, name, now) === "theirs") {
      opened[name] = now[name];
      delete choices[name];
    }
  }
  return settleEdit(fields, { opened, typed: { ...edit.typed, ...part }, choices }, now);
}

/** The edit after a decision on a field that both people changed. */
export function chooseEdit<Values extends object>(
  edit: Edit<Values>,
  name: keyof Values,
  take: Take,
  now: Values,
): Edit<Values> {
  const choices = { ...edit.choices };
  choices[name] = { over: asText(now[name]), take };
  return { ...edit, choices };
}

/**
 * The edit once its changes are saved: other people's changes up to `now`, with what was saved, have been seen. What was `typed`
 * when they were sent is saved, also where the record words it otherwise; what was typed since stays.
 */
export function acceptEdit<Values extends object>(
  fields: readonly EditField<Values>[],
  edit: Edit<Values>,
  now: Values,
  typed: Partial<Values>,
): Edit<Values> {
  const rest = { ...edit.typed };
  for (const { name } of fields) if (name in typed && isSame(rest[name], typed[name])) delete rest[name];
  return { opened: { ...now }, typed: rest, choices: {} };
}

/** What was saved here, and what had been read of it before. */
export type SavedValues<Values> = { over: Values; values: Partial<Values> };

/** Whether a record is read again since `saved` was saved: `read` is not what it was before. */
export function isReadAgain<Values extends object>(
  fields: readonly EditField<Values>[],
  read: Values,
  saved: SavedValues<Values>,
): boolean {
  return fields.some(({ name }) => !isSame(read[name], saved.over[name]));
}

/**
 * Drops changes that the record has already, because they were saved or made elsewhere too. Returns the edit unchanged
 * if there are none.
 */
export function settleEdit<Values extends object>(
  fields: readonly EditField<Values>[],
  edit: Edit<Values>,
  now: Values,
): Edit<Values> {
  const mine: Values = { ...now, ...edit.typed };
  const done = fields.filter(({ name }) => name in edit.typed && isSame(mine[name], now[name]));
  if (done.length === 0) return edit;
  const opened = { ...edit.opened };
  const typed = { ...edit.typed };
  const choices = { ...edit.choices };
  for (const { name } of done) {
    opened[name] = now[name];
    delete typed[name];
    delete choices[name];
  }
  return { opened, typed, choices };
}

function takenOf<Values>(edit: Edit<Values>, name: keyof Values, now: Values): Take | null {
  const choice = edit.choices[name];
  return choice && choice.over === asText(now[name]) ? choice.take : null;
}

const asText = (value: unknown) => JSON.stringify(value) ?? "";
const isSame = (one: unknown, other: unknown) => asText(one) === asText(other);

/** The message when the record had changed before it was saved. `noun`: "this task". */
export function staleWords(noun: string): string {
  return `Nothing was saved yet: someone else changed ${noun} first. Look at what changed, then save again.`;
}

/** The message when nothing was changed: nothing is sent then. */
export const nothingChanged = "Nothing was changed.";
