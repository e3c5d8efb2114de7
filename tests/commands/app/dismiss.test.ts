// Removing a notice from the screen: possible only while there is one.
import { answerNotice } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { refusedTo, run } from "../bench";

test("removes the newest notice from the screen", async () => {
  expect((await run("app.dismiss")).outcome).toEqual({ effects: [answerNotice("dismiss")] });
  expect(refusedTo("app.dismiss", { notice: { offer: null } })).toBe(true);
});

test("says when there is none", () => {
  expect(refusedTo("app.dismiss", {})).toBe("No notice is on screen");
});
