// Sloppy variants of every command's line mean what the proper line means, or are asked about; none means something else.
import { expect, test, vi } from "vitest";
import { isOpen, meaningOf } from "../meaning";
import { sloppyLines } from "./sloppy";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

const count = Number(process.env.SLOPPY_LINES ?? 60);
const seed = Number(process.env.SEED ?? 20261121);

test(`${count} sloppy lines of seed ${seed}`, async () => {
  const wrong: string[] = [];
  const asked: string[] = [];
  let right = 0;
  let all = 0;
  for (const { proper, typed, how } of sloppyLines(seed, count)) {
    const meant = await meaningOf(proper);
    // A line that is not ready by itself says nothing of its variants.
    if (isOpen(meant)) continue;
    all += 1;
    const read = await meaningOf(typed);
    if (read === meant) right += 1;
    else if (isOpen(read) || read.split(" | ")[0] === meant.split(" | ")[0])
      asked.push(`${how}: ${typed}: ${read}`);
    else wrong.push(`${how}: ${typed}\n  meant ${meant}\n  read  ${read}`);
  }
  if (process.env.SEED)
    console.log(`${right} of ${all} right, ${asked.length} asked, ${wrong.length} misread`, asked, wrong);
  expect(wrong).toEqual([]);
  expect(right / all).toBeGreaterThan(0.9);
}, 120_000);
