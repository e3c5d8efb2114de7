// Pressing a notice's button by key: possible only while a notice on screen has a button.
import { answerNotice } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { refusedTo, run } from "../bench";

test("presses the button of the notice on screen", async () => {
  expect((await run("app.offer")).outcome).toEqual({ effects: [answerNotice("offer")] });
  expect(refusedTo("app.offer", { notice: { offer: "Retry" } })).toBe(true);
});

test("says when no notice has a button", () => {
  const why = "No notice has a button";
  expect(refusedTo("app.offer", {})).toBe(why);
  expect(refusedTo("app.offer", { notice: { offer: null } })).toBe(why);
});
