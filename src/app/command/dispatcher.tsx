// The one listener for keys: passes every press to the kernel's resolver, runs the result, and shows a sequence that is
// being typed.
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { Kbd } from "@/app/ui/components/kbd";
import { readContext } from "@/app/command/context";
import { type Stroke, resolve, strokesOf } from "@/kernel/keys";
import { execute } from "./execute";
import { isApple } from "../ui/key-names";
import { heldBindings, invocationOf, titleOf } from "./current-keys";
import { close, isPaletteAwaited, typeAhead } from "./surfaces";
import { type Focus, continuations, focusOf, isControls } from "./sequence";

/** How long a sequence waits for its next key, in ms. */
const PATIENCE_MS = 2000;
/** How long the screen shows that a sequence ended without meaning, in ms. */
const ENDED_MS = 1200;

type Sequence =
  | { state: "none" }
  | { state: "waiting"; strokes: readonly Stroke[] }
  | { state: "ended"; strokes: readonly Stroke[] };

const none: Sequence = { state: "none" };

export function Dispatcher() {
  const [sequence, setSequence] = useState<Sequence>(none);
  const isWaiting = sequence.state === "waiting";
  /** Updated at once, because the next key may come before the next render. */
  const latest = useRef<Sequence>(none);
  const become = useCallback((next: Sequence) => {
    latest.current = next;
    setSequence(next);
  }, []);

  useHotkeys(
    "*",
    (event) => {
      if (isPaletteAwaited()) return keepForPalette(event);
      const pending = latest.current.state === "waiting" ? latest.current.strokes : [];
      const strokes = strokesOf(pressOf(event), isApple);
      // A pending sequence takes the next key, even if something else handled that key: Escape may also close a hint.
      if ((event.defaultPrevented && pending.length === 0) || strokes.length === 0) return;
      const focus = pending.length > 0 ? "none" : focusHere();
      if (strokes.some((stroke) => isControls(stroke, focus))) return;
      const { scopes } = readContext();
      const found = resolve(strokes, pending, heldBindings(), scopes, focus === "typing", event.repeat);
      if (found.do === "pass") return;
      event.preventDefault();
      event.stopPropagation();
      if (found.do === "run") {
        become(none);
        const { id, args } = invocationOf(found.command);
        void execute(id, args, "hotkey");
      } else if (found.do === "wait") {
        become({ state: "waiting", strokes: found.pending });
      } else if (pending.length > 0 && !strokes.includes("escape")) {
        become({ state: "ended", strokes: [...pending, ...strokes.slice(0, 1)] });
      } else {
        become(none);
      }
    },
    {
      enableOnFormTags: true,
      enableOnContentEditable: true,
      // While a sequence waits, it gets the next key before anything on the screen sees it.
      eventListenerOptions: { capture: isWaiting },
    },
  );

  useEffect(() => {
    if (sequence.state === "none") return undefined;
    const waiting = sequence.state === "waiting";
    const timer = setTimeout(
      () => become(waiting ? { state: "ended", strokes: sequence.strokes } : none),
      waiting ? PATIENCE_MS : ENDED_MS,
    );
    return () => clearTimeout(timer);
  }, [sequence, become]);

  return (
    <div
      role="status"
      aria-label="Keys"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 grid justify-items-center px-4"
    >
      {sequence.state === "waiting" && <Waiting strokes={sequence.strokes} />}
      {sequence.state === "ended" && (
        <Chip>
          <Kbd strokes={sequence.strokes} />
          <span className="text-muted-foreground">did nothing</span>
        </Chip>
      )}
    </div>
  );
}

function Waiting({ strokes }: { strokes: readonly Stroke[] }) {
  const next = continuations(strokes, heldBindings(), readContext().scopes);
  return (
    <Chip>
      <Kbd strokes={strokes} />
      <span className="text-muted-foreground">then</span>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {next.map(({ strokes: rest, command }) => (
          <li key={command} className="flex items-center gap-1.5">
            <Kbd strokes={rest} />
            {titleOf(command)}
          </li>
        ))}
        <li className="flex items-center gap-1.5 text-muted-foreground">
          <Kbd strokes={["escape"]} />
          cancel
        </li>
      </ul>
    </Chip>
  );
}

function Chip({ children }: { children: ReactNode }) {
  return (
    <div className="flex max-w-3xl items-start gap-2 rounded-lg border border-border bg-popover px-3 py-2 text-sm text-popover-foreground shadow-md">
      {children}
    </div>
  );
}

/** The palette was opened but its code is still loading: typed keys are meant for it. */
function keepForPalette(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === "Escape") close();
  if (pressOf(event).isComposing || ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  typeAhead(key);
}

function focusHere(): Focus {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return "none";
  const type = element instanceof HTMLInputElement ? element.type : undefined;
  return focusOf({
    tagName: element.tagName,
    type,
    role: element.getAttribute("role"),
    editable: element.isContentEditable,
  });
}

function pressOf(event: KeyboardEvent) {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  // Safari ends a composition before the key that ended it arrives; code 229 still marks that key.
  const isComposing = event.isComposing || event.keyCode === 229;
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing };
}
