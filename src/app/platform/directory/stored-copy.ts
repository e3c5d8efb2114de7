// The directory as it is stored on this machine: the server's own bytes in encrypted pieces, for one person at a time,
// and the place in the feed at that time. Logging out, and a sign-in of another person, removes it with its key.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import * as z from "zod";
import { type Box, makeSealKey, sealEntry, unsealEntry } from "@/app/platform/unsent/sealing";
import { randomName } from "@/kernel/command/random-name";
import { storedDirectoryName } from "./remove-stored-copy";

export type StoredCopy = {
  /** The copy of `owner`; null where there is none that can be used. An unusable copy is removed. */
  open: (owner: string) => Promise<OpenedCopy | null>;
  /** Begins a new copy that replaces the present one. It is complete once its end is stored. */
  begin: (owner: string) => Promise<CopyWriter>;
};

type OpenedCopy = {
  /** Where the feed goes on. */
  next: string;
  /** @throws StoredCopyFault when a piece is missing, or is not the one that was stored */
  pieces: () => AsyncGenerator<Uint8Array>;
};

/** Both throw StoredCopyFault when another copy was begun in the meantime, or this one was removed. */
export type CopyWriter = {
  add: (piece: Uint8Array<ArrayBuffer>) => Promise<void>;
  end: (next: string) => Promise<void>;
};

/** A stored copy that cannot be used or written any more; the server has all of it. */
export class StoredCopyFault extends Error {}

/** The form of the pieces: other versions of the console leave it alone and read the whole from the server. */
const form = 1;

const End = z.object({ form: z.literal(form), next: z.string(), pieces: z.number().int().min(0) });

interface Shape extends DBSchema {
  /** At most one record, under `recordKey`. `end` comes last: without it the copy is incomplete. */
  copies: { key: string; value: Copy };
  pieces: { key: number; value: Box };
}
type Copy = { name: string; owner: string; key: CryptoKey; end?: Box };

const recordKey = "directory";

export function createStoredCopy(): StoredCopy {
  let opened: Promise<IDBPDatabase<Shape>> | null = null;
  const database = () => (opened ??= openDatabase(() => (opened = null)));

  async function remove(): Promise<void> {
    const tx = (await database()).transaction(["copies", "pieces"], "readwrite", { durability: "strict" });
    await tx.objectStore("copies").clear();
    await tx.objectStore("pieces").clear();
    await tx.done;
  }

  return {
    open: async (owner) => {
      const db = await database();
      const copy = await db.get("copies", recordKey);
      const end = copy?.end && copy.owner === owner ? await read(copy, "end", copy.end) : null;
      const known = end && End.safeParse(JSON.parse(new TextDecoder().decode(end)));
      if (!copy || !known?.success) {
        await remove();
        return null;
      }
      const { next, pieces } = known.data;
      return {
        next,
        pieces: async function* () {
          for (let nth = 0; nth < pieces; nth += 1) {
            const box = await db.get("pieces", nth);
            const piece = box && (await read(copy, String(nth), box));
            if (!piece) throw new StoredCopyFault(`Piece ${nth} of the stored directory cannot be read.`);
            yield piece;
          }
        },
      };
    },
    begin: async (owner) => {
      const db = await database();
      const copy: Copy = { name: randomName(), owner, key: await makeSealKey() };
      const tx = db.transaction(["copies", "pieces"], "readwrite");
      await tx.objectStore("pieces").clear();
      await tx.objectStore("copies").put(copy, recordKey);
      await tx.done;
      let count = 0;

      /** Writes while this copy is the current one: another tab may have begun its own, or somebody logged out. */
      async function write(put: (tx: WriteTx) => Promise<unknown>): Promise<void> {
        const tx = db.transaction(["copies", "pieces"], "readwrite");
        const current = await tx.objectStore("copies").get(recordKey);
        if (current?.name === copy.name) await put(tx);
        await tx.done;
        if (current?.name !== copy.name) throw new StoredCopyFault("Another copy is stored by now, or none.");
      }

      return {
        add: async (piece) => {
          const nth = count;
          count += 1;
          const box = await sealEntry(copy.key, ownerOf(copy, String(nth)), piece);
          await write((tx) => tx.objectStore("pieces").put(box, nth));
        },
        end: async (next) => {
          const text = JSON.stringify({ form, next, pieces: count } satisfies z.input<typeof End>);
          const end = await sealEntry(copy.key, ownerOf(copy, "end"), new TextEncoder().encode(text));
          await write((tx) => tx.objectStore("copies").put({ ...copy, end }, recordKey));
        },
      };
    },
  };
}

type WriteTx = ReturnType<typeof transactionOf>;
const transactionOf = (db: IDBPDatabase<Shape>) => db.transaction(["copies", "pieces"], "readwrite");

/** The content of the box; null where it was damaged, or belongs to another copy, another piece or another person. */
async function read(copy: Copy, part: string, box: Box): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await unsealEntry(copy.key, ownerOf(copy, part), box));
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** The owner of an encrypted piece: a person, one copy, and one place in it. */
function ownerOf({ owner, name }: Copy, part: string): string {
  return `${owner} ${name} ${part}`;
}

function openDatabase(lost: () => void): Promise<IDBPDatabase<Shape>> {
  return openDB<Shape>(storedDirectoryName, 1, {
    upgrade: (db) => {
      db.createObjectStore("copies");
      db.createObjectStore("pieces");
    },
    // Somebody signs out: an open connection would delay the removal.
    blocking: (_current, _blocked, { target }) => {
      if (target instanceof IDBDatabase) target.close();
      lost();
    },
    // The browser closed it; the next call opens it again.
    terminated: lost,
  });
}
