// The log of a demo: what a person reads, not JSON.
import { expect, test } from "vitest";
import { createLog, plainLines } from "@/server/platform/process/log";

test("a line has its time, its urgency and its words; a cause stands behind them", () => {
  const lines: string[] = [];
  const log = createLog("info", plainLines({ write: (line: string) => (lines.push(line), true) }));
  log.info("Making the database.");
  log.warn({ err: new Error("the disk is full"), password: "secret" }, "The photo was not drawn.");
  expect(lines.map((line) => line.replace(/^\d\d:\d\d:\d\d /, ""))).toEqual([
    "Making the database.\n",
    "warn: The photo was not drawn. (the disk is full)\n",
  ]);
});
