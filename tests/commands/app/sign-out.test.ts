// Signing out: asks first where unsent work would be lost.
import { signOut } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import type { UnsentEntry } from "@/kernel/command/context";
import { emptyContext } from "../../kernel/directory";
import { registry, run } from "../bench";

const unsent: UnsentEntry = {
  id: "a1",
  label: "add mail for STE 1042",
  command: "mail.add",
  state: "waiting",
};

test("ends the session", async () => {
  expect((await run("app.sign-out")).outcome).toEqual({ effects: [signOut()] });
});

test.each<[readonly UnsentEntry[] | undefined, string | null]>([
  [undefined, null],
  [[], null],
  [[unsent], "One entry on this machine could not be sent yet. Logging out deletes it."],
  [[unsent, unsent], "2 entries on this machine could not be sent yet. Logging out deletes them."],
])("says what would be lost: %#", (entries, loss) => {
  const context = { ...emptyContext, ...(entries && { unsent: entries }) };
  expect(registry.get("app.sign-out").loses?.(context, {})).toBe(loss);
});
