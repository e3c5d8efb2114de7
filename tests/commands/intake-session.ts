// An intake session, for tests of its commands.
import type { IntakeSession } from "@/contract/intake/intake";
import type { Context } from "@/kernel/command/context";
import { type IntakeInFront, intakeInFront } from "@/kernel/intake/intake-in-front";
import { emptyContext } from "../kernel/directory";
import { registered } from "./bench";

export const session: IntakeSession = {
  id: "5e551000-0000-4000-8000-000000000001",
  version: 1,
  officeId: "0ff1ce00-0000-4000-8000-000000000001",
  officeLabel: "Austin",
  staffId: "57aff000-0000-4000-8000-000000000001",
  staffName: "Sam Rivera",
  startedAt: "2026-11-25T08:00:00.000Z",
  endedAt: null,
  expected: null,
  sticky: {},
  items: 2,
  exceptions: 0,
  withdrawn: 0,
  lastNumber: 2,
};

export const lastRow = { kind: "mail", id: registered.id, label: "Envelope from Chase", version: 1 } as const;

/** A context with that session on the screen. */
export function atStation(intake: Partial<IntakeInFront> = {}): Context {
  const { id: sessionId } = session;
  const inFront = intakeInFront.is({ sessionId, sticky: {}, last: lastRow, unsaved: [], ...intake });
  return { ...emptyContext, inFront };
}

export const withoutSession = "Start an intake session first";
