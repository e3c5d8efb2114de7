// Saved entries: encrypted, in order, for their owner only, and removed with the key at sign-out.
import { openDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { newEntry } from "@/app/platform/unsent/entry";
import { createEntryStore } from "@/app/platform/unsent/entry-store";
import { letter, newMachine } from "./machine";

beforeEach(newMachine);

const now = new Date("2026-11-22T10:00:00Z");
const entry = (sender: string) => newEntry(letter(sender), now).entry;

/** Everything on the disk, as a thief of the machine would read it. */
async function onDisk(): Promise<{ text: string; keys: CryptoKey[]; records: number }> {
  const db = await openDB("pigeonhole.queue");
  const records = (await Promise.all(["entries", "photos"].map((store) => db.getAll(store)))).flat();
  const keys = (await db.getAll("keys")).map(({ key }: { key: CryptoKey }) => key);
  db.close();
  const boxes = records.map(({ box }: { box: { data: ArrayBuffer } }) =>
    Buffer.from(box.data).toString("latin1"),
  );
  return { text: JSON.stringify(records) + boxes.join(), keys, records: records.length };
}

test("entries come back as they were, in the order they were saved, in the next tab too", async () => {
  const store = createEntryStore();
  for (const sender of ["Ada", "Bob", "Cem"]) await store.add("sam", entry(sender), null);
  const again = await createEntryStore().list("sam");
  expect(again.map(({ args }) => args.sender)).toEqual(["Ada", "Bob", "Cem"]);
  expect(again[0]).toEqual({ ...entry("Ada"), attempt: again[0]?.attempt, number: again[0]?.number });
});

test("nothing of it can be read on the disk, and the key cannot be read from the browser", async () => {
  const photo = new File(["the picture of a letter"], "letter.jpg", { type: "image/jpeg" });
  const { entry: withPhoto } = newEntry(letter("Chase Bank", { args: { photo: { file: photo } } }), now);
  await createEntryStore().add("sam", withPhoto, photo);
  const { text, keys, records } = await onDisk();
  expect(records).toBe(2);
  for (const secret of ["Chase", "STE", "letter", "picture", "mail.add"]) expect(text).not.toContain(secret);
  expect(keys).toHaveLength(1);
  for (const key of keys) await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
});

test("a photo comes back byte by byte, with its name and type, and is removed with its entry", async () => {
  const file = new File([new Uint8Array([0, 255, 7])], "a.jpg", { type: "image/jpeg" });
  const queued = newEntry(letter("Ada", { args: { sender: "Ada", photo: { file } } }), now);
  expect(queued.entry.args).toEqual({ sender: "Ada" });
  const store = createEntryStore();
  const added = await store.add("sam", queued.entry, queued.file);
  const back = await store.photo("sam", added);
  expect(back).toMatchObject({ name: "a.jpg", type: "image/jpeg" });
  expect([...new Uint8Array((await back?.arrayBuffer()) ?? [])]).toEqual([0, 255, 7]);
  await store.remove(added.number);
  expect((await onDisk()).records).toBe(0);
});

test("another person who signs in sees nothing of it and cannot open it", async () => {
  const store = createEntryStore();
  const added = await store.add("sam", entry("Ada"), null);
  await store.add("kim", entry("Bob"), null);
  expect((await store.list("kim")).map(({ args }) => args.sender)).toEqual(["Bob"]);
  // If a record were moved to another owner by hand, its encrypted part would not open.
  const db = await openDB("pigeonhole.queue");
  await db.put("entries", { ...(await db.get("entries", added.number)), owner: "kim" });
  db.close();
  const unreadable = (await store.list("kim"))[0];
  expect(unreadable).toMatchObject({ state: "refused", label: "Unreadable entry" });
});

test("an entry that an earlier version of the console saved is read", async () => {
  const store = createEntryStore();
  const { savedAt, ...others } = entry("Ada");
  // That version called the moment `keptAt`.
  const before = { ...others, keptAt: savedAt } as unknown as typeof others & { savedAt: string };
  await store.add("lee", before, null);
  expect(await store.list("lee")).toMatchObject([{ state: "waiting", label: others.label, savedAt }]);
});

test("signing out removes entries, photos and the key of that person only", async () => {
  const store = createEntryStore();
  const file = new File(["x"], "a.jpg");
  await store.add("sam", entry("Ada"), file);
  await store.add("kim", entry("Bob"), null);
  await store.wipe("sam");
  expect(await store.list("sam")).toEqual([]);
  expect(await onDisk()).toMatchObject({ records: 1, keys: [expect.anything()] });
  expect(await store.list("kim")).toHaveLength(1);
});

test("an entry that was discarded or wiped is not brought back by the tab that was sending it", async () => {
  const store = createEntryStore();
  const [first, second] = [
    await store.add("sam", entry("Ada"), null),
    await store.add("sam", entry("Bob"), null),
  ];
  expect(await store.remove(first.number)).toBe(true);
  await store.change("sam", { ...first, faults: 1 });
  await store.wipe("sam");
  await store.change("sam", { ...second, faults: 1 });
  expect((await onDisk()).records).toBe(0);
  expect(await store.remove(first.number)).toBe(false);
});
