// The pages of a scan: in order, sent again without choosing them again, and restored after a reload.
import { beforeEach, describe, expect, test } from "vitest";
import type { DraftPage } from "@/app/features/requests/scan-draft";
import { readPages, writePages } from "@/app/features/requests/scan-draft";
import { type ScanPages, canTurn, createScanPages } from "@/app/features/requests/scan-pages";
import { StorageError } from "@/app/platform/uploads/signed-put";
import type { UploadOptions, UploadedPhoto } from "@/app/platform/uploads/uploader";

type Sent = {
  what: string;
  options: UploadOptions | null;
  resolve: (page: UploadedPhoto) => void;
  reject: (error: Error) => void;
};

let sent: Sent[];
let stored: readonly DraftPage[];
let off: readonly string[];
let previews: Set<string>;
/** The browser's database: files by the ids of their pages. */
let files: Map<string, File>;
let said: string[];

beforeEach(() => {
  sent = [];
  stored = [];
  off = [];
  previews = new Set();
  files = new Map();
  said = [];
});

/** A visit to the screen: what the last visit saved is there. */
function visit(): ScanPages {
  const send = (what: string, options: UploadOptions | null) => {
    return new Promise<UploadedPhoto>((resolve, reject) => {
      sent.push({ what, options, resolve, reject });
    });
  };
  return createScanPages({
    mailboxId: "m1",
    uploader: {
      upload: (file, options) => send(file.name, options),
      find: (fileKey) => send(fileKey, null),
    },
    previews: {
      make: (file) => {
        previews.add(file.name);
        return file.name;
      },
      drop: (preview) => void previews.delete(preview),
    },
    drafts: { read: () => stored, write: (pages) => (stored = pages) },
    takenOff: { read: () => off, write: (names) => (off = names) },
    files: {
      read: (id) => Promise.resolve(files.get(id) ?? null),
      write: (id, file) => Promise.resolve(void files.set(id, file)),
      drop: (id) => Promise.resolve(void files.delete(id)),
    },
    turned: (file, quarters) =>
      Promise.resolve(
        quarters === 0 ? file : new File(["x"], `${file.name} turned ${quarters}`, { type: file.type }),
      ),
    onUploaded: (count) => said.push(`${count} uploaded`),
    onProblem: (problem) => said.push(problem),
  });
}

const pdf = (name: string) => new File(["x"], name, { type: "application/pdf" });
const png = (name: string) => new File(["x"], name, { type: "image/png" });
const page = (key: string): UploadedPhoto => ({ fileKey: key, url: `/${key}`, thumbnailUrl: null });
const states = (scan: ScanPages) => scan.pages().map(({ name, phase }) => `${name} ${phase.is}`);
const settle = () => new Promise((resolve) => setTimeout(resolve));
const idOf = (scan: ScanPages, name: string) => scan.pages().find((each) => each.name === name)?.id ?? "";

describe("adding", () => {
  test("sends every page at once, for the mailbox, and says when all have arrived", async () => {
    const scan = visit();
    scan.add([pdf("a.pdf"), png("b.png")]);
    expect(states(scan)).toEqual(["a.pdf uploading", "b.png uploading"]);
    await settle();
    expect(sent.map(({ what, options }) => [what, options?.mailboxId])).toEqual([
      ["a.pdf", "m1"],
      ["b.png", "m1"],
    ]);
    sent[0]?.options?.onProgress?.(40);
    expect(scan.pages()[0]?.phase).toEqual({ is: "uploading", percent: 40 });
    sent[0]?.resolve(page("k1"));
    await settle();
    expect(said).toEqual([]);
    sent[1]?.resolve(page("k2"));
    await settle();
    expect(states(scan)).toEqual(["a.pdf uploaded", "b.png uploaded"]);
    expect(said).toEqual(["2 uploaded"]);
  });

  test("leaves out files that cannot be pages, says why, and takes the others", () => {
    const scan = visit();
    scan.add([new File(["x"], "a.txt", { type: "text/plain" }), pdf("b.pdf")]);
    expect(states(scan)).toEqual(["b.pdf uploading"]);
    expect(said).toEqual([expect.stringMatching(/^Error uploading files: a\.txt is no PDF/)]);
  });
});

describe("a page that failed", () => {
  test("says why and is sent again without choosing it again", async () => {
    const scan = visit();
    scan.add([pdf("a.pdf")]);
    await settle();
    sent[0]?.reject(new StorageError("The line was cut."));
    await settle();
    expect(scan.pages()[0]?.phase).toMatchObject({ is: "failed", why: "The line was cut." });
    expect(said).toEqual(["Error uploading files: The line was cut."]);
    scan.retry(idOf(scan, "a.pdf"));
    await settle();
    expect(sent.map(({ what }) => what)).toEqual(["a.pdf", "a.pdf"]);
    sent[1]?.resolve(page("k"));
    await settle();
    expect(states(scan)).toEqual(["a.pdf uploaded"]);
  });
});

