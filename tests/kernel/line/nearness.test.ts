// Commands for the selected or focused record come before commands that would have to ask for a record.
import { expect, test } from "vitest";
import type { Context, Target } from "@/kernel/command/context";
import { rankCommands } from "@/kernel/line/rank";
import { allFacts, emptyContext } from "../directory";
import { all } from "../meaning";

const request: Target = {
  kind: "request",
  id: "3fa85f64-0000-4000-8000-000000000001",
  label: "Scan 3fa85f64",
  version: 3,
  status: "PENDING",
  next: [
    { to: "DONE", label: "Done", refusal: null },
    { to: "CANCELLED", label: "Cancelled", refusal: null },
    { to: "FAILED", label: "Failed", refusal: null },
  ],
};

function firstFor(line: string, at: Partial<Context>): string | undefined {
  return rankCommands(line, all, { ...emptyContext, ...at }, allFacts).ranked[0]?.command.id;
}

test.each([
  ["complete", "batch.complete-part", "request.complete"],
  ["cancel", "consolidation.cancel", "request.cancel"],
  ["fail", "consolidation.fail", "request.fail"],
  ["open", "batch.open", "request.open"],
])("%o is %s, and on a focused request %s", (line, elsewhere, beside) => {
  expect(firstFor(line, {})).toBe(elsewhere);
  expect(firstFor(line, { focused: request })).toBe(beside);
});

test("what cannot run yet on what is open here comes first, too, and says why", () => {
  const why = "Add a page first.";
  const at = { screen: request, ready: { record: request.id, why, args: {}, waits: false } };
  expect(firstFor("done", at)).toBe("request.complete");
  expect(firstFor("complete", at)).toBe("request.complete");
});

test("“ready” on a pick-up says that it is, and elsewhere prepares a deposit", () => {
  expect(firstFor("ready", {})).toBe("deposit.prepare");
  expect(firstFor("ready", { focused: request })).toBe("request.complete");
});

test("no habit puts a command for another record before one for what is open here", () => {
  const { ranked } = rankCommands("complete", all, { ...emptyContext, screen: request }, allFacts, [
    "batch.complete-part",
  ]);
  expect(ranked[0]?.command.id).toBe("request.complete");
});
