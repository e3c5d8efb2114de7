// The pages of a scan through their life: in order, tried again without being chosen again, and kept through a reload.
import { beforeEach, describe, expect, test } from "vitest";
import type { KeptPage } from "@/app/requests/scan-draft";
import { readPages, writePages } from "@/app/requests/scan-draft";
import { type ScanPages, createScanPages } from "@/app/requests/scan-pages";
import { StorageError } from "@/app/uploads/signed-put";
import type { UploadOptions, UploadedPhoto } from "@/app/uploads/uploader";

type Sent = {
  what: string;
  options: UploadOptions | null;
  resolve: (page: UploadedPhoto) => void;
  reject: (error: Error) => void;
};

let sent: Sent[];
let kept: readonly KeptPage[];
let previews: Set<string>;
let said: string[];

beforeEach(() => {
  sent = [];
  kept = [];
  previews = new Set();
  said = [];
});

/** A visit to the screen: what was kept by the last one is there. */
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
    drafts: { read: () => kept, write: (pages) => (kept = pages) },
    onUploaded: (count) => said.push(`${count} uploaded`),
    onProblem: (problem) => said.push(problem),
  });
}

const pdf = (name: string) => new File(["x"], name, { type: "application/pdf" });
const png = (name: string) => new File(["x"], name, { type: "image/png" });
const page = (key: string): UploadedPhoto => ({ fileKey: key, url: `/${key}`, thumbnailUrl: null });
const states = (scan: ScanPages) => scan.pages().map(({ name, state }) => `${name} ${state.is}`);
const settle = () => new Promise((resolve) => setTimeout(resolve));
const idOf = (scan: ScanPages, name: string) => scan.pages().find((each) => each.name === name)?.id ?? "";

describe("adding", () => {
  test("sends every page at once, for the mailbox, and says when all have arrived", async () => {
    const scan = visit();
    scan.add([pdf("a.pdf"), png("b.png")]);
    expect(states(scan)).toEqual(["a.pdf uploading", "b.png uploading"]);
    expect(sent.map(({ what, options }) => [what, options?.mailboxId])).toEqual([
      ["a.pdf", "m1"],
      ["b.png", "m1"],
    ]);
    sent[0]?.options?.onProgress?.(40);
    expect(scan.pages()[0]?.state).toEqual({ is: "uploading", percent: 40 });
    sent[0]?.resolve(page("k1"));
    await settle();
    expect(said).toEqual([]);
    sent[1]?.resolve(page("k2"));
    await settle();
    expect(states(scan)).toEqual(["a.pdf uploaded", "b.png uploaded"]);
    expect(said).toEqual(["2 uploaded"]);
  });

  test("leaves out what can be no page, says why, and takes the others", () => {
    const scan = visit();
    scan.add([new File(["x"], "a.txt", { type: "text/plain" }), pdf("b.pdf")]);
    expect(states(scan)).toEqual(["b.pdf uploading"]);
    expect(said).toEqual([expect.stringMatching(/^Error uploading files: a\.txt is no PDF/)]);
  });
});

describe("a page that failed", () => {
  test("says why and is sent again without being chosen again", async () => {
    const scan = visit();
    scan.add([pdf("a.pdf")]);
    sent[0]?.reject(new StorageError("The line was cut."));
    await settle();
    expect(scan.pages()[0]?.state).toEqual({ is: "failed", problem: "The line was cut." });
    expect(said).toEqual(["Error uploading files: The line was cut."]);
    scan.retry(idOf(scan, "a.pdf"));
    expect(sent.map(({ what }) => what)).toEqual(["a.pdf", "a.pdf"]);
    sent[1]?.resolve(page("k"));
    await settle();
    expect(states(scan)).toEqual(["a.pdf uploaded"]);
  });
});

test("pages are moved and removed; what comes in late for a removed one is dropped", async () => {
  const scan = visit();
  scan.add([pdf("a.pdf"), png("b.png"), pdf("c.pdf")]);
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
  expect(kept).toEqual([]);
});

test("after a reload finished pages are found by their keys, in order, and an unfinished one is named", async () => {
  const before = visit();
  before.add([pdf("a.pdf"), pdf("b.pdf")]);
  sent[0]?.resolve(page("k1"));
  await settle();
  sent = [];

  const after = visit();
  expect(sent.map(({ what }) => what)).toEqual(["k1"]);
  sent[0]?.resolve(page("k1"));
  await settle();
  expect(states(after)).toEqual(["a.pdf uploaded", "b.pdf failed"]);
  expect(after.pages()[1]?.state).toMatchObject({ problem: expect.stringContaining("Add it again") });
  expect(said).toEqual([]);
});

test("a page that could not be found again keeps its key and is looked for again", async () => {
  kept = [{ name: "a.pdf", size: 1, type: "application/pdf", fileKey: "k1" }];
  const scan = visit();
  sent[0]?.reject(new StorageError("No answer."));
  await settle();
  expect(kept).toMatchObject([{ fileKey: "k1" }]);
  scan.retry(idOf(scan, "a.pdf"));
  sent[1]?.resolve(page("k1"));
  await settle();
  expect(states(scan)).toEqual(["a.pdf uploaded"]);
});

test("a draft is kept by request, and one that cannot be read is dropped", () => {
  const store = new Map<string, string>();
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
  const pages = [{ name: "a.pdf", size: 1, type: "application/pdf", fileKey: "k1" }];
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
