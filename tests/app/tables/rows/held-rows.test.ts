// Which rows stay in their places when a list is read again.
import { afterEach, expect, test, vi } from "vitest";
import { modelOf } from "@/app/tables/use-row-model";
import { holdRows } from "@/app/tables/rows/held-rows";

afterEach(() => void vi.resetModules());

type Row = { id: string; version: number };

/** Rows in the order of `words`: an id and its version each. */
function read(words: string) {
  const rows = words.split(" ").map((word): Row => ({ id: word[0] ?? "", version: Number(word.slice(1)) }));
  return modelOf(
    rows,
    rows.map(({ id }) => id),
  );
}

const targetOf = ({ id, version }: Row) => ({ kind: "task" as const, id, label: id, version });

/** A list in use, with the person's own changes of a console that has just begun. */
async function aList(first: string) {
  const changed = await import("@/app/tables/rows/changed-rows");
  let model = read(first);
  let came = model;
  const since = changed.changesSoFar();
  return {
    ...changed,
    /** What is shown after a reading; without one, after a change of what is known here. */
    shown: (next?: string) => {
      if (next !== undefined) came = read(next);
      const given = { own: changed.ownRows(), since, mismatched: new Set<string>() };
      const held = holdRows(model, came, given, targetOf);
      model = held.model;
      return [model.ids.join(" "), ...[...held.marks].map(([id, { words }]) => `${id}: ${words}`)];
    },
  };
}

/** A call that is over when the test says so. */
function aCall() {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end };
}

test("a row that the person changes stays, even if the list shows it before the call is answered", async () => {
  const { shown, noteChangingRow, noteChangedRow } = await aList("a1 b1 c1");
  const call = aCall();
  noteChangingRow("a", call.over);
  expect(shown("b1 c1 a2")).toEqual(["a b c"]);
  noteChangedRow("a", 2, "Completed");
  expect(shown()).toEqual(["a b c", "a: Completed"]);
  call.end();
  await vi.waitFor(() => expect(shown()).toEqual(["a b c", "a: Completed"]));
});

test("two changes of a row are both over before it moves", async () => {
  const { shown, noteChangingRow } = await aList("a1 b1 c1");
  const [first, second] = [aCall(), aCall()];
  noteChangingRow("a", first.over);
  noteChangingRow("a", second.over);
  first.end();
  await first.over;
  expect(shown("b1 c1 a2")).toEqual(["a b c"]);
  second.end();
  await vi.waitFor(() => expect(shown()).toEqual(["b c a"]));
});

test("a row that another person changes moves", async () => {
  const { shown, noteChangingRow, noteChangedRow } = await aList("a1 b1 c1");
  noteChangingRow("b", new Promise(() => undefined));
  noteChangedRow("a", 2, "Completed");
  expect(shown("b1 c1 a3")).toEqual(["b c a"]);
});
