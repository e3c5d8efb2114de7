// The server's answer becomes blocks, wherever it is cut into pieces.
import { expect, test } from "vitest";
import { hitAt, blockSize } from "@/app/platform/directory/block";
import { createBlockMaker } from "@/app/platform/directory/make-blocks";
import { all, linesOf, many } from "./hits";

const lineCount = (text: string) => text.split("\n").length - 1;

test.each([1, 7, 1000, 100_000])("pieces of %i bytes give the same mailboxes, by STE number", (size) => {
  const hits = [...many(150), ...all];
  const bytes = new TextEncoder().encode(linesOf(hits));
  const maker = createBlockMaker();
  const blocks = [];
  for (let from = 0; from < bytes.length; from += size) {
    blocks.push(...maker.take(bytes.subarray(from, from + size)));
  }
  blocks.push(...maker.last());
  const counts = blocks.map(({ lines }) => lineCount(lines));
  expect(counts).toEqual([...Array.from({ length: 9 }, () => blockSize), 156 - 9 * blockSize]);
  const read = blocks.flatMap((block) =>
    Array.from({ length: lineCount(block.shown) }, (_, nth) => hitAt({ block, nth })),
  );
  expect(read).toEqual(hits.toSorted((a, b) => (a.steNumber < b.steNumber ? -1 : 1)));
});

test("no mailbox gives no block", () => {
  const maker = createBlockMaker();
  expect([...maker.take(new Uint8Array()), ...maker.last()]).toEqual([]);
});

test("a letter beyond ASCII takes as many characters as it has bytes, and every text at most one byte a character", () => {
  const maker = createBlockMaker();
  maker.take(new TextEncoder().encode(linesOf(all)));
  const [block] = maker.last();
  expect(`${block?.lines}${block?.shown}`).toMatch(/^[\0-\xFF]+$/);
});
