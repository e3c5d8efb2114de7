// Missing items: each has one exception, which is settled when the item is found in any way.
import { describe, expect, test } from "vitest";
import { createException, exceptionHistory, listExceptions } from "@/contract/exceptions/exception";
import { settleException } from "@/contract/exceptions/exception-steps";
import { getMail, mailHistory } from "@/contract/mail/mail";
import { markMissingMail, placeMail } from "@/contract/placements/placement";
import { getShelf } from "@/contract/shelves/shelf";
import { targetsOf } from "@/kernel/command/context";
import { registry } from "../../../commands/bench";
import { emptyContext } from "../../../kernel/directory";
import { refusal, startTestServer } from "../../harness";
import { shelving } from "../shelves/world";

const server = await startTestServer();
const { call } = server;
const { shelf, item, put, whereIs } = shelving(server);

/** Runs a command over the items, as the console does. */
function run(id: string, args: Record<string, unknown> = {}, mailIds: readonly string[] = []) {
  const selected = mailIds.map((mailId) => ({ kind: "mail" as const, id: mailId, label: "Envelope" }));
  const context = { ...emptyContext, selected };
  return registry.get(id).run({ api: call, args, context, targets: targetsOf(context) });
}

const mark = (missing: boolean, ...mailIds: string[]) =>
  call(markMissingMail, { body: { mailIds, missing } });
const about = async (mailId: string) => (await call(listExceptions, { query: { mailId } })).items;

test("an item that is marked missing has one exception, however often it is marked", async () => {
  const [one, two] = [await item("Chase"), await item("Amex")];
  await put([one, two], await shelf("M-01"));
  await mark(true, one);
  await mark(true, one, two);
  const [exception, ...more] = await about(one);
  expect(more).toEqual([]);
  expect(exception).toMatchObject({
    kind: "MISSING",
    state: "OPEN",
    senderName: "Chase",
    mail: { id: one },
    mailbox: { steNumber: "1042" },
  });
  expect(await about(two)).toHaveLength(1);
});

test("finding the item, by marking it or by placing it, settles the exception, and a later loss opens another", async () => {
  const one = await item();
  const on = await shelf("M-02");
  await put(one, on);
  await mark(true, one);
  await mark(false, one);
  expect(await about(one)).toMatchObject([{ state: "SETTLED", reason: "It was found." }]);
  await mark(true, one);
  await call(placeMail, { body: { mailIds: [one], shelfId: on.id } });
  const both = await about(one);
  expect(both.map(({ state }) => state)).toEqual(["SETTLED", "SETTLED"]);
  const { items } = await call(exceptionHistory, { params: { id: both[0]?.id ?? "" } });
  expect(items.map(({ type }) => type)).toEqual(["exception.created", "exception.settled"]);
});

test("an exception that a person settled before is not changed when the item is found", async () => {
  const one = await item();
  await mark(true, one);
  const [open] = await about(one);
  if (!open) throw new Error("There is no exception.");
  const params = { params: { id: open.id }, body: { reason: "The customer knows." } };
  await call(settleException, params, { version: open.version });
  await mark(false, one);
  expect(await about(one)).toMatchObject([{ state: "SETTLED", reason: "The customer knows." }]);
});

test("an exception of kind MISSING that was recorded by mistake is undone with the loss it recorded", async () => {
  const one = await item();
  const args = { kind: "MISSING", mail: { id: one, label: "Envelope" } };
  const { undo } = await run("exception.create", args);
  expect((await call(getMail, { params: { id: one } })).missingAt).not.toBeNull();
  await run(undo?.id ?? "", undo?.args);
  expect((await call(getMail, { params: { id: one } })).missingAt).toBeNull();
  expect(await about(one)).toMatchObject([{ state: "SETTLED", reason: "It was not missing." }]);
});

test.each([
  ["marking it missing", "mail.missing", {}],
  ["recording an exception", "exception.create", { kind: "MISSING" }],
])("undo of %s leaves an item that was found and missed again since", async (_, id, more) => {
  const mailId = await item();
  await put(mailId, await shelf(`M-${mailId.slice(0, 6)}`));
  const { undo } = await run(id, { ...more, mail: { id: mailId, label: "It" } });
  await mark(false, mailId);
  await mark(true, mailId);
  const before = await call(getMail, { params: { id: mailId } });
  expect(await refusal(Promise.resolve(run(undo?.id ?? "", undo?.args)))).toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/was found and marked missing again since/),
  });
  expect(await call(getMail, { params: { id: mailId } })).toEqual(before);
  expect((await about(mailId)).filter(({ state }) => state === "OPEN")).toHaveLength(1);
});

