// What is known about senders while a name is typed: a complete answer for part of a name also answers longer names.
import { describe, expect, test } from "vitest";
import type { Sender } from "@/contract/senders/sender";
import { senderArg } from "@/kernel/arguments/plain/text";
import { type SendersOf, factsFrom, lookupKey } from "@/kernel/command/facts";
import { emptyContext } from "../directory";

const of: SendersOf = { mailboxId: "00001042-0000-4000-8000-000000000000" };

function sender(name: string, from: "mailbox" | "office" = "office", count = 3): Sender {
  return { name, count, from, lastReceivedAt: "2026-11-12T09:00:00.000Z" };
}

/** The senders known for `query` when the server has given these `answers`, by what was asked. */
function known(answers: Readonly<Record<string, readonly Sender[]>>, query: string): string[] | undefined {
  const byKey = new Map(
    Object.entries(answers).map(([asked, hits]) => [lookupKey({ ask: "senders", query: asked, of }), hits]),
  );
  const facts = factsFrom((lookup) => byKey.get(lookupKey(lookup)));
  return facts.senders(query, of)?.map(({ name }) => name);
}

describe("an answer for part of a name", () => {
  const few = [sender("Chase"), sender("Chase Bank"), sender("JPMorgan Chase")];
  const many = Array.from({ length: 8 }, (_, n) => sender(`Chase ${n}`));

  test("also answers the whole name when it was complete", () => {
    expect(known({ cha: few }, "chase b")).toEqual(["Chase Bank"]);
    expect(known({ cha: few }, "chasm")).toEqual([]);
    expect(known({ "": few }, "ch")).toEqual(["Chase", "Chase Bank"]);
    expect(known({ "": few }, "morgan")).toEqual([]);
  });

  test("does not answer the whole name when it was at the limit", () => {
    expect(known({ cha: many }, "chase 3")).toBeUndefined();
  });

  test("of one or two letters does not answer longer names, as it leaves out matches inside a name", () => {
    expect(known({ c: few.slice(0, 2) }, "cha")).toBeUndefined();
    expect(known({ c: few.slice(0, 2) }, "ch")).toEqual(["Chase", "Chase Bank"]);
  });

  test("of another mailbox answers nothing", () => {
    const facts = factsFrom((lookup) => (lookupKey(lookup) === "senders  cha" ? few : undefined));
    expect(facts.senders("cha")).toHaveLength(3);
    expect(facts.senders("cha", of)).toBeUndefined();
  });
});

test("asks for senders of the line's mailbox, otherwise of its mail item's, otherwise of all", () => {
  const facts = factsFrom(() => undefined);
  const needs = (args: Readonly<Record<string, unknown>>) =>
    senderArg.complete("Işık", { context: emptyContext, facts, args }).needs;
  const mailbox = { id: "m", label: "STE 1042" };
  const mail = { id: "i", label: "Envelope from Chase" };
  expect(needs({ mailbox })).toEqual([{ ask: "senders", query: "isik", of: { mailboxId: "m" } }]);
  expect(needs({ mail })).toEqual([{ ask: "senders", query: "isik", of: { mailId: "i" } }]);
  expect(needs({})).toEqual([{ ask: "senders", query: "isik" }]);
});

test("shows how often, where and when last, and marks an exact name", () => {
  const facts = factsFrom(() => [sender("Chase", "mailbox", 1), sender("Chase Bank", "office", 40)]);
  const { candidates } = senderArg.complete("CHASE", { context: emptyContext, facts, args: {} });
  expect(candidates).toEqual([
    { value: "Chase", label: "Chase", detail: "1 item in this mailbox, last on Nov 12", exact: true },
    { value: "Chase Bank", label: "Chase Bank", detail: "40 items in the office, last on Nov 12" },
  ]);
});
