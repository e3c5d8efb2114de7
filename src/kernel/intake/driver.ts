// Drives an intake session: it reads what comes in, lets the line's machine decide, and has its owner do that. The station shows it
// on the screen, the terminal prints it.
import type { IntakeSticky } from "@/contract/intake/intake";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import type { Call } from "@/contract/wire/endpoint";
import type { Source } from "@/contract/wire/event";
import type { Target } from "@/kernel/command/context";
import type { Args } from "@/kernel/command/define";
import type { IntakeStep } from "./step";
import { lineElsewhere, unknownSte } from "@/kernel/line/unknown-ste";
import {
  type IntakeEffect,
  type IntakeState,
  type IntakeTurn,
  type RowValues,
  type ScannedNumber,
  answerNumber,
  dropOrder,
  takeSame,
  takeScan,
  takeTyped,
  toldByNumber,
} from "./machine";
import { type LineMeaning, type LineReader, readIntakeLine } from "./read-line";
import { readIntakeScan } from "./read-scan";

type Choices = Extract<LineMeaning, { means: "choices" }>;
type Called = Extract<LineMeaning, { means: "command" }>;
type Correction = Extract<IntakeStep, { do: "correct" }>;
/** Whether a line was taken; a text is the line that may be meant instead. */
export type Taken = boolean | string;

/** Undefined where it is under way by itself. */
type Doing = Promise<void> | void;

/** What the owner of a session has and does. */
export type IntakeHands = {
  api: Call;
  reader: () => LineReader;
  machine: () => IntakeState;
  setMachine: (state: IntakeState) => void;
  /** The machine's next state is that of `turn`, before its effects. */
  onTurn: (turn: IntakeTurn, source: Source) => void;

  save: (values: RowValues, source: Source) => Doing;
  /** An item without a mailbox. */
  setAside: (values: RowValues) => Doing;
  /** Puts the question whose the number in `asks` is. */
  ask: () => Doing;
  /** Says that this number was taken for the next item's. */
  assume: (number: string) => Doing;
  /** Stores what holds for each row; `isScanned`: a scan said it. */
  hold: (sticky: IntakeSticky, isScanned: boolean) => Doing;
  /** Runs a command on the item that was saved last; `number` is the one among `args`. */
  addToLast: (command: "mail.edit" | "mail.bind", args: Args, number: string) => Doing;

  /** Says why a scan or a line was not taken; `isSte`: its STE number is no mailbox here. */
  refuse: (why: string, isSte: boolean) => void;
  /** Runs a command that a line called. */
  run: (called: Called) => Doing;
  /** Puts a choice to the person; whether the line was taken. */
  choose: (choices: Choices) => boolean;
  /** Changes a saved item; whether that was done. */
  change: (command: "mail.move" | "mail.edit", args: Args) => Promise<boolean>;
  /** A saved item as it is now. */
  itemNow: (mail: Target) => Target;

  /** A code may have been typed: digits that are no mailbox's are refused rather than taken for the number of an item. */
  scansAreTyped?: true;
  /** Takes the label of an item that is a row here; false where it is none. */
  onItem?: (code: string) => boolean;
  /** A row for this mailbox was begun; `known` where a scan found it. */
  onMailbox?: (id: string, known?: MailboxHit) => void;
};

