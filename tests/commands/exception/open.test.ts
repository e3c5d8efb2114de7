// Open exception: its row in the list of all exceptions.
import { expect, test } from "vitest";
import { run } from "../bench";
import { exception } from "../exceptions";

test("exception.open goes to its row in every state", async () => {
  const { outcome } = await run("exception.open", { exception });
  expect(outcome).toEqual({ go: `/exceptions?show=all&focus=${exception.id}` });
});
