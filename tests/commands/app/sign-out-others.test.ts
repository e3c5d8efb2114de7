// Ending sessions on other machines.
import { expect, test } from "vitest";
import { listSessions, revokeSession } from "@/contract/auth";
import { run, withAnswers } from "../bench";

const at = "2026-01-05T08:00:00.000Z";
const session = (head: string, current: boolean) => ({
  id: `${head}-0000-4000-8000-000000000000`,
  current,
  createdAt: at,
  lastUsedAt: at,
  userAgent: "Chrome",
  address: "127.0.0.1",
});
const items = [session("00000001", true), session("00000002", false), session("00000003", false)];
const answer = withAnswers([
  [listSessions, { items }],
  [revokeSession, undefined],
]);

test("all but this one end", async () => {
  const { outcome, asked } = await run("app.sign-out-others", {}, { answer });
  const ended = asked.filter(({ endpoint }) => endpoint === revokeSession).map(({ input }) => input);
  expect(ended).toEqual([{ params: { id: items[1]?.id } }, { params: { id: items[2]?.id } }]);
  expect(outcome.say).toBe("2 sessions ended.");
});

test("one that was named ends alone", async () => {
  const { outcome, asked } = await run("app.sign-out-others", { session: items[2]?.id }, { answer });
  expect(asked.filter(({ endpoint }) => endpoint === revokeSession)).toHaveLength(1);
  expect(outcome.say).toBe("Session ended.");
});
