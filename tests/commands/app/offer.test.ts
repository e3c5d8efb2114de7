// What a notice offers, by key: there while a notice on screen has a button, and not otherwise.
import { expect, test } from "vitest";
import { refusedTo, run } from "../bench";

test("presses the button of the notice on screen", async () => {
  expect((await run("app.offer")).outcome).toEqual({ notice: "offer" });
  expect(refusedTo("app.offer", { notice: { offer: "Retry" } })).toBe(true);
});

test("says that nothing is offered", () => {
  const why = "No notice offers anything";
  expect(refusedTo("app.offer", {})).toBe(why);
  expect(refusedTo("app.offer", { notice: { offer: null } })).toBe(why);
});