test("an exception of kind MISSING marks its item as missing", async () => {
  const one = await item();
  await call(createException, { body: { kind: "MISSING", mailId: one } });
  expect((await call(getMail, { params: { id: one } })).missingAt).not.toBeNull();
  await mark(true, one);
  expect(await about(one)).toHaveLength(1);
});

describe("undo of what found a missing item gives back that it is missing, since when, and its exception", () => {
  const missingSince = async (mailId: string) => (await call(getMail, { params: { id: mailId } })).missingAt;
  const oldest = async (on: { id: string }) => {
    await mark(false, ...(await lying(on)));
    return (await call(getShelf, { params: { id: on.id } })).oldestPlacedAt;
  };
  const lying = async (on: { id: string }) => {
    const { db } = server.database;
    const rows = await db.selectFrom("mail_items").select("id").where("shelf_id", "=", on.id).execute();
    return rows.map(({ id }) => id);
  };

  test.each(["the shelf where it lay", "another shelf", "no shelf"])("put on %s", async (target) => {
    const one = await item();
    const home = await shelf(`UL-${target.length}`);
    const to =
      target === "no shelf" ? null : target === "another shelf" ? await shelf(`UL-${target.length}-B`) : home;
    await put(one, home);
    const { oldestPlacedAt: placedAt } = await call(getShelf, { params: { id: home.id } });
    await mark(true, one);
    const since = await missingSince(one);
    const open = await about(one);
    expect((await put(one, to)).placed).toMatchObject([{ wasMissing: true }]);
    expect(await missingSince(one)).toBeNull();

    const undone = { onlyIfOn: to?.id ?? null, back: true, missing: true };
    expect((await put(one, home, undone)).placed).toMatchObject([{ mailId: one }]);
    expect(await missingSince(one)).toBe(since);
    expect(await whereIs(one)).toBe(home.code);
    expect(await about(one)).toMatchObject([{ id: open[0]?.id, state: "OPEN", reason: null, owner: null }]);
    const { items } = await call(mailHistory, { params: { id: one } });
    expect(items.at(-1)).toMatchObject({ type: "mail.missing", detail: { shelf: home.code } });

    // Redone, it is found again.
    await put(one, to, { onlyIfOn: home.id, back: true, found: true });
    expect(await missingSince(one)).toBeNull();
    expect(await about(one)).toMatchObject([{ state: "SETTLED" }]);
    await put(one, home, undone);
    expect(await missingSince(one)).toBe(since);
    expect(await oldest(home)).toBe(placedAt);
  });

  test("by the commands, for items of which some were missing", async () => {
    const [lost, other] = [await item(), await item()];
    const [a, b] = [await shelf("UC-1"), await shelf("UC-2")];
    await put([lost, other], a);
    await mark(true, lost);
    const since = await missingSince(lost);
    const { undo } = await run("mail.put", { shelf: { id: b.id, label: b.code } }, [lost, other]);
    const undone = await run("mail.put-back", undo?.args);
    expect(undone.say).toBe("2 items are back in place.");
    expect([await missingSince(lost), await missingSince(other)]).toEqual([since, null]);
    expect([await whereIs(lost), await whereIs(other)]).toEqual(["UC-1", "UC-1"]);
    expect(await about(lost)).toMatchObject([{ state: "OPEN" }]);
    await run("mail.put-back", undone.undo?.args);
    expect([await missingSince(lost), await whereIs(lost)]).toEqual([null, "UC-2"]);
  });

  test("one that lay nowhere is missing from nowhere again", async () => {
    const one = await item();
    const to = await shelf("UN-1");
    await mark(true, one);
    const since = await missingSince(one);
    await put(one, to);
    await put(one, null, { onlyIfOn: to.id, back: true, missing: true });
    expect([await missingSince(one), await whereIs(one)]).toEqual([since, null]);
  });

  test("marked as found", async () => {
    const one = await item();
    await mark(true, one);
    const since = await missingSince(one);
    const { undo } = await run("mail.found", {}, [one]);
    expect(await missingSince(one)).toBeNull();
    await run("mail.missing", undo?.args);
    expect(await missingSince(one)).toBe(since);
    expect(await about(one)).toMatchObject([{ state: "OPEN" }]);
  });

  test("over several losses, each with its own moment", async () => {
    const one = await item();
    const [a, b] = [await shelf("US-1"), await shelf("US-2")];
    await put(one, a);
    await mark(true, one);
    const first = await missingSince(one);
    await put(one, b);
    await mark(true, one);
    const second = await missingSince(one);
    await put(one, a);
    await put(one, b, { onlyIfOn: a.id, back: true, missing: true });
    expect(await missingSince(one)).toBe(second);
    await call(markMissingMail, { body: { mailIds: [one], missing: false, back: true } });
    await put(one, a, { onlyIfOn: b.id, back: true, missing: true });
    expect(await missingSince(one)).toBe(first);
    expect((await about(one)).map(({ state }) => state).toSorted()).toEqual(["OPEN", "SETTLED"]);
  });

  test("an exception that a person settled before stays settled", async () => {
    const one = await item();
    const on = await shelf("UP-1");
    await put(one, on);
    await mark(true, one);
    const [open] = await about(one);
    if (!open) throw new Error("There is no exception.");
    const params = { params: { id: open.id }, body: { reason: "The customer knows." } };
    await call(settleException, params, { version: open.version });
    await put(one, on);
    await put(one, on, { onlyIfOn: on.id, back: true, missing: true });
    expect(await missingSince(one)).not.toBeNull();
    expect(await about(one)).toMatchObject([{ state: "SETTLED", reason: "The customer knows." }]);
  });

  test("one that somebody marked as missing since stays as it is", async () => {
    const one = await item();
    const [a, b] = [await shelf("UM-1"), await shelf("UM-2")];
    await put(one, a);
    await mark(true, one);
    await put(one, b);
    await mark(true, one);
    const since = await missingSince(one);
    const undone = put(one, a, { onlyIfOn: b.id, back: true, missing: true });
    expect(await refusal(undone)).toMatchObject({
      message: expect.stringContaining("was marked missing since"),
    });
    expect([await missingSince(one), await whereIs(one)]).toEqual([since, "UM-2"]);
  });
});

