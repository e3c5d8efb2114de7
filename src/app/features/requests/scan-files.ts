// The files of pages that are not completed yet, in the browser's own database: a reload in mid-upload loses none.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { once } from "@/app/ui/once";

/** Where the browser stores nothing, as in some private windows, nothing is found and writing has no effect. */
export type ScanFiles = {
  read: (pageId: string) => Promise<File | null>;
  write: (pageId: string, file: File) => Promise<void>;
  drop: (pageId: string) => Promise<void>;
};

interface Shape extends DBSchema {
  files: { key: string; value: { file: File; at: number } };
}

/** Files of tabs that were closed are deleted after a day, in ms. */
const longest = 24 * 60 * 60_000;

export const scanFiles: ScanFiles = {
  read: async (pageId) => (await within((database) => database.get("files", pageId)))?.file ?? null,
  write: async (pageId, file) => {
    await within((database) => database.put("files", { file, at: Date.now() }, pageId));
  },
  drop: async (pageId) => {
    await within((database) => database.delete("files", pageId));
  },
};

/** Deletes every file, of all tabs: nobody is signed in any more. */
export async function forgetScanFiles(): Promise<void> {
  await within((database) => database.clear("files"));
}

/** Runs `work` in the database; undefined where there is none, or it is full. */
async function within<T>(work: (database: IDBPDatabase<Shape>) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await opened());
  } catch {
    return undefined;
  }
}

const opened = once(async (): Promise<IDBPDatabase<Shape>> => {
  const database = await openDB<Shape>("pigeonhole.scans", 1, {
    upgrade: (made) => void made.createObjectStore("files"),
  });
  for await (const cursor of database.transaction("files", "readwrite").store) {
    if (cursor.value.at < Date.now() - longest) await cursor.delete();
  }
  return database;
});
