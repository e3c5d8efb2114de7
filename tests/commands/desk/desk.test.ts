// The commands of the pick-up desk: what each says, sends and opens, and how it is taken back.
import { deskInFront } from "@commands/desk/shared/desk-in-front";
import { stepDesk } from "@commands/desk/shared/desk-step";
import { describe, expect, test } from "vitest";
import { authorisePerson, endAuthorisation } from "@/contract/mailboxes/authorised-person";
import { handOver, listHandOvers, undoHandOver } from "@/contract/desk/desk";
import { emptyContext } from "../../kernel/directory";
import { meaningOf } from "../../kernel/meaning";
import { mailbox, refusedTo, registered, run } from "../bench";
import { aHandOver, atDesk, authorised, body } from "../desk";

const made = { id: aHandOver.id, label: "STE 1042", version: 1 };

describe("lines", () => {
  test.each([
    ["go to pick-up desk", "go.desk"],
    ["desk 1042", "desk.open | mailbox=STE 1042"],
    ["desk ayşe yıldız", "desk.open | mailbox=STE 1042"],
    ["pick up at desk e1e10001", "desk.pick-up | mail=e1e10001"],
    ["pu e1e10001", "desk.pick-up | mail=e1e10001"],
    ["hand over", "desk.hand-over"],
    ["sign on another device", "desk.ask-signature"],
    ["clear desk", "desk.clear"],
    ["authorise Mert Kaya for 1042", "desk.authorise | name=Mert Kaya | mailbox=STE 1042"],
    ["end authorisation for 1042 of mert", "desk.end-authorisation | mailbox=STE 1042 | person=Mert Kaya"],
    ["undo hand-over STE 1042 2026-11-25 14:05", "desk.undo | handOver=STE 1042 2026-11-25 14:05"],
    [
      "undo hand-over STE 1042 2026-11-25 14:05 because wrong customer",
      "desk.undo | handOver=STE 1042 2026-11-25 14:05 | reason=wrong customer",
    ],
    ["print slip", "desk.print-slip"],
    ["print slip of STE 1042 2026-11-25 14:05", "desk.print-slip | handOver=STE 1042 2026-11-25 14:05"],
  ])("%s", async (line, meaning) => {
    expect(await meaningOf(line, { can: () => true, inFront: deskInFront.is(atDesk) })).toBe(meaning);
  });
});

test("desk.open goes to the mailbox at the desk", async () => {
  expect((await run("desk.open", { mailbox })).outcome).toEqual({ go: `/desk?mailbox=${mailbox.id}` });
});

test("desk.pick-up ticks the item, or all selected ones", async () => {
  expect((await run("desk.pick-up", { mail: registered })).outcome).toEqual({
    go: `/desk?mail=${registered.id}`,
  });
  const selected = [1, 2].map((nth) => ({ kind: "mail" as const, id: `item-${nth}`, label: "Envelope" }));
  const { outcome } = await run("desk.pick-up", {}, { context: { ...emptyContext, selected } });
  expect(outcome).toEqual({ go: "/desk?mail=item-1,item-2" });
  await expect(run("desk.pick-up")).rejects.toThrow(/Name a mail item/);
});

test("desk.hand-over sends the desk's values under their one key, and says how to take it back", async () => {
  const { outcome, asked } = await run(
    "desk.hand-over",
    {},
    { answer: aHandOver, context: { ...emptyContext, inFront: deskInFront.is(atDesk) } },
  );
  expect(asked).toEqual([
    { endpoint: handOver, input: { body }, options: { idempotencyKey: atDesk.attempt } },
  ]);
  expect(outcome).toEqual({
    say: "1 item of STE 1042 handed over to Ayşe Yıldız.",
    effects: [stepDesk({ do: "done" })],
    undo: { id: "desk.undo", args: { handOver: made } },
  });
});

