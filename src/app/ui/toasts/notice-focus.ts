// The keyboard's focus among notices: where it goes as it comes there, and that it goes back when a notice leaves.
import { subscribeToNotices } from "./notice-state";
import { holdNotices, noticesOnScreen, waitsForSomebody } from "./notices-on-screen";

/** What had the focus before the notices, to give it back. */
let cameFrom: Element | null = null;

/**
 * Makes the section that holds `kind` of notices a pane (F6) while one of them waits for somebody, and stops their clock while the
 * focus or the pointer is there. `onFocus` is told of either change of the focus. Gives back what undoes it.
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
    // Nothing is left for the pointer to leave, and what had the focus may have gone without a word of it.
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
    // Sonner hears of it at the root, and would call the focus back whenever it leaves, F6 or not.
    event.stopPropagation();
    if (!isAmongNotices(event.relatedTarget)) cameFrom = origin(elementOf(event.relatedTarget));
    releaseFocus();
    releaseFocus = holdNotices();
    onFocus(true);
    if (event.target === section) firstIn(section)?.focus();
  });
  listen("focusout", (event) => {
    event.stopPropagation();
    if (event.relatedTarget instanceof Node && section.contains(event.relatedTarget)) return;
    const to = elementOf(event.relatedTarget);
    if (to && !isAmongNotices(to) && !inDialog(to)) cameFrom = null;
    releaseFocus();
    onFocus(false);
  });
  listen("keydown", (event) => {
    if (event.isComposing || event.key !== "Escape") return;
    // It leaves the notices and nothing else.
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

/** Gives the focus back to where it came from, if it is in the notice `id`, which is about to leave. */
export function leaveNotice(id: string): void {
  const words = document.querySelector(`[data-notice="${CSS.escape(id)}"]`);
  if (words?.closest(item)?.contains(document.activeElement)) giveBack();
}

const item = "[data-sonner-toast]";

function giveBack() {
  const back = cameFrom;
  cameFrom = null;
  if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The button of the newest notice that offers something, else the newest notice. The newest stands first. */
function firstIn(section: HTMLElement): HTMLElement | null {
  const present = `${item}:not([data-removed="true"])`;
  return section.querySelector<HTMLElement>(`${present} [data-offer]`) ?? section.querySelector(present);
}

function isAmongNotices(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-notices]") !== null;
}

/** Where the focus came from: not the dialog or the window that had it in between, which it comes back from. */
function origin(from: Element | null): Element | null {
  const isPassing = from === null || inDialog(from);
  return isPassing && cameFrom?.isConnected ? cameFrom : from;
}

function inDialog(element: Element): boolean {
  return element.closest("[role=dialog]") !== null;
}

function elementOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null;
}
