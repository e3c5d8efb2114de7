// The folder of network scanners: whole PDFs become batches once, half-written ones wait, others are refused with a reason.
import { mkdir, mkdtemp, readFile, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeEach, expect, test } from "vitest";
import { discardBatch, listBatches } from "@/contract/batch";
import { createCutter } from "@/server/batches/cutter";
import { folderLooker } from "@/server/batches/folder";
import { lockedPdf } from "../files/papers";
import { startTestServer } from "../harness";

const server = await startTestServer();
const { call, services, admin, pass } = server;
const cutter = createCutter();
const root = await mkdtemp(join(tmpdir(), "pigeonhole-scans-"));
const austin = join(root, "Austin");
afterAll(async () => {
  await cutter.stop();
  await rm(root, { recursive: true, force: true });
});
beforeEach(() => mkdir(austin, { recursive: true }));

let number = 0;
async function aPdf(pages = 1): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page++) pdf.addPage([200, 200]).drawText(`Scan ${++number}`);
  return pdf.save();
}

/** Looks, waits until files have rested, and looks again. */
async function looked(look = folderLooker(services, root, cutter)): Promise<number> {
  await look();
  pass(5_000);
  return look();
}

async function batches() {
  const { items } = await call(listBatches, { query: {} }, { as: admin });
  return items.map(({ name, source, office, by, pages }) => ({
    name,
    source,
    office: office.label,
    by,
    pages,
  }));
}

test("a whole PDF becomes a batch of its folder's office, and lies in done", async () => {
  await writeFile(join(austin, "stack.PDF"), await aPdf(3));
  expect(await looked()).toBe(1);
  expect(await batches()).toContainEqual({
    name: "stack.PDF",
    source: "folder",
    office: "Austin",
    by: "Scan folder",
    pages: 3,
  });
  expect(await readdir(austin)).toEqual(["done"]);
  expect(await readdir(join(austin, "done"))).toEqual(["stack.PDF"]);
});

test("a file that is still being written is left until it rests and ends", async () => {
  const bytes = await aPdf();
  const before = (await batches()).length;
  const look = folderLooker(services, root, cutter);
  await writeFile(join(austin, "half.pdf"), bytes.subarray(0, bytes.length / 2));
  // It rests, but does not end as a PDF does.
  expect(await looked(look)).toBe(0);
  await writeFile(join(austin, "half.pdf"), bytes);
  // It ends, but has just changed.
  expect(await look()).toBe(0);
  expect(await batches()).toHaveLength(before);
  pass(5_000);
  expect(await look()).toBe(1);
  expect(await batches()).toHaveLength(before + 1);
});

test("one that never ends is refused after ten minutes, with the reason beside it", async () => {
  const look = folderLooker(services, root, cutter);
  await writeFile(join(austin, "broken-off.pdf"), (await aPdf()).subarray(0, 300));
  expect(await looked(look)).toBe(0);
  pass(10 * 60_000);
  expect(await look()).toBe(1);
  const reason = await readFile(join(austin, "failed", "broken-off.pdf.txt"), "utf8");
  expect(reason).toMatch(/does not end as a PDF does/);
});

test("a locked PDF and too many pages are refused with the reason", async () => {
  await writeFile(join(austin, "locked.pdf"), lockedPdf({ reader: "secret", owner: "boss" }));
  await writeFile(join(austin, "long.pdf"), await aPdf(501));
  expect(await looked()).toBe(2);
  expect(await readFile(join(austin, "failed", "locked.pdf.txt"), "utf8")).toMatch(/asks for a password/);
  expect(await readFile(join(austin, "failed", "long.pdf.txt"), "utf8")).toMatch(/These are 501 pages/);
});

test("what lies beside the offices' folders, and in one that no office has, is refused", async () => {
  await writeFile(join(root, "loose.pdf"), await aPdf());
  await mkdir(join(root, "Atlantis"), { recursive: true });
  await writeFile(join(root, "Atlantis", "sunk.pdf"), await aPdf());
  await writeFile(join(austin, ".hidden.pdf"), await aPdf());
  await writeFile(join(austin, "notes.txt"), "not a scan");
  expect(await looked()).toBe(2);
  expect(await readFile(join(root, "failed", "loose.pdf.txt"), "utf8")).toMatch(
    /put it into the folder of one/,
  );
  expect(await readFile(join(root, "Atlantis", "failed", "sunk.pdf.txt"), "utf8")).toMatch(
    /No office is called Atlantis\. The offices are Austin, Boston/,
  );
  await rm(join(austin, ".hidden.pdf"));
  await rm(join(austin, "notes.txt"));
});

test("two processes that look at the same time make one batch of a file", async () => {
  const before = (await batches()).length;
  await writeFile(join(austin, "both.pdf"), await aPdf());
  const other = createCutter();
  const looks = [folderLooker(services, root, cutter), folderLooker(services, root, other)];
  await Promise.all(looks.map((look) => look()));
  pass(5_000);
  await Promise.all(looks.map((look) => look()));
  await other.stop();
  expect(await batches()).toHaveLength(before + 1);
});

test("a process that was killed between taking a file and moving it takes it once", async () => {
  await writeFile(join(austin, "killed.pdf"), await aPdf());
  await looked();
  const before = await batches();
  await rename(join(austin, "done", "killed.pdf"), join(austin, "killed.pdf"));
  expect(await looked()).toBe(1);
  expect(await batches()).toEqual(before);
  expect(await readdir(join(austin, "done"))).toContain("killed.pdf");
  // Put there again after it was discarded, it is wanted again.
  const { items } = await call(listBatches, { query: {} }, { as: admin });
  const id = items.find(({ name }) => name === "killed.pdf")?.id ?? "";
  await call(discardBatch, { params: { id } }, { as: admin });
  await rename(join(austin, "done", "killed.pdf"), join(austin, "killed.pdf"));
  await utimes(join(austin, "killed.pdf"), new Date(), new Date());
  await looked();
  expect(await batches()).toHaveLength(before.length + 1);
});
