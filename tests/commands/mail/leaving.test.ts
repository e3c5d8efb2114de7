// Items that are rescued, returned to their sender, or whose return is taken back: each command takes the other back.
import { describe, expect, test } from "vitest";
import { destroyRescued, notJunk, rescueMail, returnMail, takeBackReturn } from "@/contract/forwards/leaving";
import { fileRequest } from "@/contract/requests/request";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, noFacts } from "../../kernel/directory";
import { refusedTo, registered, registry, run } from "../bench";
import { aRequest } from "../work";

const mail = { id: registered.id, label: "Envelope from Chase", version: 1 };
const after = { ...mail, version: 2 };
const params = { id: mail.id };

test.each([
  ["mail.rescue", { reason: "They called" }, rescueMail, { reason: "They called" }, "mail.destroy"],
  ["mail.destroy", {}, destroyRescued, {}, undefined],
  ["mail.return", { reason: "Moved away" }, returnMail, { reason: "Moved away" }, "mail.unreturn"],
  ["mail.unreturn", {}, takeBackReturn, {}, undefined],
] as const)("%s sends the version that was seen", async (id, args, endpoint, body, back) => {
  const { outcome, asked } = await run(id, { mail, ...args }, { answer: { ...registered, version: 2 } });
  expect(asked).toEqual([{ endpoint, input: { params, body }, options: { version: 1 } }]);
  expect(outcome.say).toContain("Envelope from Chase");
  expect(outcome.undo).toEqual(back && { id: back, args: { mail: after } });
  expect(refusedTo(id, { can: () => false })).toMatch(/^Your role cannot/);
});

const requestId = "4e900000-0000-4000-8000-000000000001";

test("junk files a request, and undo cancels it", async () => {
  const answer = { ...aRequest, id: requestId, version: 1 };
  const { outcome, asked } = await run("mail.junk", { mail }, { answer });
  expect(asked.map(({ endpoint, input }) => [endpoint, input])).toEqual([
    [fileRequest, { body: { mailId: mail.id, type: "JUNK" } }],
  ]);
  expect(outcome.undo).toMatchObject({ id: "request.cancel", args: { request: { id: requestId } } });
  expect(refusedTo("mail.junk", { can: () => false })).toMatch(/^Your role cannot/);
});

test.each([
  [{ id: requestId, version: 3 }, "request.reopen", { request: { id: requestId, version: 3 } }],
  [null, "mail.destroy", { mail: after }],
] as const)("not junk takes the item back, and undo makes it junk again: %j", async (cancelled, id, args) => {
  const answer = { ...registered, version: 2, cancelled };
  const { outcome, asked } = await run("mail.not-junk", { mail }, { answer });
  expect(asked).toEqual([{ endpoint: notJunk, input: { params, body: {} }, options: { version: 1 } }]);
  expect(outcome.undo).toMatchObject({ id, args: { ...args, reason: "Junk after all." } });
  expect(refusedTo("mail.not-junk", { can: () => false })).toMatch(/^Your role cannot/);
});

describe("lines over a focused item", () => {
  const focused = { kind: "mail", ...mail } as const;
  const context = { ...emptyContext, focused };

  test.each([
    ["rescue", "mail.rescue", {}],
    ["rescue because the customer called", "mail.rescue", { reason: "the customer called" }],
    ["return to sender because moved away", "mail.return", { reason: "moved away" }],
    ["return mail to sender because moved away", "mail.return", { reason: "moved away" }],
    ["take back return", "mail.unreturn", {}],
    ["junk", "mail.junk", {}],
    ["junk this", "mail.junk", {}],
    ["not junk", "mail.not-junk", {}],
    ["not junk because they know the sender", "mail.not-junk", { reason: "they know the sender" }],
  ])("“%s”", (line, id, args) => {
    const [first] = rankCommands(line, registry.all, context, noFacts).ranked;
    expect(first?.command.id).toBe(id);
    expect(first?.parsed.args).toMatchObject(args);
  });
});

test("only an item that is to be destroyed can be rescued, of a selection too", () => {
  const able = registry.get("mail.rescue").each?.able ?? (() => true);
  const refusal = "Envelope from Chase is not to be destroyed.";
  const next = (why: string | null) => [{ to: "RESCUED", label: "Rescue", refusal: why }];
  expect(able({ kind: "mail", ...mail, next: next(null) })).toBe(true);
  expect(able({ kind: "mail", ...mail, next: next(refusal) })).toBe(refusal);
  expect(mayBecome({ kind: "mail", ...mail }, "RESCUED")).toBe(true);
});
