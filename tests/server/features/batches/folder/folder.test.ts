// The folder that network scanners write to: each whole PDF becomes one batch, a half-written file waits, others are refused with a reason.
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, readdir, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeEach, expect, test } from "vitest";
import sharp from "sharp";
import { discardBatch, listBatches, scanFolderProblems } from "@/contract/batches/batch";
import { editBatch } from "@/contract/batches/batch-edit";
import { ApiError } from "@/contract/wire/errors";
import { type Source, createCutter } from "@/server/features/batches/cutting/cutter";
import { folderLooker } from "@/server/features/batches/folder/folder";
import { pictureAsPdf } from "@/server/features/batches/folder/folder-pictures";
import { cutNext } from "../cut-next";
import { drawnScan } from "../../../../drawn-scan";
import { lockedPdf } from "../../../platform/files/papers";
import { startTestServer } from "../../../harness";

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

test("names what cannot be looked at or opened, and takes everything else meanwhile", async () => {
  const before = (await batches()).length;
  // A folder that nobody can read, also not the user who may read everything: a link that leads to itself.
  await symlink("Boston", join(root, "Boston"));
  for (const name of ["#recycle", ".snapshot", "@eaDir"]) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, "old.pdf"), await aPdf());
  }
  await writeFile(join(austin, "a-bad.pdf"), await aPdf());
  await writeFile(join(austin, "good.pdf"), await aPdf());
  const bad = createHash("sha256")
    .update(await readFile(join(austin, "a-bad.pdf")))
    .digest("hex");
  const dying = {
    ...cutter,
    open: (source: Source) =>
      source.id === bad ? Promise.reject(new Error("It ended")) : cutter.open(source),
  };
  const look = folderLooker(services, root, dying);
  expect(await looked(look)).toBe(1);
  expect(await batches()).toHaveLength(before + 1);
  const named = async () => (await call(scanFolderProblems, {}, { as: admin })).items;
  const problems = async () =>
    (await named()).flatMap(({ path, problem }) => (path.includes("failed") ? [] : [[path, problem]]));
  expect(await problems()).toEqual([
    ["Austin/a-bad.pdf", expect.stringContaining("(It ended)")],
    ["Boston", expect.stringContaining("This folder cannot be read (ELOOP)")],
  ]);
  // It is given up after the third try, and the rest is mended.
  await rm(join(root, "Boston"));
  for (let tries = 2; tries <= 4; tries++) {
    pass(61_000);
    await look();
  }
  expect(await readFile(join(austin, "failed", "a-bad.pdf.txt"), "utf8")).toMatch(/broke off 3 times/);
  pass(61_000);
  await look();
  expect(await problems()).toEqual([]);
  // What was refused is named for a day.
  const refused = expect.objectContaining({ path: "Austin/failed/a-bad.pdf" });
  expect(await named()).toContainEqual(refused);
  pass(24 * 60 * 60_000);
  await look();
  expect(await named()).not.toContainEqual(refused);
  expect(await readdir(join(root, "#recycle"))).toEqual(["old.pdf"]);
});

test("never refuses a file because the store is full, however often it is tried", async () => {
  let isFull = true;
  const files = {
    ...services.files,
    storeMade: (...given: Parameters<typeof services.files.storeMade>) =>
      isFull
        ? Promise.reject(new ApiError("storage_full", "The store is full."))
        : services.files.storeMade(...given),
  };
  await writeFile(join(austin, "patient.pdf"), await aPdf());
  const look = folderLooker({ ...services, files }, root, cutter);
  await look();
  for (let tries = 1; tries <= 5; tries++) {
    pass(61_000);
    expect(await look()).toBe(0);
  }
  isFull = false;
  pass(61_000);
  expect(await look()).toBe(1);
  expect(await readdir(join(austin, "done"))).toContain("patient.pdf");
});

test("follows a link with an office's name, and looks at no folder twice", async () => {
  const outside = await mkdtemp(join(tmpdir(), "pigeonhole-linked-"));
  await symlink(outside, join(root, "Boston"));
  await writeFile(join(outside, "linked.pdf"), await aPdf());
  expect(await looked()).toBe(1);
  expect(await batches()).toContainEqual(expect.objectContaining({ name: "linked.pdf", office: "Boston" }));
  await rm(join(root, "Boston"));
  await symlink(root, join(root, "Boston"));
  await folderLooker(services, root, cutter)();
  const { items } = await call(scanFolderProblems, {}, { as: admin });
  expect(items).toContainEqual(
    expect.objectContaining({
      path: "Boston",
      problem: "It is a link to a folder that is looked at as the scan folder itself. Remove the link.",
    }),
  );
  await rm(join(root, "Boston"));
  await rm(outside, { recursive: true });
});

