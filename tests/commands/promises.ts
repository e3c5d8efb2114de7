// What the server answers about promises, for tests of commands.
import { randomUUID } from "node:crypto";
import { listPromises, setPromises } from "@/contract/promises/promises";
import { withAnswers } from "./bench";

export const austin = {
  officeId: randomUUID(),
  label: "Austin",
  hours: { timeZone: "America/Chicago", week: null, closures: [{ day: "2026-12-24", name: "" }] },
  promises: [{ of: "TRASH", plan: null, priority: null, promised: { minutes: 1440, by: null } }],
} as const;

/** Of the only office, which promises trash in 24 hours and is closed on 24 December. */
export const promises = withAnswers([
  [listPromises, { items: [austin] }],
  [setPromises, austin],
]);

export const aClock = {
  id: austin.officeId,
  of: "TRASH",
  promised: { minutes: 1440, by: null },
  filedAt: "2026-11-27T15:00:00.000Z",
  closedAt: null,
  dueAt: "2026-11-28T17:00:00.000Z",
  late: false,
  counted: 600,
  remaining: 840,
  lateBy: 0,
  pauses: [],
  lateBecause: null,
};
