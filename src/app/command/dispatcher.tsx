// The one listener for keys: passes every press to the kernel's resolver, runs the result, and shows a sequence that is
// being typed.
import { useEffect } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { Chip } from "./input/chip";
import { Kbd } from "@/app/ui/components/kbd";
import { readContext } from "@/app/command/context";
import { type Stroke, resolve, strokesOf } from "@/kernel/input/keys";
import { execute } from "@/app/command/run/execute";
import { isApple, keyUsed } from "../ui/key-names";
import { heldBindings, invocationOf, titleOf } from "./current-keys";
import { type Focus, continuations, focusOf, isControls } from "./input/continuations";
import { noSequence, pendingStrokes, sequence, useSequence } from "./input/sequence";
import { WaitingInput } from "./input/waiting-input";

/** How long a sequence waits for its next key, in ms. */
const PATIENCE_MS = 2000;
/** How long the screen shows that a sequence ended without meaning, in ms. */
const ENDED_MS = 1200;

export function Dispatcher() {
  const typed = useSequence();
  const isWaiting = typed.state === "waiting";

  useHotkeys(
    "*",
    (event) => {
      const pending = pendingStrokes();
      const strokes = strokesOf(pressOf(event), isApple);
      // A pending sequence takes the next key, even if something else handled that key: Escape may also close a hint.
      if ((event.defaultPrevented && pending.length === 0) || strokes.length === 0) return;
      const focus = pending.length > 0 ? "none" : focusHere();
      if (strokes.some((stroke) => isControls(stroke, focus))) return;
      const { scopes } = readContext();
      const found = resolve(strokes, pending, heldBindings(), scopes, focus === "typing", event.repeat);
      if (found.do === "pass") {
        if (focus !== "typing" && !event.repeat) sayIdle(strokes);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      keyUsed();
      if (found.do === "run") {
        sequence.set(noSequence);
        const { id, args } = invocationOf(found.command);
        void execute(id, args, "hotkey");
      } else if (found.do === "wait") {
        sequence.set({ state: "waiting", strokes: found.pending });
      } else if (pending.length > 0 && !strokes.includes("escape")) {
        sequence.set({ state: "ended", strokes: [...pending, ...strokes.slice(0, 1)] });
      } else {
        sequence.set(noSequence);
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
    if (typed.state === "none") return undefined;
    const next = typed.state === "waiting" ? { state: "ended" as const, strokes: typed.strokes } : noSequence;
    const timer = setTimeout(() => sequence.set(next), typed.state === "waiting" ? PATIENCE_MS : ENDED_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div
      role="status"
      aria-label="Keys"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 grid justify-items-center px-4"
    >
      <WaitingInput />
      {typed.state === "waiting" && <Waiting strokes={typed.strokes} />}
      {typed.state === "ended" && (
        <Chip>
          <Kbd strokes={typed.strokes} />
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

/** Says of a character, or of a function key that has a meaning elsewhere, that it does nothing here. */
function sayIdle(strokes: readonly Stroke[]): void {
  const [first] = strokes;
  const isFunctionKey = (stroke: Stroke) =>
    /^(shift\+)?f\d+$/.test(stroke) && heldBindings().some((binding) => binding.strokes[0] === stroke);
  if (first !== undefined && (/^(shift\+)?\S$/u.test(first) || isFunctionKey(first))) {
    sequence.set({ state: "ended", strokes: [first] });
  }
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
