// Which letters of a candidate are marked: those of the words that were typed.
import { expect, test } from "vitest";
import { foundWords } from "@/app/command/palette/found-words";

test.each([
  ["Käthe von der Heide", "kat heid", ["Kät", "Heid"]],
  ["Anneliese Groß", "gross", ["Groß"]],
  ["Anneliese Groß", "gros", ["Groß"]],
  ["Işıl Yıldız", "ISIL y", ["Işıl", "Y"]],
  ["STE 1042", "1042", ["1042"]],
  ["STE 1042", "042", []],
  ["Yıldız Ltd", "  ", []],
])("in “%s”, “%s” marks %j", (text, query, marked) => {
  expect(foundWords(text, query).map(({ start, end }) => text.slice(start, end))).toEqual(marked);
});
