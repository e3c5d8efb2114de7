// Account digits and amounts: in no log, no notice and no event; no digit of an account in an export or, but for the last four, in an
// answer; in the database only sealed.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { exportPath } from "@/contract/export/export";
import { reopenDeposit } from "@/contract/deposits/deposit-steps";
import { changeDeposit, typeAmount } from "@/contract/deposits/deposit-contents";
import { depositPaperPath, getDeposit } from "@/contract/deposits/deposit";
import { refusal, startTestServer } from "../../harness";
import { withoutIds } from "../../without-ids";
import { account, accountNumber, cents, deposits } from "./world";

const server = await startTestServer();
const { call, handler, database, logged, request } = server;
const { on, put, prepared, step } = deposits(server);

const amounts = [String(cents), "7,334.51", "7334.51"];
const digits = [accountNumber, accountNumber.slice(-6), accountNumber.slice(0, 6)];

test("are nowhere but where they belong", async () => {
  await on();
  const { id, mailboxId } = await prepared();
  // What is refused is said without them, too.
  await refusal(step(id, "CREDITED"));
  const pending = await put(mailboxId);
  const params = { id: pending.id, checkId: pending.checkId };
  await call(typeAmount, { params, body: { cents, time: "FIRST" } });
  await refusal(call(typeAmount, { params, body: { cents: cents + 1, time: "SECOND" } }));
  await refusal(
    call(changeDeposit, { params: { id }, body: { account: { ...account, holder: "Somebody" } } }),
  );
  const authorization = await handler.authorization();
  const headers = { authorization };
  for (const paper of ["slip", "endorsement", "letter"] as const) {
    await request(`/api${depositPaperPath(id, paper)}`, { headers });
  }
  await step(id, "SENT", { trackingNumber: "1Z999AA10123456784" });
  await step(id, "CREDITED");
  await call(reopenDeposit, { params: { id }, body: {} });
  for (const secret of [accountNumber, "7,334.51"]) {
    const said = await refusal(step(id, "FAILED", { reason: `Account ${secret} is closed` }));
    expect(said.message).toContain("Leave amounts and account numbers out");
  }
  await step(id, "FAILED", { reason: "Closed on 2026-11-27" });

  const events = await database.db.selectFrom("events").select("detail").execute();
  const notices = await database.db.selectFrom("outbox").selectAll().execute();
  const stored = await sql<{ row: string }>`
    select row_to_json(bank_accounts)::text as row from bank_accounts
    union all select row_to_json(deposits)::text from deposits`.execute(database.db);
  const csv = withoutIds(await (await request(`/api${exportPath("deposits")}`, { headers })).text());
  const answered = withoutIds(JSON.stringify(await call(getDeposit, { params: { id } })));

  const told = notices.filter(({ record_id }) => record_id === id);
  expect(told.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    "deposit.credited WITHDRAWN",
    "deposit.failed WAITING",
  ]);
  expect(events.length).toBeGreaterThan(5);
  expect(csv).toContain("First Bank");
  const quiet = { logged, events, notices };
  for (const [where, what] of Object.entries(quiet)) {
    const text = withoutIds(JSON.stringify(what));
    for (const secret of [...digits, ...amounts])
      expect(text.includes(secret), `${where}: ${secret}`).toBe(false);
  }
  for (const secret of digits) {
    expect(csv).not.toContain(secret);
    expect(answered).not.toContain(secret);
    expect(withoutIds(JSON.stringify(stored.rows))).not.toContain(secret);
  }
  expect(csv).not.toContain(accountNumber.slice(-4));
});
