// Snoozing and waking each kind of record.
import { expect, test } from "vitest";
import { type SnoozedKind, SnoozedKind as Kinds, snoozeRecord, wakeRecord } from "@/contract/snooze/snooze";
import type { Target } from "@/kernel/command/context";
import { abilityOf } from "@/kernel/command/each";
import { refusedTo, registry, run } from "../bench";
import { ticket } from "../conversations";

const until = "2026-12-04T15:00:00.000Z";
const later = "2026-12-09T15:00:00.000Z";
const record = { id: ticket.id, label: "The record", version: 3 };
const ref = { id: record.id, label: record.label };

const snoozes = [
  ["ticket", "snooze.ticket", "snooze.wake-ticket"],
  ["task", "snooze.task", "snooze.wake-task"],
  ["exception", "snooze.exception", "snooze.wake-exception"],
  ["request", "snooze.request", "snooze.wake-request"],
  ["forward", "snooze.forward", "snooze.wake-forward"],
  ["consolidation", "snooze.consolidation", "snooze.wake-consolidation"],
] as const satisfies readonly (readonly [SnoozedKind, string, string])[];

test.each(snoozes)("a %s is put off by %s, which %s takes back", async (kind, snooze, wake) => {
  const { outcome, asked } = await run(
    snooze,
    { record, until },
    { answer: { id: record.id, snoozedUntil: until, before: null } },
  );
  const input = { params: { id: record.id }, body: { kind, until } };
  expect(asked).toEqual([{ endpoint: snoozeRecord, input, options: { version: 3 } }]);
  expect(outcome.say).toMatch(/^The record: snoozed until Fri, Dec 4, /);
  expect(outcome.undo).toEqual({ id: wake, args: { record: ref, until } });
});

test("one that was snoozed already is snoozed until then again as undo", async () => {
  const answer = { id: record.id, snoozedUntil: later, before: until };
  const { outcome } = await run("snooze.task", { record, until: later }, { answer });
  const undo = { id: "snooze.task", args: { record: ref, until, seen: { seen: later } } };
  expect(outcome.undo).toEqual(undo);
  const { asked } = await run(undo.id, undo.args, { answer });
  expect(asked[0]?.input).toEqual({
    params: { id: record.id },
    body: { kind: "task", until, seen: later },
  });
});

test.each(snoozes)("a %s that %s put off is brought back by %s, with its undo", async (kind, snooze, id) => {
  const { outcome, asked } = await run(
    id,
    { record },
    { answer: { id: record.id, snoozedUntil: null, before: until } },
  );
  const input = { params: { id: record.id }, body: { kind, until: undefined } };
  expect(asked).toEqual([{ endpoint: wakeRecord, input, options: undefined }]);
  expect(outcome.undo).toEqual({ id: snooze, args: { record: ref, until, seen: { seen: null } } });
  const awake = { kind, ...ref, snoozed: false };
  const { each } = registry.get(id);
  expect(each && abilityOf(each, [awake]).unable[0]?.why).toBe("The record is not snoozed.");
});

test("over a record of one kind, a line may name another", () => {
  const focused: Target = { kind: "request", id: record.id, label: "It" };
  for (const kind of Kinds.options) expect(refusedTo(`snooze.${kind}`, { focused })).toBe(true);
  expect(refusedTo("snooze.ticket", { can: () => false })).toMatch(/^Your role cannot/);
});