test("pages are moved and removed; a late answer for a removed page is dropped", async () => {
  const scan = visit();
  scan.add([pdf("a.pdf"), png("b.png"), pdf("c.pdf")]);
  await settle();
  scan.move(idOf(scan, "c.pdf"), -1);
  scan.move(idOf(scan, "a.pdf"), 9);
  expect(scan.pages().map(({ name }) => name)).toEqual(["c.pdf", "b.png", "a.pdf"]);
  scan.remove(idOf(scan, "b.png"));
  expect(previews.size).toBe(0);
  expect(sent[1]?.options?.signal?.aborted).toBe(true);
  sent[1]?.resolve(page("late"));
  await settle();
  expect(scan.pages().map(({ name }) => name)).toEqual(["c.pdf", "a.pdf"]);
  scan.clear();
  expect(scan.pages()).toEqual([]);
  expect(stored).toEqual([]);
  expect(files.size).toBe(0);
});

describe("turning a page", () => {
  test("sends the picture again, with all its turns", async () => {
    const scan = visit();
    scan.add([png("a.png")]);
    await settle();
    sent[0]?.resolve(page("k1"));
    await settle();
    scan.turn(idOf(scan, "a.png"));
    expect(states(scan)).toEqual(["a.png uploading"]);
    // The picture sent before is not used to complete the scan.
    expect(scan.pages()[0]?.fileKey).toBeNull();
    await settle();
    scan.turn(idOf(scan, "a.png"));
    await settle();
    expect(sent.map(({ what }) => what)).toEqual(["a.png", "a.png turned 1", "a.png turned 2"]);
    expect(sent[1]?.options?.signal?.aborted).toBe(true);
    sent[2]?.resolve(page("k3"));
    await settle();
    expect(scan.pages()[0]).toMatchObject({ fileKey: "k3", turns: 2, phase: { is: "uploaded" } });
  });

  test("works for PDFs as well, and for no page without its file here", async () => {
    const scan = visit();
    scan.add([pdf("a.pdf")]);
    await settle();
    scan.turn(idOf(scan, "a.pdf"));
    await settle();
    expect(sent.map(({ what }) => what)).toEqual(["a.pdf", "a.pdf turned 1"]);
    files.clear();
    stored = [{ id: "p1", name: "b.pdf", size: 1, type: "application/pdf", turns: 0, fileKey: "k1" }];
    const after = visit();
    await settle();
    sent.at(-1)?.resolve(page("k1"));
    await settle();
    expect(after.pages().map(canTurn)).toEqual([false]);
    after.turn("p1");
    expect(after.pages()[0]).toMatchObject({ turns: 0, fileKey: "k1" });
  });
});

describe("after a reload", () => {
  /** Two pages in order: the first had been uploaded; the second was turned and still uploading. */
  async function reloaded(keeps = true): Promise<ScanPages> {
    const before = visit();
    before.add([pdf("a.pdf"), png("b.png")]);
    await settle();
    sent[0]?.resolve(page("k1"));
    await settle();
    before.turn(idOf(before, "b.png"));
    await settle();
    sent = [];
    if (!keeps) files.clear();
    return visit();
  }

  test("an uploaded page is found by its key, and one that was uploading is sent again as it was", async () => {
    const after = await reloaded();
    await settle();
    expect(sent.map(({ what }) => what)).toEqual(["k1", "b.png turned 1"]);
    sent[0]?.resolve(page("k1"));
    sent[1]?.resolve(page("k2"));
    await settle();
    expect(states(after)).toEqual(["a.pdf uploaded", "b.png uploaded"]);
    // A page that is only found again is not announced.
    expect(said).toEqual(["1 uploaded"]);
  });

  test("a page without a copy in the browser is named, with what to do", async () => {
    const after = await reloaded(false);
    await settle();
    sent[0]?.resolve(page("k1"));
    await settle();
    expect(states(after)).toEqual(["a.pdf uploaded", "b.png failed"]);
    expect(after.pages()[1]?.phase).toMatchObject({ why: expect.stringContaining("add it again") });
  });
});

test("a page that could not be found again still has its key, and is looked for again", async () => {
  stored = [{ id: "p1", name: "a.pdf", size: 1, type: "application/pdf", turns: 0, fileKey: "k1" }];
  const scan = visit();
  await settle();
  sent[0]?.reject(new StorageError("No answer."));
  await settle();
  expect(stored).toMatchObject([{ fileKey: "k1" }]);
  scan.retry(idOf(scan, "a.pdf"));
  sent[1]?.resolve(page("k1"));
  await settle();
  expect(states(scan)).toEqual(["a.pdf uploaded"]);
});

test("an attached file that was taken off stays off after a reload, until it is put back or completed", () => {
  visit().takeOff("/f/a.pdf");
  const scan = visit();
  expect(scan.takenOff()).toEqual(["/f/a.pdf"]);
  scan.putBack();
  expect(visit().takenOff()).toEqual([]);
  scan.takeOff("/f/b.pdf");
  scan.clear();
  expect(visit().takenOff()).toEqual([]);
});

test("a draft is saved for each request, and an unreadable one is dropped", () => {
  const store = new Map<string, string>();
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
  const pages = [{ id: "p1", name: "a.pdf", size: 1, type: "application/pdf", turns: 1, fileKey: "k1" }];
  writePages(storage, "r1", pages);
  expect(readPages(storage, "r1")).toEqual(pages);
  expect(readPages(storage, "r2")).toEqual([]);
  writePages(storage, "r1", []);
  expect(store.size).toBe(0);
  for (const text of ["{", '[{"name":1}]']) {
    store.set("pigeonhole.scan.r1", text);
    expect(readPages(storage, "r1")).toEqual([]);
    expect(store.size).toBe(0);
  }
});
