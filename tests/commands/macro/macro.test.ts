// Macros: saved under a name, changed under the same name, removed, and run.
import { setPersonal, runLines } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, noFacts } from "../../kernel/directory";
import { refusedTo, registry, run } from "../bench";

const morning = { id: "m1", name: "Morning round", lines: ["go to tasks", "next request scan"] };
const at = (macros: readonly (typeof morning)[]) => ({ ...emptyContext, macros });

test('"macro.save" saves lines separated by semicolons or line ends', async () => {
  const args = { name: "Evening", lines: "go to scan requests;  am 1042 from Chase\n\nundo" };
  const { outcome } = await run("macro.save", args, { context: at([morning]) });
  expect(setPersonal.in(outcome)?.macros?.map(({ name, lines }) => [name, lines])).toEqual([
    ["Morning round", morning.lines],
    ["Evening", ["go to scan requests", "am 1042 from Chase", "undo"]],
  ]);
  expect(outcome.undo).toMatchObject({ id: "macro.remove" });
});

test("a macro saved under an existing name gets the new lines; undo restores the former ones", async () => {
  const { outcome } = await run(
    "macro.save",
    { name: "MORNING ROUND", lines: "go to dashboard" },
    { context: at([morning]) },
  );
  expect(setPersonal.in(outcome)?.macros).toEqual([
    { id: "m1", name: "MORNING ROUND", lines: ["go to dashboard"] },
  ]);
  const back = await run(outcome.undo?.id ?? "", outcome.undo?.args, {
    context: at([{ ...morning, lines: ["go to dashboard"] }]),
  });
  expect(setPersonal.in(back.outcome)?.macros).toEqual([morning]);
});

test("only blanks make no macro", async () => {
  await expect(run("macro.save", { name: "Empty", lines: " ; \n" }, { context: at([]) })).rejects.toThrow(
    /needs a line/,
  );
});

test('"macro.remove" removes one, and undo brings it back with the same id for its key', async () => {
  const args = { macro: { id: "m1", label: "Morning round" } };
  const { outcome } = await run("macro.remove", args, { context: at([morning]) });
  expect(setPersonal.in(outcome)?.macros).toEqual([]);
  const back = await run(outcome.undo?.id ?? "", outcome.undo?.args, { context: at([]) });
  expect(setPersonal.in(back.outcome)?.macros).toEqual([morning]);
});

test('"macro.run" passes its lines on; a removed macro is refused', async () => {
  const args = { macro: { id: "m1", label: "Morning round" } };
  expect((await run("macro.run", args, { context: at([morning]) })).outcome).toEqual({
    effects: [runLines(morning)],
  });
  await expect(run("macro.run", args, { context: at([]) })).rejects.toThrow(/was deleted/);
});

test.each([
  [["am {mailbox} from Chase"], "1042", ["am 1042 from Chase"]],
  [["open {mailbox}", "am {mailbox} from {sender}"], "1042, Chase", ["open 1042", "am 1042 from Chase"]],
  [["am {mailbox} from {sender}"], "1042", ["am 1042 from {sender}"]],
])("a macro of %j with “%s” runs its lines filled in", async (lines, values, filled) => {
  const bank = { id: "m2", name: "bank", lines };
  const args = { macro: { id: "m2", label: "bank" }, values };
  const { outcome } = await run("macro.run", args, { context: at([bank]) });
  expect(runLines.in(outcome)?.lines).toEqual(filled);
});

test("a macro that asks for nothing takes no values", () => {
  const { ranked } = rankCommands("morning round 1042", registry.all, at([morning]), noFacts);
  expect(ranked[0]).toMatchObject({ command: { id: "macro.run" }, parsed: { ready: false } });
});

test.each<[string, string, object]>([
  ["run morning", "macro.run", { macro: { id: "m1" } }],
  ["morning round", "macro.run", { macro: { id: "m1" } }],
  ["run macro Morning Round", "macro.run", { macro: { id: "m1" } }],
  ["save macro noon as go to tasks; undo", "macro.save", { name: "noon", lines: "go to tasks; undo" }],
  ["remove macro morning", "macro.remove", { macro: { id: "m1" } }],
])("%s means %s", (line, id, args) => {
  const known = { ...noFacts, records: () => [], mailboxes: () => [] };
  const [first] = rankCommands(line, registry.all, at([morning]), known).ranked;
  expect(first?.command.id).toBe(id);
  expect(first?.parsed.args).toMatchObject(args);
});

test("where nothing can be saved they say so", () => {
  expect(refusedTo("macro.run", { macros: [] })).toMatch(/^Save a macro first$/);
  expect(refusedTo("macro.save", {})).toMatch(/console/);
});
