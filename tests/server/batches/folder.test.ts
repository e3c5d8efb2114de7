// The folder that network scanners write to: each whole PDF becomes one batch, a half-written file waits, others are refused with a reason.
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

/** Looks into the folder, waits until new files have stopped changing, and looks again. */
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

test("makes a batch of a whole PDF for the office of its folder, and moves the file to done", async () => {
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

test("leaves a file that is still being written until it is complete and no longer changes", async () => {
  const bytes = await aPdf();
  const before = (await batches()).length;
  const look = folderLooker(services, root, cutter);
  await writeFile(join(austin, "half.pdf"), bytes.subarray(0, bytes.length / 2));
  // It no longer changes, but does not end as a PDF does.
  expect(await looked(look)).toBe(0);
  await writeFile(join(austin, "half.pdf"), bytes);
  // It ends as a PDF does, but has just changed.
  expect(await look()).toBe(0);
  expect(await batches()).toHaveLength(before);
  pass(5_000);
  expect(await look()).toBe(1);
  expect(await batches()).toHaveLength(before + 1);
});

test("refuses a PDF that is incomplete after ten minutes, and writes the reason next to it", async () => {
  const look = folderLooker(services, root, cutter);
  await writeFile(join(austin, "broken-off.pdf"), (await aPdf()).subarray(0, 300));
  expect(await looked(look)).toBe(0);
  pass(10 * 60_000);
  expect(await look()).toBe(1);
  const reason = await readFile(join(austin, "failed", "broken-off.pdf.txt"), "utf8");
  expect(reason).toMatch(/does not end as a PDF does/);
});

test("refuses a locked PDF and a PDF with too many pages, with the reason", async () => {
  await writeFile(join(austin, "locked.pdf"), lockedPdf({ reader: "secret", owner: "boss" }));
  await writeFile(join(austin, "long.pdf"), await aPdf(501));
  expect(await looked()).toBe(2);
  expect(await readFile(join(austin, "failed", "locked.pdf.txt"), "utf8")).toMatch(/asks for a password/);
  expect(await readFile(join(austin, "failed", "long.pdf.txt"), "utf8")).toMatch(/These are 501 pages/);
});

test("refuses a PDF outside the offices' folders or in a folder named after no office", async () => {
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

test("makes one batch of a file that two processes find at the same time", async () => {
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

test("makes one batch of a file when the process was killed before it moved the file to done", async () => {
  await writeFile(join(austin, "killed.pdf"), await aPdf());
  await looked();
  const before = await batches();
  await rename(join(austin, "done", "killed.pdf"), join(austin, "killed.pdf"));
  expect(await looked()).toBe(1);
  expect(await batches()).toEqual(before);
  expect(await readdir(join(austin, "done"))).toContain("killed.pdf");
  // After the batch was discarded, the same file makes a new batch.
  const { items } = await call(listBatches, { query: {} }, { as: admin });
  const id = items.find(({ name }) => name === "killed.pdf")?.id ?? "";
  await call(discardBatch, { params: { id } }, { as: admin });
  await rename(join(austin, "done", "killed.pdf"), join(austin, "killed.pdf"));
  await utimes(join(austin, "killed.pdf"), new Date(), new Date());
  await looked();
  expect(await batches()).toHaveLength(before.length + 1);
});
