// Back: one level out, first from the selection, then from the row open next to its list, then from the record to its list.
import { stepTable } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import type { Context, Target } from "@/kernel/command/context";
import { run } from "../bench";
import { contextWith } from "../work";

const selected: readonly Target[] = [{ kind: "mail", id: "1", label: "Envelope from Chase" }];
const table = { selects: true, columns: [] };
const back = "/shred?q=chase&focus=1";

test.each<[string, Partial<Context>, object]>([
  ["clears the selection first", { selected, back }, { effects: [stepTable({ do: "clear" })] }],
  [
    "then closes the row that is open next to its list",
    { table: { ...table, isOpen: true }, back },
    { effects: [stepTable({ do: "release" })] },
  ],
  ["goes from a record back to its list, unchanged", { back }, { go: back }],
  ["does nothing at the top level", {}, {}],
])("%s", async (_what, context, outcome) => {
  expect((await run("app.back", {}, { context: contextWith(context) })).outcome).toEqual(outcome);
});
