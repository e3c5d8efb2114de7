// Where else a place is shown: in searches and scans, in requests, forwards and consolidations, and on labels.
import { expect, test } from "vitest";
import { fileConsolidation, getConsolidation } from "@/contract/consolidations/consolidation";
import { fileForward, getForward, listForwards } from "@/contract/forwards/forward";
import { findRecords } from "@/contract/search/record";
import { fileRequest, getRequest } from "@/contract/requests/request";
import { markMissingMail } from "@/contract/placements/placement";
import { removeShelves } from "@/contract/shelves/shelf";
import { itemLabel } from "@/server/features/labels/rules";
import { order } from "../../../an-order";
import { startTestServer } from "../../harness";
import { shelving } from "./world";

const server = await startTestServer();
const { call, yildiz, boston, stranger, admin } = server;
const { shelf, item, put } = shelving(server);

async function found(query: { q?: string; code?: string; kind?: "shelf" | "mail" }, as = server.handler) {
  return (await call(findRecords, { query }, { as })).items;
}

test("a shelf is found by its code as it is scanned or typed, and by words of its path", async () => {
  const { id } = await shelf("F-01", { path: ["Findable cellar"], kind: "BIN" });
  const hit = {
    kind: "shelf",
    id,
    label: "F-01",
    about: "Findable cellar · Bin · Austin",
    foundBy: "number",
  };
  for (const query of [{ q: "F-01" }, { q: "f01" }, { code: "F-01" }]) {
    expect(await found(query)).toMatchObject([hit]);
  }
  expect(await found({ q: "findable cellar", kind: "shelf" })).toMatchObject([{ id, foundBy: "text" }]);
  expect(await found({ q: "F-01" }, stranger)).toEqual([]);
});

test("a removed shelf is found by its code until another shelf has it", async () => {
  const { id } = await shelf("F-02", { path: ["Removable"] });
  await call(removeShelves, { body: { ids: [id] } });
  expect(await found({ q: "F-02" })).toMatchObject([
    { id, status: "REMOVED", about: "Removable · Shelf · removed · Austin" },
  ]);
  expect(await found({ q: "removable", kind: "shelf" })).toEqual([]);
  const next = await shelf("F-02");
  expect((await found({ q: "F-02" })).map((each) => each.id)).toEqual([next.id]);
  // In another office the code is another shelf.
  await shelf("F-02", {}, boston.id);
  expect(await found({ q: "F-02" }, admin)).toHaveLength(2);
});

test("an item shows its place in searches, and in its requests", async () => {
  const on = await shelf("G-01", { path: ["Rack G"] });
  const place = { id: on.id, code: "G-01", path: ["Rack G"], kind: "SHELF" };
  const [first, second, third] = [await item("Placed sender"), await item(), await item()];
  await put([first, second, third], on);
  const [hit] = await found({ q: first.slice(0, 8), kind: "mail" });
  expect(hit?.about).toBe("STE 1042 · Pending · on G-01");

  const request = await call(fileRequest, { body: { mailId: first, type: "SCAN" } });
  expect((await call(getRequest, { params: { id: request.id } })).mail.shelf).toEqual(place);
  const forward = await call(fileForward, { body: { ...order, mailId: second } });
  expect((await call(getForward, { params: { id: forward.id } })).mail.shelf).toEqual(place);
  const { items } = await call(listForwards, { query: { ids: forward.id } });
  expect(items[0]?.mail.shelf).toEqual(place);
  const fourth = await item();
  const body = { mailboxId: yildiz.id, mailIds: [third, fourth] };
  const consolidation = await call(fileConsolidation, { body });
  const { mails } = await call(getConsolidation, { params: { id: consolidation.id } });
  expect(mails.find(({ id }) => id === third)?.shelf).toEqual(place);
  expect(mails.find(({ id }) => id === fourth)?.shelf).toBeNull();

  await call(markMissingMail, { body: { mailIds: [first], missing: true } });
  expect((await found({ q: first.slice(0, 8), kind: "mail" }))[0]?.about).toContain("missing");
});

test("a label shows the shelf next to day and carrier", () => {
  const about = {
    code: "PH0000000X",
    steNumber: "1042",
    workspaceName: "Yıldız Ltd",
    receivedAt: new Date("2026-11-20T09:12:00Z"),
    carrier: "UPS" as const,
  };
  expect(itemLabel({ ...about, shelf: "A-03" }, "UTC").lines).toEqual(["Yıldız Ltd", "Nov 20 · UPS · A-03"]);
  expect(itemLabel({ ...about, shelf: null }, "UTC").lines).toEqual(["Yıldız Ltd", "Nov 20 · UPS"]);
});
