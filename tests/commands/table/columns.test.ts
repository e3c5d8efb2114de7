// The columns of the focused table: hidden, shown, moved and sized by a line of the palette, and all reset at once.
import { type TableStep, stepTable } from "@/kernel/command/general-effects";
import { keepColumns } from "@/kernel/command/general-effects";
import { describe, expect, test } from "vitest";
import type { Context } from "@/kernel/command/context";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, noFacts } from "../../kernel/directory";
import { registry, run } from "../bench";

const column = (id: string, title: string, more: { isHidden?: true; isPart?: true } = {}) => ({
  id,
  title,
  sorts: false,
  ...more,
});
const columns = [
  column("ste", "STE Number"),
  column("received", "Received"),
  column("changed", "Changed", { isPart: true }),
  column("office", "Office", { isHidden: true }),
];
const layout = { columnVisibility: { office: false }, columnOrder: [], columnSizing: { ste: 90 } };

function at(table: Partial<NonNullable<Context["table"]>>): Context {
  const scopes = [...emptyContext.scopes, "table:customers"] as const;
  return { ...emptyContext, scopes, table: { columns, selects: true, ...table } };
}

const here = at({ layout: { table: "customers", layout } });
const meant = (line: string, context = here) => {
  const [first] = rankCommands(line, registry.all, context, noFacts).ranked;
  return { id: first?.command.id ?? "", args: first?.parsed.args ?? {}, ready: first?.parsed.ready };
};

test.each<[string, string, TableStep]>([
  ["hide column received", "table.hide-column", { column: "received", change: "hide" }],
  ["show column office", "table.show-column", { column: "office", change: "show" }],
  ["move column received left", "table.move-column", { column: "received", change: "left" }],
  ["move column received right", "table.move-column", { column: "received", change: "right" }],
  ["move column ste first", "table.move-column", { column: "ste", change: "first" }],
  ["move column ste last", "table.move-column", { column: "ste", change: "last" }],
  ["widen column received", "table.widen-column", { column: "received", change: "widen" }],
  ["narrow column received", "table.narrow-column", { column: "received", change: "narrow" }],
])("%s", async (line, id, table) => {
  const { args, ...what } = meant(line);
  expect(what).toEqual({ id, ready: true });
  expect((await run(id, args, { context: here })).outcome).toEqual({ effects: [stepTable(table)] });
});

test.each([
  ["hide column office", "it is hidden"],
  ["show column received", "it is shown"],
  ["hide column changed", "it is a part of another one"],
  ["move column office left", "it is hidden"],
  ["copy office", "it is hidden"],
])("%s cannot be run, because %s", (line) => {
  expect(meant(line).ready).toBe(false);
});

test("the columns to choose from are in the order of the table", () => {
  const [slot] = [registry.get("table.hide-column").args?.column];
  const given = { context: here, facts: noFacts, args: {} };
  expect(slot?.complete("", given).candidates.map(({ label }) => label)).toEqual(["STE Number", "Received"]);
});

describe("a useless change says so:", () => {
  const may = (id: string, context: Context) => registry.get(id).when?.(context);

  test("the last column cannot be hidden", () => {
    expect(may("table.hide-column", here)).toBe(true);
    const one = at({
      columns: columns.map((each) => (each.id === "ste" ? each : { ...each, isHidden: true })),
    });
    expect(may("table.hide-column", one)).toMatch(/last column/);
  });

  test("where every column is shown, no column can be shown", () => {
    expect(may("table.show-column", here)).toBe(true);
    expect(may("table.show-column", at({ columns: columns.slice(0, 3) }))).toMatch(/shown already/);
  });

  test("a list without columns has none to reset", async () => {
    await expect(run("table.reset-columns", {}, { context: at({ columns: [] }) })).rejects.toThrow(
      /no columns/,
    );
  });
});

describe("reset columns", () => {
  test("restores the table's own columns, and undo restores the person's", async () => {
    const { id, ready } = meant("reset columns");
    expect({ id, ready }).toEqual({ id: "table.reset-columns", ready: true });
    const { outcome } = await run(id, {}, { context: here });
    expect(keepColumns.in(outcome)).toEqual({ table: "customers", layout: null });
    // Undo may run on another screen, with another table.
    const elsewhere = at({ layout: { table: "scans", layout: null } });
    const back = await run(outcome.undo?.id ?? "", { ...outcome.undo?.args }, { context: elsewhere });
    expect(keepColumns.in(back.outcome)).toEqual({ table: "customers", layout });
  });
});
