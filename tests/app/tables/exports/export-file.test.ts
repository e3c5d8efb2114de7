// An exported file: its name, and how its rows are counted while they arrive.
import { expect, test } from "vitest";
import { exportName } from "@/app/tables/exports/export-name";
import { readRows } from "@/app/tables/exports/read-rows";

test.each([
  ["Scan requests", "scan-requests-2026-03-07.csv"],
  ["Pick-up Requests", "pick-up-requests-2026-03-07.csv"],
])("%s is saved as %s", (list, name) => {
  expect(exportName(list, new Date(2026, 2, 7, 23, 30))).toBe(name);
});

function streamed(...parts: string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
}

test("rows are counted without the headings, wherever the parts are cut", async () => {
  const counts: number[] = [];
  const { file, rows } = await readRows(streamed('"Id"\r', '\n"1"\r\n"a\nb"', "\r\n"), (count) =>
    counts.push(count),
  );
  expect(counts).toEqual([0, 1, 2]);
  expect(rows).toBe(2);
  expect(await file.text()).toBe('"Id"\r\n"1"\r\n"a\nb"\r\n');
});

test("an unfinished file is not saved", async () => {
  const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.error(new TypeError("network error")),
  });
  await expect(readRows(broken, () => undefined)).rejects.toThrow("network error");
});
