// Taking a notice off the screen: there while one is on it.
import { expect, test } from "vitest";
import { refusedTo, run } from "../bench";

test("takes the newest notice off the screen", async () => {
  expect((await run("app.dismiss")).outcome).toEqual({ notice: "dismiss" });
  expect(refusedTo("app.dismiss", { notice: { offer: null } })).toBe(true);
});

test("says that there is none", () => {
  expect(refusedTo("app.dismiss", {})).toBe("No notice is on screen");
});
