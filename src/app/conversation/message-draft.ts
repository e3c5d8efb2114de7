// One unsent message: its text, whether it is a note, and its files. It lives longer than its screen.
import { ApiError } from "@/contract/wire/errors";
import type { Folder } from "@/contract/files/file";
import { randomName } from "@/kernel/command/random-name";
import { StorageError } from "@/app/platform/uploads/signed-put";
import type { Uploader } from "@/app/platform/uploads/uploader";
import {
  type Draft,
  type DraftFile,
  type DraftMode,
  readMessageDraft,
  writeMessageDraft,
} from "./draft-text";
import { attachmentFault, mostFiles } from "./file-rules";
import { createStore } from "@/app/ui/store";

export type FilePhase =
  /** `percent` is null while the server checks it. */
  | { is: "uploading"; percent: number | null }
  | { is: "uploaded"; fileKey: string }
  | { is: "failed"; why: string };

export type WrittenFile = {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  phase: FilePhase;
};

export type Written = { text: string; mode: DraftMode; files: readonly WrittenFile[] };

export type MessageDraft = {
  state: () => Written;
  /** Name of the attempt to send it: the same in every try until `clear`, so that an answer that was lost doubles nothing. */
  attempt: () => string;
  /** From now on it is another message: what was sent under the name before was another text. */
  renameAttempt: () => void;
  subscribe: (listener: () => void) => () => void;
  setText: (text: string) => void;
  setMode: (mode: DraftMode) => void;
  /**
   * Uploads the files that can be attached. Resolves when that is over: how many arrived, and what went wrong with the others.
   */
  add: (files: readonly File[]) => Promise<Added>;
  /**
   * Adds files that are already on the server; `bring` makes a finished upload of each. Files already in the message are not
   * added again.
   */
  bring: (files: readonly StoredFile[]) => Promise<Added>;
  retry: (id: string) => Promise<Added>;
  /** Removes a file; a running upload is stopped. */
  remove: (id: string) => void;
  /** The message was sent, or is discarded. */
  clear: () => void;
};

/** A file on the server, and the function that makes it an upload for the message. */
export type StoredFile = Pick<WrittenFile, "name" | "size" | "type"> & {
  bring: (signal: AbortSignal) => Promise<{ fileKey: string }>;
};

export type Added = { uploaded: number; faults: readonly string[] };

