// Putting away by scans: a shelf and then items, items and then their shelf, double scans, and where things belong.
import { expect, test } from "vitest";
import {
  type PutAwayScan,
  type PutAwayState,
  letGo,
  nothingInHand,
  takePutAwayScan,
  takeSuggested,
} from "../../../../commands/shelf/shared/put-away";

let clock = 0;
function shelf(code: string): PutAwayScan {
  clock += 5_000;
  return { means: "shelf", code, at: clock, shelf: { id: code, label: code } };
}
function item(code: string): PutAwayScan {
  clock += 5_000;
  return {
    means: "item",
    code,
    at: clock,
    item: { id: code, label: `Envelope ${code}`, steNumber: "1042", mailboxId: "m" },
  };
}

/** Takes scans one after the other; returns what was put where, such as "1,2 on A". */
function taken(...scans: PutAwayScan[]): { state: PutAwayState; puts: string[] } {
  let state = nothingInHand;
  const puts: string[] = [];
  for (const scan of scans) {
    const turn = takePutAwayScan(state, scan);
    state = turn.state;
    if (turn.put) puts.push(`${turn.put.items.map(({ id }) => id).join(",")} on ${turn.put.shelf.id}`);
  }
  return { state, puts };
}

test("a shelf applies to the items after it, until another one is scanned", () => {
  const { puts, state } = taken(shelf("A"), item("1"), item("2"), shelf("B"), item("3"));
  expect(puts).toEqual(["1 on A", "2 on A", "3 on B"]);
  expect(state.shelf?.id).toBe("B");
});

test("items wait for the next shelf, and the items after it for theirs", () => {
  const { puts, state } = taken(item("1"), shelf("A"), item("2"), item("3"), shelf("B"), item("4"));
  expect(puts).toEqual(["1 on A", "2,3 on B"]);
  expect(state.shelf).toBeNull();
  expect(state.waiting.map(({ id }) => id)).toEqual(["4"]);
});

test("the same item twice waits once", () => {
  expect(taken(item("1"), item("2"), item("1"), shelf("A")).puts).toEqual(["2,1 on A"]);
});

test("the same code within 1.5 s is one scan; later it is a second one", () => {
  const first = item("1");
  const at = (later: number) => ({ ...first, at: first.at + later });
  expect(taken(shelf("A"), first, at(1400)).puts).toEqual(["1 on A"]);
  clock += 5_000;
  expect(taken({ ...shelf("A"), at: first.at - 1 }, first, at(1600)).puts).toEqual(["1 on A", "1 on A"]);
});

test("letting go releases both the shelf and the waiting items", () => {
  expect(letGo(taken(shelf("A")).state).shelf).toBeNull();
  expect(letGo(taken(item("1")).state).waiting).toEqual([]);
});

test("a shelf that is scanned again right after it was let go is meant again", () => {
  const first = shelf("A");
  const { state } = taken(first);
  expect(takePutAwayScan(letGo(state), { ...first, at: first.at + 300 }).state.shelf?.id).toBe("A");
});

test("items are put where they belong; items without a known place continue to wait", () => {
  const { state } = taken(item("1"), item("2"), item("3"));
  const places = new Map([
    ["1", { id: "A", label: "A" }],
    ["3", { id: "B", label: "B" }],
  ]);
  const { puts, state: after } = takeSuggested(state, places);
  expect(puts.map(({ items, shelf: on }) => [items.map(({ id }) => id), on.id])).toEqual([
    [["1"], "A"],
    [["3"], "B"],
  ]);
  expect(after.waiting.map(({ id }) => id)).toEqual(["2"]);
});
