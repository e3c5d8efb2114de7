// The one photo of a form, from the chosen file to the uploaded one. It lives outside React, so that no re-render or
// closed dialog loses it.
import { ApiError } from "@/contract/wire/errors";
import { photoFault, photoWords } from "./photo-rules";
import { StorageError } from "./signed-put";
import type { UploadedPhoto, Uploader } from "./uploader";
import { createStore } from "@/app/ui/store";

export type PhotoPhase =
  | { is: "empty" }
  /** `percent` is null while its length is unknown or the server checks it. */
  | { is: "uploading"; file: File | null; preview: string | null; percent: number | null }
  /** `file` is null for a photo of an earlier visit, of which only the upload is known. */
  | { is: "uploaded"; file: File | null; preview: string; photo: UploadedPhoto }
  /**
   * Preview and link are cleared; the file stays for another try. `unreached`: the network was the reason, not the
   * file.
   */
  | { is: "failed"; file: File; unreached: boolean };

/** `problem` is the last failure, until the next success. */
type PhotoState = { phase: PhotoPhase; problem: string | null };

export type PhotoUpload = {
  state: () => PhotoState;
  subscribe: (listener: () => void) => () => void;
  /** The mailbox it is for, if one is chosen. */
  mailboxId: () => string | null;
  /** The mailbox that the photo is for. A photo that was sent for another mailbox is sent again. */
  forMailbox: (mailboxId: string | null) => void;
  /**
   * Uploads `file`, which replaces the present one; a file that cannot be a photo changes nothing and the reason is
   * shown.
   */
  choose: (file: File) => void;
  /** Shows why an offered file was not accepted. */
  refuse: (problem: string) => void;
  /** Sends a failed photo again. */
  retry: () => void;
  remove: () => void;
  /** Shows a photo that an earlier visit uploaded. */
  restore: (fileKey: string) => void;
  /** Resolves once nothing is running. */
  settled: () => Promise<PhotoPhase>;
};

/** Short-lived addresses of local files: `URL.createObjectURL` and `URL.revokeObjectURL`. */
export type Previews = { make: (file: File) => string; drop: (preview: string) => void };

export function createPhotoUpload({
  uploader,
  previews,
}: {
  uploader: Uploader;
  previews: Previews;
}): PhotoUpload {
  const state = createStore<PhotoState>({ phase: { is: "empty" }, problem: null });
  let mailboxId: string | null = null;
  let underWay: { abort: AbortController; over: Promise<void> } | null = null;
  let preview: string | null = null;

  function become(phase: PhotoPhase, problem: string | null = null) {
    state.set({ phase, problem });
  }

  /** Aborts a running upload and discards the preview. */
  function clear() {
    underWay?.abort.abort();
    underWay = null;
    if (preview !== null) previews.drop(preview);
    preview = null;
  }

  function send(file: File) {
    const problem = photoFault(file, mailboxId);
    if (problem !== null || mailboxId === null) return become(state.get().phase, problem);
    const options = { mailboxId };
    clear();
    preview = previews.make(file);
    run(file, preview, (signal, onProgress) => uploader.upload(file, { ...options, signal, onProgress }));
  }

  function run(
    file: File | null,
    shown: string | null,
    work: (signal: AbortSignal, onProgress: (percent: number | null) => void) => Promise<UploadedPhoto>,
  ) {
    const abort = new AbortController();
    const isCurrent = () => underWay?.abort === abort;
    const progress = (percent: number | null) => {
      if (isCurrent()) become({ is: "uploading", file, preview: shown, percent });
    };
    const over = async () => {
      try {
        const photo = await work(abort.signal, progress);
        if (!isCurrent()) return;
        underWay = null;
        become({ is: "uploaded", file, photo, preview: shown ?? photo.thumbnailUrl ?? photo.url });
      } catch (error) {
        if (!isCurrent()) return;
        clear();
        const problem = photoWords.failed + reasonOf(error);
        const unreached =
          error instanceof StorageError
            ? error.passing
            : error instanceof ApiError && error.code === "unavailable";
        become(file ? { is: "failed", file, unreached } : { is: "empty" }, problem);
      }
    };
    // Set before the work starts, because it may report at once and must find itself current.
    underWay = { abort, over: Promise.resolve() };
    progress(file ? 0 : null);
    underWay = { abort, over: over() };
  }

  async function settled(): Promise<PhotoPhase> {
    if (!underWay) return state.get().phase;
    await underWay.over;
    return settled();
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    mailboxId: () => mailboxId,
    forMailbox: (id) => {
      if (id === mailboxId) return;
      const former = mailboxId;
      mailboxId = id;
      const { phase } = state.get();
      if (former === null || phase.is === "empty" || phase.is === "failed") return;
      if (phase.file && id !== null) return send(phase.file);
      clear();
      become({ is: "empty" }, "The photo belonged to another mailbox. Add it again for this one.");
    },
    choose: send,
    refuse: (problem) => become(state.get().phase, problem),
    retry: () => {
      const { phase } = state.get();
      if (phase.is === "failed") send(phase.file);
    },
    remove: () => {
      clear();
      become({ is: "empty" });
    },
    restore: (fileKey) => {
      clear();
      run(null, null, (signal) => uploader.find(fileKey, signal));
    },
    settled,
  };
}

/** @throws any error that is neither a refusal nor a failed transfer: a fault of the code. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof StorageError) return error.message;
  throw error;
}
