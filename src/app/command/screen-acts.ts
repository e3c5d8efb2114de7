// What the screen itself can do when a command says so: fill its form, open or close its history.
import { useEffect, useEffectEvent } from "react";
import { createStore } from "@/app/ui/store";
import type { ScreenAct } from "@/kernel/command/define";

const acts = createStore<Partial<Record<ScreenAct, () => void>>>({});

/** Lets commands have the calling component do `name` while it is mounted; null while it cannot. */
export function useScreenAct(name: ScreenAct, act: (() => void) | null): void {
  const onAct = useEffectEvent(() => act?.());
  const can = act !== null;
  useEffect(() => {
    if (!can) return undefined;
    const mine = () => onAct();
    acts.set({ ...acts.get(), [name]: mine });
    return () => {
      if (acts.get()[name] === mine) acts.set({ ...acts.get(), [name]: undefined });
    };
  }, [name, can]);
}

/** Has the screen do `name`; nothing where it cannot. */
export function actOnScreen(name: ScreenAct): void {
  acts.get()[name]?.();
}