/** Its functions throw an ApiError where the server cannot be asked. */
export function makeIntakeDriver(hands: IntakeHands) {
  const { api, reader, machine, refuse } = hands;
  return { take, scan, line, mean, answer, step, correct };

  /** Carries out a turn. What the owner does by itself is under way when this returns. */
  async function take(turn: IntakeTurn, source: Source): Promise<void> {
    hands.onTurn(turn, source);
    for (const effect of turn.effects) {
      const doing = done(effect, source);
      if (doing) await doing;
    }
  }

  function done(effect: IntakeEffect, source: Source): Doing {
    switch (effect.do) {
      case "save":
        return hands.save(effect.values, source);
      case "set-aside":
        return hands.setAside(effect.values);
      case "ask":
        return hands.ask();
      case "assume":
        return hands.assume(effect.number);
      case "hold":
        return hands.hold(effect.sticky, true);
      case "number-last":
        return hands.addToLast("mail.edit", numbering(effect.number), effect.number.number);
      case "code-last":
        return hands.addToLast("mail.bind", { code: effect.code }, effect.code);
    }
  }

  /** As of an item with its number scanned first. */
  function numbering({ number, carrier }: ScannedNumber): Args {
    const tracking = { number, carrier };
    const { type } = toldByNumber(machine().sticky, { tracking });
    return { tracking, ...(type && { type }) };
  }

  async function scan(code: string, at: number): Promise<void> {
    const read = await readIntakeScan(code, at, reader());
    if (read.is === "blank") {
      return refuse("The scan holds no number. Scan the bar code beside it, or type the number.", false);
    }
    if (read.is === "item" && hands.onItem?.(read.code)) return;
    if (read.is === "unknown-mailbox" && (read.scan === null || hands.scansAreTyped)) {
      return refuse(await unknownSte(read.number, api), true);
    }
    if (read.scan === null) return;
    const taken = take(takeScan(machine(), read.scan), "scanner");
    if (read.is === "scan" && read.mailbox) hands.onMailbox?.(read.mailbox.id, read.mailbox);
    await taken;
  }

  /** Answers the question that is put: "1" is the last item, "2" the next. False where nothing is asked, or not so. */
  function answer(text: string): Promise<void> | false {
    if (!machine().asks || !/^[12]$/.test(text)) return false;
    return take(answerNumber(machine(), text === "1" ? "last" : "next"), "console");
  }

  /** Takes a typed line; whether it was taken, or the line that may be meant instead. */
  async function line(text: string): Promise<Taken> {
    const answered = answer(text);
    if (answered) {
      await answered;
      return true;
    }
    const meaning = await readIntakeLine(text, reader());
    if (meaning.means !== "nothing") return mean(meaning);
    const elsewhere = await lineElsewhere(text, api);
    refuse(elsewhere ?? meaning.why, elsewhere !== null);
    return (elsewhere === null && meaning.instead) || false;
  }

  /** Carries out what a line means; whether it was taken. */
  async function mean(meaning: LineMeaning): Promise<boolean> {
    if (meaning.means === "nothing") {
      refuse(meaning.why, false);
      return false;
    }
    if (meaning.means === "choices") return hands.choose(meaning);
    if (meaning.means === "command") {
      await hands.run(meaning);
      return true;
    }
    const { values, same } = meaning;
    if (same && !machine().last) {
      refuse("There is no row to repeat yet.", false);
      return false;
    }
    const taken = take(same ? takeSame(machine(), values) : takeTyped(machine(), values), "console");
    if (values.mailbox) hands.onMailbox?.(values.mailbox.id);
    await taken;
    return true;
  }

  /** Does what a command says of the session; false for a step that is the owner's own. */
  async function step(wanted: IntakeStep): Promise<boolean> {
    if (wanted.do === "hold") {
      hands.setMachine({ ...machine(), sticky: wanted.sticky });
      if (wanted.order === null) await take(dropOrder(machine()), "console");
      await hands.hold(wanted.sticky, false);
    } else if (wanted.do === "same") {
      const { do: _same, ...said } = wanted;
      await take(takeSame(machine(), said), "console");
    } else if (wanted.do === "correct") await correct(wanted);
    else return false;
    return true;
  }

  /** Moves a saved item to another mailbox, then corrects the rest; both can be undone. Whether it was done. */
  async function correct({ mail, mailbox, facts }: Correction): Promise<boolean> {
    if (mailbox && !(await hands.change("mail.move", { mail, mailbox }))) return false;
    if (Object.keys(facts).length === 0) return true;
    return hands.change("mail.edit", { ...facts, mail: hands.itemNow(mail) });
  }
}
