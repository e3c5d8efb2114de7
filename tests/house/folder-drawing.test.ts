// The drawing of the folders leaves out arrows that other arrows already show, and no connection is lost.
import { expect, test } from "vitest";
import { drawingOf, reduced, withDrawing } from "./folder-drawing.mjs";

const arrowsOf = (arrows: Record<string, string[]>) =>
  new Map(Object.entries(arrows).map(([from, to]) => [from, new Set(to)]));

test("leaves out an arrow where others already lead there", () => {
  expect(reduced(arrowsOf({ a: ["b", "c"], b: ["c"], c: [] }))).toEqual([
    ["a", "b"],
    ["b", "c"],
  ]);
});

test("puts folders that reach each other into one box", () => {
  expect(reduced(arrowsOf({ a: ["b"], b: ["c", "d"], c: ["b"], d: [] }))).toEqual([
    ["a", "b, c"],
    ["b, c", "d"],
  ]);
});

test("draws the first level of the console's folders, separate from the server's", () => {
  const drawing = drawingOf(
    arrowsOf({
      "app/features/mail": ["app/platform/data", "contract"],
      "app/platform/data": ["contract"],
      "server/mail": ["server/db", "contract"],
      "server/db": [],
      contract: [],
    }),
  );
  expect(drawing.split("\n\n").map((graph) => graph.match(/\["[^\]]*/g))).toEqual([
    ['["app/features', '["app/platform', '["app/platform', '["contract'].map((name) => `${name}"`),
    ['["server/mail"', '["server/db"'],
  ]);
});

test("replaces the drawing between the marks, and is refused where there are no marks", () => {
  const page = "before\n<!-- arrows: drawn by npm run arrows -->\nold\n<!-- end of arrows -->\nafter\n";
  const drawn = withDrawing(page, "new");
  expect(drawn).toContain("\n\nnew\n\n");
  expect(drawn).not.toContain("old");
  expect(withDrawing(drawn, "new")).toBe(drawn);
  expect(() => withDrawing("nothing", "new")).toThrow("lost the marks");
});
