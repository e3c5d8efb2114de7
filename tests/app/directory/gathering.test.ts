// What the worker gathers page by page: what comes later holds, and the shelves stand by STE number.
import { expect, test } from "vitest";
import { createGathering } from "@/app/directory/gathering";
import { unpack } from "@/app/directory/packed-mailboxes";
import { type Shelf, buffersOf, shelfRoom } from "@/app/directory/shelf";
import { hit } from "../../kernel/directory";
import { many } from "./hits";

const hitsOn = ({ packed, starts }: Shelf) => Array.from(starts, (_, place) => unpack(packed, place));

test("mailboxes come back by STE number, on shelves that are full but for the last", () => {
  const hits = many(2500);
  const gathering = createGathering();
  gathering.take(hits.slice(0, 1000), []);
  gathering.take(hits.slice(1000), []);
  const shelves = [...gathering.shelves()];
  expect(shelves.map(({ starts }) => starts.length)).toEqual([shelfRoom, shelfRoom, 2500 - 2 * shelfRoom]);
  expect(shelves.flatMap(hitsOn)).toEqual(hits.toSorted((a, b) => (a.steNumber < b.steNumber ? -1 : 1)));
});

test("what a later page says of a mailbox holds, and what is gone is gone", () => {
  const gathering = createGathering();
  gathering.take([hit("1", "One"), hit("2", "Two"), hit("3", "Three")], []);
  gathering.take([hit("2", "Second")], [hit("3", "").id]);
  const names = () => [...gathering.shelves()].flatMap(hitsOn).map(({ workspaceName }) => workspaceName);
  expect(names()).toEqual(["One", "Second"]);
  gathering.clear();
  expect(names()).toEqual([]);
});

test("a shelf passes to another thread without a copy, and is whole there", () => {
  const gathering = createGathering();
  gathering.take([hit("1042", "Yıldız Ltd", [["小林", "愛"]])], []);
  const [shelf] = gathering.shelves();
  if (!shelf) throw new Error("There is no shelf.");
  const passed = structuredClone(shelf, { transfer: buffersOf(shelf) });
  expect(shelf.packed.bytes).toHaveLength(0);
  expect(hitsOn(passed)).toEqual([hit("1042", "Yıldız Ltd", [["小林", "愛"]])]);
});
