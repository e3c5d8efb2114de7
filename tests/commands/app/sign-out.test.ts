// Signing out: asks first where unsent work would be lost.
import { signOut } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { emptyContext } from "../../kernel/directory";
import { registry, run } from "../bench";

test("ends the session", async () => {
  expect((await run("app.sign-out")).outcome).toEqual({ effects: [signOut()] });
});

test.each<[number | undefined, string | null]>([
  [undefined, null],
  [0, null],
  [1, "One entry on this machine could not be sent yet. Logging out deletes it."],
  [2, "2 entries on this machine could not be sent yet. Logging out deletes them."],
])("says what would be lost: %#", async (count, loss) => {
  const context = {
    ...emptyContext,
    unsent: [],
    ...(count !== undefined && { countUnsent: () => Promise.resolve(count) }),
  };
  expect(await registry.get("app.sign-out").loses?.(context, {})).toBe(loss);
});
