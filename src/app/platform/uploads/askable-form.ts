// The form on the screen that a command can ask to be sent once its files are there.
import { useEffect, useEffectEvent } from "react";

let current: (() => void) | null = null;

/** Passes requests of commands to the form while the calling component is mounted. */
export function useAskable(ask: () => void): void {
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    const mine = () => onAsk();
    current = mine;
    return () => {
      if (current === mine) current = null;
    };
  }, []);
}

/** Has the form on the screen do its work, as soon as its files are uploaded. */
export function askForm(): void {
  current?.();
}
