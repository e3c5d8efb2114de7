// Ending sessions on other machines, with access keys or without.
import { expect, test } from "vitest";
import { revokeSession, revokeSessions } from "@/contract/staff/auth";
import { run } from "../bench";

const id = "00000003-0000-4000-8000-000000000000";

test("all sessions but this one end, and access keys with them", async () => {
  const { outcome, asked } = await run("app.sign-out-others", {}, { answer: { ended: 2, keys: 3 } });
  expect(asked).toMatchObject([{ endpoint: revokeSessions, input: { query: { endKeys: "true" } } }]);
  expect(outcome.say).toBe("2 sessions and 3 access keys ended.");
});

test("access keys stay when the person says so", async () => {
  const args = { keys: "stay" };
  const { outcome, asked } = await run("app.sign-out-others", args, { answer: { ended: 1, keys: 0 } });
  expect(asked).toMatchObject([{ endpoint: revokeSessions, input: { query: { endKeys: "false" } } }]);
  expect(outcome.say).toBe("1 session ended.");
});

test("a named session ends alone", async () => {
  const { outcome, asked } = await run("app.sign-out-others", { session: id });
  expect(asked).toMatchObject([{ endpoint: revokeSession, input: { params: { id } } }]);
  expect(outcome.say).toBe("Session ended.");
});
