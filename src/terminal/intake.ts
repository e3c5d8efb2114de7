// `pigeonhole intake`: a pile of mail from standard input, a row a pair of codes or a typed line. It goes on with the session
// that is open, so that it may be broken off at any moment.
import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { stepIntake } from "@/kernel/intake/step";
import { ApiError } from "@/contract/wire/errors";
import { changeIntake, knownSticky } from "@/contract/intake/intake";
import { shownNumber } from "@/contract/codes/tracking";
import type { Args } from "@/kernel/command/define";
import type { IntakeStep } from "@/kernel/intake/step";
import { makeExecute } from "@/kernel/command/run/execute";
import { makeIntakeDriver } from "@/kernel/intake/driver";
import { rowsIn } from "@/kernel/intake/read-line";
import { type IntakeState, type ScanOrder, emptyIntake, takeTyped } from "@/kernel/intake/machine";
import { lookUp } from "@/kernel/line/look-up";
import { type Exit, exits } from "./exits";
import { isCode, whichWords } from "./intake-line";
import { type Pile, broken, isUnanswered, makeRowSaver } from "./intake-row";
import { endSession, openSession } from "./intake-session";
import { itemsCounted, holding } from "./intake-words";
import { lostLetters } from "./lost-letters";
import { type Bench, callOf, contextOf } from "./run-line";
import { Obstacle, type World } from "./world";

type Wish = {
  /** What holds for each row, as it was said: "via usps as envelope". */
  words: string;
  end: boolean;
  order: ScanOrder | null;
  json: boolean;
  yes: boolean;
};

/** Lines of a file come at once and are no echo of a scanner: this many ms apart. */
const apart = 60_000;

type Notice = { tone: "success" | "warning" | "error"; text: string };

/** What commands say goes to `notices`, and what they do to the session to `steps`; a question is a fault, as no dialog can open. */
function portsOf(
  { registry, undo }: Bench,
  { notices, steps, yes }: { notices: Notice[]; steps: IntakeStep[]; yes: boolean },
): Omit<Parameters<typeof makeExecute>[0], "api" | "context"> {
  return {
    registry,
    undo,
    ask: (command) => {
      notices.push({ tone: "error", text: `“${command.title}” needs more than the line says.` });
      return Promise.resolve(null);
    },
    confirm: () => Promise.resolve(yes),
    apply: (outcome) => {
      const step = stepIntake.in(outcome);
      if (step) steps.push(step);
    },
    announce: (notice) => void notices.push(notice),
  };
}

