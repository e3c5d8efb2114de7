// The pages of one scan, in order, from the chosen file to the uploaded one. They live outside React, so that no
// re-render loses one.
import type { UploadedPhoto, Uploader } from "@/app/platform/uploads/uploader";
import { StorageError } from "@/app/platform/uploads/signed-put";
import { ApiError } from "@/contract/wire/errors";
import { randomName } from "@/kernel/command/random-name";
import type { DraftPage } from "./scan-draft";
import type { ScanFiles } from "./scan-files";
import { PageError, pageFault, scanWords } from "./scan-rules";
import { isPicture } from "./turn-page";
import { createListeners } from "@/app/ui/listeners";

export type ScanPage = {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** The file as it was chosen; null while a reload looks for it, and where the browser stored no copy. */
  file: File | null;
  /** Quarter turns clockwise with which it is sent. */
  turns: number;
  /** The server's key for it, once it has arrived. */
  fileKey: string | null;
  /** A local picture of `file`, not turned; null for a file that is no picture. */
  preview: string | null;
  state:
    /** `percent` is null while the server checks the file. */
    | { is: "uploading"; percent: number | null }
    | { is: "uploaded"; page: UploadedPhoto }
    | { is: "failed"; problem: string };
};

export type ScanPages = {
  pages: () => readonly ScanPage[];
  subscribe: (listener: () => void) => () => void;
  add: (files: readonly File[]) => void;
  /** Sends a failed page again, without its file having to be chosen again. */
  retry: (id: string) => void;
  /** Turns a page file by a quarter clockwise, and sends it so. */
  turn: (id: string) => void;
  remove: (id: string) => void;
  /** Moves a page by this many places, within the list. */
  move: (id: string, by: number) => void;
  /** Names of attached files (see attachedName) that are not sent again. */
  takenOff: () => readonly string[];
  takeOff: (name: string) => void;
  /** Has all attached files again. */
  putBack: () => void;
  /** Forgets all pages: the scan is completed. */
  clear: () => void;
};

export type ScanParts = {
  mailboxId: string;
  uploader: Uploader;
  previews: { make: (file: File) => string; drop: (preview: string) => void };
  /** A snapshot of the pages. */
  drafts: { read: () => readonly DraftPage[]; write: (pages: readonly DraftPage[]) => void };
  takenOff: { read: () => readonly string[]; write: (names: readonly string[]) => void };
  /** The files of the pages. */
  files: ScanFiles;
  turned: (file: File, quarters: number) => Promise<File>;
  /** Called when all uploads have ended, with the number of files that arrived. */
  onUploaded: (count: number) => void;
  onProblem: (problem: string) => void;
};

/** Whether a page can be turned: its file is here. */
export function canTurn({ file }: Pick<ScanPage, "file">): boolean {
  return file !== null;
}

