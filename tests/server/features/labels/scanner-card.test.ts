// The printed test card says what the console waits for.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { cardSvg } from "./card-svg";

test("the card in public/ shows the text of the test card", async () => {
  expect(await readFile("public/scanner-card.svg", "utf8")).toBe(cardSvg());
});
