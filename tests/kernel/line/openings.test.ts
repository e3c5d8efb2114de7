// The openings of lines: whose order says something, and whose says nothing.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { corrections } from "@/kernel/line/openings/corrections";
import { desk } from "@/kernel/line/openings/desk";
import { done } from "@/kernel/line/openings/done";
import { facts } from "@/kernel/line/openings/facts";
import { items } from "@/kernel/line/openings/items";
import { spokenOf } from "@/kernel/line/openings/spoken";
import { steps } from "@/kernel/line/openings/steps";
import { plainLine } from "@/kernel/line/plain-line";

const folder = new URL("../../bench/language/lines/", import.meta.url);
const lines = readdirSync(folder)
  .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"))
  .map((row) => (row.split("\t")[0] ?? "").toLowerCase());

test("no line of the benchmark asks for a fact and for a step or a correction", () => {
  const fits = (openings: typeof facts, line: string) =>
    openings.some(({ reads }) => reads(spokenOf(line)) !== null);
  const both = lines.filter(
    (line) => fits([...desk, ...facts], line) && fits([...done, ...steps, ...items, ...corrections], line),
  );
  expect(lines.some((line) => fits(facts, line))).toBe(true);
  expect(lines.some((line) => fits(corrections, line))).toBe(true);
  expect(both).toEqual([]);
});

test.each([
  ["is there anything for 1042", "all mail of 1042"],
  ["do we have anything from Chase?", "all mail from Chase"],
  ["is there any mail for 1042 today", "all mail of 1042 today"],
  ["is there any mail waiting", "mail waiting"],
  ["what's the number of 1042", "number of 1042"],
  ["pls who has 1042", "open 1042"],
])("%s asks: %s", (line, asked) => {
  expect(plainLine(line).trim().replaceAll(/\s+/g, " ")).toBe(asked);
});