export function createMessageDraft({
  key,
  folder,
  owner,
  upload,
  storage,
  files: initial = [],
}: {
  /** The key under which it is stored. */
  key: string;
  folder: Folder;
  /** The owner of the files. */
  owner: { mailboxId: string } | { officeId?: string };
  upload: Uploader["upload"];
  storage: Parameters<typeof readMessageDraft>[0];
  /** The files it starts with where none are stored. */
  files?: readonly DraftFile[];
}): MessageDraft {
  const draft = readMessageDraft(storage, key);
  const stored = draft.files.length > 0 ? draft.files : initial;
  let { attempt } = draft;
  const state = createStore<Written>({
    text: draft.text,
    mode: draft.mode,
    files: stored.map((file) => restored(file)),
  });
  /** How files that were added on this page are sent, and what stops them. */
  const underWay = new Map<string, { send: Send; abort: AbortController }>();

  function become(change: Partial<Written>) {
    const next = { ...state.get(), ...change };
    writeMessageDraft(storage, key, asDraft(next, attempt));
    state.set(next);
  }

  function setPhase(id: string, phase: FilePhase) {
    become({ files: state.get().files.map((file) => (file.id === id ? { ...file, phase } : file)) });
  }

  /** @returns why it failed; null when it was uploaded, or was removed in the meantime */
  async function begin(id: string, send: Send): Promise<string | null> {
    const abort = new AbortController();
    underWay.set(id, { send, abort });
    setPhase(id, { is: "uploading", percent: 0 });
    try {
      const { fileKey } = await send(abort.signal, (percent) => {
        if (!abort.signal.aborted) setPhase(id, { is: "uploading", percent });
      });
      setPhase(id, { is: "uploaded", fileKey });
      return null;
    } catch (error) {
      if (abort.signal.aborted) return null;
      const why = reasonOf(error);
      setPhase(id, { is: "failed", why });
      return why;
    }
  }

  function isThere(id: string): boolean {
    return state.get().files.some((file) => file.id === id);
  }

  async function sendAll(files: readonly { id: string; send: Send }[], faults: readonly string[]) {
    const failed = await Promise.all(files.map(({ id, send }) => begin(id, send)));
    const whys = failed.filter((why) => why !== null);
    const uploaded = files.filter(({ id }, place) => failed[place] === null && isThere(id)).length;
    return { uploaded, faults: [...faults, ...whys] };
  }

  /** Adds as many as there is room for. */
  function take(wanted: readonly Wanted[], faults: readonly string[]): Promise<Added> {
    const room = Math.max(0, mostFiles - state.get().files.length);
    const full = wanted.length > room ? [`A message carries at most ${mostFiles} files.`] : [];
    const taken = wanted.slice(0, room).map((file) => ({ ...file, id: randomName() }));
    const rows = taken.map(({ id, name, size, type }): WrittenFile => ({
      id,
      name,
      size,
      type,
      phase: { is: "uploading", percent: 0 },
    }));
    become({ files: [...state.get().files, ...rows] });
    return sendAll(taken, [...faults, ...full]);
  }

  return {
    state: state.get,
    attempt: () => attempt,
    renameAttempt: () => {
      attempt = randomName();
      become({});
    },
    subscribe: state.subscribe,
    setText: (text) => become({ text }),
    setMode: (mode) => become({ mode }),
    add: (files) => {
      const faults = files.map((file) => attachmentFault(file, folder)).filter((fault) => fault !== null);
      const good = files.filter((file) => attachmentFault(file, folder) === null);
      const wanted = good.map((file): Wanted => {
        const send: Send = (signal, onProgress) => upload(file, { ...owner, folder, signal, onProgress });
        return { name: file.name, size: file.size, type: file.type, send };
      });
      return take(wanted, faults);
    },
    bring: (files) => {
      const has = ({ name, size }: StoredFile) =>
        state.get().files.some((file) => file.name === name && file.size === size);
      const wanted = files
        .filter((file) => !has(file))
        .map(({ bring, ...file }): Wanted => ({ ...file, send: (signal) => bring(signal) }));
      return take(wanted, []);
    },
    retry: (id) => {
      const send = underWay.get(id)?.send;
      return send ? sendAll([{ id, send }], []) : Promise.resolve({ uploaded: 0, faults: [] });
    },
    remove: (id) => {
      underWay.get(id)?.abort.abort();
      underWay.delete(id);
      become({ files: state.get().files.filter((file) => file.id !== id) });
    },
    clear: () => {
      for (const { abort } of underWay.values()) abort.abort();
      underWay.clear();
      attempt = randomName();
      become({ text: "", files: [] });
    },
  };
}

/** Sends one file; returns its key on the server. */
type Send = (
  signal: AbortSignal,
  onProgress: (percent: number | null) => void,
) => Promise<{ fileKey: string }>;

type Wanted = Pick<WrittenFile, "name" | "size" | "type"> & { send: Send };

function restored({ fileKey, ...file }: DraftFile): WrittenFile {
  return { ...file, id: fileKey, phase: { is: "uploaded", fileKey } };
}

/** What survives a reload; the bytes of a running upload do not. */
function asDraft({ text, mode, files }: Written, attempt: string): Draft {
  return {
    attempt,
    text,
    mode,
    files: files.flatMap(({ name, size, type, phase }) =>
      phase.is === "uploaded" ? [{ name, size, type, fileKey: phase.fileKey }] : [],
    ),
  };
}

/** @throws any error that is neither a refusal nor a failed transfer: a fault of the code. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof StorageError) return error.message;
  throw error;
}
