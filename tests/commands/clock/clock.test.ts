// The clock of a record by hand.
import { expect, test } from "vitest";
import { explainLateness, pauseClock, resumeClock } from "@/contract/promises/promises";
import { run } from "../bench";
import { ticket } from "../conversations";
import { aClock } from "../promises";
import { consolidation, forward, request } from "../work";

test.each([
  ["clock.pause-request", "clock.resume-request", request],
  ["clock.pause-forward", "clock.resume-forward", forward],
  ["clock.pause-consolidation", "clock.resume-consolidation", consolidation],
  ["clock.pause-ticket", "clock.resume-ticket", ticket],
])("%s says what is waited for, and %s takes it back", async (pause, resume, record) => {
  const paused = await run(pause, { record, reason: "CUSTOMER" }, { answer: aClock });
  expect(paused.asked).toMatchObject([
    { endpoint: pauseClock, input: { params: { id: record.id }, body: { reason: "CUSTOMER" } } },
  ]);
  expect(paused.outcome.undo).toEqual({ id: resume, args: { record } });
  const { asked } = await run(resume, { record }, { answer: aClock });
  expect(asked).toMatchObject([{ endpoint: resumeClock, input: { params: { id: record.id } } }]);
});

test.each([
  ["clock.explain-request", request],
  ["clock.explain-forward", forward],
  ["clock.explain-consolidation", consolidation],
  ["clock.explain-ticket", ticket],
])("%s sends the reason", async (id, record) => {
  const { asked } = await run(id, { record, reason: "Overlooked" }, { answer: aClock });
  expect(asked).toMatchObject([
    { endpoint: explainLateness, input: { params: { id: record.id }, body: { reason: "Overlooked" } } },
  ]);
});
