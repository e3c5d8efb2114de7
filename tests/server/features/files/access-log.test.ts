// The access log: only leads and administrators of the office see who opened a photo or scan.
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { exportPath } from "@/contract/export/export";
import { listFileViews } from "@/contract/files/access-log";
import { createMail, getMail } from "@/contract/mail/mail";
import { fileRequest, getRequest } from "@/contract/requests/request";
import { type Person, refusal, startTestServer } from "../../harness";
import { document, photo, workWorld } from "../requests/world";

const server = await startTestServer();
const { call, admin, lead, handler, stranger, boston } = server;
const { upload, change, item } = workWorld(server);

let mailId = "";
let requestId = "";
let foreignLead: Person;

const opened = async (url: string | null | undefined) => {
  const answered = await server.request(url ?? "");
  expect(answered.status).toBe(200);
  await answered.arrayBuffer();
};
const views = async (query: Record<string, string> = {}, as: Person = lead) =>
  (await call(listFileViews, { query }, { as })).items;

beforeAll(async () => {
  foreignLead = await server.insertStaff("Lou", "lead", [boston.id]);
  const thumbnailUrl = await upload(await photo());
  mailId = (
    await call(createMail, { body: { mailboxId: server.yildiz.id, senderName: "Chase", thumbnailUrl } })
  ).id;
  requestId = (await call(fileRequest, { body: { mailId, type: "SCAN" } })).id;
  await change(requestId, "DONE", { scannedFiles: [await upload(document("passport.pdf"))] });
  await opened((await call(getMail, { params: { id: mailId } })).photoUrl);
  server.pass(24 * 60 * 60_000);
  const { scannedFiles } = await call(getRequest, { params: { id: requestId } }, { as: admin });
  await opened(scannedFiles[0]);
});

test("shows who opened what, of which mailbox, from where, newest first", async () => {
  expect(await views()).toMatchObject([
    { who: admin.name, fileName: "passport.pdf", steNumber: "1042", folder: "mails" },
    { who: handler.name, fileName: "photo.png", steNumber: "1042", staffId: handler.staffId },
  ]);
});

describe("can be filtered", () => {
  test.each([
    ["to an item with its scans", () => ({ mailId }), 2],
    ["to a request with the photo of its item", () => ({ requestId }), 2],
    ["to a person", () => ({ staffId: handler.staffId }), 1],
    ["to nobody's", () => ({ staffId: stranger.staffId }), 0],
  ])("%s", async (_name, query, count) => {
    expect(await views(query())).toHaveLength(count);
  });

  test("to another item that nobody opened", async () => {
    expect(await views({ mailId: await item("Amazon") })).toEqual([]);
  });

  test("to a day", async () => {
    const [last, first] = await views();
    expect(await views({ day: last?.at.slice(0, 10) ?? "" })).toEqual([last]);
    expect(await views({ day: first?.at.slice(0, 10) ?? "" })).toEqual([first]);
    expect((await refusal(call(listFileViews, { query: { day: "yesterday" } }, { as: lead }))).code).toBe(
      "malformed",
    );
  });
});

test("is refused to handlers and to leads of another office, whatever they ask for", async () => {
  expect((await refusal(call(listFileViews, { query: {} }))).code).toBe("forbidden");
  const wishes: Record<string, string>[] = [{}, { mailId }, { requestId }, { staffId: handler.staffId }];
  for (const query of wishes) {
    expect(await views(query, foreignLead)).toEqual([]);
  }
});

test("comes page by page, and as a file whose export is in the history", async () => {
  const first = await call(listFileViews, { query: { limit: 1 } }, { as: lead });
  expect(first).toMatchObject({ total: 2, items: [{ fileName: "passport.pdf" }] });
  const cursor = first.nextCursor ?? "";
  const second = await call(listFileViews, { query: { limit: 1, cursor } }, { as: lead });
  expect(second).toMatchObject({ nextCursor: null, items: [{ fileName: "photo.png" }] });

  const file = await server.request(`/api${exportPath("file-views", { staffId: handler.staffId })}`, {
    headers: { authorization: await lead.authorization() },
  });
  const rows = parse<Record<string, string>>(await file.text(), { bom: true, columns: true });
  expect(rows).toMatchObject([{ Who: handler.name, File: "photo.png", "STE number": "1042" }]);
  const taken = await server.services.db
    .selectFrom("events")
    .select("detail")
    .where("type", "=", "staff.exported")
    .where("record_id", "=", lead.staffId)
    .execute();
  expect(taken.at(-1)?.detail).toMatchObject({ list: "file-views", staffId: handler.staffId });
});