/** Gives the exit code: `refused` where a line was not understood, or a row not saved. */
export async function runIntake(wish: Wish, bench: Bench, world: World): Promise<Exit> {
  const call = callOf(bench);
  const look = (lookup: Parameters<typeof lookUp>[1]) => lookUp(call, lookup);
  const { end, json } = wish;
  let worst: Exit = exits.done.code;
  const opened = await openSession(wish, { bench, call, look, typed: !world.lines, say });
  const { session: found, last } = opened;
  const pile: Pile = { session: found, items: found.items, lastNumber: found.lastNumber, last };
  let machine: IntakeState = {
    ...emptyIntake,
    sticky: knownSticky(found.sticky),
    order: wish.order,
    lastCodes: opened.lastCodes,
  };

  const notices: Notice[] = [];
  const steps: IntakeStep[] = [];
  const execute = makeExecute({ ...portsOf(bench, { notices, steps, yes: wish.yes }), api: call, context });

  const save = makeRowSaver({ pile, execute, call, look, refusal, say, fault });
  /** The line that is being taken. */
  let said = "";
  const driver = makeIntakeDriver({
    api: call,
    reader,
    machine: () => machine,
    setMachine,
    onTurn: ({ state }) => setMachine(state),
    save,
    setAside: ({ tracking }) => {
      const number = tracking ? shownNumber(tracking.number) : "An item";
      fault(`${number} has no mailbox and is not saved. Scan it again with its STE.`);
    },
    ask,
    assume: (number) => say({}, `${shownNumber(number)} is taken for the next item, as in the rows before.`),
    hold: async (sticky, isScanned) => {
      pile.session = await call(changeIntake, { params: { id: pile.session.id }, body: { sticky } });
      if (isScanned) say({}, `${holding(sticky).slice(2)}.`);
    },
    addToLast: async (command, args, number) => {
      if (pile.last) await run(command, { ...args, mail: pile.last });
      else fault(`No item is saved yet that ${shownNumber(number)} could belong to.`);
    },
    refuse: (why) => fault(`${why} Nothing was done for “${said}”.`),
    run: async ({ id, args, choices }) => {
      if (choices) fault(`${whichWords(choices)} Nothing was done for “${said}”.`);
      else await run(id, args);
    },
    choose: ({ choices }) => {
      fault(`${whichWords(choices)} Nothing was done for “${said}”.`);
      return false;
    },
    change: run,
    itemNow: (mail) => mail,
    scansAreTyped: true,
  });

  let nth = 0;
  for await (const line of linesOf(world, end)) {
    nth += 1;
    await take(line, world.lines ? nth * apart : performance.now());
  }
  await finishLast();
  await leave();
  return worst;

  function setMachine(state: IntakeState): void {
    machine = state;
  }

  function reader() {
    return { registry: bench.registry, context: context(), look };
  }

  function context() {
    const front = { sessionId: pile.session.id, sticky: machine.sticky, last: pile.last, unsaved: [] };
    return { ...contextOf(bench), inFront: intakeInFront.is(front) };
  }

  async function finishLast(): Promise<void> {
    // Both its codes are there; its number was of no carrier, so that another could have followed.
    if (machine.draft.mailbox && machine.draft.tracking)
      await driver.take(takeTyped(machine, {}), "terminal");
    if (machine.draft.tracking || machine.draft.mailbox) {
      fault("The last item is not saved: one of its two codes is missing. Scan both again.");
    }
  }

  async function leave(): Promise<void> {
    if (end) return endSession(pile.session.id, { call, json, out: world.out });
    const goesOn = "pigeonhole intake goes on with it, --end ends it";
    say({}, `The session stays open: ${itemsCounted(pile.items)}. ${goesOn}.`);
  }

  async function take(line: string, at: number): Promise<void> {
    said = line.trim();
    const lost = lostLetters(said);
    if (lost !== null) return fault(`“${said}” was not taken. ${lost}`);
    try {
      const answered = driver.answer(said);
      if (answered) await answered;
      else if (isCode(said)) await driver.scan(said, at);
      else for (const row of await rowsIn(said, reader())) await driver.line(row);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isUnanswered(error)) throw broken(error);
      fault(`“${said}” was not taken. ${error.message}`);
    }
  }

  function ask(): void {
    const number = shownNumber(machine.asks?.number ?? "");
    if (world.lines) {
      const why =
        machine.order === "ste-first"
          ? `${number} has no STE before it${withoutSte(number)} Run it again from there.`
          : `It cannot be told whether ${number} is on the item before it or after it. Run it again from there with --number-first or --ste-first.`;
      throw new Obstacle(why, exits.asks.code);
    }
    world.err(`Whose is ${number}? 1: the item saved last. 2: the next one.`);
  }

  /** What is known of the item before a number without an STE, and what to do. */
  function withoutSte(number: string): string {
    if (!pile.last) return ". Add its STE.";
    if (machine.lastCodes.length > 0) {
      return ", and the item before has its number. Remove the line or add its STE.";
    }
    return `, and the item before was saved without a number. If it is its number, write “fix last tracking ${number}” in its place. Otherwise add its STE.`;
  }

  /** What commands said, taken away: why one was refused. */
  function refusal(): string {
    return notices
      .splice(0)
      .map(({ text }) => text)
      .join(" ");
  }

  /** Runs a command of the session and does what it asks of it. */
  async function run(id: string, args: Args): Promise<boolean> {
    notices.length = 0;
    steps.length = 0;
    const result = await execute(id, args, "terminal");
    if (result.status === "cancelled" && !wish.yes && notices.length === 0) {
      fault(`“${bench.registry.get(id).title}” asks to be confirmed. Run it again with --yes.`);
    }
    for (const { tone, text } of notices.splice(0)) {
      if (tone === "error") fault(text);
      else say({}, text);
    }
    for (const step of steps.splice(0)) await driver.step(step);
    if (result.status === "done" && id === "intake.void-last") pile.last = null;
    return result.status === "done";
  }

  function say(facts: Record<string, unknown>, text: string): void {
    world.out(json ? JSON.stringify({ ...facts, says: text }) : text);
  }

  function fault(text: string, facts: Record<string, unknown> = {}): void {
    worst = exits.refused.code;
    if (json) world.out(JSON.stringify({ ...facts, fault: text }));
    else world.err(text);
  }
}

async function* linesOf({ lines, typed }: World, end: boolean): AsyncGenerator<string> {
  if (lines) yield* lines;
  // At a terminal, to end it is all that is asked.
  else if (typed && !end) yield* typed();
}
