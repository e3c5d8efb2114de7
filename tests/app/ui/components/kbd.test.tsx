import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Kbd } from "@/app/ui/components/kbd";
import { strokeLabel } from "@/app/ui/components/kbd-keys";

describe("strokeLabel", () => {
  test.each([
    ["mod+k", "⌘K", "Command K", "Ctrl+K", "Control K"],
    ["mod+enter", "⌘↵", "Command Enter", "Ctrl+↵", "Control Enter"],
    ["shift+j", "⇧J", "Shift J", "Shift+J", "Shift J"],
    ["shift+f6", "⇧F6", "Shift F6", "Shift+F6", "Shift F6"],
    ["shift++", "⇧+", "Shift +", "Shift++", "Shift +"],
    ["alt+arrowup", "⌥↑", "Option Up", "Alt+↑", "Alt Up"],
    ["escape", "Esc", "Escape", "Esc", "Escape"],
    [" ", "Space", "Space", "Space", "Space"],
    ["?", "?", "?", "?", "?"],
    ["+", "+", "+", "+", "+"],
  ])("%s", (stroke, appleSign, appleWords, otherSign, otherWords) => {
    expect(strokeLabel(stroke, "apple")).toEqual({ sign: appleSign, words: appleWords });
    expect(strokeLabel(stroke, "other")).toEqual({ sign: otherSign, words: otherWords });
  });
});

test("a sequence is drawn key by key and read as one", () => {
  const html = renderToStaticMarkup(<Kbd strokes={["c", "m"]} keyboard="other" />);
  expect(html.match(/<kbd[^>]*>(.)<\/kbd>/g)).toHaveLength(2);
  expect(html).toContain(">C then M<");
});
