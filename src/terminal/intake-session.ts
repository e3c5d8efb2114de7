// The session of `pigeonhole intake`: it goes on with the one that is open, else it starts one, and it ends it with a report.
import { sentence } from "@/contract/text/sentence";
import type { Call } from "@/contract/wire/endpoint";
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
import { listDueLabels } from "@/contract/labels/label";
import type { Target } from "@/kernel/command/context";
import type { LineReader } from "@/kernel/intake/read-line";
import { readStart } from "./intake-line";
import { holding, itemLine, itemsCounted, labelLines, numbered, reportLines, targetOf } from "./intake-words";
import { type Bench, contextOf } from "./run-line";
import { exits } from "./exits";
import { Obstacle } from "./world";

type Opened = {
  session: IntakeSession;
  /** The item that was saved last, and its number. */
  last: Target | null;
  lastCodes: readonly string[];
};

/**
 * The open session, with what was said to hold; else a new one.
 * @param words what holds for each row, as it was said: "via usps as envelope"
 */
export async function openSession(
  { words, end }: { words: string; end: boolean },
  {
    bench,
    call,
    look,
    typed,
    say,
  }: {
    bench: Bench;
    call: Call;
    look: LineReader["look"];
    /** Somebody types the lines. */
    typed: boolean;
    say: (facts: Record<string, unknown>, text: string) => void;
  },
): Promise<Opened> {
  const reader = { registry: bench.registry, context: contextOf(bench), look };
  const { sticky, expected, officeId } = await readStart(words, reader);
  const { session: found } = await call(currentIntake, {});
  if (!found) {
    if (end && typed) {
      throw new Obstacle("No intake session is open, so there is none to end.", exits.refused.code);
    }
    const session = await call(startIntake, { body: { sticky, expected, officeId } });
    say({ session: session.id }, `Intake session started at ${session.officeLabel}${holding(sticky)}.`);
    return { session, last: null, lastCodes: [] };
  }
  const body = {
    sticky: { ...knownSticky(found.sticky), ...sticky },
    ...(expected !== undefined && { expected }),
  };
  const isChanged = Object.keys(sticky).length > 0 || expected !== undefined;
  const session = isChanged ? await call(changeIntake, { params: { id: found.id }, body }) : found;
  say(
    { session: session.id },
    `Going on with the session at ${session.officeLabel}: ${itemsCounted(session.items)}${holding(body.sticky)}.`,
  );
  const rows = await call(listIntakeRows, { params: { id: session.id }, query: { limit: 1 } });
  const [row] = rows.items;
  if (!row?.mail) return { session, last: null, lastCodes: [] };
  say({ row: row.number }, sentence(`${numbered(row.number)}was saved last: ${itemLine(row.mail)}`));
  const { trackingNumber } = row.mail;
  return { session, last: targetOf(row.mail), lastCodes: trackingNumber ? [trackingNumber] : [] };
}

/** Ends it, and prints its counts and the labels that are still due. */
export async function endSession(
  session: string,
  { call, json, out }: { call: Call; json: boolean; out: (line: string) => void },
): Promise<void> {
  const { id } = await call(endIntake, { params: { id: session } });
  const report = await call(reportIntake, { params: { id } });
  const { items: due } = await call(listDueLabels, { query: { sessionId: id } });
  if (json) out(JSON.stringify({ ...report, labelsDue: due }));
  else for (const line of [...reportLines(report), ...labelLines(due)]) out(line);
}
