// Where the unsent entries are stored: in the browser's database, each person's entries encrypted under their own key.
import * as z from "zod";
import type { DBSchema, IDBPDatabase } from "idb";
import { Entry, type SavedEntry } from "./entry";
import { type Box, makeSealKey, sealEntry, unsealEntry } from "./sealing";

export type EntryStore = {
  /** Saves an entry as the last; it is on the disk when this resolves. @throws DOMException when it cannot be saved. */
  add: (owner: string, entry: Entry, file: File | null) => Promise<SavedEntry>;
  /** All saved entries of `owner`, in order. */
  list: (owner: string) => Promise<SavedEntry[]>;
  /** The first entry that waits and is not skipped, background entries last; null when there is none. */
  next: (owner: string, isSkipped: (entry: SavedEntry) => Promise<boolean>) => Promise<SavedEntry | null>;
  /** The photo that waits with an entry; null when there is none. */
  photo: (owner: string, entry: SavedEntry) => Promise<File | null>;
  /** Replaces what was stored under the number of `entry`, and deletes its photo once there is none left to upload. */
  change: (owner: string, entry: SavedEntry) => Promise<void>;
  /** Whether it was still there. */
  remove: (number: number) => Promise<boolean>;
  /** Deletes everything of `owner`, the key first of all. */
  wipe: (owner: string) => Promise<void>;
};

interface Shape extends DBSchema {
  keys: { key: string; value: { owner: string; key: CryptoKey } };
  entries: {
    key: number;
    value: { number?: number; owner: string; box: Box };
    indexes: { owner: string };
  };
  photos: { key: number; value: { number: number; owner: string; box: Box }; indexes: { owner: string } };
}

const name = "pigeonhole.queue";

export function createEntryStore(): EntryStore {
  let opened: Promise<IDBPDatabase<Shape>> | null = null;
  const forget = (fault: unknown) => {
    opened = null;
    throw fault;
  };
  const database = () => (opened ??= open(() => (opened = null)).catch(forget));

  /** The owner's key; made for their first entry. */
  async function keyFor(owner: string): Promise<CryptoKey> {
    const db = await database();
    const known = await db.get("keys", owner);
    if (known) return known.key;
    const made = await makeSealKey();
    const tx = db.transaction("keys", "readwrite");
    // Another tab may have made one in the meantime.
    const first = await tx.store.get(owner);
    if (!first) await tx.store.put({ owner, key: made });
    await tx.done;
    return first?.key ?? made;
  }

  async function keyOf(owner: string): Promise<CryptoKey | null> {
    return (await (await database()).get("keys", owner))?.key ?? null;
  }

  async function boxesOf(owner: string) {
    return (await database()).getAllFromIndex("entries", "owner", owner);
  }

  return {
    add: async (owner, entry, file) => {
      const key = await keyFor(owner);
      const box = await sealEntry(key, owner, bytesOf(entry));
      const photo = file && (await sealEntry(key, owner, await file.arrayBuffer()));
      const db = await database();
      const tx = db.transaction(["keys", "entries", "photos"], "readwrite", { durability: "strict" });
      // A logout in the meantime removes the key; nothing may be stored under a removed key.
      if (!(await tx.objectStore("keys").get(owner))) {
        tx.abort();
        await tx.done.catch(() => undefined);
        throw new DOMException("The key was wiped while an entry was being saved.", "AbortError");
      }
      const number = await tx.objectStore("entries").add({ owner, box });
      if (photo) await tx.objectStore("photos").add({ number, owner, box: photo });
      await tx.done;
      return { ...entry, number };
    },
    list: async (owner) => {
      const key = await keyOf(owner);
      if (!key) return [];
      const boxes = await boxesOf(owner);
      return Promise.all(boxes.map(({ number = 0, box }) => read(key, owner, number, box)));
    },
    next: async (owner, isSkipped) => {
      const key = await keyOf(owner);
      if (!key) return null;
      let behind: SavedEntry | null = null;
      for (const { number = 0, box } of await boxesOf(owner)) {
        const entry = await read(key, owner, number, box);
        if (entry.state !== "waiting" || (await isSkipped(entry))) continue;
        if (!entry.behind) return entry;
        behind ??= entry;
      }
      return behind;
    },
    photo: async (owner, { number, photo }) => {
      const key = await keyOf(owner);
      const stored = await (await database()).get("photos", number);
      if (!key || !stored || !photo) return null;
      return new File([await unsealEntry(key, owner, stored.box)], photo.name, { type: photo.type });
    },
    change: async (owner, { number, ...entry }) => {
      const key = await keyOf(owner);
      if (!key) return;
      const box = await sealEntry(key, owner, bytesOf(entry));
      const tx = (await database()).transaction(["entries", "photos"], "readwrite", { durability: "strict" });
      // An entry that was discarded or wiped in the meantime must not come back.
      if (await tx.objectStore("entries").get(number)) {
        await tx.objectStore("entries").put({ number, owner, box });
        if (!entry.photo) await tx.objectStore("photos").delete(number);
      }
      await tx.done;
    },
    remove: async (number) => {
      const tx = (await database()).transaction(["entries", "photos"], "readwrite", { durability: "strict" });
      const was = await tx.objectStore("entries").getKey(number);
      await tx.objectStore("entries").delete(number);
      await tx.objectStore("photos").delete(number);
      await tx.done;
      return was !== undefined;
    },
    wipe: async (owner) => {
      const tx = (await database()).transaction(["keys", "entries", "photos"], "readwrite", {
        durability: "strict",
      });
      await tx.objectStore("keys").delete(owner);
      for (const store of ["entries", "photos"] as const) {
        const numbers = await tx.objectStore(store).index("owner").getAllKeys(owner);
        for (const number of numbers) await tx.objectStore(store).delete(number);
      }
      await tx.done;
    },
  };
}

