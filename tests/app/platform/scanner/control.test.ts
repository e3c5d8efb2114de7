// Control characters of scanners, by their key or by its place; keys of people stay theirs.
import { expect, test } from "vitest";
import { controlOf } from "@/app/platform/scanner/control";

const plain = { ctrlKey: true, shiftKey: false, altKey: false, metaKey: false };

test.each<[what: string, press: object, within: boolean, control: string | null]>([
  ["Ctrl+]", { key: "]", code: "BracketRight" }, false, "\u001d"],
  ["Ctrl+^", { key: "^", code: "Digit6", shiftKey: true }, false, "\u001e"],
  ["Ctrl+Shift+6 that a browser reports as 6", { key: "6", code: "Digit6", shiftKey: true }, true, "\u001e"],
  ["a dead ^", { key: "Dead", code: "Digit6", shiftKey: true }, true, "\u001e"],
  ["Ctrl+] on a Turkish keyboard", { key: "ü", code: "BracketRight" }, true, "\u001d"],
  ["Ctrl+D inside a code", { key: "d", code: "KeyD" }, true, "\u0004"],
  ["Ctrl+D by a person", { key: "d", code: "KeyD" }, false, null],
  ["Ctrl+6 by a person", { key: "6", code: "Digit6" }, false, null],
  ["Ctrl+ü by a person", { key: "ü", code: "BracketRight" }, false, null],
  ["Ctrl+Enter", { key: "Enter", code: "Enter" }, true, null],
  ["Ctrl+Alt+]", { key: "]", code: "BracketRight", altKey: true }, true, null],
  ["] alone", { key: "]", code: "BracketRight", ctrlKey: false }, true, null],
])("%s", (_what, press, within, control) => {
  expect(controlOf({ ...plain, key: "", code: "", ...press }, within)).toBe(control);
});
