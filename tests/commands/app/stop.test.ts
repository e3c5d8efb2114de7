// Stop: possible only while work on many records is under way.
import { stopRun } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { refusedTo, run } from "../bench";

test("stops the work under way", async () => {
  expect((await run("app.stop")).outcome).toEqual({ effects: [stopRun()] });
  expect(refusedTo("app.stop", { working: "Mark delivered" })).toBe(true);
});

test("says when nothing is running", () => {
  expect(refusedTo("app.stop", {})).toBe("Nothing is running");
});
