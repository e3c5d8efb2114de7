// The files of pages that are not completed yet, in the browser's own database: a reload in mid-upload loses none.

/** Where the browser keeps nothing, as in some private windows, nothing is found, and writing does nothing. */
export type ScanFiles = {
  read: (pageId: string) => Promise<File | null>;
  write: (pageId: string, file: File) => Promise<void>;
  drop: (pageId: string) => Promise<void>;
};

const NAME = "pigeonhole.scans";
const STORE = "files";
/** Files of tabs that were closed are let go of after a day, in ms. */
const LONGEST_MS = 24 * 60 * 60_000;

type Kept = { file: File; at: number };

export const scanFiles: ScanFiles = {
  read: async (pageId) => {
    const found = await within<Kept | undefined>("readonly", (store) => store.get(pageId));
    return found?.file ?? null;
  },
  write: async (pageId, file) => {
    const kept: Kept = { file, at: Date.now() };
    await within("readwrite", (store) => store.put(kept, pageId));
  },
  drop: async (pageId) => {
    await within("readwrite", (store) => store.delete(pageId));
  },
};

/** Forgets every file, of all tabs: nobody is signed in any more. */
export async function forgetScanFiles(): Promise<void> {
  await within("readwrite", (store) => store.clear());
}

/** Runs one request of the database; undefined where there is none, or it is full. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | IDBRequest<undefined> | IDBRequest<IDBValidKey>,
): Promise<T | undefined> {
  try {
    const database = await opened();
    const request = work(database.transaction(STORE, mode).objectStore(STORE));
    return await answerOf<T>(request);
  } catch {
    return undefined;
  }
}

let opening: Promise<IDBDatabase> | null = null;

function opened(): Promise<IDBDatabase> {
  opening ??= open();
  return opening;
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
  const database = await answerOf<IDBDatabase>(request);
  const cursor = database.transaction(STORE, "readwrite").objectStore(STORE).openCursor();
  cursor.addEventListener("success", () => {
    const at = cursor.result;
    if (!at) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes there
    if ((at.value as Kept).at < Date.now() - LONGEST_MS) at.delete();
    at.continue();
  });
  return database;
}

function answerOf<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what it asked for
    request.addEventListener("success", () => resolve(request.result as T));
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("The database gave no answer.")),
    );
  });
}
