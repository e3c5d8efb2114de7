// The pane commands: F6 and back, live only where there are panes, also while the person types.
import { expect, test } from "vitest";
import { movePane } from "@/kernel/command/general-effects";
import { resolve } from "@/kernel/input/keys";
import { makeRegistry } from "@/kernel/command/registry";
import { emptyContext } from "../../kernel/directory";

const registry = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }));

test.each([
  ["f6", "pane.next", movePane("next")],
  ["shift+f6", "pane.previous", movePane("previous")],
])("%s runs %s", async (stroke, id, effect) => {
  const press = (scopes: typeof emptyContext.scopes, editing: boolean) =>
    resolve([stroke], [], registry.bindings, scopes, editing);
  const beside = [...emptyContext.scopes, "pane:mail"] as const;
  expect(press(beside, false)).toEqual({ do: "run", command: id });
  expect(press(beside, true)).toEqual({ do: "run", command: id });
  expect(press(emptyContext.scopes, false)).toEqual({ do: "pass" });
  const call = () => Promise.reject(new Error("Going to a pane calls nobody."));
  const run = { api: call, args: {}, context: emptyContext, targets: [] };
  expect(await registry.get(id).run(run)).toEqual({ effects: [effect] });
});
