// Deposits through the whole server: from a request to a reversal, every refusal, and the races.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { listBankAccounts } from "@/contract/deposits/new-bank-account";
import { depositHistory, depositPaperPath, getDeposit, listDeposits } from "@/contract/deposits/deposit";
import { depositCheck, reopenDeposit, takeCheckOut } from "@/contract/deposits/deposit-steps";
import { changeDeposit, typeAmount, writeCheck } from "@/contract/deposits/deposit-contents";
import { integrationDeposits } from "@/contract/integration/integration";
import { getMail } from "@/contract/mail/mail";
import { setMailroomRules } from "@/contract/offices/mailroom";
import { changeRequest, listRequests, reopenRequest } from "@/contract/requests/request";
import { findRecords } from "@/contract/search/record";
import { claimWork, listWork } from "@/contract/work/work";
import { getWorkload } from "@/contract/work/workload";
import { refusal, startTestServer } from "../../harness";
import { statementsOf } from "../../statements";
import { withoutIds } from "../../without-ids";
import { leftAt } from "../mail/row";
import { makeMachine } from "../integration/machine";
import { photo, workWorld } from "../requests/world";
import { account, cents, deposits } from "./world";

const server = await startTestServer();
const { call, admin, lead, handler, stranger, austin, yildiz, database, services } = server;
const { on, check, put, written, step, prepared, sent, today } = deposits(server);
const { upload } = workWorld(server);
const tracking = { trackingNumber: "1Z999AA10123456784" };

const read = (id: string) => call(getDeposit, { params: { id } });
const requestsOf = async (mailboxId: string) => {
  const answer = await call(listRequests, { query: { type: "CHECK_DEPOSIT", mailboxId } });
  return "items" in answer ? answer.items : [];
};

test("an office makes no deposits until an administrator says so", async () => {
  const mailId = await check();
  const refused = await refusal(call(depositCheck, { body: { mailId } }));
  expect(refused).toMatchObject({ code: "conflict" });
  expect(refused.message).toMatch(/^Deposits are off in this office\. An administrator turns them on/);
  expect(await requestsOf(yildiz.id)).toEqual([]);
  const { queues } = await call(getWorkload, {});
  expect(queues.filter(({ queue }) => queue === "DEPOSIT")).toEqual([]);
});

