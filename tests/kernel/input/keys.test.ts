// What a key press means: strokes on several layouts, sequences, scopes, fields, and conflicts between bindings.
import { describe, expect, test } from "vitest";
import type { Scope } from "@/kernel/input/scope";
import { type Binding, type KeyPress, conflicts, resolve, strokesOf } from "@/kernel/input/keys";

function press(key: string, code: string, more: Partial<KeyPress> = {}): KeyPress {
  const none = {
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
  };
  return { key, code, ...none, ...more };
}
const shift = { shiftKey: true };
const ctrl = { ctrlKey: true };

describe("a key press gives the strokes it can mean", () => {
  test.each<[string, KeyPress, string[]]>([
    ["QWERTY c", press("c", "KeyC"), ["c"]],
    ["QWERTY C", press("C", "KeyC", shift), ["shift+c"]],
    ["QWERTY ?", press("?", "Slash", shift), ["?"]],
    ["QWERTY /", press("/", "Slash"), ["/"]],
    ["QWERTY 1", press("1", "Digit1"), ["1"]],
    ["QWERTY Shift+1", press("!", "Digit1", shift), ["!", "shift+1"]],
    ["QWERTY Ctrl+K", press("k", "KeyK", ctrl), ["mod+k"]],
    ["QWERTY Ctrl+Enter", press("Enter", "Enter", ctrl), ["mod+enter"]],
    ["QWERTY Shift+F6", press("F6", "F6", shift), ["shift+f6"]],
    // The key that types A is where QWERTY has Q: the typed letter counts.
    ["AZERTY a", press("a", "KeyQ"), ["a"]],
    ["AZERTY q", press("q", "KeyA"), ["q"]],
    ["AZERTY 1 (typed with Shift)", press("1", "Digit1", shift), ["1", "shift+1"]],
    ["AZERTY & on the digit's key", press("&", "Digit1"), ["&", "1"]],
    ["AZERTY ?", press("?", "KeyM", shift), ["?"]],
    ["AZERTY /", press("/", "Period", shift), ["/"]],
    ["QWERTZ z", press("z", "KeyY"), ["z"]],
    ["QWERTZ /", press("/", "Digit7", shift), ["/", "shift+7"]],
    ["QWERTZ dead ^", press("Dead", "Backquote"), []],
    ["QWERTZ ü", press("ü", "BracketLeft"), ["ü"]],
    ["Turkish-Q i (at QWERTY's quote)", press("i", "Quote"), ["i"]],
    ["Turkish-Q ı (at QWERTY's i)", press("ı", "KeyI"), ["ı"]],
    ["Turkish-Q İ", press("İ", "Quote", shift), ["shift+i"]],
    ["Turkish-Q ? (Shift and the key after 0)", press("?", "Minus", shift), ["?"]],
    ["Cyrillic с on the C key", press("с", "KeyC"), ["с", "c"]],
    ["Cyrillic Ctrl+л on the K key", press("л", "KeyK", ctrl), ["mod+л", "mod+k"]],
    ["a dead key in a letter's place", press("Dead", "KeyN"), ["n"]],
    ["a modifier alone", press("Shift", "ShiftLeft", shift), []],
    ["composition", press("a", "KeyA", { isComposing: true }), []],
    ["auto-repeat", press("j", "KeyJ", { repeat: true }), ["j"]],
    ["space", press(" ", "Space"), ["space"]],
  ])("%s", (_name, key, strokes) => {
    expect(strokesOf(key, false)).toEqual(strokes);
  });

  test("⌘ is the modifier on Apple machines, and Ctrl is not", () => {
    expect(strokesOf(press("k", "KeyK", { metaKey: true }), true)).toEqual(["mod+k"]);
    expect(strokesOf(press("k", "KeyK", ctrl), true)).toEqual(["ctrl+k"]);
  });

  test("the same sequence works on five layouts", () => {
    const layouts = [
      [press("g", "KeyG"), press("1", "Digit1")],
      [press("g", "KeyG"), press("&", "Digit1")],
      [press("g", "KeyG"), press("1", "Digit1")],
      [press("g", "KeyG"), press("1", "Digit1")],
      [press("п", "KeyG"), press("1", "Digit1")],
    ];
    for (const [first, second] of layouts) {
      const begun = resolve(strokesOf(first as KeyPress, false), [], bindings, ["global"], false);
      expect(begun).toEqual({ do: "wait", pending: ["g"] });
      const ended = resolve(strokesOf(second as KeyPress, false), ["g"], bindings, ["global"], false);
      expect(ended).toEqual({ do: "run", command: "go.scan" });
    }
  });
});

const bindings: Binding[] = [
  { command: "go.scan", scope: "global", strokes: ["g", "1"] },
  { command: "go.dashboard", scope: "global", strokes: ["g", "d"] },
  { command: "app.palette", scope: "global", strokes: ["mod+k"] },
  { command: "app.undo", scope: "global", strokes: ["mod+z"] },
  { command: "row.open", scope: "table:customers", strokes: ["enter"] },
  { command: "screen.enter", scope: "route:/users", strokes: ["enter"] },
  { command: "dialog.save", scope: "dialog", strokes: ["mod+enter"] },
  { command: "table.next", scope: "table", strokes: ["j"], repeats: true },
  { command: "table.select", scope: "table", strokes: ["x"] },
];

