// The table commands: what each key does to the focused table, and that these keys are live in tables only.
import { describe, expect, test } from "vitest";
import type { Outcome } from "@/kernel/command/define";
import { resolve } from "@/kernel/input/keys";
import { rankCommands } from "@/kernel/line/rank";
import { makeRegistry } from "@/kernel/command/registry";
import { emptyContext, noFacts } from "../../kernel/directory";
import { type TableStep, stepTable } from "@/kernel/command/general-effects";

const registry = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }));
const inTable = [...emptyContext.scopes, "table:customers"] as const;

async function outcomeOf(id: string): Promise<Outcome> {
  const call = () => Promise.reject(new Error("Moving in a table calls nobody."));
  return registry.get(id).run({ api: call, args: {}, context: emptyContext, targets: [] });
}

const keys: [string, string, TableStep][] = [
  ["j", "table.next", { move: 1 }],
  ["arrowdown", "table.next", { move: 1 }],
  ["k", "table.previous", { move: -1 }],
  ["arrowup", "table.previous", { move: -1 }],
  ["home", "table.first", { move: "first" }],
  ["end", "table.last", { move: "last" }],
  ["shift+j", "table.extend-next", { extend: 1 }],
  ["shift+arrowdown", "table.extend-next", { extend: 1 }],
  ["shift+k", "table.extend-previous", { extend: -1 }],
  ["shift+arrowup", "table.extend-previous", { extend: -1 }],
  ["enter", "table.open", { do: "open" }],
  ["arrowright", "table.expand", { do: "expand" }],
  ["arrowleft", "table.collapse", { do: "collapse" }],
  ["x", "table.select", { do: "select" }],
  ["shift+a", "table.select-all", { do: "select-all" }],
  ["shift+x", "table.clear", { do: "clear" }],
  ["/", "table.filter", { do: "filter" }],
];

test.each(keys)("%s runs %s", async (stroke, id, table) => {
  const press = (scopes: readonly Parameters<typeof resolve>[3][number][], editing: boolean) =>
    resolve([stroke], [], registry.bindings, scopes, editing);
  expect(press(inTable, false)).toEqual({ do: "run", command: id });
  expect(press(inTable, true)).toEqual({ do: "pass" });
  expect(press(emptyContext.scopes, false)).toEqual({ do: "pass" });
  expect(await outcomeOf(id)).toEqual({ effects: [stepTable(table)] });
});

describe("a pressed key that repeats", () => {
  test.each(keys)("%s of %s", (stroke, id) => {
    const moves = ["table.next", "table.previous", "table.extend-next", "table.extend-previous"].includes(id);
    const held = resolve([stroke], [], registry.bindings, inTable, false, true);
    expect(held).toEqual(moves ? { do: "run", command: id } : { do: "drop" });
  });
});

test("the palette lists what is useful there, and only with a table on the screen", () => {
  const listed = (line: string, scopes: typeof emptyContext.scopes) =>
    rankCommands(line, registry.all, { ...emptyContext, scopes }, noFacts)
      .ranked.map(({ command }) => command.id)
      .filter((id) => id.startsWith("table."));
  expect(listed("filter the table", inTable)).toEqual(["table.filter"]);
  expect(listed("select row", inTable)).toContain("table.select");
  expect(listed("next row", inTable)).toEqual([]);
  expect(listed("filter the table", emptyContext.scopes)).toEqual([]);
});

describe("with the columns of the focused table", () => {
  const columns = [
    { id: "ste", title: "STE Number", sorts: true },
    { id: "tracking", title: "Tracking", sorts: false },
    { id: "received", title: "Received", sorts: true },
    { id: "changed", title: "Changed", sorts: true, isPart: true as const },
  ];
  const here = { ...emptyContext, scopes: inTable, table: { columns, selects: true } };
  const meant = (line: string) => {
    const [first] = rankCommands(line, registry.all, here, noFacts).ranked;
    return { id: first?.command.id, args: first?.parsed.args, ready: first?.parsed.ready };
  };
  const does = async (line: string) => {
    const { id = "", args } = meant(line);
    const call = () => Promise.reject(new Error("A table calls nobody."));
    return registry.get(id).run({ api: call, args, context: here, targets: [] });
  };

  test.each<[string, string, Outcome]>([
    ["sort by received", "table.sort", { effects: [stepTable({ sort: "received", descending: false })] }],
    [
      "sort by received newest",
      "table.sort",
      { effects: [stepTable({ sort: "received", descending: true })] },
    ],
    ["sort ste down", "table.sort", { effects: [stepTable({ sort: "ste", descending: true })] }],
    ["copy tracking", "table.copy", { effects: [stepTable({ copy: "tracking" })] }],
    ["copy", "table.copy", { effects: [stepTable({ copy: null })] }],
  ])("%s", async (line, id, outcome) => {
    expect(meant(line)).toMatchObject({ id, ready: true });
    expect(await does(line)).toEqual(outcome);
  });

  test("a column without sorting is not offered for sorting", () => {
    expect(meant("sort by tracking")).toMatchObject({ id: "table.sort", ready: false });
  });

  test("a part of another column can be sorted by, and is not copied separately", () => {
    expect(meant("sort by changed")).toMatchObject({ id: "table.sort", ready: true });
    expect(meant("copy changed")).toMatchObject({ id: "table.copy", ready: false });
  });

  test("a table in a fixed order says so", () => {
    const fixed = { selects: true, columns: columns.map((column) => ({ ...column, sorts: false })) };
    expect(registry.get("table.sort").when?.({ ...here, table: fixed })).toMatch(/cannot be sorted/);
  });

  test.each(["table.select", "table.select-all", "table.clear"])(
    "%s is only for lists with rows that can be selected",
    (id) => {
      const { when } = registry.get(id);
      expect(when?.(here)).toBe(true);
      expect(when?.({ ...here, table: { columns, selects: false } })).toBe(
        "Rows of this list cannot be selected",
      );
    },
  );
});
