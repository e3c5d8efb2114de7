// The file chooser of the form on the screen, for the key that opens it.
import { createInFront, useInFront } from "@/app/ui/in-front";

const choosers = createInFront<() => void>();

/** Makes the key open the chooser of the calling component while that is mounted; with several, of the one mounted last. */
export function useFileChooser(open: () => void): void {
  useInFront(choosers, open);
}

/** Opens the file chooser of the form on the screen. */
export function chooseFiles(): void {
  choosers.get()?.();
}
