// The keyboard's focus among notices: where it goes first, and how it is returned when a notice is removed.
import { createStore } from "../store";
import { subscribeToNotices } from "./notice-state";
import { holdNotices, noticesOnScreen, waitsForSomebody } from "./notices-on-screen";

/** The element that had the focus before the notices, to return it. */
const cameFrom = createStore<Element | null>(null);

/**
 * Makes the section with this `kind` of notices a pane (F6) while one of them needs an answer, and stops their clock while the
 * focus or the pointer is there. `onFocus` is called when the focus enters or leaves. Returns a function that undoes this.
 */
export function tendNotices(
  section: HTMLElement,
  kind: "notices" | "errors",
  onFocus: (isHere: boolean) => void,
): () => void {
  section.dataset.notices = kind;
  const released = () => undefined;
  let releasePointer: () => void = released;
  let releaseFocus: () => void = released;
  const end = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => section.addEventListener(type, listener, { signal: end.signal });

  const changed = () => {
    const own = noticesOnScreen().filter(({ isError }) => isError === (kind === "errors"));
    if (own.some(waitsForSomebody)) section.dataset.pane = kind;
    else delete section.dataset.pane;
    // The pointer may have left without an event, and the focused element may have been removed without one.
    if (own.length === 0) releasePointer();
    if (!section.contains(document.activeElement)) releaseFocus();
  };
  const unsubscribe = subscribeToNotices(changed);
  changed();

  listen("pointerenter", () => {
    releasePointer();
    releasePointer = holdNotices();
  });
  listen("pointerleave", () => releasePointer());
  listen("focusin", (event) => {
    // Sonner listens at the root, and would take the focus back whenever it leaves.
    event.stopPropagation();
    if (!isAmongNotices(event.relatedTarget)) cameFrom.set(origin(elementOf(event.relatedTarget)));
    releaseFocus();
    releaseFocus = holdNotices();
    onFocus(true);
    if (event.target === section) firstIn(section)?.focus();
  });
  listen("focusout", (event) => {
    event.stopPropagation();
    if (event.relatedTarget instanceof Node && section.contains(event.relatedTarget)) return;
    const to = elementOf(event.relatedTarget);
    if (to && !isAmongNotices(to) && !inDialog(to)) cameFrom.set(null);
    releaseFocus();
    onFocus(false);
  });
  listen("keydown", (event) => {
    if (event.isComposing || event.key !== "Escape") return;
    // Escape leaves the notices and has no other effect.
    event.preventDefault();
    event.stopPropagation();
    giveBack();
  });
  return () => {
    end.abort();
    unsubscribe();
    releasePointer();
    releaseFocus();
  };
}

/** Returns the focus to where it was, if it is in the notice `id`, which is about to be removed. */
export function leaveNotice(id: string): void {
  const words = document.querySelector(`[data-notice="${CSS.escape(id)}"]`);
  if (words?.closest(item)?.contains(document.activeElement)) giveBack();
}

const item = "[data-sonner-toast]";

function giveBack() {
  const back = cameFrom.get();
  cameFrom.set(null);
  if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The button of the newest notice that has one, else the newest notice. The newest comes first. */
function firstIn(section: HTMLElement): HTMLElement | null {
  const present = `${item}:not([data-removed="true"])`;
  return section.querySelector<HTMLElement>(`${present} [data-offer]`) ?? section.querySelector(present);
}

function isAmongNotices(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-notices]") !== null;
}

/** Where the focus came from; not a dialog or window that had it only for a moment. */
function origin(from: Element | null): Element | null {
  const isPassing = from === null || inDialog(from);
  const before = cameFrom.get();
  return isPassing && before?.isConnected ? before : from;
}

function inDialog(element: Element): boolean {
  return element.closest("[role=dialog]") !== null;
}

function elementOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null;
}
