// Reading waiting batches: pages that crash the process, a process that stops in the middle, and separator sheets that are printed and
// read.
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { createBatch, discardBatch, getBatch, restoreBatch } from "@/contract/batches/batch";
import { separatorsPath } from "@/contract/batches/separator";
import type { Source } from "@/server/features/batches/cutting/cutter";
import { cutNext } from "./cut-next";
import { startTestServer } from "../../harness";
import { batches, looking, seenOn } from "./world";

const server = await startTestServer();
const { call, request, services, admin, handler, austin } = server;
const { uploadScan, letter, read } = batches(server);

const seen = seenOn();

async function aBatch(pages = 3): Promise<string> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page++) pdf.addPage([100, 100]);
  const fileKey = await uploadScan(Uint8Array.from(await pdf.save()));
  return (await call(createBatch, { body: { fileKeys: [fileKey] } })).id;
}

const batchOf = (id: string) => call(getBatch, { params: { id } });

test("marks a page as broken when it has crashed the process twice, and reads the others", async () => {
  const id = await aBatch();
  const cutter = looking((page) =>
    page === 1
      ? Promise.reject(new Error("The process that cuts scans ended (SIGSEGV)."))
      : Promise.resolve(seen),
  );
  expect(await cutNext(services, cutter)).toBe(true);
  const batch = await batchOf(id);
  expect(batch).toMatchObject({ state: "READY", problem: expect.stringContaining("Page 2 cannot be read") });
  expect(batch.parts[0]?.pages.map(({ kind }) => kind)).toEqual(["page", "broken", "page"]);
});

test("gives the batch back when a process stops in the middle; another process continues after the last page read", async () => {
  const id = await aBatch();
  const ending = new AbortController();
  const looked: number[] = [];
  const first = looking((page) => {
    looked.push(page);
    if (page === 1) ending.abort();
    return page === 1 ? Promise.reject(new Error("stopped")) : Promise.resolve(seen);
  });
  expect(await cutNext(services, first, ending.signal)).toBe(false);
  expect(await batchOf(id)).toMatchObject({ state: "READING", read: 1 });
  const second = looking((page) => {
    looked.push(page);
    return Promise.resolve(seen);
  });
  await cutNext(services, second);
  expect(await batchOf(id)).toMatchObject({ state: "READY", read: 3 });
  expect(looked).toEqual([0, 1, 1, 2]);
});

test("writes nothing more once another process has taken the batch", async () => {
  const id = await aBatch();
  const late = looking(async (page) => {
    if (page === 1) {
      server.pass(5 * 60_000);
      await cutNext(
        services,
        looking(() => Promise.resolve(seen)),
      );
    }
    return seen;
  });
  await cutNext(services, late);
  const batch = await batchOf(id);
  expect(batch).toMatchObject({ state: "READY", read: 3 });
  expect(batch.parts).toHaveLength(1);
});

test("leaves a batch discarded that is discarded while it is read, and reads it on once it is brought back", async () => {
  const id = await aBatch();
  const looked: number[] = [];
  const discarding = looking(async (page) => {
    looked.push(page);
    if (page === 1) await call(discardBatch, { params: { id } }, { version: (await batchOf(id)).version });
    return seen;
  });
  await cutNext(services, discarding);
  const discarded = await batchOf(id);
  expect(discarded).toMatchObject({ state: "DISCARDED", parts: [] });
  expect(await call(restoreBatch, { params: { id } }, { version: discarded.version })).toMatchObject({
    state: "READING",
  });
  await cutNext(services, discarding);
  expect(await batchOf(id)).toMatchObject({ state: "READY", read: 3 });
  expect(looked).toEqual([0, 1, 2]);
});

