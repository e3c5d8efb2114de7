// Standing instructions through the whole server: what they file as mail arrives, what they forbid, and what takes them back.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  type Instruction,
  NewInstruction,
  addInstruction,
  armInstruction,
  changeInstruction,
  endInstruction,
  itemInstructions,
  listInstructions,
  mostInstructions,
  restoreInstruction,
  tryInstruction,
} from "@/contract/instructions/instruction";
import { readInstruction } from "@/contract/instructions/words";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { type CreateMail, createMail, getMail, mailHistory } from "@/contract/mail/mail";
import { fileForward } from "@/contract/forwards/forward";
import { correctMail, withdrawMail } from "@/contract/mail/mail-correction";
import {
  changeRequest,
  fileRequest,
  getRequest,
  listRequests,
  reopenRequest,
} from "@/contract/requests/request";
import { overrideInstruction } from "@/contract/requests/override";
import { setMailboxInstructions } from "@/contract/integration/integration";
import { setPromises } from "@/contract/promises/promises";
import { fireDue } from "@/server/features/instructions/due";
import { dayOf } from "@/server/features/instructions/rules";
import { order } from "../../../an-order";
import { refusal, startTestServer } from "../../harness";
import { finishShredBatch, startShredBatch, tickShred } from "@/contract/shred/shred";
import { document, workWorld } from "../requests/world";
import { makeMachine } from "../integration/machine";

const server = await startTestServer();
const { db } = server.services;
const { call, send, austin, boston, lead, admin, stranger, insertMailbox } = server;

const newMailbox = () => insertMailbox({ officeId: austin.id });
const said = (words: string) => NewInstruction.parse(readInstruction(words));
const add = (id: string, words: string) => call(addInstruction, { params: { id }, body: said(words) });
const arrive = (mailboxId: string, fields: Partial<CreateMail> = {}) =>
  call(createMail, { body: { mailboxId, ...fields } });
const one = ({ id, mailboxId }: Instruction) => ({ params: { id: mailboxId, instructionId: id } });
const arm = async (instruction: Instruction) => {
  await call(tryInstruction, one(instruction));
  return call(armInstruction, one(instruction));
};
const requestsOf = async (mailboxId: string) => {
  const answer = await call(listRequests, { query: { mailboxId } });
  const rows = "groups" in answer ? answer.groups.flatMap(({ items }) => items) : answer.items;
  return rows.toSorted((a, b) => a.requestedAt.localeCompare(b.requestedAt));
};
const asked = async (mailboxId: string) =>
  (await requestsOf(mailboxId)).map(({ type, status, mail }) => `${type} ${status} ${mail.senderName}`);

