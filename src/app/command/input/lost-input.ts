// Input that a reload cuts off: the next page says what was not taken, or perhaps not done.
import * as z from "zod";
import { showError } from "@/app/ui/toasts/notices";
import { stream } from "./stream";

const key = "lost-input";
const Lost = z.object({ inputs: z.array(z.string()), begun: z.array(z.string()) });

/** Remembers what waits when the page goes away. */
export function rememberLostInput(): void {
  window.addEventListener("pagehide", () => {
    const lost = stream.unfinished();
    if (lost.inputs.length > 0 || lost.begun.length > 0) sessionStorage.setItem(key, JSON.stringify(lost));
  });
}

/** Says what the page before this one left undone, once. */
export function sayLostInput(): void {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return;
  sessionStorage.removeItem(key);
  const { inputs, begun } = Lost.parse(JSON.parse(stored));
  const parts = [
    ...(inputs.length > 0 ? [`Not taken before the page was loaded again: ${inputs.join(", ")}.`] : []),
    ...(begun.length > 0 ? [`Check whether this was done: ${[...new Set(begun)].join(", ")}.`] : []),
  ];
  showError(parts.join(" "), { id: "input", durationMs: Number.POSITIVE_INFINITY });
}