describe("an undo leaves what somebody else did since", () => {
  const missingSince = async (mailId: string) => (await call(getMail, { params: { id: mailId } })).missingAt;

  test("of putting an item on a shelf: one that was marked missing since stays missing from there", async () => {
    const [one, other] = [await item(), await item()];
    const [a, b] = [await shelf("UW-1"), await shelf("UW-2")];
    await put([one, other], a);
    const { undo } = await run("mail.put", { shelf: { id: b.id, label: b.code } }, [one, other]);
    await call(markMissingMail, { body: { mailIds: [one], missing: true } }, { as: server.lead });
    const since = await missingSince(one);
    const undone = await run("mail.put-back", undo?.args);
    expect(undone.say).toMatch(
      /^1 item is back in place\. 1 stays where it is: .* was marked missing since, by /,
    );
    expect([await missingSince(one), await whereIs(one), await whereIs(other)]).toEqual([
      since,
      "UW-2",
      "UW-1",
    ]);
    expect(await about(one)).toMatchObject([{ state: "OPEN" }]);
    const again = put(one, a, { onlyIfOn: b.id, back: true });
    expect((await refusal(again)).message).toBe("Envelope from Chase for STE 1042 was marked missing since.");
  });

  test("of marking an item as found: one that was put anywhere since stays there", async () => {
    const [one, other] = [await item(), await item()];
    const [a, b] = [await shelf("UF-1"), await shelf("UF-2")];
    await put([one, other], a);
    await mark(true, one, other);
    const { undo } = await run("mail.found", {}, [one, other]);
    await put(one, b, { as: server.lead });
    await run(undo?.id ?? "", undo?.args);
    expect([await missingSince(one), await whereIs(one)]).toEqual([null, "UF-2"]);
    expect(await missingSince(other)).not.toBeNull();
    const again = call(markMissingMail, { body: { mailIds: [one], missing: true, back: true } });
    expect((await refusal(again)).message).toBe("Envelope from Chase for STE 1042 was moved since.");
  });
});
