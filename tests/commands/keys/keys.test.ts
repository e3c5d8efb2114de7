// The commands about keys: they give keys to a command, remove and restore them, and say which command loses its keys.
import { setPersonal } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { type KeyMap, bindingsFor, sequencesFor, usualKeys } from "@/kernel/input/key-map";
import { conflicts } from "@/kernel/input/keys";
import { emptyContext } from "../../kernel/directory";
import { refusedTo, registry, run } from "../bench";

const tasks = { id: "go.tasks", label: "Task Management" };
const at = (keys: KeyMap) => ({ ...emptyContext, commands: registry.all, keys });
const keysAfter = async (id: string, args: Record<string, unknown>, keys = usualKeys) => {
  const { outcome } = await run(id, args, { context: at(keys) });
  return { keys: setPersonal.in(outcome)?.keys ?? keys, say: outcome.say, undo: outcome.undo };
};
const held = (id: string, keys: KeyMap) => sequencesFor(registry.get(id), keys);

test('"keys.set" gives a command other keys', async () => {
  const { keys, say } = await keysAfter("keys.set", { command: tasks, keys: " G  Z " });
  expect(held("go.tasks", keys)).toEqual(["g z"]);
  expect(say).toBe("“Task Management” is g z now.");
});

test("a command that has these keys loses them, and the message says so; one undo restores both", async () => {
  const { keys, say, undo } = await keysAfter("keys.set", { command: tasks, keys: "g d" });
  expect(held("go.tasks", keys)).toEqual(["g d"]);
  expect(held("go.dashboard", keys)).toEqual([]);
  expect(say).toContain("“Dashboard” no longer has g d.");
  expect(conflicts(bindingsFor(registry.all, keys))).toEqual([]);
  const back = await keysAfter(undo?.id ?? "", undo?.args ?? {}, keys);
  expect(back.keys).toEqual(usualKeys);
});

test("a key that starts a longer sequence replaces the whole sequence", async () => {
  const { keys } = await keysAfter("keys.set", { command: tasks, keys: "g" });
  expect(held("go.dashboard", keys)).toEqual([]);
  expect(conflicts(bindingsFor(registry.all, keys))).toEqual([]);
});

test("“none” turns a command's keys off", async () => {
  const { keys, say } = await keysAfter("keys.set", { command: tasks, keys: "none" });
  expect(held("go.tasks", keys)).toEqual([]);
  expect(say).toContain("has no key");
});

test("keys that browsers use, and a single letter for a harmful command, are refused", async () => {
  await expect(keysAfter("keys.set", { command: tasks, keys: "mod+w" })).rejects.toThrow(
    /browser uses mod\+w/,
  );
  const reset = { id: "keys.reset", label: "Reset keys" };
  await expect(keysAfter("keys.set", { command: reset, keys: "z" })).rejects.toThrow(/does harm/);
});

test('"keys.characters" turns off every key that is a single character, and no other key', async () => {
  const { keys } = await keysAfter("keys.characters", { switch: "off" });
  const bare = bindingsFor(registry.all, keys).filter(({ strokes }) =>
    /^(shift\+)?.$/.test(strokes[0] ?? ""),
  );
  expect(bare).toEqual([]);
  expect(held("app.palette", keys)).toEqual(["mod+k"]);
  expect(held("table.next", keys)).toEqual(["arrowdown"]);
  expect((await keysAfter("keys.characters", { switch: "on" }, keys)).keys).toEqual(usualKeys);
});

test('"keys.reset" gives one command, or all, the usual keys again', async () => {
  const first = await keysAfter("keys.set", { command: tasks, keys: "g d" });
  const one = await keysAfter(
    "keys.reset",
    { command: { id: "go.dashboard", label: "Dashboard" } },
    first.keys,
  );
  expect(held("go.dashboard", one.keys)).toEqual(["g d"]);
  expect(held("go.tasks", one.keys)).toEqual([]);
  expect((await keysAfter("keys.reset", {}, first.keys)).keys).toEqual(usualKeys);
});

test("without a keyboard they say so", () => {
  for (const id of ["keys.set", "keys.reset", "keys.characters"])
    expect(refusedTo(id, {})).toMatch(/console/);
});
