// `pigeonhole intake`: a pile of mail from standard input, a row a pair of codes or a typed line. It goes on with the session
// that is open, so that it may be broken off at any moment.
import { setTimeout as pause } from "node:timers/promises";
import { ApiError } from "@/contract/wire/errors";
import {
  type IntakeSession,
  changeIntake,
  currentIntake,
  endIntake,
  knownSticky,
  listIntakeRows,
  reportIntake,
  startIntake,
} from "@/contract/intake/intake";
import { listDueLabels, printLabels } from "@/contract/labels/label";
import { shownNumber } from "@/contract/codes/tracking";
import type { Target } from "@/kernel/command/context";
import type { IntakeStep } from "@/kernel/command/define";
import { makeExecute } from "@/kernel/command/execute";
import {
  type IntakeState,
  type IntakeTurn,
  type RowValues,
  type ScanOrder,
  answerNumber,
  dropOrder,
  emptyIntake,
  takeSame,
  takeScan,
  takeTyped,
} from "@/kernel/intake/machine";
import { lookUp } from "@/kernel/line/look-up";
import { ownZone } from "@commands/label/shared/printing";
import { lineElsewhere } from "@/kernel/line/unknown-ste";
import type { Result } from "@/kernel/command/run";
import { readStart, readTerminalIntake } from "./intake-line";
import { itemsCounted, holding, itemLine, labelLines, numbered, reportLines, targetOf } from "./intake-words";
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

/** How often a row is sent again that was not answered, and the pause before the second try, in ms; it doubles. */
const tries = { most: 7, pause: 500 };
/** How often a row takes another number because another tab or terminal of the person took its own. */
const numbersMost = 10;
/** Lines of a file come at once and are no echo of a scanner: this many ms apart. */
const apart = 60_000;

