// Binding more codes to a registered item: pre-printed rolls, and labels of another item.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createMail, mailHistory } from "@/contract/mail/mail";
import { correctMail, withdrawMail } from "@/contract/mail/mail-correction";
import { findRecords } from "@/contract/search/record";
import { refusal, startTestServer } from "../../harness";

const server = await startTestServer();
const { call, yildiz, austin, insertMailbox } = server;
const neighbour = await insertMailbox({ officeId: austin.id });

const item = (codes: string[] = []) =>
  call(createMail, { body: { mailboxId: yildiz.id, senderName: "Chase", codes } });
const bind = (id: string, ...addCodes: string[]) => call(correctMail, { params: { id }, body: { addCodes } });
const unbind = (id: string, ...removeCodes: string[]) =>
  call(correctMail, { params: { id }, body: { removeCodes } });
const age = (id: string, days: number) =>
  sql`update mail_items set created_at = created_at - ${days} * interval '1 day' where id = ${id}`.execute(
    server.services.db,
  );
const found = async (code: string) => {
  const { items } = await call(findRecords, { query: { code } });
  return items.map(({ id }) => id);
};

test("finds the item by a bound code, shows it in the history, and removes it again", async () => {
  const mail = await item();
  const bound = await bind(mail.id, "roll-000 99");
  expect(bound).toMatchObject({ codes: ["ROLL00099"], version: mail.version + 1 });
  expect(await found("ROLL-00099")).toEqual([mail.id]);
  const { items } = await call(mailHistory, { params: { id: mail.id } });
  expect(items.at(-1)).toMatchObject({ type: "mail.corrected", detail: { changed: "codes" } });
  expect(await unbind(mail.id, "ROLL00099")).toMatchObject({ codes: [], code: mail.code });
  expect(await found("ROLL00099")).toEqual([]);
});

test("changes nothing for a code that the item has already", async () => {
  const mail = await item(["ROLL5"]);
  expect(await bind(mail.id, "roll 5")).toMatchObject({ version: mail.version, codes: ["ROLL5"] });
  expect(await unbind(mail.id, "ROLL6")).toMatchObject({ version: mail.version });
});

test("refuses a code that another item of the last 120 days has, and names that item", async () => {
  const first = await item(["ROLL7"]);
  const second = await item();
  const refused = await refusal(bind(second.id, "ROLL7"));
  expect(refused).toMatchObject({ code: "already_here" });
  expect(refused.message).toContain("Envelope from Chase for STE 1042");
  expect(refused.message).toContain(first.id.slice(0, 8));
  expect(await found("ROLL7")).toEqual([first.id]);
  // From a roll whose numbers start again after a year.
  await age(first.id, 121);
  expect(await bind(second.id, "ROLL7")).toMatchObject({ codes: ["ROLL7"] });
});

test("accepts a code of a withdrawn item", async () => {
  const first = await item(["ROLL8"]);
  await call(withdrawMail, { params: { id: first.id } });
  const second = await item();
  expect(await bind(second.id, "ROLL8")).toMatchObject({ codes: ["ROLL8"] });
});

test("never binds another item's own code, however old that item is", async () => {
  const first = await item();
  await age(first.id, 400);
  const second = await item();
  const refused = await refusal(bind(second.id, first.code ?? ""));
  expect(refused).toMatchObject({ code: "conflict" });
  expect(refused.message).toContain("gave to another item");
});

test("never removes the item's own code or its number", async () => {
  const mail = await call(createMail, { body: { mailboxId: yildiz.id, trackingNumber: "AB1234" } });
  expect(await unbind(mail.id, mail.code ?? "", "AB1234")).toMatchObject({
    code: mail.code,
    codes: ["AB1234"],
    version: mail.version,
  });
});

test("binds all codes or none: one refused code leaves the others unbound", async () => {
  await item(["ROLL9"]);
  const mail = await item();
  await expect(bind(mail.id, "ROLL10", "ROLL9")).rejects.toThrow(/another item/);
  expect(await found("ROLL10")).toEqual([]);
});

test("gives a code to one of two items at the same moment, whether it is bound or registered", async () => {
  for (let round = 0; round < 10; round++) {
    const code = `RACE${round}`;
    const [first, second] = await Promise.all([item(), item()]);
    const body = { mailboxId: neighbour.id, senderName: "Chase", codes: [code], onlyIfNew: true };
    const tried = await Promise.allSettled([
      bind(first.id, code),
      bind(second.id, code),
      call(createMail, { body }),
    ]);
    const lost = tried.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(lost).toMatchObject([{ code: "already_here" }, { code: "already_here" }]);
    expect(await found(code)).toHaveLength(1);
  }
});
