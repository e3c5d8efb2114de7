// End intake: the open session, with its counts and what was expected; it warns first about rows that are not saved.
import { expect, test } from "vitest";
import { currentIntake, endIntake } from "@/contract/intake/intake";
import { listDueLabels } from "@/contract/labels/label";
import { refusedTo, registry, run, withAnswers } from "../bench";
import { atStation, session } from "../intake-session";

const ended = { ...session, endedAt: "2026-11-25T10:00:00.000Z", items: 178, exceptions: 1, expected: 180 };

test("ends the open session, says the counts and shows the report", async () => {
  const answer = withAnswers([
    [currentIntake, { session }],
    [endIntake, ended],
    [listDueLabels, { items: [] }],
  ]);
  const { outcome } = await run("intake.end", {}, { answer });
  expect(outcome).toMatchObject({
    say: "Intake session ended: 178 items and 1 exception of 180 expected.",
    go: `/intake?session=${session.id}`,
    undo: { id: "intake.reopen", args: { session: { id: session.id, label: "Austin" } } },
  });
});

test("says so where no session is open", async () => {
  const answer = withAnswers([[currentIntake, { session: null }]]);
  await expect(run("intake.end", {}, { answer })).rejects.toThrow(
    "No intake session is open. Start one first.",
  );
});

test("asks first while rows are not saved", () => {
  const { loses } = registry.get("intake.end");
  expect(loses?.(atStation({ unsaved: [] }), {})).toBeNull();
  expect(loses?.(atStation({ unsaved: [7] }), {})).toBe(
    "Row 7 is not saved yet: finish or remove it first, or it is not in the session's counts.",
  );
  expect(loses?.(atStation({ unsaved: [12, 9, 7] }), {})).toMatch(/^Rows 7, 9 and 12 are not saved yet: /);
  const inHand = "STE 1042, UPS 1Z999AA10123456784";
  expect(loses?.(atStation({ inHand }), {})).toBe(
    `The item in hand (${inHand}) is not a row yet: finish it first, or clear it with Escape.`,
  );
  expect(loses?.(atStation({ inHand, unsaved: [7] }), {})).toMatch(
    /^Row 7 is not saved yet: .*The item in hand/,
  );
  expect(refusedTo("intake.end", { can: () => false })).toBe("Your role cannot register mail");
});

test("says how many of its items have no label that is right", async () => {
  const due = { mailId: session.id, title: "Envelope from Chase, STE 1042", printed: null, says: "STE 1042" };
  const answer = withAnswers([
    [currentIntake, { session }],
    [endIntake, ended],
    [listDueLabels, { items: [due, due] }],
  ]);
  const { outcome } = await run("intake.end", {}, { answer });
  expect(outcome.say).toMatch(/ 2 items have no label, or an old one: see below\.$/);
});
