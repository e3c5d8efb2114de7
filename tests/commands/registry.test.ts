// The commands taken together: nothing left out, nothing in each other's way, nothing without its undo or its test.
import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { AnyCommand } from "@/kernel/define";
import { makeRegistry } from "@/kernel/registry";
import { mailbox, registered, registry, run } from "./bench";

test("every file of commands/ is in the registry, under the id of its path", async () => {
  const files = await readdir("commands", { recursive: true });
  const ids = files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.replace(/\.ts$/, "").replaceAll(/[\\/]/g, "."));
  expect(registry.all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

describe("a set of commands is refused for", () => {
  const command = (id: string, more: Partial<AnyCommand> = {}): AnyCommand => ({
    id,
    title: "Try",
    group: "Test",
    scope: "global",
    danger: "safe",
    run: () => ({}),
    ...more,
  });
  const at = (...commands: AnyCommand[]) =>
    Object.fromEntries(
      commands.map((each) => [`/commands/${each.id.replace(".", "/")}.ts`, { default: each }]),
    );

  test.each<[string, Record<string, { default: unknown }>, RegExp]>([
    ["an id that is not its path", { "/commands/a/b.ts": { default: command("a.c") } }, /its id is "a.c"/],
    ["a file that is no command", { "/commands/a/b.ts": { default: { id: "a.b" } } }, /is no command/],
    [
      "the same keys in one scope",
      at(command("a.b", { hotkeys: ["g d"] }), command("a.c", { hotkeys: ["g d"] })),
      /g d/,
    ],
    [
      "a sequence that begins like another key",
      at(command("a.b", { hotkeys: ["g"] }), command("a.c", { hotkeys: ["g d"] })),
      /a\.b and a\.c/,
    ],
    ["a key that browsers keep", at(command("a.b", { hotkeys: ["mod+w"] })), /browsers keep mod\+w/],
    ["a bare letter that destroys", at(command("a.b", { hotkeys: ["d"], danger: "confirm" })), /bare letter/],
    [
      "a sequence of letters that destroys",
      at(command("a.b", { hotkeys: ["d d"], danger: "type-to-confirm" })),
      /bare letter/,
    ],
    ["a phrase that names no argument", at(command("a.b", { phrase: "try {what}" })), /\{what\}/],
    ["a phrase without a verb", at(command("a.b", { phrase: "" })), /no verb/],
  ])("%s", (_fault, modules, says) => {
    expect(() => makeRegistry(modules)).toThrow(says);
  });

  test("nothing, where a deeper scope shadows a key on purpose", () => {
    const deeper = command("a.c", { hotkeys: ["x"], scope: "table:mail" });
    expect(() => makeRegistry(at(command("a.b", { hotkeys: ["x"] }), deeper))).not.toThrow();
  });
});

/** For each undoable command, arguments it runs with and what the server answers. */
const undoable: Record<string, { args: Record<string, unknown>; answer: unknown }> = {
  "mail.add": { args: { mailbox, sender: "Chase" }, answer: registered },
};

test("every undoable command is tried here", () => {
  const ids = registry.all.filter(({ danger }) => danger === "undoable").map(({ id }) => id);
  expect(Object.keys(undoable).toSorted()).toEqual(ids.toSorted());
});

test.each(Object.entries(undoable))("%s says how it is taken back", async (id, { args, answer }) => {
  const { undo } = (await run(id, args, { answer })).outcome;
  const back = registry.get(undo?.id ?? "nothing");
  expect(Object.keys(undo?.args ?? {})).toEqual(expect.arrayContaining(Object.keys(back.args ?? {})));
  // It is kept as text between a reload and the next.
  expect(JSON.parse(JSON.stringify(undo))).toEqual(undo);
});

test("every command has a test of its own, or a table test that lists it", () => {
  const tests = import.meta.glob<string>("./*/*.test.ts", { eager: true, query: "?raw", import: "default" });
  const untested = registry.all.filter(({ id }) => {
    const [noun = "", verb = ""] = id.split(".");
    const own = tests[`./${noun}/${verb}.test.ts`];
    const listed = Object.entries(tests).some(
      ([path, text]) => path.startsWith(`./${noun}/`) && text.includes(`"${id}"`),
    );
    return own === undefined && !listed;
  });
  expect(untested.map(({ id }) => id)).toEqual([]);
});
