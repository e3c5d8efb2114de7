// Exports by the API: all rows of the filter and no others, only what the caller may see, and clear refusals.
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { type ExportedList, ExportedList as Lists, exportPath } from "@/contract/export/export";
import { createMail } from "@/contract/mail/mail";
import { setPromises } from "@/contract/promises/promises";
import { fileRequest, listRequests } from "@/contract/requests/request";
import { type Person, startTestServer } from "../../harness";

const server = await startTestServer();

/** More than two pages of a list. */
const many = 410;

async function ask(list: ExportedList, query: Record<string, string>, as: Person | null = server.handler) {
  return server.request(`/api${exportPath(list, query)}`, {
    headers: as ? { authorization: await as.authorization() } : {},
  });
}

async function rowsOf(list: ExportedList, query: Record<string, string> = {}, as?: Person) {
  const answered = await ask(list, query, as);
  expect(answered.status).toBe(200);
  const text = await answered.text();
  return parse<Record<string, string>>(text, { bom: true, columns: true });
}

function exportsOf({ staffId }: Person) {
  return server.services.db
    .selectFrom("events")
    .select(["detail", "who"])
    .where("type", "=", "staff.exported")
    .where("record_id", "=", staffId)
    .orderBy("id")
    .execute();
}

async function trash(senderName: string, mailboxId = server.yildiz.id) {
  const idempotencyKey = crypto.randomUUID();
  const { id: mailId } = await server.call(
    createMail,
    { body: { mailboxId, senderName, weight: 1 } },
    { idempotencyKey, as: server.admin },
  );
  await server.call(
    fileRequest,
    { body: { mailId, type: "TRASH" } },
    { idempotencyKey: crypto.randomUUID(), as: server.admin },
  );
}

beforeAll(async () => {
  await trash("=cmd|' /C calc'!A0");
  await trash("Chase");
  const boston = await server.insertMailbox({ officeId: server.boston.id, steNumber: "2042" });
  await trash("Amazon", boston.id);
  for (let count = 0; count < many; count++) {
    await server.insertMailbox({
      officeId: server.austin.id,
      steNumber: `Z${count}`,
      workspaceName: `Zephyr ${count}`,
    });
  }
}, 60_000);

test("contains every row that the filter finds, once, however many pages it takes", async () => {
  const rows = await rowsOf("customers", { search: "zephyr" });
  const names = rows.map((row) => row.Workspace);
  expect(new Set(names).size).toBe(many);
  expect(rows).toHaveLength(many);
  expect(await rowsOf("customers", { search: "zephyr 40" })).toHaveLength(11);
});

test("ignores the paging of the list on screen", async () => {
  const rows = await rowsOf("customers", { search: "zephyr", page: "3", limit: "10" });
  expect(rows).toHaveLength(many);
});

test("says when each request is due, as its list does, in the order of that", async () => {
  const { call, admin, lead, austin, yildiz } = server;
  const id = austin.id;
  const promised = { minutes: 36 * 60, by: null };
  const scans = async () =>
    (await rowsOf("requests", { type: "SCAN", sort: "due" })).map((row) => [row.Sender, row["Due (UTC)"]]);
  for (const senderName of ["First", "Second"]) {
    const mail = await call(createMail, { body: { mailboxId: yildiz.id, senderName } }, { as: admin });
    await call(fileRequest, { body: { mailId: mail.id, type: "SCAN" } }, { as: admin });
    expect((await scans()).at(-1)).toEqual([senderName, ""]);
  }
  await call(setPromises, { params: { id }, body: { promises: [{ of: "SCAN", promised }] } }, { as: lead });
  const listed = await call(listRequests, { query: { type: "SCAN", sort: "due" } });
  const due = ("items" in listed ? listed.items : []).map(({ mail, requestedAt }) => [
    mail.senderName,
    new Date(Date.parse(requestedAt) + 36 * 60 * 60_000).toISOString().slice(0, 19).replace("T", " "),
  ]);
  expect(due.map(([sender]) => sender)).toEqual(["First", "Second"]);
  expect(await scans()).toEqual(due);
});

