// Moves from pane to pane by key. A pane is any named region marked `data-pane`, in the order of the page.
import { showWarning } from "@/app/ui/toasts/notices";

const lastInside = new WeakMap<Element, HTMLElement>();

/** Remembers which element of `pane` had the focus, to return to it. */
export function rememberFocus(pane: Element, inside: Element): void {
  if (inside instanceof HTMLElement) lastInside.set(pane, inside);
}

/** Moves the focus to the pane after or before the focused one; after the last comes the first. */
export function movePane(direction: "next" | "previous"): void {
  const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")].filter((pane) =>
    pane.checkVisibility(),
  );
  if (panes.every((pane) => pane.contains(document.activeElement))) {
    showWarning("There is no other pane on this screen.");
    return;
  }
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const pane = panes[neighbour(here, panes.length, direction)];
  if (pane) focusInside(pane);
}

/** Moves the focus into the pane with this id; nothing happens where there is none. */
export function goToPane(id: string): void {
  const pane = document.querySelector<HTMLElement>(`[data-pane="${CSS.escape(id)}"]`);
  if (pane) focusInside(pane);
}

/** Position of the pane to move to; `here` is -1 when no pane has the focus. */
export function neighbour(here: number, count: number, direction: "next" | "previous"): number {
  if (direction === "next") return (here + 1) % count;
  return here <= 0 ? count - 1 : here - 1;
}

/** The element that last had the focus, else the pane's table, else the pane itself. */
function focusInside(pane: HTMLElement): void {
  const last = lastInside.get(pane);
  const place = last?.isConnected ? last : pane.querySelector<HTMLElement>('[role="grid"]');
  (place ?? pane).focus();
}
