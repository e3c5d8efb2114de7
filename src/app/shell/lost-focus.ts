// A control that goes away while it has the focus takes the focus with it: the browser leaves it on the page, where a screen reader
// starts again at the top and Tab at the sidebar. It is put where the person was: at the nearest place that is still there.
import { focusHeading } from "./heading-focus";

/** What was focused, and what it stood in, the nearest first; a removed control no longer knows. */
type Focused = { control: HTMLElement; around: Element[]; path: string };

/** How many focused controls are remembered: a dialog over a dialog takes a few with it. */
const remembered = 12;

/** Begins to watch, and answers what ends it. Where the screen has changed, the focus is that of the arrival (`useHeadingFocus`). */
export function keepFocus(): () => void {
  const end = new AbortController();
  let trail: Focused[] = [];
  let waits = false;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const others = trail.filter(({ control }) => control !== target);
    const focused = { control: target, around: ancestors(target), path: location.pathname };
    trail = [focused, ...others].slice(0, remembered);
  };
  const mend = () => {
    waits = false;
    const [last] = trail;
    if (!isOnPage() || !last || last.path !== location.pathname || canTake(last.control)) return;
    const place = placeFor(trail);
    if (place) place.focus({ preventScroll: true });
    else focusHeading(true);
  };
  // What moves the focus itself, as dialogs do, comes first.
  const look = () => {
    if (waits || !isOnPage()) return;
    waits = true;
    requestAnimationFrame(() => setTimeout(mend));
  };
  const watch = new MutationObserver(look);
  document.addEventListener("focusin", remember, { capture: true, signal: end.signal });
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled", "hidden"] });
  if (document.activeElement instanceof HTMLElement && !isOnPage()) {
    trail = [
      {
        control: document.activeElement,
        around: ancestors(document.activeElement),
        path: location.pathname,
      },
    ];
  }
  return () => {
    end.abort();
    watch.disconnect();
  };
}

/** A screen with a line has the focus there; else the place that the control was in, or what was focused before it. */
function placeFor(trail: readonly Focused[]): HTMLElement | undefined {
  const around = trail[0]?.around.filter((each) => each instanceof HTMLElement) ?? [];
  const dialog = around.find((each) => each.role === "dialog" && each.isConnected);
  const line = document.querySelector<HTMLElement>("#main [data-line]");
  if (!dialog && line && canTake(line)) return line;
  const place = around.find((each) => each.hasAttribute("tabindex") && isPlace(each));
  if (place) return place.querySelector<HTMLElement>('[role="grid"]') ?? place;
  return trail
    .map(({ control }) => control)
    .find((each) => isPlace(each) && each.closest("#main, [role=dialog]"));
}

/** Notices leave by themselves, and the whole main area says nothing of where the person was. */
function isPlace(element: HTMLElement): boolean {
  return element.id !== "main" && !element.closest("[data-notices]") && canTake(element);
}

/** Whether the element can have the focus: it is there, in sight and not disabled, and no dialog is over it. */
function canTake(element: HTMLElement): boolean {
  return (
    element.checkVisibility() &&
    !element.matches(":disabled") &&
    !element.closest("[aria-hidden=true], [inert]")
  );
}

function isOnPage(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
    found.push(each);
  return found;
}
