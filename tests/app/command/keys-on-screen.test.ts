// Keys as the console uses them: which scopes are live, what belongs to the focused control, what may follow, how keys are named.
import { describe, expect, test } from "vitest";
import { ariaKeyShortcuts } from "@/app/ui/key-names";
import { liveScopes } from "@/app/command/scopes";
import { continuations, focusOf, isControls } from "@/app/command/input/continuations";
import type { Scope } from "@/kernel/input/scope";
import { bindingsOf } from "@/kernel/input/keys";

describe("live scopes", () => {
  const declared = (...scopes: Scope[]) => scopes.map((scope) => ({ scope }));

  test.each<[string, Scope[], boolean, Scope[]]>([
    ["nothing declared", [], false, ["everywhere", "global"]],
    // React mounts the table before the route around it.
    [
      "ordered by kind, not by when they were mounted",
      ["table:mail", "pane:list", "route:/users"],
      false,
      ["everywhere", "global", "route:/users", "pane:list", "table:mail"],
    ],
    [
      "the same scope mounted twice",
      ["table:mail", "table:mail"],
      false,
      ["everywhere", "global", "table:mail"],
    ],
    [
      "an open dialog closes off the rest",
      ["table:mail", "dialog:add-mail"],
      true,
      ["everywhere", "dialog", "dialog:add-mail"],
    ],
    ["a dialog that is closing", ["dialog:add-mail"], false, ["everywhere", "global"]],
  ])("%s", (_what, scopes, dialogOpen, live) => {
    expect(liveScopes(declared(...scopes), dialogOpen)).toEqual(live);
  });
});

describe("plain keys that belong to the focused control", () => {
  const element = (tagName: string, more: { type?: string; role?: string; editable?: boolean } = {}) =>
    focusOf({ tagName, type: more.type, role: more.role ?? null, editable: more.editable ?? false });

  test.each<[string, ReturnType<typeof focusOf>, string, string]>([
    ["a text field", element("INPUT", { type: "text" }), "typing", ""],
    ["a search field", element("INPUT", { type: "search" }), "typing", ""],
    ["a text area", element("TEXTAREA"), "typing", ""],
    ["rich text", element("DIV", { editable: true }), "typing", ""],
    ["an open menu", element("DIV", { role: "menu" }), "typing", ""],
    ["a button", element("BUTTON"), "pressing", "enter space"],
    ["a link", element("A"), "pressing", "enter space"],
    ["a checkbox", element("INPUT", { type: "checkbox" }), "pressing", "enter space"],
    ["a radio button", element("INPUT", { type: "radio" }), "steering", "enter space arrowdown home"],
    ["a tab", element("BUTTON", { role: "tab" }), "steering", "enter space arrowdown home"],
    ["a list", element("DIV", { role: "grid" }), "none", ""],
    ["the page", element("BODY"), "none", ""],
  ])("%s", (_what, focus, kind, own) => {
    expect(focus).toBe(kind);
    const strokes = ["enter", "space", "arrowdown", "home", "c", "mod+k"];
    expect(strokes.filter((stroke) => isControls(stroke, focus)).join(" ")).toBe(own);
  });
});

test("after the first key of a sequence, the keys shown are those that the live scopes bind", () => {
  const bindings = bindingsOf([
    { id: "go.tasks", scope: "global", hotkeys: ["g t"] },
    { id: "go.scan", scope: "global", hotkeys: ["g 1"] },
    { id: "mail.mark", scope: "table:mail", hotkeys: ["g m"] },
    { id: "app.palette", scope: "global", hotkeys: ["mod+k"] },
  ]);
  const after = (scopes: Scope[]) => continuations(["g"], bindings, scopes).map(({ command }) => command);
  expect(after(["everywhere", "global"])).toEqual(["go.tasks", "go.scan"]);
  expect(after(["everywhere", "global", "table:mail"])).toEqual(["go.tasks", "go.scan", "mail.mark"]);
  expect(after(["everywhere", "dialog"])).toEqual([]);
});

test.each<[string[][], string | undefined, string | undefined]>([
  [[["mod+k"]], "Control+K", "Meta+K"],
  [[["shift+f6"], ["?"]], "Shift+F6 ?", "Shift+F6 ?"],
  [[["mod+enter"]], "Control+Enter", "Meta+Enter"],
  [[["alt+arrowup"]], "Alt+ArrowUp", "Alt+ArrowUp"],
  // It knows no sequences: "C M" would be read as "C or M".
  [[["c", "m"]], undefined, undefined],
  [[["c", "m"], ["mod+m"]], "Control+M", "Meta+M"],
  [[], undefined, undefined],
])("%j as aria-keyshortcuts", (sequences, other, apple) => {
  expect(ariaKeyShortcuts(sequences, false)).toBe(other);
  expect(ariaKeyShortcuts(sequences, true)).toBe(apple);
});