test("marks a batch as failed when no page can be read, says so, and reads it again on request", async () => {
  const id = await aBatch();
  await cutNext(
    services,
    looking(() => Promise.resolve(null)),
  );
  const failed = await batchOf(id);
  expect(failed).toMatchObject({ state: "FAILED", problem: expect.stringContaining("None of its 3 pages") });
  const again = await call(restoreBatch, { params: { id } }, { version: failed.version });
  expect(again).toMatchObject({ state: "READING", problem: null });
  await cutNext(
    services,
    looking(() => Promise.resolve(seen)),
  );
  expect(await batchOf(id)).toMatchObject({ state: "READY", read: 3 });
});

test("lets a small scan go before the rest of one that takes long", async () => {
  const slow = await aBatch(3);
  const small = await aBatch(1);
  let milliseconds = 0;
  const looked: string[] = [];
  const names = new Map<string, string>();
  for (const [name, id] of Object.entries({ slow, small })) {
    const { file_id: file } = await services.db
      .selectFrom("batch_files")
      .select("file_id")
      .where("batch_id", "=", id)
      .executeTakeFirstOrThrow();
    names.set(file, name);
  }
  const cutter = {
    ...looking(() => Promise.resolve(seen)),
    look: (source: Source, page: number) => {
      const name = names.get(source.id);
      looked.push(`${name} ${page}`);
      milliseconds += name === "slow" ? 20_000 : 300;
      return Promise.resolve(seen);
    },
  };
  while (await cutNext(services, cutter, undefined, () => milliseconds)) continue;
  expect(looked).toEqual(["slow 0", "small 0", "slow 1", "slow 2"]);
  expect(await batchOf(slow)).toMatchObject({ state: "READY", read: 3 });
});

test("ends reading a scan that takes all the time there is, and says which pages are not read", async () => {
  const id = await aBatch(3);
  let milliseconds = 0;
  let looks = 0;
  const cutter = looking(() => {
    looks += 1;
    milliseconds += 100_000;
    return Promise.resolve(seen);
  });
  while (await cutNext(services, cutter, undefined, () => milliseconds)) continue;
  expect(looks).toBe(2);
  expect(await batchOf(id)).toMatchObject({
    state: "READY",
    problem: expect.stringContaining(
      "Reading this scan took too long and was ended. Page 3 cannot be read. Scan it again.",
    ),
  });
});

test.each(["a4", "letter"] as const)(
  "cuts a stack at separator sheets on %s and leaves the sheets out",
  async (paper) => {
    const one = await letter("Ayşe’s Bakery");
    const two = await letter("Second");
    const path = separatorsPath({ requests: [one.request.id, two.request.id], paper });
    const headers = { authorization: await handler.authorization() };
    const sheets = await PDFDocument.load(await (await request(`/api${path}`, { headers })).arrayBuffer());
    expect(sheets.getPageCount()).toBe(2);
    // Printed on both sides they would be one behind the other.
    expect(sheets.catalog.getViewerPreferences()?.getDuplex()).toBe("Simplex");
    const stack = await PDFDocument.create();
    for (const page of await stack.copyPages(sheets, [0, 1])) {
      stack.addPage(page);
      stack.addPage([600, 800]).drawText("Dear customer, this is your letter.", { x: 60, y: 400, size: 24 });
    }
    const fileKey = await uploadScan(Uint8Array.from(await stack.save()));
    const { id } = await call(createBatch, { body: { fileKeys: [fileKey] } });
    const batch = await read(id);
    expect(
      batch.parts.map(({ state, pages }) => [state, pages.map(({ kind, leftOut }) => `${kind} ${leftOut}`)]),
    ).toEqual([
      ["MATCHED", ["separator true", "page false"]],
      ["MATCHED", ["separator true", "page false"]],
    ]);
    const requests = batch.parts.map((part) => part.request?.id);
    expect(new Set(requests)).toEqual(new Set([one.request.id, two.request.id]));
  },
);

test("refuses an empty list of separators, and separators for an office the caller cannot see", async () => {
  const missing = separatorsPath({ requests: [austin.id], paper: "a4" });
  const headers = { authorization: await admin.authorization() };
  expect((await request(`/api${missing}`, { headers })).status).toBe(409);
  expect((await request(`/api${missing}`)).status).toBe(401);
});