test("makes one batch of a file that cannot be moved to done, also after that batch was discarded", async () => {
  await rm(join(austin, "done"), { recursive: true, force: true });
  await writeFile(join(austin, "done"), "no folder");
  await writeFile(join(austin, "stays.pdf"), await aPdf());
  expect(await looked()).toBe(0);
  const { items } = await call(listBatches, { query: {} }, { as: admin });
  const made = items.filter(({ name }) => name === "stays.pdf");
  expect(made).toHaveLength(1);
  await call(discardBatch, { params: { id: made[0]?.id ?? "" } }, { as: admin });
  // Another process begins.
  expect(await looked()).toBe(0);
  expect((await batches()).filter(({ name }) => name === "stays.pdf")).toHaveLength(1);
  expect((await call(scanFolderProblems, {}, { as: admin })).items).toContainEqual(
    expect.objectContaining({
      path: "Austin/stays.pdf",
      problem: expect.stringContaining("A batch was made"),
    }),
  );
  await rm(join(austin, "done"));
  expect(await folderLooker(services, root, cutter)()).toBe(1);
  expect((await batches()).filter(({ name }) => name === "stays.pdf")).toHaveLength(1);
});

test("takes a TIFF of two pages and a JPEG, and refuses a damaged TIFF with the reason", async () => {
  const page = sharp({ create: { width: 200, height: 300, channels: 3, background: "white" } });
  const both = await sharp({
    create: { width: 200, height: 600, pageHeight: 300, channels: 3, background: "white" },
  })
    .tiff()
    .toBuffer();
  await writeFile(join(austin, "two.tif"), both);
  await writeFile(join(austin, "one.jpg"), await page.jpeg().toBuffer());
  await writeFile(join(austin, "damaged.tiff"), both.subarray(0, 20));
  const look = folderLooker(services, root, cutter);
  await look();
  pass(20_000);
  expect(await look()).toBe(3);
  const all = await batches();
  expect(all).toContainEqual(expect.objectContaining({ name: "two.tif", pages: 2 }));
  expect(all).toContainEqual(expect.objectContaining({ name: "one.jpg", pages: 1 }));
  expect(await readFile(join(austin, "failed", "damaged.tiff.txt"), "utf8")).toMatch(
    /cannot be read as a picture/,
  );
});

test("names a file of another kind that stays there, and leaves it alone", async () => {
  await writeFile(join(austin, "page.png"), "a picture");
  await writeFile(join(austin, "Thumbs.db"), "of a file server");
  const look = folderLooker(services, root, cutter);
  const named = async () =>
    (await call(scanFolderProblems, {}, { as: admin })).items.filter(({ path }) =>
      /^Austin.(?:page|Thumbs)/.test(path),
    );
  await looked(look);
  expect(await named()).toEqual([]);
  pass(10 * 60_000);
  expect(await look()).toBe(0);
  const problem: unknown = expect.stringContaining("no PDF, TIFF or JPEG");
  expect(await named()).toMatchObject([{ path: "Austin/page.png", problem }]);
  await rm(join(austin, "page.png"));
  pass(61_000);
  await look();
  expect(await named()).toEqual([]);
});

test("reads no more of a picture than one may cost", async () => {
  const both = await sharp({
    create: { width: 200, height: 600, pageHeight: 300, channels: 3, background: "white" },
  })
    .tiff()
    .toBuffer();
  const much = { page: 60_000, all: 120_000, bytes: 100_000 };
  expect(await pictureAsPdf(both, much)).toBeInstanceOf(Uint8Array);
  expect(await pictureAsPdf(both, { ...much, all: 119_999 })).toMatchObject({
    why: expect.stringContaining("From page 2 on it is too large"),
  });
  expect(await pictureAsPdf(both, { ...much, bytes: 1_000 })).toMatchObject({
    why: expect.stringContaining("as a PDF, which is the most"),
  });
});

test.each([false, true])(
  "leaves one batch of a file that the scanner wrote again with a second page; touched: %s",
  async (isTouched) => {
    const name = `again-${isTouched}.pdf`;
    const drawn = await drawnScan([{}]);
    const longer = await PDFDocument.load(drawn);
    longer.addPage([200, 200]);
    const first = await PDFDocument.load(drawn);
    first.setTitle(name);
    longer.setSubject(name);
    await writeFile(join(austin, name), await first.save());
    await looked();
    while (await cutNext(services, cutter)) continue;
    const found = async () =>
      (await call(listBatches, { query: {} }, { as: admin })).items.filter((batch) => batch.name === name);
    const [one] = await found();
    if (isTouched) {
      const body = { do: "turn" as const, pages: [1], by: 90 as const };
      await call(editBatch, { params: { id: one?.id ?? "" }, body }, { as: admin });
    }
    await writeFile(join(austin, name), await longer.save());
    await looked();
    while (await cutNext(services, cutter)) continue;
    const both = (await found()).toSorted((a, b) => (a.pages ?? 0) - (b.pages ?? 0));
    expect(both.map(({ pages, state }) => [pages, state])).toEqual([
      [1, isTouched ? "READY" : "DISCARDED"],
      [2, "READY"],
    ]);
    const said = both[isTouched ? 1 : 0]?.problem;
    expect(said).toMatch(isTouched ? /first 1 page came before/ : /wrote this file again with 2 pages/);
  },
);

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
