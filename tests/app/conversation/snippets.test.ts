// Short codes in a message: which code is being typed, which replies match it, and where the text and the cursor go.
import { expect, test } from "vitest";
import { fittingSnippets, snippetCode, withSnippet } from "@/app/conversation/snippets";

test.each([
  [";he", 3, { start: 0, typed: "he" }],
  ["Hi ;", 4, { start: 3, typed: "" }],
  ["Hi\n;ID-c", 8, { start: 3, typed: "id-c" }],
  [";hello there", 3, { start: 0, typed: "he" }],
  ["one;two", 7, null],
  ["Hi ; there", 10, null],
  ["Hi", 2, null],
])("%j with the cursor at %d", (text, cursor, typed) => {
  expect(snippetCode(text, cursor)).toEqual(typed);
});

test("codes that start with the text come before titles that contain it", () => {
  const snippets = [
    { id: "1", code: "bye", title: "Hello again", about: "" },
    { id: "2", code: "hello", title: "Greeting", about: "" },
  ];
  expect(fittingSnippets(snippets, "hel").map(({ id }) => id)).toEqual(["2", "1"]);
  expect(fittingSnippets(snippets, "")).toHaveLength(2);
});

test.each([
  [{ text: "Hello", cursor: null, missing: [] }, "A Hello B", [7, 7]],
  [{ text: "Hello !", cursor: 6, missing: [] }, "A Hello ! B", [8, 8]],
  [{ text: "From {item.sender}", cursor: 0, missing: ["{item.sender}"] }, "A From {item.sender} B", [7, 20]],
])("%o replaces the code", (inserted, text, selection) => {
  expect(withSnippet("A ;h B", { start: 2, end: 4 }, inserted)).toEqual({ text, selection });
});