test("turns cells that a spreadsheet would run into text", async () => {
  const rows = await rowsOf("requests", { type: "TRASH", sort: "requestedAt" });
  expect(rows.map((row) => row.Sender)).toEqual(["'=cmd|' /C calc'!A0", "Chase"]);
  expect(rows[0]).toMatchObject({ "STE number": "1042", Status: "Pending", Request: "Trash" });
});

test("shows the carrier's number where the whole bar code was stored", async () => {
  const idempotencyKey = crypto.randomUUID();
  const body = { mailboxId: server.yildiz.id, trackingNumber: "9622001900000000000000776632517510" };
  const { id: mailId } = await server.call(createMail, { body }, { idempotencyKey, as: server.admin });
  const filed = { body: { mailId, type: "SHRED" as const } };
  await server.call(fileRequest, filed, { idempotencyKey: crypto.randomUUID(), as: server.admin });
  const rows = await rowsOf("requests", { type: "SHRED" });
  expect(rows.map((row) => row["Tracking number"])).toEqual(["776632517510"]);
});

test("leaves out the rows of offices that the caller cannot see", async () => {
  const senders = async (as: Person) =>
    (await rowsOf("requests", { type: "TRASH" }, as)).map((row) => row.Sender);
  expect(await senders(server.stranger)).toEqual(["Amazon"]);
  expect(await senders(server.admin)).toHaveLength(3);
});

test("comes as a file that is not cached", async () => {
  const { headers, body } = await ask("requests", { type: "TRASH" });
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
  expect(headers.get("content-disposition")).toBe('attachment; filename="requests.csv"');
  expect(headers.get("cache-control")).toBe("no-store");
  await body?.cancel();
});

test("is in the history of the person who took it, once per export, and not where it was refused", async () => {
  const before = await exportsOf(server.lead);
  await rowsOf("customers", { search: "zephyr", page: "2" }, server.lead);
  await ask("requests", {}, server.lead);
  const events = (await exportsOf(server.lead)).slice(before.length);
  expect(events).toMatchObject([{ detail: { list: "customers", search: "zephyr" }, who: server.lead.name }]);
  expect(events[0]?.detail).not.toHaveProperty("page");
});

test("writes only the applied filter into the history, and an unknown parameter cannot change that", async () => {
  const before = await exportsOf(server.lead);
  const refused = await ask("customers", { list: "tasks", note: "nothing to see" }, server.lead);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("list, note");
  await rowsOf("customers", { isActive: "true", billingCycle: "ALL", sort: "steNumber" }, server.lead);
  const events = (await exportsOf(server.lead)).slice(before.length);
  expect(events.map(({ detail }) => detail)).toEqual([{ list: "customers", isActive: true }]);
});

test.each(Lists.options)("of %s has headings, even where there are no rows", async (list) => {
  const answered = await ask(list, { ...(list === "requests" && { type: "SCAN" }) }, server.admin);
  expect(answered.status).toBe(200);
  const [headings] = parse(await answered.text(), { bom: true });
  expect(headings).toContain("Id");
});

describe("is refused", () => {
  test("without a session", async () => {
    expect((await ask("customers", {}, null)).status).toBe(401);
  });
  test("for an unknown list", async () => {
    const answered = await server.request("/api/export/secrets", {
      headers: { authorization: await server.admin.authorization() },
    });
    expect(answered.status).toBe(404);
  });
  test("for a filter that the list does not know, with the list's own message", async () => {
    const answered = await ask("forwards", { status: "LOST" });
    expect(answered.status).toBe(400);
    expect(await answered.json()).toMatchObject({ error: { code: "malformed" } });
  });
  test("for requests of no type", async () => {
    const answered = await ask("requests", {});
    expect(answered.status).toBe(400);
    expect(await answered.text()).toContain("Say which requests");
  });
});
