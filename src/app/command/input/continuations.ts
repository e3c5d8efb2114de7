// A key sequence that is being typed: what may follow it, and whether a focused control needs a key itself.
import { type Scope, depthOf } from "@/kernel/input/scope";
import type { Binding, Stroke } from "@/kernel/input/keys";

export type Continuation = { strokes: readonly Stroke[]; command: string };

/** What can be pressed after `pending`, one entry for each command, in the order of the registry. */
export function continuations(
  pending: readonly Stroke[],
  bindings: readonly Binding[],
  scopes: readonly Scope[],
): Continuation[] {
  return bindings
    .filter(({ scope, strokes }) => {
      const begins = pending.every((stroke, place) => strokes[place] === stroke);
      return depthOf(scope, scopes) !== null && begins && strokes.length > pending.length;
    })
    .map(({ strokes, command }) => ({ strokes: strokes.slice(pending.length), command }));
}

/** What the focused element does with plain keys. */
export type Focus =
  /** Types them: every plain key belongs to it. */
  | "typing"
  /** Is pressed by Enter and Space, so it needs these keys itself. */
  | "pressing"
  /** Also uses the arrow keys: tabs, sliders, the borders of panes. */
  | "steering"
  /** Nothing. */
  | "none";

/** Reads `Focus` off an element by its tag, type and role. */
export function focusOf(element: {
  tagName: string;
  type?: string | undefined;
  role: string | null;
  editable: boolean;
}): Focus {
  const tag = element.tagName.toLowerCase();
  if (element.editable || tag === "textarea" || tag === "select") return "typing";
  if (tag === "input") return inputs[element.type ?? "text"] ?? "typing";
  // Open menus and lists find their entries by typed letters.
  if (element.role !== null && typingRoles.has(element.role)) return "typing";
  if (element.role !== null && steeringRoles.has(element.role)) return "steering";
  const pressed = tag === "button" || tag === "a" || tag === "summary" || element.role === "button";
  return pressed || (element.role !== null && pressingRoles.has(element.role)) ? "pressing" : "none";
}

/** Whether the focused control needs the stroke itself, whatever it is bound to. For text fields `resolve` decides. */
export function isControls(stroke: Stroke, focus: Focus): boolean {
  return (
    (pressingStrokes.has(stroke) && (focus === "pressing" || focus === "steering")) ||
    (steeringStrokes.has(stroke) && focus === "steering")
  );
}

const pressingStrokes: ReadonlySet<Stroke> = new Set(["enter", "space"]);
const steeringStrokes: ReadonlySet<Stroke> = new Set([
  "arrowup",
  "arrowdown",
  "arrowleft",
  "arrowright",
  "home",
  "end",
]);

/** Inputs that contain no text. */
const inputs: Readonly<Record<string, Focus>> = {
  button: "pressing",
  checkbox: "pressing",
  color: "pressing",
  file: "pressing",
  image: "pressing",
  radio: "steering",
  range: "steering",
  reset: "pressing",
  submit: "pressing",
};
const typingRoles = new Set(["textbox", "searchbox", "combobox", "menu", "menuitem", "listbox", "option"]);
const pressingRoles = new Set(["checkbox", "link", "switch"]);
const steeringRoles = new Set(["radio", "separator", "slider", "tab"]);