test("desk.hand-over says what is missing, and where to add it", () => {
  const can = () => true;
  expect(refusedTo("desk.hand-over", { can })).toBe("Open the pick-up desk first");
  expect(
    refusedTo("desk.hand-over", {
      can,
      inFront: deskInFront.is({ ...atDesk, body: null, why: "Have it signed" }),
    }),
  ).toBe("Have it signed");
  expect(refusedTo("desk.hand-over", { can, inFront: deskInFront.is(atDesk) })).toBe(true);
  expect(refusedTo("desk.hand-over", { can: () => false, inFront: deskInFront.is(atDesk) })).toMatch(
    /Your role/,
  );
});

test("desk.ask-signature and desk.clear act on the desk on the screen", async () => {
  expect((await run("desk.ask-signature")).outcome).toEqual({ effects: [stepDesk({ do: "ask-signature" })] });
  expect((await run("desk.clear")).outcome).toEqual({ effects: [stepDesk({ do: "clear" })] });
  const can = () => true;
  const empty = { ...atDesk, steNumber: null };
  for (const id of ["desk.ask-signature", "desk.clear"]) {
    expect(refusedTo(id, { can })).toMatch(/Open the pick-up desk/);
    expect(refusedTo(id, { can, inFront: deskInFront.is(empty) })).not.toBe(true);
    expect(refusedTo(id, { can, inFront: deskInFront.is(atDesk) })).toBe(true);
  }
});

test("desk.undo sends the version that was seen, and the reason", async () => {
  const { outcome, asked } = await run(
    "desk.undo",
    { handOver: made, reason: "Wrong customer" },
    { answer: aHandOver },
  );
  const input = { params: { id: made.id }, body: { reason: "Wrong customer" } };
  expect(asked).toEqual([{ endpoint: undoHandOver, input, options: { version: 1 } }]);
  expect(outcome).toEqual({ say: "Hand-over to Ayşe Yıldız undone. Its item is here again." });
});

test("desk.print-slip prints the named slip, else the last one", async () => {
  expect((await run("desk.print-slip", { handOver: made })).outcome).toEqual({ go: `/desk?slip=${made.id}` });
  const answer = { items: [aHandOver], total: 1, nextCursor: null };
  const { outcome, asked } = await run("desk.print-slip", {}, { answer });
  expect(asked[0]?.endpoint).toBe(listHandOvers);
  expect(outcome).toEqual({ go: `/desk?slip=${aHandOver.id}` });
  const none = { answer: { items: [], total: 0, nextCursor: null } };
  await expect(run("desk.print-slip", {}, none)).rejects.toThrow(/Nothing was handed over/);
});

test("desk.authorise and desk.end-authorisation take each other back", async () => {
  const given = await run("desk.authorise", { name: "Mert Kaya", mailbox }, { answer: authorised });
  const params = { id: mailbox.id };
  expect(given.asked).toEqual([
    { endpoint: authorisePerson, input: { params, body: { name: "Mert Kaya" } }, options: undefined },
  ]);
  const person = { id: authorised.id, label: "Mert Kaya" };
  expect(given.outcome).toEqual({
    say: "Mert Kaya may pick up for STE 1042.",
    undo: { id: "desk.end-authorisation", args: { mailbox, person, since: authorised.addedAt } },
  });
  const again = await run(
    "desk.authorise",
    { name: "Mert Kaya", mailbox },
    { answer: { ...authorised, already: true } },
  );
  expect(again.outcome).toMatchObject({
    say: "Mert Kaya may pick up for STE 1042, as before.",
    unchanged: true,
  });
  const ended = await run("desk.end-authorisation", { mailbox, person }, { answer: authorised });
  expect(ended.asked).toMatchObject([
    { endpoint: endAuthorisation, input: { params: { id: mailbox.id, personId: authorised.id } } },
  ]);
  expect(ended.outcome.undo).toEqual({ id: "desk.authorise", args: { name: "Mert Kaya", mailbox } });
});
