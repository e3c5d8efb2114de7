// Reopen intake: the named session, else the person's own last session that was ended.
import { expect, test } from "vitest";
import { listIntakes, reopenIntake } from "@/contract/intake/intake";
import { emptyContext } from "../../kernel/directory";
import { refusedTo, run, withAnswers } from "../bench";
import { atStation, session } from "../intake-session";

const user = { id: session.staffId, name: "Sam Rivera", role: "handler" as const };
const ended = { ...session, endedAt: "2026-11-25T10:00:00.000Z" };
const others = {
  ...ended,
  id: "5e551000-0000-4000-8000-000000000002",
  staffId: "57aff000-0000-4000-8000-000000000009",
};
const page = (items: unknown[]) => ({ items, total: items.length, nextCursor: null });

test("opens the person's own last session, not a later one of another person", async () => {
  const answer = withAnswers([
    [listIntakes, page([others, ended])],
    [reopenIntake, session],
  ]);
  const { outcome, asked } = await run("intake.reopen", {}, { answer, context: { ...emptyContext, user } });
  expect(asked.at(-1)).toMatchObject({ endpoint: reopenIntake, input: { params: { id: session.id } } });
  expect(outcome).toMatchObject({ go: "/intake", undo: { id: "intake.end" } });
});

test("says so where there is none", async () => {
  const answer = withAnswers([[listIntakes, page([others])]]);
  await expect(run("intake.reopen", {}, { answer, context: { ...emptyContext, user } })).rejects.toThrow(
    "You have no intake session that was ended.",
  );
});

test("is refused while a session is open", () => {
  expect(refusedTo("intake.reopen", { ...atStation(), user })).toBe(
    "You have an intake session. End it first",
  );
});
