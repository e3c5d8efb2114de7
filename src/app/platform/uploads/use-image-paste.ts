// Pasting a photo from anywhere on the screen while a photo can be added.
import { useEffect, useEffectEvent } from "react";
import { pastedFiles, pastesAsText } from "./paste";

/** Passes on the pasted files that are meant as a photo, while `active`. */
export function useImagePaste(active: boolean, onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    const files = pastedFiles(event.clipboardData, pastesAsText(event.target));
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!active) return undefined;
    const listener = (event: ClipboardEvent) => take(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, [active]);
}
