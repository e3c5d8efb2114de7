// What this tab remembers of an intake session: the values of the next item, and rows that are not on the server.
import * as z from "zod";
import { IntakeSession, IntakeSticky } from "@/contract/intake/intake";
import { Carrier } from "@/contract/mail/mail";
import { type IntakeState, emptyIntake } from "@/kernel/intake/machine";
import { type Row, unsavedRows } from "./rows";

const Ref = z.object({ id: z.string(), label: z.string() });

/** What is said of rows. */
const Saying = z.array(z.object({ row: z.number(), text: z.string() }));

const Values = IntakeSticky.extend({
  mailbox: Ref,
  recipient: Ref,
  address: z.string(),
  tracking: z.object({ number: z.string(), carrier: Carrier.nullable() }),
  codes: z.array(z.string()),
  again: z.literal(true),
}).partial();

const Stored = z.object({
  sessionId: z.string(),
  draft: Values,
  last: Values.nullable(),
  lastLacksNumber: z.boolean(),
  lastCodes: z.array(z.string()).default([]),
  order: z.enum(["number-first", "ste-first"]).nullable(),
  pairs: z.number().nullable().default(0),
  rows: z.array(
    z.object({
      number: z.number(),
      state: z.enum(["saving", "refused", "no-mailbox"]),
      values: Values,
      problem: z.string().nullable(),
      isHere: z.boolean(),
    }),
  ),
  says: Saying.default([]),
  heeds: Saying.default([]),
});

const KEY = "pigeonhole.draft.intake";
const NUMBER_KEY = "pigeonhole.intake.number";
const SESSION_KEY = "pigeonhole.intake.session";

type Remembered = {
  machine: IntakeState;
  rows: readonly Row[];
  /** What instructions say of rows, which nobody acknowledged yet. */
  says: readonly { row: number; text: string }[];
  /** What rows need before the next item begins. */
  heeds: readonly { row: number; text: string }[];
};

/** The remembered part of the session; empty where it is another session, or was damaged. */
export function readSession(sessionId: string): Remembered {
  const stored = Stored.safeParse(parsed(sessionStorage.getItem(KEY))).data;
  if (stored?.sessionId !== sessionId) return { machine: emptyIntake, rows: [], says: [], heeds: [] };
  const { sessionId: _id, rows, says, heeds, ...machine } = stored;
  return {
    machine: { ...emptyIntake, ...machine },
    rows: rows.map((row) => ({ ...row, mail: null, exceptionId: null })),
    says,
    heeds,
  };
}

export function storeSession(sessionId: string, { machine, rows, says, heeds }: Remembered): void {
  const { draft, last, lastLacksNumber, lastCodes, order, pairs } = machine;
  // Rows that wait for the network are unsent entries.
  const unsaved = unsavedRows(rows).filter(({ state }) => state !== "offline");
  const item = { draft, last, lastLacksNumber, lastCodes, order, pairs };
  const stored = { sessionId, ...item, rows: unsaved, says, heeds };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage is full or blocked: it holds until the page is left, which is all that can be had.
  }
}

/**
 * Remembers the open session for a tab that is opened without the server, without its values for each row, which may name people.
 */
export function rememberSession(session: IntakeSession | null): void {
  try {
    if (session) localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, sticky: {} }));
    else localStorage.removeItem(SESSION_KEY);
  } catch {
    // As above; such a tab then waits for the server.
  }
}

export function rememberedSession(): IntakeSession | null {
  return IntakeSession.safeParse(parsed(localStorage.getItem(SESSION_KEY))).data ?? null;
}

/**
 * The number of the next row: higher than `highest`, and than any number that another tab of this browser used in the session.
 */
export function nextNumber(sessionId: string, highest: number): number {
  const Numbered = z.object({ sessionId: z.string(), number: z.number() });
  const stored = Numbered.safeParse(parsed(localStorage.getItem(NUMBER_KEY))).data;
  const given = stored?.sessionId === sessionId ? stored.number : 0;
  const number = Math.max(highest, given) + 1;
  try {
    localStorage.setItem(NUMBER_KEY, JSON.stringify({ sessionId, number }));
  } catch {
    // As above; two tabs that give one number are told by the server.
  }
  return number;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
