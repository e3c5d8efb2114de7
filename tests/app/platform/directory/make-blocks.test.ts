// The server's answer becomes shelves, wherever it is cut into pieces.
import { expect, test } from "vitest";
import { hitAt, shelfRoom } from "@/app/platform/directory/block";
import { createShelving } from "@/app/platform/directory/make-blocks";
import { all, linesOf, many } from "./hits";

const lineCount = (text: string) => text.split("\n").length - 1;

test.each([1, 7, 1000, 100_000])("pieces of %i bytes give the same mailboxes, by STE number", (size) => {
  const hits = [...many(150), ...all];
  const bytes = new TextEncoder().encode(linesOf(hits));
  const shelving = createShelving();
  const shelves = [];
  for (let from = 0; from < bytes.length; from += size) {
    shelves.push(...shelving.take(bytes.subarray(from, from + size)));
  }
  shelves.push(...shelving.last());
  const counts = shelves.map(({ lines }) => lineCount(lines));
  expect(counts).toEqual([...Array.from({ length: 9 }, () => shelfRoom), 156 - 9 * shelfRoom]);
  const read = shelves.flatMap((shelf) =>
    Array.from({ length: lineCount(shelf.shown) }, (_, nth) => hitAt({ shelf, nth })),
  );
  expect(read).toEqual(hits.toSorted((a, b) => (a.steNumber < b.steNumber ? -1 : 1)));
});

test("no mailbox gives no shelf", () => {
  const shelving = createShelving();
  expect([...shelving.take(new Uint8Array()), ...shelving.last()]).toEqual([]);
});

test("a letter beyond ASCII takes as many characters as it has bytes, and every text at most one byte a character", () => {
  const shelving = createShelving();
  shelving.take(new TextEncoder().encode(linesOf(all)));
  const [shelf] = shelving.last();
  expect(`${shelf?.lines}${shelf?.shown}`).toMatch(/^[\0-\xFF]+$/);
});
