// The one photo of a form, from the chosen file to the uploaded one. It lives outside React, so that no re-render or
// closed dialog loses it.
import { randomName } from "@/kernel/command/random-name";
import { photoFault, photoWords } from "./photo-rules";
import type { UploadedPhoto, Uploader } from "./uploader";
import { type Ended, type Send, type Upload, createUploads } from "./uploads";
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

type Known = { id: string; file: File | null; preview: string | null };

export function createPhotoUpload({
  uploader,
  previews,
}: {
  uploader: Uploader;
  previews: Previews;
}): PhotoUpload {
  const uploads = createUploads<Known, UploadedPhoto>();
  const state = createStore<PhotoState>({ phase: { is: "empty" }, problem: null });
  let mailboxId: string | null = null;

  function become(phase: PhotoPhase, problem: string | null = null) {
    state.set({ phase, problem });
  }

  uploads.subscribe(() => {
    const [photo] = uploads.files();
    if (photo && photo.phase.is !== "failed") become(phaseOf(photo, photo.phase));
  });

  /** Aborts a running upload and discards the preview. */
  function clear() {
    const [photo] = uploads.files();
    if (photo?.preview) previews.drop(photo.preview);
    uploads.clear();
  }

  function send(file: File) {
    const problem = photoFault(file, mailboxId);
    if (problem !== null || mailboxId === null) return become(state.get().phase, problem);
    const options = { mailboxId };
    clear();
    run(file, previews.make(file), (signal, onProgress) =>
      uploader.upload(file, { ...options, signal, onProgress }),
    );
  }

  function run(file: File | null, preview: string | null, work: Send<UploadedPhoto>) {
    const id = randomName();
    uploads.add([{ id, file, preview }]);
    void follow(file, uploads.send(id, work, file ? 0 : null));
  }

  async function follow(file: File | null, over: Promise<Ended<UploadedPhoto>>): Promise<void> {
    const ended = await over;
    if (ended.is !== "failed") return;
    clear();
    const { why, unreached } = ended;
    become(file ? { is: "failed", file, unreached } : { is: "empty" }, photoWords.failed + why);
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
    settled: async () => {
      await uploads.settled();
      return state.get().phase;
    },
  };
}

/** A photo that is on its way, or has arrived. */
function phaseOf(
  { file, preview }: Known,
  phase: Exclude<Upload<Known, UploadedPhoto>["phase"], { is: "failed" }>,
): PhotoPhase {
  if (phase.is === "uploading") return { ...phase, file, preview };
  const { fileKey, url, thumbnailUrl } = phase;
  return {
    is: "uploaded",
    file,
    photo: { fileKey, url, thumbnailUrl },
    preview: preview ?? thumbnailUrl ?? url,
  };
}