describe("with deposits", () => {
  beforeAll(() => on());

  test("a check goes from its request to a reversal, and its customer's request with it", async () => {
    const { id, mailboxId, number } = await prepared();
    expect((await requestsOf(mailboxId))[0]).toMatchObject({ status: "PENDING", note: null });
    const mailed = await step(id, "SENT", tracking);
    expect(mailed).toMatchObject({ status: "SENT", cents, trackingNumber: tracking.trackingNumber });
    const [request] = await requestsOf(mailboxId);
    expect(request).toMatchObject({ status: "DONE" });
    expect(await leftAt(database.db, request?.mail.id ?? "")).not.toBeNull();
    expect(await step(id, "CREDITED")).toMatchObject({ status: "CREDITED" });
    const reversed = await step(id, "REVERSED", { reason: "Returned unpaid" });
    expect(reversed).toMatchObject({ status: "REVERSED", reason: "Returned unpaid", number });
    const told = await database.db
      .selectFrom("outbox")
      .select(["kind", "state", "detail"])
      .where("record_id", "=", id)
      .orderBy("kind")
      .execute();
    expect(told).toMatchObject([
      { kind: "deposit.credited", state: "WAITING", detail: { count: 1, sender: "Acme Inc" } },
      { kind: "deposit.reversed", state: "WAITING", detail: { reason: "Returned unpaid" } },
    ]);
    const { items } = await call(depositHistory, { params: { id } });
    expect(items.map(({ type }) => type)).toEqual([
      "deposit.made",
      "deposit.changed",
      "deposit.changed",
      "deposit.changed",
      "deposit.changed",
      "deposit.changed",
      "deposit.prepared",
      "deposit.sent",
      "deposit.credited",
      "deposit.reversed",
    ]);
  });

  test("what waits and what is prepared is one count in the sidebar, the list and the queue; open ones come first", async () => {
    await put();
    await prepared();
    await step((await sent()).id, "CREDITED");
    const { counts, items } = await call(listDeposits, { query: { sort: "openFirst" } });
    const [pending = 0, inProgress = 0] = [counts?.PENDING, counts?.PREPARED];
    expect(Math.min(pending, inProgress)).toBeGreaterThan(0);
    const { queues } = await call(getWorkload, {});
    expect(queues.find(({ queue }) => queue === "DEPOSIT")).toMatchObject({ pending, inProgress });
    const work = await call(listWork, { params: { queue: "deposits" }, query: { limit: 0 } });
    expect(work).toMatchObject({ total: pending + inProgress, started: inProgress });
    const open = new Set(["PENDING", "PREPARED"]);
    const order = items.map(({ status, requestedAt }) =>
      open.has(status) ? Date.parse(requestedAt) : 1e15 - Date.parse(requestedAt),
    );
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  test("checks of a mailbox are collected in one deposit, from what was asked or not", async () => {
    const { id: mailboxId } = await server.insertMailbox({ officeId: austin.id });
    const first = await put(mailboxId);
    const second = await put(mailboxId);
    expect(second).toMatchObject({ id: first.id, checksCount: 2 });
    expect(second.number).toBeGreaterThan(0);
    expect(await requestsOf(mailboxId)).toHaveLength(2);
    const again = await refusal(call(depositCheck, { body: { mailId: second.checks[0]?.mailId ?? "" } }));
    expect(again.message).toMatch(/is in deposit \d+ already/);
    const params = { id: first.id, checkId: first.checkId };
    const out = await call(takeCheckOut, { params, query: {} });
    expect(out.checksCount).toBe(1);
    expect(await requestsOf(mailboxId)).toHaveLength(2);
    expect((await refusal(call(takeCheckOut, { params, query: {} }))).code).toBe("not_found");
  });

  test("20 at once for one mailbox make one deposit", async () => {
    const { id: mailboxId } = await server.insertMailbox({ officeId: austin.id });
    const mails = await Promise.all(Array.from({ length: 20 }, () => check(mailboxId)));
    const made = await Promise.all(mails.map((mailId) => call(depositCheck, { body: { mailId } })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const whole = await read(made[0]?.id ?? "");
    expect(whole.checks).toHaveLength(20);
  });

  test("is sent and opened again with as many statements for five checks as for one", async () => {
    const cost = async (checks: number) => {
      const mailbox = await server.insertMailbox({ officeId: austin.id });
      const made = await put(mailbox.id);
      const more = [];
      for (let number = 1; number < checks; number++) more.push(await put(mailbox.id));
      for (const [place, { checkId }] of [made, ...more].entries()) {
        await written(
          { id: made.id, checkId },
          { payee: "Ida Solo", number: String(2000 + place), amount: 100 },
        );
      }
      await call(changeDeposit, { params: { id: made.id }, body: { account } });
      await step(made.id, "PREPARED", { tally: { checks, cents: checks * 100 } });
      const sending = await statementsOf(() => step(made.id, "SENT", tracking));
      expect((await requestsOf(mailbox.id)).map(({ status }) => status)).toEqual(
        Array.from({ length: checks }, () => "DONE"),
      );
      const opening = await statementsOf(() => call(reopenDeposit, { params: { id: made.id }, body: {} }));
      expect(new Set((await requestsOf(mailbox.id)).map(({ status }) => status))).not.toContain("DONE");
      return { sending, opening };
    };
    const one = await cost(1);
    expect(await cost(5)).toEqual(one);
  });

  test("an amount is typed twice, unseen, and begun anew", async () => {
    const { id: mailboxId } = await server.insertMailbox({ officeId: austin.id });
    const { id, checkId } = await put(mailboxId);
    const type = (amount: number, time: "FIRST" | "SECOND") =>
      call(typeAmount, { params: { id, checkId }, body: { cents: amount, time } });
    expect((await refusal(type(cents, "SECOND"))).message).toMatch(/not typed yet/);
    const once = await type(cents, "FIRST");
    expect(once.checks[0]).toMatchObject({ typed: "ONCE", cents: null });
    expect(withoutIds(JSON.stringify(once))).not.toContain(String(cents));
    const wrong = await refusal(type(cents + 1, "SECOND"));
    expect(wrong).toMatchObject({ code: "invalid" });
    expect(wrong.message).not.toContain(String(cents));
    expect((await type(cents, "SECOND")).checks[0]).toMatchObject({ typed: "TWICE", cents });
    expect((await refusal(type(cents, "SECOND"))).message).toMatch(/typed twice already/);
    expect((await type(5, "FIRST")).checks[0]).toMatchObject({ typed: "ONCE", cents: null });
  });

  test("a check has a picture of each side, of its mailbox alone, until it is prepared", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const { id, checkId } = await put(mailbox.id);
    const picture = (mailboxId = mailbox.id) => photo().then((file) => upload(file, mailboxId));
    const write = (body: { front?: string | null; back?: string | null }) =>
      call(writeCheck, { params: { id, checkId }, body });
    const [front, back] = [await picture(), await picture()];
    await write({ front });
    const [both] = (await write({ back })).checks;
    expect([both?.front?.thumbnailUrl, both?.back?.thumbnailUrl]).toEqual([
      expect.stringContaining("/files/"),
      expect.stringContaining("/files/"),
    ]);
    expect(both?.front?.url).not.toBe(both?.back?.url);
    // The same again changes nothing; one picture is of one side, and of one record.
    expect((await write({ front, back })).checks).toHaveLength(1);
    expect((await refusal(write({ back: front }))).code).toBe("conflict");
    expect((await refusal(write({ back: await picture(yildiz.id) }))).code).toBe("invalid");
    expect((await write({ back: null })).checks[0]).toMatchObject({ back: null, front: expect.anything() });
    await written({ id, checkId }, { payee: "Ida Solo" });
    await call(changeDeposit, { params: { id }, body: { account } });
    await step(id, "PREPARED", { tally: { checks: 1, cents } });
    expect((await refusal(write({ front: null }))).code).toBe("conflict");
  });

  test("another system reads where deposits stand, of an account nothing but its bank", async () => {
    const { mailboxId, number } = await prepared();
    const { steNumber } = await services.db
      .selectFrom("mailboxes")
      .select("ste_number as steNumber")
      .where("id", "=", mailboxId)
      .executeTakeFirstOrThrow();
    const as = { as: await makeMachine(server) };
    const input = { params: { steNumber }, query: {} };
    const { items } = await call(integrationDeposits, input, as);
    expect(items).toMatchObject([{ number, status: "PREPARED", cents, bankName: "First Bank" }]);
    expect(withoutIds(JSON.stringify(items))).not.toContain(account.accountNumber.slice(-4));
  });

  test("the payee is the customer or an alias", async () => {
    const { id, checkId } = await put();
    const write = (payee: string) => call(writeCheck, { params: { id, checkId }, body: { payee } });
    for (const payee of ["Yildiz Ltd", "Cem Yıldız"]) {
      expect((await write(payee)).checks.find((each) => each.id === checkId)?.payee).toBe(payee);
    }
    const refused = await refusal(write("Yildiz Import Export"));
    expect(refused).toMatchObject({ code: "invalid" });
    expect(refused.details.fields).toHaveProperty("payee");
    await services.db
      .insertInto("reading_corrections")
      .values({
        id: randomUUID(),
        text: "yildiz import export",
        mailbox_id: yildiz.id,
        recipient_id: null,
        times: 3,
        last_at: services.now(),
        last_by: handler.staffId,
      })
      .execute();
    await write("Yildiz Import Export");
  });

  test("the tally has to agree, and the account to be there", async () => {
    const { id: mailboxId } = await server.insertMailbox({ officeId: austin.id });
    const made = await put(mailboxId);
    await written(made, { payee: "Ida Solo" });
    const prepare = (tally: object) => refusal(step(made.id, "PREPARED", { tally }));
    expect((await prepare({ checks: 1, cents })).message).toMatch(/no bank account yet/);
    await call(changeDeposit, { params: { id: made.id }, body: { account } });
    expect((await prepare({ checks: 2, cents })).message).toMatch(/Count again/);
    const wrong = await prepare({ checks: 1, cents: cents + 1 });
    expect(wrong.message).toMatch(/do not agree/);
    expect(wrong.message).not.toContain("7,334");
    await step(made.id, "PREPARED", { tally: { checks: 1, cents } });
    expect((await refusal(call(changeDeposit, { params: { id: made.id }, body: { account } }))).code).toBe(
      "conflict",
    );
  });

  test("the same payer, number and amount within two years warn", async () => {
    const first = await prepared(881_237);
    const { id: mailboxId } = await server.insertMailbox({ officeId: austin.id });
    const again = await written(await put(mailboxId), {
      payee: "Ida Solo",
      number: "01001",
      amount: 881_237,
    });
    expect(again.checks[0]?.warnings).toEqual([expect.stringContaining(`deposit ${first.number} of`)]);
    const other = await written(await put(mailboxId), { payee: "Ida Solo", number: "1002", amount: 881_237 });
    expect(other.checks[1]?.warnings).toEqual([]);
    const long = new Date(services.now().getTime() - 3 * 366 * 24 * 60 * 60_000);
    await services.db
      .updateTable("deposits")
      .set({ requested_at: long })
      .where("id", "=", first.id)
      .execute();
    expect((await read(again.id)).checks[0]?.warnings).toEqual([]);
  });

  test("above the office's limit a second person marks it as sent", async () => {
    await on({ depositLimitCents: 100_000 });
    const { id } = await prepared(100_001);
    expect((await read(id)).needsSecond).toBe(true);
    const refused = await refusal(step(id, "SENT", tracking));
    expect(refused.message).toMatch(/above the limit of Austin, and you prepared it\. A second person/);
    await step(id, "SENT", tracking, lead);
    await on();
  });

  test("by mail it needs its number, at a branch none", async () => {
    const { id } = await prepared(123_401);
    expect((await refusal(step(id, "SENT"))).details.fields).toHaveProperty("trackingNumber");
    await call(reopenDeposit, { params: { id }, body: {} });
    await call(changeDeposit, { params: { id }, body: { method: "BRANCH" } });
    await step(id, "PREPARED", { tally: { checks: 1, cents: 123_401 } }, lead);
    expect(await step(id, "SENT", {}, handler)).toMatchObject({ status: "SENT", trackingNumber: null });
  });

  test("its request takes no step by itself, and opens again with it", async () => {
    const { id, mailboxId, number } = await prepared(77_001);
    const [request] = await requestsOf(mailboxId);
    const params = { id: request?.id ?? "" };
    const cancel = await refusal(
      call(changeRequest, { params, body: { status: "CANCELLED", reason: "No" } }),
    );
    expect(cancel.message).toContain(`This check is in deposit ${number}`);
    await step(id, "SENT", tracking);
    const open = await refusal(call(reopenRequest, { params, body: {} }));
    expect(open.message).toBe(`This check was sent with deposit ${number}. Reopen that first.`);
    const back = await call(reopenDeposit, { params: { id }, body: {} });
    expect(back).toMatchObject({ status: "PREPARED", trackingNumber: null, cents: 77_001 });
    expect((await requestsOf(mailboxId))[0]?.status).toBe("PENDING");
    await step(id, "CANCELLED", { reason: "They fetch it" });
    await call(changeRequest, { params, body: { status: "CANCELLED", reason: "They fetch it" } });
    const closed = await refusal(call(reopenDeposit, { params: { id }, body: {} }));
    expect(closed.message).toMatch(/was closed meanwhile/);
  });

  test("cancelled only before it is sent, reversed only after it was credited", async () => {
    const { id } = await sent(66_001);
    expect((await refusal(step(id, "CANCELLED", { reason: "No" }))).message).toMatch(
      /so it cannot become Cancelled\. It is cancelled before it is sent only\./,
    );
    expect((await refusal(step(id, "REVERSED", { reason: "No" }))).message).toMatch(
      /It is reversed only after it was credited\./,
    );
    expect(await step(id, "FAILED", { reason: "Closed account" })).toMatchObject({ status: "FAILED" });
  });

  test("a check that went to the bank is put into another deposit only once it came back", async () => {
    const { id, number, checks } = await sent(66_002);
    const again = () => call(depositCheck, { body: { mailId: checks[0]?.mailId ?? "" } });
    expect((await refusal(again())).message).toContain(`is in deposit ${number} already.`);
    await step(id, "CREDITED");
    expect((await refusal(again())).message).toContain(`is in deposit ${number} already.`);
    await step(id, "REVERSED", { reason: "Returned unpaid" });
    expect((await again()).number).toBeGreaterThan(number);
  });

  test("others than its office's see nothing of it", async () => {
    const { id, mailboxId } = await prepared(55_001);
    const as = stranger;
    const asked = [
      () => call(getDeposit, { params: { id } }, { as }),
      () => call(depositHistory, { params: { id } }, { as }),
      () => call(listBankAccounts, { query: { mailboxId } }, { as }),
      () => step(id, "CANCELLED", { reason: "No" }, as),
    ];
    for (const ask of asked) expect((await refusal(ask())).code).toBe("not_found");
    expect((await call(listDeposits, { query: {} }, { as: stranger })).items).toEqual([]);
  });

  test("an account is of its mailbox alone, and the one used last is taken", async () => {
    const { mailboxId } = await prepared(44_001);
    const [own] = (await call(listBankAccounts, { query: { mailboxId } })).items;
    expect(own).toMatchObject({ masked: "•••• 6201", routingNumber: "121000248" });
    expect((await put(mailboxId)).account?.id).toBe(own?.id);
    const other = await put();
    const refused = await refusal(
      call(changeDeposit, { params: { id: other.id }, body: { accountId: own?.id ?? "" } }),
    );
    expect(refused.details.fields).toHaveProperty("accountId");
  });

  test("the list is narrowed down by amount, status, payer and number", async () => {
    const big = await prepared(5_550_001);
    const ids = async (query: Parameters<typeof call<typeof listDeposits>>[1]["query"]) =>
      (await call(listDeposits, { query })).items.map(({ id }) => id);
    expect(await ids({ costOver: 5_000_000 })).toEqual([big.id]);
    expect(await ids({ costUnder: 5_000_000 })).not.toContain(big.id);
    expect(await ids({ statuses: "PENDING,PREPARED" })).toContain(big.id);
    expect(await ids({ status: "CREDITED" })).not.toContain(big.id);
    expect(await ids({ sender: "acme", mailboxId: big.mailboxId })).toEqual([big.id]);
    expect(await ids({ search: String(big.number), mailboxId: big.mailboxId })).toEqual([big.id]);
    expect(await ids({ handledBy: "me", mailboxId: big.mailboxId })).toEqual([big.id]);
    const { items } = await call(findRecords, { query: { q: String(big.number), kind: "deposit" } });
    expect(items[0]).toMatchObject({ kind: "deposit", id: big.id, label: `Deposit ${big.number}` });
  });

  test("a queue gives what is pending or prepared", async () => {
    const { item } = await call(claimWork, { params: { queue: "deposits" }, body: {} });
    expect(item?.title).toMatch(/^Deposit \d+$/);
  });

  test("its papers are PDFs once it is prepared, for those who may change it", async () => {
    const pending = await put();
    const paper = async (id: string, kind: "slip" | "endorsement" | "letter", as = handler) =>
      server.request(`/api${depositPaperPath(id, kind)}`, {
        headers: { authorization: await as.authorization() },
      });
    expect((await paper(pending.id, "slip")).status).toBe(409);
    const { id } = await prepared(33_001);
    for (const kind of ["slip", "endorsement", "letter"] as const) {
      const answer = await paper(id, kind);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    }
    expect((await paper(id, "slip", stranger)).status).toBe(404);
    await step(id, "SENT", { trackingNumber: "1Z999AA10123456784" });
    await step(id, "FAILED", { reason: "Closed account" });
    expect((await paper(id, "slip")).status).toBe(200);
    expect((await paper(id, "letter")).status).toBe(200);
    expect((await paper(id, "endorsement")).status).toBe(409);
    const { items } = await call(depositHistory, { params: { id } });
    expect(items.filter(({ type }) => type === "deposit.printed")).toHaveLength(5);
  });
});

test("what is in process goes on where an office turns deposits off", async () => {
  await on();
  const { id } = await prepared(22_001);
  await call(setMailroomRules, { params: { id: austin.id }, body: {} }, { as: admin });
  expect(await step(id, "SENT", tracking)).toMatchObject({ status: "SENT" });
  expect((await call(getMail, { params: { id: (await read(id)).checks[0]?.mailId ?? "" } })).status).toBe(
    "COMPLETED",
  );
  expect(today()).toMatch(/^\d{4}-/);
});
