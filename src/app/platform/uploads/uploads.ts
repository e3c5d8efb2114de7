// Files on their way to the server: the pages of a scan, the files of a message, the photo of a form, the PDFs of a batch. Each has its
// progress, can be tried again and removed, and has its place among the others. They live outside React, so that no re-render and no
// closed dialog loses one.
import { createStore } from "@/app/ui/store";
import { ApiError } from "@/contract/wire/errors";
import { StorageError } from "./signed-put";

/** A file cannot be sent because of a problem on this machine. The message says which, and what to do. */
export class FileError extends Error {
  override readonly name = "FileError";
}

export type UploadPhase<Done> =
  /** `percent` is null while its length is unknown or the server checks it. */
  | { is: "uploading"; percent: number | null }
  | ({ is: "uploaded" } & Done)
  /** `unreached`: the network was the reason, not the file. */
  | { is: "failed"; why: string; unreached: boolean };

/** A file with what its owner knows of it. */
export type Upload<Known extends { id: string }, Done> = Known & { phase: UploadPhase<Done> };

/** Sends one file, or finds one that was sent earlier. */
export type Send<Done> = (signal: AbortSignal, onProgress: (percent: number | null) => void) => Promise<Done>;

/** What keeps a file from being sent. */
type Refusal = ApiError | StorageError | FileError;

/** How an upload ended; `stopped`: it was removed, or is sent anew. */
export type Ended<Done> =
  | { is: "uploaded"; done: Done }
  | { is: "failed"; why: string; unreached: boolean; error: Refusal }
  | { is: "stopped" };

/** @param first the files that are there already */
export function createUploads<Known extends { id: string }, Done>(
  first: readonly Upload<Known, Done>[] = [],
) {
  const files = createStore(first);
  const underWay = new Map<string, { abort: AbortController; over: Promise<unknown> }>();
  /** How each is sent again. */
  const ways = new Map<string, Send<Done>>();

  function stop(id: string): void {
    underWay.get(id)?.abort.abort();
    underWay.delete(id);
  }

  function setPhase(id: string, phase: UploadPhase<Done>): void {
    files.set(files.get().map((file) => (file.id === id ? { ...file, phase } : file)));
  }

  /** Sends it in place of an upload that is under way. */
  function send(id: string, way: Send<Done>, percent: number | null = 0): Promise<Ended<Done>> {
    stop(id);
    const abort = new AbortController();
    // Before the work starts, because it may report at once and must find itself current.
    underWay.set(id, { abort, over: Promise.resolve() });
    ways.set(id, way);
    const now = files.get().find((file) => file.id === id)?.phase;
    if (now?.is !== "uploading" || now.percent !== percent) setPhase(id, { is: "uploading", percent });
    const over = run(id, way, abort);
    if (underWay.get(id)?.abort === abort) underWay.set(id, { abort, over });
    return over;
  }

  async function run(id: string, way: Send<Done>, abort: AbortController): Promise<Ended<Done>> {
    const isCurrent = () => underWay.get(id)?.abort === abort;
    try {
      const done = await way(abort.signal, (percent) => {
        if (isCurrent()) setPhase(id, { is: "uploading", percent });
      });
      if (!isCurrent()) return { is: "stopped" };
      underWay.delete(id);
      setPhase(id, { is: "uploaded", ...done });
      return { is: "uploaded", done };
    } catch (error) {
      if (!isCurrent()) return { is: "stopped" };
      underWay.delete(id);
      // Anything else is a fault of the code.
      if (!isRefusal(error)) throw error;
      const failed = { is: "failed", why: error.message, unreached: isUnreached(error) } as const;
      setPhase(id, failed);
      return { ...failed, error };
    }
  }

  return {
    files: files.get,
    subscribe: files.subscribe,
    isRunning: () => underWay.size > 0,
    add: (added: readonly Known[]) =>
      files.set([
        ...files.get(),
        ...added.map((file) => ({ ...file, phase: { is: "uploading", percent: 0 } as const })),
      ]),
    send,
    /** Sends it again as before; null for a file that nothing was ever sent of. */
    retry: (id: string): Promise<Ended<Done>> | null => {
      const way = ways.get(id);
      return way ? send(id, way) : null;
    },
    change: (id: string, part: Partial<Known>) =>
      files.set(files.get().map((file) => (file.id === id ? { ...file, ...part } : file))),
    /** Stops its upload. */
    remove: (id: string) => {
      stop(id);
      ways.delete(id);
      files.set(files.get().filter((file) => file.id !== id));
    },
    /** Moves it by this many places, within the list. */
    move: (id: string, by: number) => {
      const all = files.get();
      const from = all.findIndex((file) => file.id === id);
      const file = all[from];
      if (!file) return;
      const to = Math.min(Math.max(from + by, 0), all.length - 1);
      if (to !== from) files.set(all.toSpliced(from, 1).toSpliced(to, 0, file));
    },
    clear: () => {
      for (const { id } of files.get()) stop(id);
      ways.clear();
      files.set([]);
    },
    /** Resolves once nothing is running. */
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all([...underWay.values()].map(({ over }) => over));
    },
  };
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof ApiError || error instanceof StorageError || error instanceof FileError;
}

function isUnreached(error: Refusal): boolean {
  return error instanceof StorageError
    ? error.passing
    : error instanceof ApiError && error.code === "unavailable";
}
