// One message that is being written: its text, whether it is a note, and its files. It lives longer than its screen.
import type { Folder } from "@/contract/files/file";
import { randomName } from "@/kernel/command/random-name";
import type { Uploader } from "@/app/platform/uploads/uploader";
import { type Ended, type Send, type Upload, createUploads } from "@/app/platform/uploads/uploads";
import {
  type Draft,
  type DraftFile,
  type DraftMode,
  readMessageDraft,
  writeMessageDraft,
} from "./draft-text";
import { attachmentFault, mostFiles } from "./file-rules";
import { createStore } from "@/app/ui/store";

type Done = { fileKey: string };
type Known = {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
};

export type WrittenFile = Upload<Known, Done>;

export type Written = { text: string; mode: DraftMode; files: readonly WrittenFile[] };

export type MessageDraft = {
  state: () => Written;
  /** Name of the attempt to send it: the same in every try until it was sent, so that an answer that was lost doubles nothing. */
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
  /** This was sent: what was written or attached meanwhile stays, as the next message. */
  sent: (message: Pick<Written, "text" | "files">) => void;
  /** The message is discarded. */
  clear: () => void;
};

/** A file on the server, and the function that makes it an upload for the message. */
export type StoredFile = Pick<WrittenFile, "name" | "size" | "type"> & {
  bring: (signal: AbortSignal) => Promise<Done>;
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
  const uploads = createUploads<Known, Done>(stored.map(restored));
  const state = createStore<Written>({ text: draft.text, mode: draft.mode, files: uploads.files() });
  uploads.subscribe(() => become({ files: uploads.files() }));

  function become(change: Partial<Written>) {
    const next = { ...state.get(), ...change };
    writeMessageDraft(storage, key, asDraft(next, attempt));
    state.set(next);
  }

  async function sendAll(
    sending: readonly Promise<Ended<Done>>[],
    faults: readonly string[],
  ): Promise<Added> {
    const ended = await Promise.all(sending);
    return {
      uploaded: ended.filter(({ is }) => is === "uploaded").length,
      faults: [...faults, ...ended.flatMap((end) => (end.is === "failed" ? [end.why] : []))],
    };
  }

  /** Adds as many as there is room for. */
  function take(wanted: readonly Wanted[], faults: readonly string[]): Promise<Added> {
    const room = Math.max(0, mostFiles - uploads.files().length);
    const full = wanted.length > room ? [`A message carries at most ${mostFiles} files.`] : [];
    const taken = wanted.slice(0, room).map((file) => ({ ...file, id: randomName() }));
    uploads.add(taken.map(({ id, name, size, type }) => ({ id, name, size, type })));
    return sendAll(
      taken.map(({ id, send }) => uploads.send(id, send)),
      [...faults, ...full],
    );
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
        const send: Send<Done> = (signal, onProgress) =>
          upload(file, { ...owner, folder, signal, onProgress });
        return { name: file.name, size: file.size, type: file.type, send };
      });
      return take(wanted, faults);
    },
    bring: (files) => {
      const has = ({ name, size }: StoredFile) =>
        uploads.files().some((file) => file.name === name && file.size === size);
      const wanted = files
        .filter((file) => !has(file))
        .map(({ bring, ...file }): Wanted => ({ ...file, send: (signal) => bring(signal) }));
      return take(wanted, []);
    },
    retry: (id) => {
      const again = uploads.retry(id);
      return sendAll(again ? [again] : [], []);
    },
    remove: uploads.remove,
    sent: (message) => {
      attempt = randomName();
      for (const { id } of message.files) uploads.remove(id);
      become({ text: textBehind(message.text, state.get().text) });
    },
    clear: () => {
      attempt = randomName();
      uploads.clear();
      become({ text: "" });
    },
  };
}

/** What was written behind the text that was sent; all of it where that was changed, as the change was not sent. */
function textBehind(sent: string, text: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}

type Wanted = Pick<WrittenFile, "name" | "size" | "type"> & { send: Send<Done> };

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
