// Copying a text from the screen: an address, a number.
import { copyText } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { run } from "../bench";

test("the text is copied unchanged, with all its lines", async () => {
  const text = "Ayşe Yıldız\nModa Cad. 41, İstanbul";
  expect((await run("app.copy-text", { text })).outcome).toEqual({ effects: [copyText(text)] });
});
