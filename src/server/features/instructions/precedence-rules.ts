// How one standing instruction of a mailbox stands to another: which contradicts it, which comes before it for all its mail, and whether a
// change asks for more. Pure.
import { ApiError } from "@/contract/wire/errors";
import type { InstructionWhen, NewInstruction } from "@/contract/instructions/instruction";
import { instructionWords } from "@/contract/instructions/words";
import { type Standing, forbiddenAs, needsTrial, senderKey } from "./rules";

/**
 * Lets an instruction be saved beside the others of its mailbox, or says why not.
 * @throws ApiError `invalid`, `conflict` that names the one that it contradicts.
 */
export function admitInstruction(says: NewInstruction, others: readonly Standing[]): void {
  if (says.kind === "HOLD" && says.until < says.from) {
    throw new ApiError(
      "invalid",
      `It ends on ${says.until}, before it begins on ${says.from}. Swap the two days.`,
    );
  }
  if (says.kind === "DO" && says.andThen !== undefined && says.action !== "SCAN") {
    throw new ApiError("invalid", "Only a scan can be followed by something else. Leave out what follows.");
  }
  if (says.kind === "DO" && says.action === "CONSOLIDATE" && !isOnDays(says.when)) {
    throw new ApiError(
      "invalid",
      "Items are consolidated together. Say on which day: every Friday, or every 1st of the month.",
    );
  }
  const { overPounds, underPounds } = says.condition;
  if (overPounds !== undefined && underPounds !== undefined && overPounds >= underPounds) {
    throw new ApiError(
      "invalid",
      `Nothing weighs over ${overPounds} lb and under ${underPounds} lb. Correct one.`,
    );
  }
  const other = others.find((each) => contradicts(says, each.says));
  if (!other) return;
  throw new ApiError(
    "conflict",
    `“${instructionWords(says)}” contradicts “${instructionWords(other.says)}” (instruction ${other.number}). End that one first, or say which mail each is about.`,
  );
}

function isOnDays({ at }: InstructionWhen): boolean {
  return at === "WEEKDAY" || at === "MONTHDAY";
}

/** Whether one asks for what the other forbids of all mail that it is about. */
function contradicts(one: NewInstruction, other: NewInstruction): boolean {
  const [does, against] = one.kind === "DO" ? [one, other] : [other, one];
  return forbids(against, does) && isWithin(does, against);
}

/** Whether one forbids what the other has done, of whatever mail. */
function forbids(one: NewInstruction, other: NewInstruction): boolean {
  return (
    one.kind === "FORBID" &&
    other.kind === "DO" &&
    [other.action, other.andThen].some((step) => step !== undefined && forbiddenAs[step] === one.action)
  );
}

/**
 * The one of a mailbox's instructions because of which `id` can never act on mail that comes in now: it forbids that for all mail that
 * `id` is about, or it is tried first, takes effect, and is due for all that mail when `id` is. One that is itself forbidden for some
 * mail lets the next one act on it, so it hides none.
 */
export function coveringOne(id: string, all: readonly Standing[]): Standing | undefined {
  const one = all.find((each) => each.id === id);
  if (one?.says.kind !== "DO") return undefined;
  const { says, number } = one;
  return all
    .toSorted((a, b) => a.number - b.number)
    .find((other) => {
      if (contradicts(says, other.says)) return true;
      if (other.says.kind !== "DO" || other.number >= number || other.armedAt === null) return false;
      const { says: first } = other;
      const isForbiddenSomewhere = all.some((each) => forbids(each.says, first));
      return !isForbiddenSomewhere && isDueBy(first.when, says.when) && isWithin(says, first);
    });
}

/** Whether new mail is due by `first` whenever it is due by `then`. */
function isDueBy(first: InstructionWhen, then: InstructionWhen): boolean {
  if (first.at === "ARRIVAL") return true;
  if (first.at === "AGE" && then.at === "AGE") return first.days <= then.days;
  if (first.at === "BEFORE_FEES" && then.at === "BEFORE_FEES") return first.days >= then.days;
  return isSameWhen(first, then);
}

function isSameWhen(one: InstructionWhen, other: InstructionWhen): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What an instruction said when it was last in effect, and since when it was. */
export type LastArmed = { says: NewInstruction; at: Date };

/**
 * From when an instruction that is changed takes effect: as before where it asks for nothing more than what was armed; null where its dry
 * run has to be looked at again.
 */
export function armedOnceChanged(says: NewInstruction, armed: LastArmed | null, now: Date): Date | null {
  if (armed && asksNoMore(says, armed.says)) return armed.at;
  return needsTrial(says) ? null : now;
}

/** Whether one has nothing done that the other does not, to no other mail, and at no other time. */
function asksNoMore(one: NewInstruction, other: NewInstruction): boolean {
  return (
    one.kind === "DO" &&
    other.kind === "DO" &&
    one.action === other.action &&
    (one.andThen === undefined || one.andThen === other.andThen) &&
    isSameWhen(one.when, other.when) &&
    isWithin(one, other)
  );
}

/** Whether all mail that one is about is mail that the other is about. */
function isWithin(one: NewInstruction, other: NewInstruction): boolean {
  const [a, b] = [one.condition, other.condition];
  const senders = [a.sender, ...a.aliases].flatMap((name) => (name === undefined ? [] : [senderKey(name)]));
  const others = new Set(
    [b.sender, ...b.aliases].flatMap((name) => (name === undefined ? [] : [senderKey(name)])),
  );
  return (
    (other.recipientId === undefined || other.recipientId === one.recipientId) &&
    (b.type === undefined || b.type === a.type) &&
    (b.sender === undefined || (senders.length > 0 && senders.every((name) => others.has(name)))) &&
    (b.overPounds === undefined || (a.overPounds !== undefined && a.overPounds >= b.overPounds)) &&
    (b.underPounds === undefined || (a.underPounds !== undefined && a.underPounds <= b.underPounds))
  );
}
