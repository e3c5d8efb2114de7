// Sending that waits for uploads: requested once, shown on the screen, cancelled by Escape or a button, done
// automatically.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { showError } from "@/app/ui/toasts/notices";
import { refuseWaiting, useAwaited } from "@/app/command/input/stream";
import { Button } from "@/app/ui/components/button";
import { openDialogs } from "@/app/platform/input/open-dialogs";

export type AwaitedFile = { id: string; name: string; state: "uploading" | "uploaded" | "failed" };

export type WaitWords = {
  /** What happens once the files are uploaded: "Sends". */
  does: string;
  /** The same as an offer: "Send". */
  offer: string;
  /** What did not happen, if it cannot be done: "The reply was not sent". */
  not: string;
};

export type UploadWaiting = {
  words: WaitWords;
  isUploading: boolean;
  /** What it waits for, as people read it; null while nothing was requested. */
  waitsFor: string | null;
  /** Does it now, or once the running uploads are finished. */
  ask: () => void;
  takeBack: () => void;
};

/**
 * @param written the other content of the form: changing it cancels the request
 * @param form the element of the form; Escape in a dialog above it belongs to that dialog
 * @param begin does it
 * @param leads whether it leads to another record or screen: what is pressed meanwhile is for that, and waits
 */
export function useWhenUploaded({
  files,
  written,
  words,
  form,
  begin,
  leads = false,
}: {
  files: readonly AwaitedFile[];
  written: string;
  words: WaitWords;
  form: RefObject<HTMLElement | null>;
  begin: () => void;
  leads?: boolean;
}): UploadWaiting {
  const [asked, setAsked] = useState<{ ids: readonly string[]; written: string } | null>(null);
  const open = files.filter(({ state }) => state === "uploading");
  const isUploading = open.length > 0;

  const ask = () => {
    if (!isUploading) return begin();
    setAsked({ ids: open.map(({ id }) => id), written });
  };
  const takeBack = () => {
    setAsked(null);
    if (leads) refuseWaiting("you stopped what it waited for");
  };

  const step = useEffectEvent(() => {
    if (asked === null) return;
    const why = whyNot(asked, files, written);
    if (why === null && isUploading) return;
    setAsked(null);
    if (why === null) return begin();
    showError(`${words.not}: ${why}`);
    if (leads) refuseWaiting("a file was not uploaded");
  });
  // oxlint-disable-next-line react/set-state-in-effect -- what was waited for is done here, so the wait ends here
  useEffect(() => step());

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing) return;
    const above = openDialogs().at(-1);
    if (above && !above.contains(form.current)) return;
    event.preventDefault();
    event.stopPropagation();
    takeBack();
  });
  const isAsked = asked !== null;
  useAwaited(isAsked && leads, "the upload");
  useEffect(() => {
    if (!isAsked) return undefined;
    const listener = (event: KeyboardEvent) => onEscape(event);
    // Before anything on screen that Escape leaves or closes.
    window.addEventListener("keydown", listener, true);
    return () => window.removeEventListener("keydown", listener, true);
  }, [isAsked]);

  const latest = useRef({ asked, words });
  useEffect(() => {
    latest.current = { asked, words };
  });
  useEffect(
    () => () => {
      const { asked: wish, words: said } = latest.current;
      if (wish)
        showError(`${said.not}: you left before its files were uploaded. Go back to it, then try again.`);
    },
    [],
  );

  return { words, isUploading, waitsFor: isAsked ? namesOf(open) : null, ask, takeBack };
}

/** Says what it waits for, with a button to cancel; else offers to wait while uploads are running. */
export function UploadWait({
  waiting: { words, isUploading, waitsFor, ask, takeBack },
}: {
  waiting: UploadWaiting;
}) {
  return (
    <div
      role="status"
      aria-label="Waiting for files"
      className="flex flex-wrap items-center gap-2 text-sm empty:hidden"
    >
      {waitsFor !== null && (
        <>
          <span className="font-medium">{`${words.does} when ${waitsFor} uploaded · Esc to cancel`}</span>
          <Button variant="outline" size="sm" data-stops="Escape" onClick={takeBack}>
            Do not {words.offer.toLowerCase()}
          </Button>
        </>
      )}
      {waitsFor === null && isUploading && (
        <Button variant="ghost" size="sm" onClick={ask}>
          {words.offer} when uploaded
        </Button>
      )}
    </div>
  );
}

/** Why the request can no longer be carried out; null while it can. */
function whyNot(
  asked: { ids: readonly string[]; written: string },
  files: readonly AwaitedFile[],
  written: string,
): string | null {
  if (written !== asked.written) return "you went on writing. Try again when you are done.";
  const failed = files.find(({ state }) => state === "failed");
  if (failed) return `${failed.name} could not be uploaded. Upload it again or remove it, then try again.`;
  const isThere = new Set(files.map(({ id }) => id));
  return asked.ids.every((id) => isThere.has(id)) ? null : "a file was removed. Try again without it.";
}

/** "invoice.pdf is", "3 files are". */
function namesOf([first, second, ...more]: readonly AwaitedFile[]): string {
  if (!first) return "everything is";
  return second ? `${2 + more.length} files are` : `${first.name} is`;
}