describe("a stroke is looked up in the active scopes", () => {
  const table: Scope[] = ["everywhere", "global", "route:/users", "table:customers"];
  test("the deepest active scope wins", () => {
    expect(resolve(["enter"], [], bindings, table, false)).toEqual({ do: "run", command: "row.open" });
    expect(resolve(["enter"], [], bindings, table.slice(0, 3), false)).toEqual({
      do: "run",
      command: "screen.enter",
    });
    expect(resolve(["enter"], [], bindings, ["global"], false)).toEqual({ do: "pass" });
  });
  test("a pending sequence takes the next key, whatever it is", () => {
    expect(resolve(["z"], ["g"], bindings, table, false)).toEqual({ do: "drop" });
    expect(resolve(["x"], ["g"], bindings, table, false)).toEqual({ do: "drop" });
    expect(resolve(["escape"], ["g"], bindings, table, false)).toEqual({ do: "drop" });
    expect(resolve(["d"], ["g"], bindings, table, false)).toEqual({ do: "run", command: "go.dashboard" });
  });
  test("a text field receives every plain letter, Escape, and its own undo", () => {
    expect(resolve(["g"], [], bindings, table, true)).toEqual({ do: "pass" });
    expect(resolve(["enter"], [], bindings, table, true)).toEqual({ do: "pass" });
    expect(resolve(["mod+z"], [], bindings, table, true)).toEqual({ do: "pass" });
    const back = [{ command: "app.back", scope: "global" as const, strokes: ["escape"] }];
    expect(resolve(["escape"], [], back, table, true)).toEqual({ do: "pass" });
    expect(resolve(["escape"], [], back, table, false)).toEqual({ do: "run", command: "app.back" });
    expect(resolve(["mod+k"], [], bindings, table, true)).toEqual({ do: "run", command: "app.palette" });
  });
  test("what is bound to tables works only in tables", () => {
    expect(resolve(["j"], [], bindings, table, false)).toEqual({ do: "run", command: "table.next" });
    expect(resolve(["j"], [], bindings, ["everywhere", "global"], false)).toEqual({ do: "pass" });
    const own: Binding = { command: "customers.next", scope: "table:customers", strokes: ["j"] };
    const both = [...bindings, own];
    expect(resolve(["j"], [], both, table, false)).toEqual({ do: "run", command: "customers.next" });
    expect(resolve(["j"], [], both, ["global", "table:tasks"], false)).toEqual({
      do: "run",
      command: "table.next",
    });
  });
  test("a held key repeats movement; other commands run once, and the browser does not get the key", () => {
    const held = (stroke: string, pending: string[] = []) =>
      resolve([stroke], pending, bindings, table, false, true);
    expect(held("j")).toEqual({ do: "run", command: "table.next" });
    expect(held("x")).toEqual({ do: "drop" });
    expect(held("mod+k")).toEqual({ do: "drop" });
    expect(held("g")).toEqual({ do: "drop" });
    expect(held("g", ["g"])).toEqual({ do: "wait", pending: ["g"] });
    expect(held("z")).toEqual({ do: "pass" });
    expect(resolve(["j"], [], bindings, table, true, true)).toEqual({ do: "pass" });
  });
  test("in a dialog only the dialog's scopes are active", () => {
    const scopes: Scope[] = ["everywhere", "dialog"];
    expect(resolve(["mod+enter"], [], bindings, scopes, true)).toEqual({ do: "run", command: "dialog.save" });
    expect(resolve(["g"], [], bindings, scopes, false)).toEqual({ do: "pass" });
  });
});

describe("conflicts between bindings are found", () => {
  const clash = (a: [Scope, string], b: [Scope, string]) =>
    conflicts(
      [a, b].map(([scope, keys], index) => ({ command: `c${index}`, scope, strokes: keys.split(" ") })),
    ).length > 0;
  test.each<[[Scope, string], [Scope, string], boolean]>([
    [["global", "g d"], ["global", "g d"], true],
    [["global", "g"], ["global", "g d"], true],
    [["global", "g d"], ["global", "g t"], false],
    [["global", "enter"], ["table:customers", "enter"], false],
    [["global", "c m"], ["table:customers", "c"], true],
    [["table:customers", "x"], ["table:tasks", "x"], false],
    [["route:/users", "x"], ["table:customers", "x y"], true],
    [["everywhere", "escape"], ["dialog", "escape"], true],
    [["global", "mod+enter"], ["dialog", "mod+enter"], false],
    [["dialog", "mod+enter"], ["dialog:add-mail", "mod+enter"], true],
    [["table", "x"], ["table:customers", "x"], true],
    [["table", "j"], ["global", "j"], false],
    [["table", "g"], ["global", "g d"], true],
  ])("%j and %j: %s", (a, b, expected) => {
    expect(clash(a, b)).toBe(expected);
    expect(clash(b, a)).toBe(expected);
  });
});