export function createScanPages(parts: ScanParts): ScanPages {
  const { mailboxId, uploader, previews, drafts, files, turned, onUploaded, onProblem } = parts;
  let pages: readonly ScanPage[] = [];
  let off = parts.takenOff.read();
  let arrived = 0;
  const underWay = new Map<string, AbortController>();
  const listeners = createListeners();

  function become(next: readonly ScanPage[]) {
    pages = next;
    drafts.write(pages.map(draftOf));
    listeners.tell();
  }

  function becomeOff(next: readonly string[]) {
    off = next;
    parts.takenOff.write(off);
    listeners.tell();
  }

  function change(id: string, part: Partial<ScanPage>) {
    become(pages.map((page) => (page.id === id ? { ...page, ...part } : page)));
  }

  /** `isNews` is false for a page of an earlier visit that was only found again: it is not announced. */
  function run(id: string, isNews: boolean, work: (signal: AbortSignal) => Promise<UploadedPhoto>) {
    underWay.get(id)?.abort();
    const abort = new AbortController();
    underWay.set(id, abort);
    const isCurrent = () => underWay.get(id) === abort;
    const over = async () => {
      try {
        const page = await work(abort.signal);
        if (!isCurrent()) return;
        underWay.delete(id);
        if (isNews) arrived += 1;
        change(id, { state: { is: "uploaded", page }, fileKey: page.fileKey });
      } catch (error) {
        if (!isCurrent()) return;
        underWay.delete(id);
        const problem = reasonOf(error);
        change(id, { state: { is: "failed", problem } });
        onProblem(scanWords.failure + problem);
      }
      if (underWay.size > 0) return;
      if (arrived > 0) onUploaded(arrived);
      arrived = 0;
    };
    void over();
  }

  async function upload(id: string, file: File, quarters: number, signal: AbortSignal) {
    const sent = await turned(file, quarters);
    signal.throwIfAborted();
    return uploader.upload(sent, {
      mailboxId,
      signal,
      onProgress: (percent) => {
        if (!signal.aborted && underWay.has(id)) change(id, { state: { is: "uploading", percent } });
      },
    });
  }

  function send(id: string, file: File, quarters: number) {
    change(id, { state: { is: "uploading", percent: 0 } });
    run(id, true, (signal) => upload(id, file, quarters, signal));
  }

  function find(id: string, fileKey: string) {
    change(id, { state: { is: "uploading", percent: null } });
    run(id, false, (signal) => uploader.find(fileKey, signal));
  }

  /** Restores a page of an earlier visit: a finished upload is found again, an unfinished one is sent again. */
  function resume({ id, fileKey, turns, type }: ScanPage) {
    run(id, fileKey === null, async (signal) => {
      const file = await files.read(id);
      signal.throwIfAborted();
      if (file) change(id, { file, preview: isPicture(type) ? previews.make(file) : null });
      if (fileKey !== null) return uploader.find(fileKey, signal);
      if (!file) throw new PageError(scanWords.lost);
      return upload(id, file, turns, signal);
    });
  }

  function forget({ id, preview }: ScanPage) {
    underWay.get(id)?.abort();
    underWay.delete(id);
    if (preview !== null) previews.drop(preview);
    void files.drop(id);
  }

  pages = drafts.read().map((page) => ({
    ...page,
    file: null,
    preview: null,
    state: { is: "uploading", percent: null },
  }));
  for (const page of pages) resume(page);

  return {
    pages: () => pages,
    subscribe: listeners.subscribe,
    add: (chosen) => {
      const faults = chosen.flatMap((file) => pageFault(file) ?? []);
      if (faults.length > 0) onProblem(scanWords.failure + faults.join(" "));
      const added = chosen
        .filter((file) => pageFault(file) === null)
        .map((file) => ({ file, page: pageOf(file, previews) }));
      become([...pages, ...added.map(({ page }) => page)]);
      for (const { file, page } of added) {
        void files.write(page.id, file);
        send(page.id, file, page.turns);
      }
    },
    retry: (id) => {
      const page = pages.find((each) => each.id === id);
      if (page?.state.is !== "failed") return;
      if (page.file) send(id, page.file, page.turns);
      else if (page.fileKey !== null) find(id, page.fileKey);
    },
    turn: (id) => {
      const page = pages.find((each) => each.id === id);
      if (!page?.file) return;
      const turns = (page.turns + 1) % 4;
      change(id, { turns, fileKey: null });
      send(id, page.file, turns);
    },
    remove: (id) => {
      const page = pages.find((each) => each.id === id);
      if (!page) return;
      forget(page);
      become(pages.filter((each) => each.id !== id));
    },
    move: (id, by) => {
      const from = pages.findIndex((each) => each.id === id);
      const page = pages[from];
      if (!page) return;
      const to = Math.min(Math.max(from + by, 0), pages.length - 1);
      if (to !== from) become(pages.toSpliced(from, 1).toSpliced(to, 0, page));
    },
    takenOff: () => off,
    takeOff: (name) => becomeOff([...off, name]),
    putBack: () => becomeOff([]),
    clear: () => {
      for (const page of pages) forget(page);
      becomeOff([]);
      become([]);
    },
  };
}

function pageOf(file: File, previews: ScanParts["previews"]): ScanPage {
  const { name, size, type } = file;
  const preview = isPicture(type) ? previews.make(file) : null;
  return {
    id: randomName(),
    name,
    size,
    type,
    file,
    turns: 0,
    fileKey: null,
    preview,
    state: { is: "uploading", percent: 0 },
  };
}

function draftOf({ id, name, size, type, turns, fileKey }: ScanPage): DraftPage {
  return { id, name, size, type, turns, fileKey };
}

/** @throws any error that is neither a refusal nor a failed transfer: a fault of the code. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof StorageError || error instanceof PageError) {
    return error.message;
  }
  throw error;
}