/** Gives the exit code: 1 where a line was not understood, or a row not saved. */
export async function runIntake(wish: Wish, bench: Bench, world: World): Promise<0 | 1> {
  const call = callOf(bench);
  const look = (lookup: Parameters<typeof lookUp>[1]) => lookUp(call, lookup);
  const { end, json } = wish;
  let worst: 0 | 1 = 0;
  let last: Target | null = null;
  let session = await open();
  let machine: IntakeState = { ...emptyIntake, sticky: knownSticky(session.sticky), order: wish.order };
  let { items, lastNumber } = session;

  const notices: { tone: "success" | "warning" | "error"; text: string }[] = [];
  const steps: IntakeStep[] = [];
  const execute = makeExecute({
    registry: bench.registry,
    api: call,
    context,
    undo: bench.undo,
    ask: (command) => {
      notices.push({ tone: "error", text: `“${command.title}” needs more than the line says.` });
      return Promise.resolve(null);
    },
    confirm: () => Promise.resolve(wish.yes),
    apply: ({ intake }) => {
      if (intake) steps.push(intake);
    },
    announce: (notice) => void notices.push(notice),
  });

  let nth = 0;
  for await (const line of linesOf(world, end)) {
    nth += 1;
    await take(line, world.lines ? nth * apart : performance.now());
  }
  if (machine.draft.tracking || machine.draft.mailbox) {
    fault("The last item is not saved: one of its two codes is missing. Scan both again.");
  }
  if (end) await finish();
  else
    say(
      {},
      `The session stays open: ${itemsCounted(items)}. pigeonhole intake goes on with it, --end ends it.`,
    );
  return worst;

  function context() {
    const front = { sessionId: session.id, sticky: machine.sticky, last, unsaved: [] };
    return { ...contextOf(bench), intake: front };
  }

  /** The open session, with what was said to hold; else a new one. */
  async function open(): Promise<IntakeSession> {
    const { sticky, expected, officeId } = await readStart(wish.words, {
      registry: bench.registry,
      context: contextOf(bench),
      look,
    });
    const { session: found } = await call(currentIntake, {});
    if (!found) {
      if (end && !world.lines) throw new Obstacle("No intake session is open, so there is none to end.");
      const body = { sticky, expected, officeId };
      const started = await call(startIntake, { body });
      say({ session: started.id }, `Intake session started at ${started.officeLabel}${holding(sticky)}.`);
      return started;
    }
    const asked = {
      sticky: { ...knownSticky(found.sticky), ...sticky },
      ...(expected !== undefined && { expected }),
    };
    const isChanged = Object.keys(sticky).length > 0 || expected !== undefined;
    const going = isChanged ? await call(changeIntake, { params: { id: found.id }, body: asked }) : found;
    say(
      { session: going.id },
      `Going on with the session at ${going.officeLabel}: ${itemsCounted(going.items)}${holding(asked.sticky)}.`,
    );
    const rows = await call(listIntakeRows, { params: { id: going.id }, query: { limit: 1 } });
    const [row] = rows.items;
    if (row?.mail) {
      say({ row: row.number }, `${numbered(row.number)}was saved last: ${itemLine(row.mail)}.`);
      last = targetOf(row.mail);
    }
    return going;
  }

  async function take(line: string, at: number): Promise<void> {
    if (machine.asks && /^[12]$/.test(line.trim())) {
      return carryOut(answerNumber(machine, line.trim() === "1" ? "last" : "next"));
    }
    try {
      const read = await readTerminalIntake(line, at, { registry: bench.registry, context: context(), look });
      if (read.means === "nothing") {
        const why = (await lineElsewhere(line, call)) ?? read.why;
        fault(`${why} Nothing was done for “${line.trim()}”.`);
      } else if (read.means === "scan") await carryOut(takeScan(machine, read.scan));
      else if (read.means === "command") await run(read.id, read.args);
      else if (!read.same) await carryOut(takeTyped(machine, read.values));
      else await same(read.values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isUnanswered(error)) throw broken(error);
      fault(`“${line.trim()}” was not taken. ${error.message}`);
    }
  }

  async function same(values: RowValues): Promise<void> {
    if (!machine.last) return fault("There is no row to repeat yet.");
    await carryOut(takeSame(machine, values));
  }

  async function carryOut({ state, effects }: IntakeTurn): Promise<void> {
    machine = state;
    for (const effect of effects) {
      if (effect.do === "save") await save(effect.values);
      else if (effect.do === "set-aside") {
        const number = effect.values.tracking ? shownNumber(effect.values.tracking.number) : "An item";
        fault(`${number} has no mailbox and is not saved. Scan it again with its STE.`);
      } else if (effect.do === "ask") ask();
      else if (effect.do === "assume") {
        say({}, `${shownNumber(effect.number)} is taken for the next item, as in the rows before.`);
      } else if (effect.do === "hold") {
        await follow({ do: "hold", sticky: effect.sticky });
        say({}, `${holding(effect.sticky).slice(2)}.`);
      } else await numberLast(effect.number);
    }
  }

  function ask(): void {
    const number = shownNumber(machine.asks?.number ?? "");
    if (world.lines) {
      throw new Obstacle(
        `It cannot be told whether ${number} is on the item before it or after it. Run it again from there with --number-first or --ste-first.`,
      );
    }
    world.err(`Whose is ${number}? 1: the item saved last. 2: the next one.`);
  }

  async function save(values: RowValues): Promise<void> {
    const { carrier, tracking, ...others } = values;
    const said = { ...others, ...(carrier && { carrier }), ...(tracking && { tracking }) };
    for (let number = lastNumber + 1, nthNumber = 1; ; nthNumber++) {
      notices.length = 0;
      const place = { sessionId: session.id, number };
      const result = await answered(() =>
        execute("mail.add", { ...said, intake: place }, "terminal", {
          attempt: `intake.${session.id}.${number}`,
        }),
      );
      if (result.status === "done" && result.outcome.mail) {
        const { mail } = result.outcome;
        lastNumber = number;
        last = targetOf(mail);
        items += 1;
        say({ row: number, state: "saved", id: mail.id }, `${numbered(number)}saved: ${itemLine(mail)}.`);
        return label(number, mail.id);
      }
      const isTaken = result.status === "failed" && result.error.code === "conflict";
      const now = isTaken && nthNumber < numbersMost ? (await call(currentIntake, {})).session : null;
      if (now?.id !== session.id || now.lastNumber < number) return refused(number, result);
      ({ items } = now);
      number = now.lastNumber + 1;
    }
  }

  /** Has its label printed, as a row of the console has. */
  async function label(number: number, mailId: string): Promise<void> {
    const body = { mailIds: [mailId], automatic: true, ...ownZone() };
    try {
      await call(printLabels, { body }, { idempotencyKey: `label.${mailId}` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fault(`${numbered(number)}its label was not asked for: ${error.message}`, { row: number });
    }
  }

  function refused(number: number, result: Result): void {
    const why = result.status === "failed" ? result.error.message : notices.map(({ text }) => text).join(" ");
    fault(`${numbered(number)}not saved: ${why}`, { row: number, state: "refused" });
  }

  /** The item that was saved last has this number. */
  async function numberLast({ number, carrier }: { number: string; carrier: string | null }): Promise<void> {
    if (last) await run("mail.edit", { mail: last, tracking: { number, carrier } });
  }

  /** Runs a command of the session and does what it asks of it. */
  async function run(id: string, args: Readonly<Record<string, unknown>>): Promise<void> {
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
    for (const step of steps.splice(0)) await follow(step);
    if (result.status === "done" && id === "intake.void-last") last = null;
  }

  async function follow(step: IntakeStep): Promise<void> {
    if (step.do === "hold") {
      machine = { ...machine, sticky: step.sticky };
      if (step.order === null) await carryOut(dropOrder(machine));
      session = await call(changeIntake, { params: { id: session.id }, body: { sticky: step.sticky } });
    } else if (step.do === "same") {
      const { do: _same, ...said } = step;
      await carryOut(takeSame(machine, said));
    } else if (step.do === "correct") {
      if (step.mailbox) await run("mail.move", { mail: step.mail, mailbox: step.mailbox });
      if (Object.keys(step.facts).length > 0) await run("mail.edit", { mail: step.mail, ...step.facts });
    }
  }

  /** Does it until it is answered: a row has one key for all its tries. @throws Obstacle after the last of them. */
  async function answered(work: () => Promise<Result>): Promise<Result> {
    for (let nthTry = 1; ; nthTry++) {
      const result = await work();
      if (result.status !== "failed" || !isUnanswered(result.error)) return result;
      if (nthTry === tries.most) throw broken(result.error);
      await pause(tries.pause * 2 ** (nthTry - 1));
    }
  }

  async function finish(): Promise<void> {
    const { id } = await call(endIntake, { params: { id: session.id } });
    const report = await call(reportIntake, { params: { id } });
    const { items: due } = await call(listDueLabels, { query: { sessionId: id } });
    if (json) world.out(JSON.stringify({ ...report, labelsDue: due }));
    else for (const line of [...reportLines(report), ...labelLines(due)]) world.out(line);
  }

  function say(facts: Record<string, unknown>, text: string): void {
    world.out(json ? JSON.stringify({ ...facts, says: text }) : text);
  }

  function fault(text: string, facts: Record<string, unknown> = {}): void {
    worst = 1;
    if (json) world.out(JSON.stringify({ ...facts, fault: text }));
    else world.err(text);
  }
}

async function* linesOf({ lines, typed }: World, end: boolean): AsyncGenerator<string> {
  if (lines) yield* lines;
  // At a terminal, to end it is all that is asked.
  else if (typed && !end) yield* typed();
}

function isUnanswered({ code }: ApiError): boolean {
  return code === "unavailable";
}

function broken(error: ApiError): Obstacle {
  return new Obstacle(
    `${error.message} Rows that were printed as saved are saved. Run it again from the next line: it first prints which row was saved last.`,
  );
}
