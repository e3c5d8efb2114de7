import { expect, test, vi } from "vitest";
import { createFailureLog } from "@/server/platform/process/failure-log";

test("logs the first failure and then one a minute, with the error of that turn", () => {
  let time = 0;
  const warn = vi.fn();
  const logFailure = createFailureLog({ warn }, "Looking for due notices failed.", () => time);
  const away = new Error("The database is away.");
  for (const seconds of [0, 1, 2, 59, 60, 61]) {
    time = seconds * 1000;
    logFailure(away);
  }
  expect(warn.mock.calls).toEqual([
    [{ err: away }, "Looking for due notices failed."],
    [{ err: away }, "Looking for due notices failed."],
  ]);
});
