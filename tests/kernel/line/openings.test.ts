// The openings of lines: between the first and the last subject, their order says nothing.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { subjects } from "@/kernel/line/plain-line";

const folder = new URL("../../bench/language/", import.meta.url);
const lines = readdirSync(folder)
  .filter((name) => name.endsWith(".tsv"))
  .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"))
  .map((row) => (row.split("\t")[0] ?? "").toLowerCase());

test("no line of the benchmark begins as two of these subjects do", () => {
  const between = subjects.slice(1, -1);
  const fitting = (line: string) =>
    between.filter((openings) => openings.some(({ asks }) => asks.test(line))).length;
  expect(lines.filter((line) => fitting(line) === 1).length).toBeGreaterThan(50);
  expect(lines.filter((line) => fitting(line) > 1)).toEqual([]);
});