async function open(lost: () => void): Promise<IDBPDatabase<Shape>> {
  const { openDB } = await library();
  return openDB<Shape>(name, 1, {
    upgrade: (db) => {
      db.createObjectStore("keys", { keyPath: "owner" });
      const entries = db.createObjectStore("entries", { keyPath: "number", autoIncrement: true });
      entries.createIndex("owner", "owner");
      db.createObjectStore("photos", { keyPath: "number" }).createIndex("owner", "owner");
    },
    // The browser closed it; the next call opens it again.
    terminated: lost,
  });
}

/**
 * Loaded after the first screen, as soon as somebody is signed in.
 * @throws DOMException where it cannot be loaded.
 */
async function library() {
  try {
    return await import("idb");
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new DOMException("The code that saves entries on this machine did not arrive.", "NetworkError");
  }
}

function bytesOf(entry: Entry): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(entry));
}

/** An entry as it is stored; consoles before version 0.2 had another name for `savedAt`. */
const Stored = z.preprocess((value) => {
  const before = z.looseObject({ keptAt: z.string() }).safeParse(value).data;
  return before ? { ...before, savedAt: before.keptAt } : value;
}, Entry);

/** The content of a box. An unreadable one is shown as refused, and does not stop later entries from being sent. */
async function read(key: CryptoKey, owner: string, number: number, box: Box): Promise<SavedEntry> {
  try {
    const text = new TextDecoder().decode(await unsealEntry(key, owner, box));
    return { ...Stored.parse(JSON.parse(text)), number };
  } catch {
    return {
      number,
      attempt: `unreadable-${number}`,
      command: "",
      args: {},
      source: "console",
      label: "Unreadable entry",
      savedAt: new Date(0).toISOString(),
      triedAt: null,
      state: "refused",
      reason: "It was damaged on this machine, or saved by another version of the console. Discard it.",
      isHere: false,
      faults: 0,
      behind: false,
      inHand: false,
      photo: null,
    };
  }
}
