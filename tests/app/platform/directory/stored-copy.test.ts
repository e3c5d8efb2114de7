// The directory stored on this machine: complete or not at all, encrypted, for one person, and removed at sign-out.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { removeStoredCopy, storedDirectoryName } from "@/app/platform/directory/remove-stored-copy";
import { StoredCopyFault, createStoredCopy } from "@/app/platform/directory/stored-copy";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const bytes = (text: string) => new TextEncoder().encode(text);

async function store(owner: string, texts: readonly string[], next = "a") {
  const writer = await createStoredCopy().begin(owner);
  for (const text of texts) await writer.add(bytes(text));
  await writer.end(next);
}

/** What is stored for `owner`, as a later start reads it. */
async function stored(owner: string): Promise<{ next: string; text: string } | null> {
  const copy = await createStoredCopy().open(owner);
  if (!copy) return null;
  let text = "";
  for await (const piece of copy.pieces()) text += new TextDecoder().decode(piece);
  return { next: copy.next, text };
}

const database = () => openDB(storedDirectoryName);

/** Everything on the disk, as anybody who takes the machine apart would read it. */
async function onDisk() {
  const db = await database();
  if (!db.objectStoreNames.contains("pieces")) return { copies: [], pieces: [] };
  const [copies, pieces] = [await db.getAll("copies"), await db.getAll("pieces")];
  db.close();
  return { copies, pieces };
}

test("the stored copy is read as it was stored, in the same order, with the place where its changes begin", async () => {
  await store("sam", ["one ", "two ", "three"], "place");
  expect(await stored("sam")).toEqual({ next: "place", text: "one two three" });
  expect(await stored("sam")).toEqual({ next: "place", text: "one two three" });
});

test("nothing of it can be read on the disk, and its key cannot be read from the browser", async () => {
  await store("sam", ["Yildiz Ltd"], "somewhere");
  const { copies, pieces } = await onDisk();
  const boxes = [...pieces, copies[0].end].map(({ data }) => Buffer.from(data).toString("latin1"));
  expect(boxes.join()).not.toMatch(/Yildiz|somewhere/);
  expect(copies[0].key.extractable).toBe(false);
});

test("another person gets nothing, and the copy is removed", async () => {
  await store("sam", ["one"]);
  expect(await stored("elif")).toBeNull();
  expect(await onDisk()).toEqual({ copies: [], pieces: [] });
  expect(await stored("sam")).toBeNull();
});

test("signing out removes all of it, even while it is open", async () => {
  await store("sam", ["one", "two"]);
  const copy = await createStoredCopy().open("sam");
  removeStoredCopy();
  await expect(database().then((db) => db.close())).resolves.toBeUndefined();
  await expect(copy?.pieces().next()).rejects.toThrow();
  expect(await onDisk()).toEqual({ copies: [], pieces: [] });
});

test("an incomplete stored copy is not used", async () => {
  const writer = await createStoredCopy().begin("sam");
  await writer.add(bytes("one"));
  expect(await stored("sam")).toBeNull();
  await expect(writer.add(bytes("two"))).rejects.toThrow(StoredCopyFault);
  await expect(writer.end("a")).rejects.toThrow(StoredCopyFault);
});

test("a copy begun by another tab replaces it, and the two are not mixed", async () => {
  const first = await createStoredCopy().begin("sam");
  await first.add(bytes("first"));
  const second = await createStoredCopy().begin("sam");
  await expect(first.add(bytes("first, too"))).rejects.toThrow(StoredCopyFault);
  await second.add(bytes("second"));
  await second.end("b");
  expect(await stored("sam")).toEqual({ next: "b", text: "second" });
});

test.each([
  ["a piece is missing", (pieces: unknown[]) => pieces.slice(0, 1)],
  ["pieces changed places", (pieces: unknown[]) => pieces.toReversed()],
])("the stored copy is removed when %s", async (_, torn) => {
  await store("sam", ["one", "two"]);
  const db = await database();
  const pieces = torn(await db.getAll("pieces"));
  await db.clear("pieces");
  for (const [nth, piece] of pieces.entries()) await db.put("pieces", piece, nth);
  db.close();
  await expect(stored("sam")).rejects.toThrow(StoredCopyFault);
});

test("a copy of an older form is removed", async () => {
  const db = await openDB(storedDirectoryName, 1, {
    upgrade: (made) => {
      made.createObjectStore("copies");
      made.createObjectStore("pieces");
    },
  });
  await db.put("copies", { name: "old", owner: "sam", next: "a" }, "directory");
  await db.put("pieces", "an older piece", 0);
  db.close();
  expect(await stored("sam")).toBeNull();
  expect(await onDisk()).toEqual({ copies: [], pieces: [] });
});
