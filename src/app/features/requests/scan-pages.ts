// The pages of one scan, in order, from the chosen file to the uploaded one: they can be turned, and survive a reload.
import type { UploadedPhoto, Uploader } from "@/app/platform/uploads/uploader";
import { type Ended, FileError, type Upload, createUploads } from "@/app/platform/uploads/uploads";
import { createStore } from "@/app/ui/store";
import { randomName } from "@/kernel/command/random-name";
import type { DraftPage } from "./scan-draft";
import type { ScanFiles } from "./scan-files";
import { pageFault, scanWords } from "./scan-rules";
import { isPicture } from "./turn-page";

type Known = {
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
};

export type ScanPage = Upload<Known, UploadedPhoto>;

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
  const uploads = createUploads<Known, UploadedPhoto>(drafts.read().map(restored));
  const off = createStore(parts.takenOff.read());
  let arrived = 0;
  uploads.subscribe(() => drafts.write(uploads.files().map(draftOf)));
  off.subscribe(() => parts.takenOff.write(off.get()));
  for (const page of uploads.files()) resume(page);

  function pageWith(id: string): ScanPage | undefined {
    return uploads.files().find((page) => page.id === id);
  }

  /** `isNews` is false for a page of an earlier visit that was only found again: it is not announced. */
  async function follow(isNews: boolean, over: Promise<Ended<UploadedPhoto>>): Promise<void> {
    const ended = await over;
    if (ended.is === "stopped") return;
    if (ended.is === "failed") onProblem(scanWords.failure + ended.why);
    else if (isNews) arrived += 1;
    if (uploads.isRunning()) return;
    if (arrived > 0) onUploaded(arrived);
    arrived = 0;
  }

  /** Has the page found or sent by `work`, and notes its key. */
  function run(
    id: string,
    { isNews, percent }: { isNews: boolean; percent: number | null },
    work: (signal: AbortSignal, onProgress: (percent: number | null) => void) => Promise<UploadedPhoto>,
  ): void {
    const over = uploads.send(
      id,
      async (signal, onProgress) => {
        const page = await work(signal, onProgress);
        if (!signal.aborted) uploads.change(id, { fileKey: page.fileKey });
        return page;
      },
      percent,
    );
    void follow(isNews, over);
  }

  async function upload(
    file: File,
    quarters: number,
    signal: AbortSignal,
    onProgress: (percent: number | null) => void,
  ): Promise<UploadedPhoto> {
    const sent = await turned(file, quarters);
    signal.throwIfAborted();
    return uploader.upload(sent, { mailboxId, signal, onProgress });
  }

  function send(id: string, file: File, quarters: number): void {
    run(id, { isNews: true, percent: 0 }, (...how) => upload(file, quarters, ...how));
  }

  function find(id: string, fileKey: string): void {
    run(id, { isNews: false, percent: null }, (signal) => uploader.find(fileKey, signal));
  }

  /** Restores a page of an earlier visit: a finished upload is found again, an unfinished one is sent again. */
  function resume({ id, fileKey, turns, type }: ScanPage): void {
    run(id, { isNews: fileKey === null, percent: null }, async (signal, onProgress) => {
      const file = await files.read(id);
      signal.throwIfAborted();
      if (file) uploads.change(id, { file, preview: isPicture(type) ? previews.make(file) : null });
      if (fileKey !== null) return uploader.find(fileKey, signal);
      if (!file) throw new FileError(scanWords.lost);
      return upload(file, turns, signal, onProgress);
    });
  }

  function forget({ id, preview }: ScanPage): void {
    if (preview !== null) previews.drop(preview);
    void files.drop(id);
  }

  return {
    pages: uploads.files,
    subscribe: (listener) => {
      const stops = [uploads.subscribe(listener), off.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    add: (chosen) => {
      const faults = chosen.flatMap((file) => pageFault(file) ?? []);
      if (faults.length > 0) onProblem(scanWords.failure + faults.join(" "));
      const good = chosen.filter((file) => pageFault(file) === null);
      const added = good.map((file) => ({ file, page: pageOf(file, previews) }));
      uploads.add(added.map(({ page }) => page));
      for (const { file, page } of added) {
        void files.write(page.id, file);
        send(page.id, file, page.turns);
      }
    },
    retry: (id) => {
      const page = pageWith(id);
      if (page?.phase.is !== "failed") return;
      if (page.file) send(id, page.file, page.turns);
      else if (page.fileKey !== null) find(id, page.fileKey);
    },
    turn: (id) => {
      const page = pageWith(id);
      if (!page?.file) return;
      const turns = (page.turns + 1) % 4;
      uploads.change(id, { turns, fileKey: null });
      send(id, page.file, turns);
    },
    remove: (id) => {
      const page = pageWith(id);
      if (!page) return;
      forget(page);
      uploads.remove(id);
    },
    move: uploads.move,
    takenOff: off.get,
    takeOff: (name) => off.set([...off.get(), name]),
    putBack: () => off.set([]),
    clear: () => {
      for (const page of uploads.files()) forget(page);
      off.set([]);
      uploads.clear();
    },
  };
}

function restored(page: DraftPage): ScanPage {
  return { ...page, file: null, preview: null, phase: { is: "uploading", percent: null } };
}

function pageOf(file: File, previews: ScanParts["previews"]): Known {
  const { name, size, type } = file;
  const preview = isPicture(type) ? previews.make(file) : null;
  return { id: randomName(), name, size, type, file, turns: 0, fileKey: null, preview };
}

function draftOf({ id, name, size, type, turns, fileKey }: ScanPage): DraftPage {
  return { id, name, size, type, turns, fileKey };
}
