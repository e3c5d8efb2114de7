// The commands of deposits: what each sends, its way back, and the lines that say it.
import { describe, expect, test } from "vitest";
import { depositCheck, reopenDeposit, stepDeposit, takeCheckOut } from "@/contract/deposits/deposit-steps";
import { rankCommands } from "@/kernel/line/rank";
import type { Target } from "@/kernel/command/context";
import { emptyContext, noFacts } from "../../kernel/directory";
import { expectPermissionsNeeded, registered, registry, run } from "../bench";
import { aDeposit, deposit } from "../deposits";

const params = { id: deposit.id };
const tally = { checks: 1, cents: 5_000 };
const tracking = { number: "1Z999AA10123456784", carrier: "UPS" } as const;

test.each([
  ["deposit.prepare", { checks: 1, total: 5_000 }, { status: "PREPARED", tally }],
  ["deposit.send", { tracking }, { status: "SENT", trackingNumber: tracking.number }],
  ["deposit.send", {}, { status: "SENT" }],
  ["deposit.credit", {}, { status: "CREDITED" }],
  ["deposit.fail", { reason: "Lost" }, { status: "FAILED", reason: "Lost" }],
  ["deposit.reverse", { reason: "Unpaid" }, { status: "REVERSED", reason: "Unpaid" }],
  ["deposit.cancel", { reason: "No" }, { status: "CANCELLED", reason: "No" }],
])("%s sends %j, and undo reopens", async (id, args, body) => {
  const { outcome, asked } = await run(id, { deposit, ...args }, { answer: aDeposit });
  expect(asked).toEqual([{ endpoint: stepDeposit, input: { params, body }, options: { version: 3 } }]);
  expect(outcome.undo).toEqual({
    id: "deposit.reopen",
    args: { deposit: { id: deposit.id, label: "Deposit 147", version: 4 } },
  });
  // No notice says an amount.
  expect(outcome.say).not.toMatch(/50/);
});

test("the tally comes from the form on the screen; without one the server says what is missing", async () => {
  const ready = { record: deposit.id, args: { tally }, why: null };
  const { asked } = await run(
    "deposit.prepare",
    { deposit },
    { answer: aDeposit, context: { ...emptyContext, ready } },
  );
  expect(asked[0]?.input).toEqual({ params, body: { status: "PREPARED", tally } });
  const without = await run("deposit.prepare", { deposit }, { answer: aDeposit });
  expect(without.asked[0]?.input).toEqual({ params, body: { status: "PREPARED" } });
});

test("a check is put in, and taken out again", async () => {
  const checkId = "c4ec0000-0000-4000-8000-000000000001";
  const put = await run(
    "deposit.check",
    { mail: registered },
    { answer: { ...aDeposit, checkId, asked: true } },
  );
  expect(put.asked[0]).toMatchObject({ endpoint: depositCheck, input: { body: { mailId: registered.id } } });
  expect(put.outcome).toMatchObject({
    go: `/deposit/${deposit.id}`,
    undo: { id: "deposit.take-out", args: { check: checkId, undo: "asked" } },
  });
  const out = await run("deposit.take-out", { deposit, check: checkId }, { answer: aDeposit });
  expect(out.asked).toEqual([
    {
      endpoint: takeCheckOut,
      input: { params: { id: deposit.id, checkId }, query: {} },
      options: { version: 3 },
    },
  ]);
  const { loses } = registry.get("deposit.take-out");
  expect(loses?.(emptyContext, { deposit, check: checkId })).toMatch(/are lost/);
  expect(loses?.(emptyContext, put.outcome.undo?.args ?? {})).toBeNull();
  const back = await run("deposit.take-out", put.outcome.undo?.args, { answer: aDeposit });
  expect(back.asked[0]?.input).toMatchObject({ query: { undo: "asked" } });
});

test("others open, print and reopen", async () => {
  expect((await run("deposit.open", { deposit })).outcome.go).toBe(`/deposit/${deposit.id}`);
  const { outcome } = await run("deposit.print", { deposit, paper: "slip" });
  expect(JSON.stringify(outcome.effects)).toContain(`/actions/deposits/${deposit.id}/papers/slip`);
  const { asked } = await run("deposit.reopen", { deposit, reason: "Mistake" }, { answer: aDeposit });
  expect(asked).toEqual([
    { endpoint: reopenDeposit, input: { params, body: { reason: "Mistake" } }, options: { version: 3 } },
  ]);
  expectPermissionsNeeded(
    "deposit.open",
    "deposit.check",
    "deposit.take-out",
    "deposit.prepare",
    "deposit.send",
    "deposit.credit",
    "deposit.fail",
    "deposit.reverse",
    "deposit.cancel",
    "deposit.reopen",
    "deposit.print",
  );
});

test.each([
  ["PREPARED", "PENDING", true],
  ["SENT", "PREPARED", true],
  ["CREDITED", "SENT", true],
  ["PENDING", "PREPARED", "Deposit 147 has taken no step yet."],
])("one that is %s can be reopened: %s, %s", (status, to, may) => {
  const target: Target = {
    kind: "deposit",
    ...deposit,
    status,
    next: [{ to, label: "Reopen", refusal: null }],
  };
  expect(registry.get("deposit.reopen").each?.able?.(target)).toBe(may);
});

describe("lines over a focused deposit", () => {
  const focused: Target = { kind: "deposit", ...deposit };
  const context = { ...emptyContext, focused };

  test.each([
    ["prepare deposit", "deposit.prepare", {}],
    ["prepare deposit count 3 tally $500", "deposit.prepare", { checks: 3, total: 50_000 }],
    ["deposit sent 1Z999AA10123456784", "deposit.send", { tracking }],
    ["deposit credited", "deposit.credit", {}],
    ["credited", "deposit.credit", {}],
    ["deposit failed because the bank refused it", "deposit.fail", { reason: "the bank refused it" }],
    ["reverse deposit because unpaid", "deposit.reverse", { reason: "unpaid" }],
    ["cancel deposit because they fetch it", "deposit.cancel", { reason: "they fetch it" }],
    ["reopen deposit", "deposit.reopen", {}],
    ["print deposit slip", "deposit.print", { paper: "slip" }],
  ])("“%s”", (line, id, args) => {
    const [first] = rankCommands(line, registry.all, context, noFacts).ranked;
    expect(first?.command.id).toBe(id);
    expect(first?.parsed.args).toMatchObject(args);
  });
});