describe("an instruction of a mailbox", () => {
  test("is saved once, listed, changed, ended and brought back", async () => {
    const { id } = await newMailbox();
    const scan = await add(id, "scan mail from IRS");
    expect(scan).toMatchObject({
      number: 1,
      words: "scan mail from IRS",
      armed: true,
      addedBy: "Sam Rivera",
    });
    expect(scan.already).toBeUndefined();
    expect(await add(id, "scan mail from IRS")).toMatchObject({ id: scan.id, already: true });
    await add(id, "say Fragile");
    const body = said("scan mail from IRS or Internal Revenue Service");
    const changed = await call(changeInstruction, { ...one(scan), body }, { version: scan.version });
    expect(changed).toMatchObject({ words: "scan mail from IRS or Internal Revenue Service", version: 2 });
    const stale = await refusal(call(endInstruction, one(scan), { version: scan.version }));
    expect(stale.code).toBe("stale");
    await call(endInstruction, one(scan), { version: 2 });
    const list = async () =>
      (await call(listInstructions, { params: { id } })).items.map(({ words }) => words);
    expect(await list()).toEqual(["say Fragile"]);
    await call(restoreInstruction, one(scan));
    expect(await list()).toEqual(["scan mail from IRS or Internal Revenue Service", "say Fragile"]);
  });

  test("that can never act says which one comes before it, when it is saved and in the list", async () => {
    const { id } = await newMailbox();
    await add(id, "always scan");
    const coveredBy = { number: 1, words: "always scan" };
    expect(await add(id, "pick up letters from IRS")).toMatchObject({ coveredBy });
    const { items } = await call(listInstructions, { params: { id } });
    expect(items.map((each) => each.coveredBy)).toEqual([undefined, coveredBy]);
  });

  test("that contradicts another is refused in words, also where both come at once", async () => {
    const { id } = await newMailbox();
    await add(id, "always scan");
    const { code, message } = await refusal(add(id, "never scan"));
    expect([code, message]).toEqual([
      "conflict",
      "“never scan” contradicts “always scan” (instruction 1). End that one first, or say which mail each is about.",
    ]);
    const other = await newMailbox();
    const both = await Promise.all(
      ["always scan", "never scan"].map((words) =>
        send(addInstruction, { params: { id: other.id }, body: said(words) }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test(`is one of at most ${mostInstructions}`, async () => {
    const { id } = await newMailbox();
    for (let number = 1; number <= mostInstructions; number++) await add(id, `say Line ${number}`);
    expect((await refusal(add(id, "say One more"))).message).toContain(`${mostInstructions} instructions`);
  });

  test("names senders that are spelled almost alike, and refuses a recipient of another mailbox", async () => {
    const { id } = await newMailbox();
    await arrive(id, { senderName: "Internal Revenue Servise" });
    expect((await add(id, "scan mail from Internal Revenue Service")).nearMiss).toEqual([
      "Internal Revenue Servise",
    ]);
    const other = await newMailbox();
    const body = { ...said("always scan"), recipientId: other.recipientIds[0] };
    expect((await refusal(call(addInstruction, { params: { id }, body }))).code).toBe("invalid");
  });

  test("is nothing to an office that does not see the mailbox", async () => {
    const { id } = await newMailbox();
    const params = { id };
    expect((await refusal(call(listInstructions, { params }, { as: stranger }))).code).toBe("not_found");
    const body = said("always scan");
    expect((await refusal(call(addInstruction, { params, body }, { as: stranger }))).code).toBe("not_found");
  });
});

describe("as mail arrives", () => {
  test("the first that fits files its request in the registration, once", async () => {
    const { id } = await newMailbox();
    await add(id, "scan mail from IRS");
    await add(id, "always pick up");
    await add(id, "say Fragile");
    const mail = await arrive(id, { senderName: "IRS" });
    expect(mail).toMatchObject({
      status: "IN_PROCESS",
      instructions: {
        flags: [{ kind: "SAY", words: "Fragile" }],
        todo: { type: "SCAN", words: "Scan: mail from IRS" },
      },
    });
    await arrive(id, { senderName: "Chase" });
    expect(await asked(id)).toEqual(["SCAN PENDING IRS", "HOLD PENDING Chase"]);
    const { items } = await call(itemInstructions, { query: { ids: [mail.id].join(",") } });
    expect(items).toMatchObject([{ mailId: mail.id, flags: [{ words: "Fragile" }], todo: { type: "SCAN" } }]);
    const history = await call(mailHistory, { params: { id: mail.id } });
    expect(history.items.map(({ type }) => type)).toContain("request.filed");
  });

  test("a repeated call fires once", async () => {
    const { id } = await newMailbox();
    await add(id, "always scan");
    const body = { mailboxId: id, senderName: "Chase" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(createMail, { body }, { idempotencyKey: `row-${id}` })),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(await asked(id)).toEqual(["SCAN PENDING Chase"]);
  });

  test("where it cannot be filed nothing is registered, and the next try does both once", async () => {
    const { id } = await newMailbox();
    await add(id, "always scan");
    const name = `block_${id.replaceAll("-", "")}`;
    // The server is broken off between the item and its request.
    await sql`alter table action_requests add constraint ${sql.raw(name)} check (mailbox_id <> ${sql.lit(id)})`.execute(
      db,
    );
    const row = () => send(createMail, { body: { mailboxId: id } }, { idempotencyKey: `broken-${id}` });
    expect((await row()).status).toBe(500);
    expect((await call(getMailbox, { params: { id } })).mailsTotal).toBe(0);
    await sql`alter table action_requests drop constraint ${sql.raw(name)}`.execute(db);
    expect((await row()).status).toBe(201);
    expect((await row()).status).toBe(201);
    expect((await call(getMailbox, { params: { id } })).mailsTotal).toBe(1);
    expect(await asked(id)).toEqual(["SCAN PENDING Unknown"]);
  });

  test("an item that is corrected follows what is right, as long as nobody touched the request", async () => {
    const { id } = await newMailbox();
    await add(id, "scan mail from IRS");
    await add(id, "pick up mail from Chase");
    const mail = await arrive(id);
    expect(await asked(id)).toEqual([]);
    const params = { id: mail.id };
    await call(correctMail, { params, body: { senderName: "IRS" } });
    expect(await asked(id)).toEqual(["SCAN PENDING IRS"]);
    await call(correctMail, { params, body: { senderName: "Chase" } });
    expect(await asked(id)).toEqual(["SCAN CANCELLED Chase", "HOLD PENDING Chase"]);
    const hold = (await requestsOf(id)).find(({ type }) => type === "HOLD");
    await call(changeRequest, { params: { id: hold?.id ?? "" }, body: { status: "IN_PROGRESS" } });
    await call(correctMail, { params, body: { senderName: "IRS" } });
    expect(await asked(id)).toEqual(["SCAN CANCELLED IRS", "HOLD IN_PROGRESS IRS"]);
  });

  test("what was filed stays through a correction after its instruction was ended, or changed and is still about the item", async () => {
    const { id } = await newMailbox();
    const scan = await add(id, "scan mail from IRS");
    const mail = await arrive(id, { senderName: "IRS" });
    const body = said("scan mail from IRS or Chase");
    await call(changeInstruction, { ...one(scan), body });
    await call(correctMail, { params: { id: mail.id }, body: { weight: 0.5 } });
    await call(endInstruction, one(scan));
    await call(correctMail, { params: { id: mail.id }, body: { weight: 0.6 } });
    expect(await asked(id)).toEqual(["SCAN PENDING IRS"]);
    await call(correctMail, { params: { id: mail.id }, body: { senderName: "Amazon" } });
    expect(await asked(id)).toEqual(["SCAN CANCELLED Amazon"]);
  });

  test("an item that moves takes nothing along, and fires in its new mailbox", async () => {
    const [from, to] = [await newMailbox(), await newMailbox()];
    await add(from.id, "always scan");
    const mail = await arrive(from.id, { senderName: "Chase" });
    await add(to.id, "always pick up");
    const moved = await call(correctMail, { params: { id: mail.id }, body: { mailboxId: to.id } });
    expect(moved.status).toBe("IN_PROCESS");
    expect(await asked(from.id)).toEqual(["SCAN CANCELLED Chase"]);
    expect(await asked(to.id)).toEqual(["HOLD PENDING Chase"]);
    const { version } = await call(getMail, { params: { id: mail.id } });
    await call(withdrawMail, { params: { id: mail.id }, body: {} }, { version });
    expect(await asked(to.id)).toEqual(["HOLD CANCELLED Chase"]);
  });

  test("what it filed is done by hand or by it, never twice", async () => {
    const { id } = await newMailbox();
    const mail = await arrive(id, { senderName: "Chase" });
    await add(id, "pick up mail from IRS");
    const tries = await Promise.all([
      send(correctMail, { params: { id: mail.id }, body: { senderName: "IRS" } }),
      send(fileRequest, { body: { mailId: mail.id, type: "SCAN" } }),
    ]);
    expect(tries.some(({ status }) => status < 300)).toBe(true);
    expect((await requestsOf(id)).filter(({ status }) => status === "PENDING")).toHaveLength(1);
  });
});

describe("what destroys or spends", () => {
  test("has no effect before its dry run was looked at", async () => {
    const { id } = await newMailbox();
    await arrive(id, { senderName: "Chase" });
    await arrive(id, { senderName: "IRS" });
    const shred = await add(id, "shred mail from Chase");
    expect(shred.armed).toBe(false);
    await arrive(id, { senderName: "Chase" });
    expect(await asked(id)).toEqual([]);
    expect((await refusal(call(armInstruction, one(shred)))).message).toContain("try instruction");
    const run = await call(tryInstruction, one(shred));
    expect(run).toMatchObject({ days: 30, matched: 2, cents: null });
    expect(run.items.map(({ sender }) => sender)).toEqual(["Chase", "Chase"]);
    expect(await call(armInstruction, one(shred))).toMatchObject({ armed: true });
    await arrive(id, { senderName: "Chase" });
    expect(await asked(id)).toEqual(["SHRED PENDING Chase"]);
  });

  test("is tried again once it is changed to more, and goes on where it is changed to no more than was armed", async () => {
    const { id } = await newMailbox();
    const shred = await add(id, "shred mail from Chase");
    await arm(shred);
    const change = (words: string) => call(changeInstruction, { ...one(shred), body: said(words) });
    expect(await change("shred letters from Chase")).toMatchObject({ armed: true });
    expect(await change("shred letters from Chase or IRS")).toMatchObject({ armed: false, triedAt: null });
    await arrive(id, { senderName: "Chase" });
    expect(await asked(id)).toEqual([]);
    // As undo does: what was armed comes back as it was.
    expect(await change("shred letters from Chase")).toMatchObject({ armed: true });
    expect(await change("shred mail from Chase")).toMatchObject({ armed: true });
    await arrive(id, { senderName: "Chase" });
    expect(await asked(id)).toEqual(["SHRED PENDING Chase"]);
  });

  test("a forward that is changed to less goes on at the costs that were looked at", async () => {
    const { id } = await newMailbox();
    const file = async (serviceFee: number) => {
      const { id: mailId } = await arrive(id, { senderName: "Old" });
      const costs = { ...order.costs, serviceFee };
      await call(fileForward, { body: { ...order, costs, mailId } });
    };
    await file(100);
    const forward = await add(id, "forward mail from Chase");
    await arm(forward);
    await file(100_000);
    const body = said("forward letters from Chase");
    expect(await call(changeInstruction, { ...one(forward), body })).toMatchObject({ armed: true });
    await arrive(id, { senderName: "Chase" });
    const costs = await db
      .selectFrom("forwards")
      .select("service_fee")
      .where("mailbox_id", "=", id)
      .orderBy("created_at")
      .execute();
    expect(costs.map(({ service_fee }) => service_fee)).toEqual([100, 100_000, 100]);
  });

  test("leaves a day to rescue the item, where the office has no window", async () => {
    const { id } = await newMailbox();
    await arm(await add(id, "always shred"));
    const mail = await arrive(id);
    const [request] = await requestsOf(id);
    const params = { id: request?.id ?? "" };
    expect(await call(getRequest, { params })).toMatchObject({ rescueDays: 1 });
    const done = await call(changeRequest, { params, body: { status: "DONE" } });
    const due = new Date(done.destruction?.dueAt ?? 0).getTime() - new Date(done.closedAt ?? 0).getTime();
    expect(due).toBe(24 * 60 * 60_000);
    expect((await call(getMail, { params: { id: mail.id } })).destruction).toMatchObject({ type: "SHRED" });
  });

  test("its dry run counts what a hold would put off, and that of a hold what it would have held", async () => {
    const { id } = await newMailbox();
    await arrive(id, { senderName: "Chase" });
    const shred = await add(id, "always shred");
    const now = await add(id, "hold 2026-01-01 to 2099-12-31");
    const later = await add(id, "hold 2098-01-01 to 2099-12-31");
    for (const each of [shred, now, later]) {
      expect(await call(tryInstruction, one(each))).toMatchObject({ matched: 1 });
    }
  });

  test("a forward needs one to go by", async () => {
    const { id } = await newMailbox();
    expect((await refusal(add(id, "always forward"))).message).toContain("no forward yet");
  });
});

test("a hold without its first day begins on its office's today", async () => {
  for (const [office, timeZone] of [
    [austin, "Pacific/Kiritimati"],
    [boston, "Pacific/Pago_Pago"],
  ] as const) {
    const hours = { timeZone, week: null, closures: [] };
    await call(setPromises, { params: { id: office.id }, body: { hours } }, { as: admin });
    const { id } = await insertMailbox({ officeId: office.id });
    const body = { kind: "HOLD" as const, until: "2099-12-31" };
    const hold = await call(addInstruction, { params: { id }, body }, { as: admin });
    expect(hold.says).toMatchObject({ from: dayOf(server.services.now(), timeZone) });
    expect(await call(addInstruction, { params: { id }, body }, { as: admin })).toMatchObject({
      already: true,
    });
    const mail = await call(createMail, { body: { mailboxId: id } }, { as: admin });
    const query = { ids: mail.id };
    const { items } = await call(itemInstructions, { query }, { as: admin });
    expect(items[0]?.flags).toMatchObject([{ kind: "HOLD" }]);
    await call(
      setPromises,
      { params: { id: office.id }, body: { hours: { ...hours, timeZone: "UTC" } } },
      { as: admin },
    );
  }
});

describe("at a time", () => {
  test("old mail is done with once, and not before; what a person decided stays", async () => {
    const { id } = await newMailbox();
    const old = { receivedAt: "2026-01-05T09:00:00Z" };
    await arrive(id, { ...old, senderName: "Old" });
    const cancelled = await arrive(id, { ...old, senderName: "Cancelled" });
    await arrive(id, { senderName: "New" });
    const scan = await call(fileRequest, { body: { mailId: cancelled.id, type: "SCAN" } });
    const body = { status: "CANCELLED" as const, reason: "Changed their mind" };
    await call(changeRequest, { params: { id: scan.id }, body });
    await add(id, "pick up mail after 30 days");
    await Promise.all([fireDue(server.services), fireDue(server.services)]);
    expect(await asked(id)).toEqual(["SCAN CANCELLED Cancelled", "HOLD PENDING Old"]);
  });

  test("an item that cannot be done with does not hold up the others", async () => {
    const [broken, whole] = [await newMailbox(), await newMailbox()];
    const old = { receivedAt: "2026-01-05T09:00:00Z", senderName: "Chase" };
    await arrive(broken.id, old);
    await arrive(whole.id, old);
    const sent = await arrive(broken.id, { senderName: "Sent" });
    await call(fileForward, { body: { ...order, mailId: sent.id } });
    await arm(await add(broken.id, "forward mail after 30 days"));
    await add(whole.id, "pick up mail after 30 days");
    await db
      .updateTable("instructions")
      .set({ forward_order: "{}" })
      .where("mailbox_id", "=", broken.id)
      .execute();
    await fireDue(server.services);
    expect(await asked(whole.id)).toEqual(["HOLD PENDING Chase"]);
  });

  test("mail that came while it was held is done with after the hold", async () => {
    const { id } = await newMailbox();
    await add(id, "always scan");
    const hold = await add(id, "hold 2026-01-01 to 2099-12-31");
    await arrive(id, { senderName: "Held" });
    await fireDue(server.services);
    expect(await asked(id)).toEqual([]);
    const later = () => new Date("2100-01-01T00:00:00Z");
    await fireDue({ ...server.services, now: later });
    expect(await asked(id)).toEqual(["SCAN PENDING Held"]);
    expect((await call(listInstructions, { params: { id } })).items.map((each) => each.id)).toContain(
      hold.id,
    );
  });
});

describe("another system", () => {
  test("sets all instructions of a mailbox, the same call again changes nothing", async () => {
    const { id, steNumber } = await newMailbox();
    const machine = await makeMachine(server, "Customers' site");
    const put = (...words: string[]) =>
      call(
        setMailboxInstructions,
        { params: { steNumber }, body: { instructions: words.map(said) } },
        { as: machine },
      );
    const first = await put("scan mail from IRS", "always shred");
    expect(first.items.map(({ words, armed }) => [words, armed])).toEqual([
      ["scan mail from IRS", true],
      ["always shred", false],
    ]);
    expect(await put("scan mail from IRS", "always shred")).toEqual(first);
    await put("scan mail from IRS", "say Fragile");
    const { items } = await call(listInstructions, { params: { id } });
    expect(items.map(({ words }) => words)).toEqual(["scan mail from IRS", "say Fragile"]);
    expect((await refusal(put("always scan", "never scan"))).code).toBe("conflict");
    // The first that fits wins, so the order is part of what is said.
    await put("pick up mail from IRS", "scan mail from IRS", "say Fragile");
    await arrive(id, { senderName: "IRS" });
    expect(await asked(id)).toEqual(["HOLD PENDING IRS"]);
  });

  test.each([
    [
      "a misspelt condition, which would be about all mail",
      { kind: "DO", action: "SCAN", condition: { sendr: "IRS" } },
      "“sendr” is no field here. Remove it.",
    ],
    [
      "a condition in a wrong place",
      { kind: "DO", action: "SCAN", sender: "IRS" },
      "“sender” is no field here. Remove it.",
    ],
    ["an action that there is not", { kind: "DO", action: "DANCE" }, "Choose one of: SCAN, FORWARD"],
    ["a line without words", { kind: "SAY" }, "This field is needed."],
    [
      "days the wrong way round",
      { kind: "HOLD", from: "2026-12-20", until: "2026-12-01" },
      "Swap the two days.",
    ],
    [
      "another mailbox's recipient",
      { kind: "DO", action: "SCAN", recipientId: austin.id },
      "does not belong to",
    ],
  ])("is refused %s, and nothing changes", async (_, wrong, why) => {
    const { id, steNumber } = await newMailbox();
    const machine = await makeMachine(server, "Customers' site");
    await add(id, "say Fragile");
    const body = { instructions: [said("always scan"), wrong] };
    // @ts-expect-error -- other systems send what they like.
    const put = call(setMailboxInstructions, { params: { steNumber }, body }, { as: machine });
    expect((await refusal(put)).message).toContain(why);
    const { items } = await call(listInstructions, { params: { id } });
    expect(items.map(({ words }) => words)).toEqual(["say Fragile"]);
  });
});

describe("what is forbidden", () => {
  test("is not filed or completed; a lead goes against it with a reason", async () => {
    const { id, steNumber } = await newMailbox();
    const before = await arrive(id, { senderName: "Chase" });
    const shred = await call(fileRequest, { body: { mailId: before.id, type: "SHRED" } });
    await add(id, "never shred");
    const params = { id: shred.id };
    const words = "says: never shred. A lead may override that with a reason.";
    const done = { params, body: { status: "DONE" as const } };
    expect((await refusal(call(changeRequest, done))).message).toContain(`${steNumber} ${words}`);
    const mail = await arrive(id);
    const body = { mailId: mail.id, type: "SHRED" as const };
    expect((await refusal(call(fileRequest, { body }))).message).toContain(words);
    const forbiddenBut = "Customer asked on the telephone";
    expect((await refusal(call(fileRequest, { body: { ...body, forbiddenBut } }))).code).toBe("forbidden");
    await call(fileRequest, { body: { ...body, forbiddenBut } }, { as: lead });
    const despite = { params, body: { ...done.body, forbiddenBut } };
    expect((await refusal(call(changeRequest, despite))).code).toBe("forbidden");
    expect(await call(changeRequest, despite, { as: lead })).toMatchObject({ status: "DONE" });
    const { items } = await call(mailHistory, { params: { id: before.id } });
    expect(items).toContainEqual(
      expect.objectContaining({
        type: "instruction.overridden",
        detail: expect.objectContaining({ reason: forbiddenBut }),
      }),
    );
  });

  test("what was asked for before it was forbidden is not destroyed either", async () => {
    const { id } = await newMailbox();
    await arm(await add(id, "always shred"));
    const mail = await arrive(id);
    const [request] = await requestsOf(id);
    await call(changeRequest, { params: { id: request?.id ?? "" }, body: { status: "DONE" } });
    const [instruction] = (await call(listInstructions, { params: { id } })).items;
    if (instruction) await call(endInstruction, one(instruction));
    await add(id, "never shred");
    // Its day is over.
    await db
      .updateTable("action_requests")
      .set({ destroy_due_at: new Date("2026-01-05T00:00:00Z") })
      .where("mail_id", "=", mail.id)
      .execute();
    const batch = await call(startShredBatch, { body: { officeId: austin.id } });
    const tick = call(tickShred, { params: { id: batch.id }, body: { mailId: mail.id } });
    expect((await refusal(tick)).message).toContain("says: never shred");
    const ticking = { params: { id: batch.id }, body: { mailId: mail.id, forbiddenBut: "They called" } };
    expect((await refusal(call(tickShred, ticking))).code).toBe("forbidden");
    expect(await call(tickShred, ticking, { as: lead })).toMatchObject({ ticked: 1 });
    expect(await call(finishShredBatch, { params: { id: batch.id } })).toMatchObject({ state: "FINISHED" });
  });

  test("what was ticked before it was forbidden is not destroyed, and a lead may still let it be", async () => {
    const { id } = await newMailbox();
    const mail = await arrive(id);
    const request = await call(fileRequest, { body: { mailId: mail.id, type: "SHRED" } });
    await call(changeRequest, { params: { id: request.id }, body: { status: "DONE" } });
    await db
      .updateTable("action_requests")
      .set({ destroy_due_at: new Date("2026-01-05T00:00:00Z") })
      .where("id", "=", request.id)
      .execute();
    await db.updateTable("mail_items").set({ left_at: null }).where("id", "=", mail.id).execute();
    const batch = { params: { id: (await call(startShredBatch, { body: { officeId: austin.id } })).id } };
    await call(tickShred, { ...batch, body: { mailId: mail.id } });
    await add(id, "never shred");
    expect((await refusal(call(finishShredBatch, batch))).message).toContain("says: never shred");
    await call(
      overrideInstruction,
      { params: { id: request.id }, body: { reason: "They called" } },
      { as: lead },
    );
    expect(await call(finishShredBatch, batch)).toMatchObject({ state: "FINISHED" });
  });

  test("a scan's pages that were sent with a refused step are still there for a lead's", async () => {
    const { id } = await newMailbox();
    const mail = await arrive(id);
    const scan = await call(fileRequest, { body: { mailId: mail.id, type: "SCAN" } });
    await add(id, "never scan");
    const { upload } = workWorld(server);
    const scannedFiles = [await upload(document(), id)];
    const step = { params: { id: scan.id }, body: { status: "DONE" as const, scannedFiles } };
    expect((await refusal(call(changeRequest, step, { as: lead }))).details.fields).toHaveProperty(
      "forbiddenBut",
    );
    const body = { ...step.body, forbiddenBut: "They called" };
    expect(await call(changeRequest, { ...step, body }, { as: lead })).toMatchObject({ status: "DONE" });
  });

  test("a scan is followed by what its instruction says, and reopening it takes that back", async () => {
    const { id } = await newMailbox();
    await arm(await add(id, "scan mail from IRS, then shred"));
    const { upload } = workWorld(server);
    await arrive(id, { senderName: "IRS" });
    const [scan] = await requestsOf(id);
    const params = { id: scan?.id ?? "" };
    const scannedFiles = [await upload(document(), id)];
    await call(changeRequest, { params, body: { status: "DONE", scannedFiles } });
    expect(await asked(id)).toEqual(["SCAN DONE IRS", "SHRED PENDING IRS"]);
    await call(reopenRequest, { params, body: {} });
    expect(await asked(id)).toEqual(["SCAN PENDING IRS", "SHRED CANCELLED IRS"]);
  });

  test("flags are told of items of the caller's offices alone", async () => {
    const there = await insertMailbox({ officeId: boston.id });
    await call(addInstruction, { params: { id: there.id }, body: said("say Fragile") }, { as: admin });
    const mail = await call(createMail, { body: { mailboxId: there.id } }, { as: admin });
    const query = { ids: mail.id };
    expect((await call(itemInstructions, { query }, { as: admin })).items).toHaveLength(1);
    expect((await call(itemInstructions, { query })).items).toHaveLength(0);
  });
});
