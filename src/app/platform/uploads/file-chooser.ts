// The file chooser of the form on the screen, for the key that opens it.
import { useEffect, useEffectEvent } from "react";

let current: (() => void) | null = null;

/** Makes the key open the chooser of the calling component while that is mounted; with several, of the one mounted last. */
export function useFileChooser(open: () => void): void {
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    const before = current;
    const mine = () => onOpen();
    current = mine;
    return () => {
      if (current === mine) current = before;
    };
  }, []);
}

/** Opens the file chooser of the form on the screen. */
export function chooseFiles(): void {
  current?.();
}
