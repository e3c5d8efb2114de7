// Stop: there while work on many records is under way, and not otherwise.
import { expect, test } from "vitest";
import { refusedTo, run } from "../bench";

test("stops the work under way", async () => {
  expect((await run("app.stop")).outcome).toEqual({ stop: true });
  expect(refusedTo("app.stop", { working: "Mark delivered" })).toBe(true);
});

test("says that nothing is running", () => {
  expect(refusedTo("app.stop", {})).toBe("Nothing is running");
});
