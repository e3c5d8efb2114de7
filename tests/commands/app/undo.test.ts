// Undo: the change that a notice is about, else the newest one; with nothing to take back it says so.
import { expect, test } from "vitest";
import { emptyContext } from "../../kernel/directory";
import { refusedTo, run } from "../bench";

const undoable = { id: "newest", label: "Envelope from Chase registered" };

test("takes back the newest change", async () => {
  const { outcome } = await run("app.undo", {}, { context: { ...emptyContext, undoable } });
  expect(outcome).toEqual({ takeBack: "newest" });
});

test("takes back the change of the notice, though newer ones were made", async () => {
  const { outcome } = await run("app.undo", { entry: "older" }, { context: { ...emptyContext, undoable } });
  expect(outcome).toEqual({ takeBack: "older" });
});

test("takes back so many of the newest", async () => {
  const { outcome } = await run("app.undo", { count: 3 }, { context: { ...emptyContext, undoable } });
  expect(outcome).toEqual({ takeBack: { newest: 3 } });
});

test("says that there is nothing to undo", () => {
  expect(refusedTo("app.undo", { undoable: null })).toBe("There is nothing to undo");
  expect(refusedTo("app.undo", { undoable })).toBe(true);
});
