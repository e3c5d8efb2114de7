// What the screen itself can do when a command says so: fill its form, open or close its history, take a line away.
import { type InFront, createInFront, useInFront } from "@/app/ui/in-front";
import type { ScreenAct } from "@/kernel/command/general-effects";

const acts: Readonly<Record<ScreenAct, InFront<() => void>>> = {
  fill: createInFront(),
  history: createInFront(),
  edit: createInFront(),
  acknowledge: createInFront(),
};

/** Lets commands have the calling component do `name` while it is mounted; null while it cannot. */
export function useScreenAct(name: ScreenAct, act: (() => void) | null): void {
  useInFront(acts[name], () => act?.(), act !== null);
}

/** Has the screen do `name`; nothing where it cannot. Every line that stands out is taken away together. */
export function actOnScreen(name: ScreenAct): void {
  const { all, get } = acts[name];
  const meant = name === "acknowledge" ? all() : [get()];
  for (const act of meant) act?.();
}
