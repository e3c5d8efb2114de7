// Label printers in all their states: ready, silent, off, out of paper, slow, and disconnected in the middle.
import { describe, expect, test } from "vitest";
import { PrintFault } from "@/server/features/labels/fault";
import { printZpl, troubleIn } from "@/server/features/labels/zpl-printer";
import { answering, statusOf } from "../../../label-printer";
import { startPrinter } from "./printers";

const zpl = "^XA^FO0,0^A0N,20,20^FDHello^FS^XZ\n";
const { signal } = new AbortController();
/** Short waits: what is tested is what follows them, not their length. */
const waits = { connect: 2_000, write: 300, answer: 100, close: 100 };

test("reports a label as printed when a ready printer answers", async () => {
  const printer = await startPrinter(answering(() => statusOf()));
  expect(await printZpl(printer.address, zpl, signal)).toEqual({ isDone: true, answers: true });
  expect(printer.labels()).toEqual([zpl.trim()]);
});

test("reports a label as sent when a printer accepts everything and says nothing", async () => {
  const printer = await startPrinter();
  expect(await printZpl(printer.address, zpl, signal, { waits })).toEqual({ isDone: false, answers: false });
  expect(printer.labels()).toEqual([zpl.trim()]);
});

test("asks nothing of a printer that is known to be silent", async () => {
  const printer = await startPrinter();
  await printZpl(printer.address, zpl, signal, { asks: false, waits });
  expect(printer.questions()).toBe(0);
  expect(printer.labels()).toHaveLength(1);
});

test.each([
  ["out of paper", statusOf({ paper: false }), /out of paper/],
  ["open", statusOf({ open: true }), /is open/],
  ["paused", statusOf({ paused: true }), /is paused/],
])("sends nothing to a printer that is %s, and says what to do", async (_what, status, says) => {
  const printer = await startPrinter(answering(() => status));
  const printing = printZpl(printer.address, zpl, signal);
  await expect(printing).rejects.toThrow(says);
  await expect(printing).rejects.toBeInstanceOf(PrintFault);
  expect(printer.printed()).toBe("");
});

test("reports a label as printed when the paper ends with it, and waits", async () => {
  let questions = 0;
  const printer = await startPrinter(answering(() => statusOf({ paper: questions++ === 0 })));
  const printed = await printZpl(printer.address, zpl, signal);
  expect(printed).toMatchObject({ isDone: false, note: expect.stringContaining("out of paper") });
});

test("reports a printer that is off, without hanging", async () => {
  const printer = await startPrinter();
  await printer.close();
  await expect(printZpl(printer.address, zpl, signal)).rejects.toThrow(/refuses the connection/);
});

test("does not count a label when the printer closes in the middle", async () => {
  const printer = await startPrinter(({ socket, asked }) => {
    if (asked) socket.resetAndDestroy();
  });
  await expect(printZpl(printer.address, zpl, signal)).rejects.toThrow(/closed the connection in the middle/);
});

test("does not count a label when the connection breaks while it is sent", async () => {
  const printer = await startPrinter(({ socket, received, asked }) => {
    if (asked) socket.write(statusOf());
    if (received.includes("^XA")) socket.resetAndDestroy();
  });
  await expect(printZpl(printer.address, zpl.repeat(2_000), signal)).rejects.toThrow(/closed the connection/);
});

test("gives up a printer that accepts nothing more", async () => {
  const printer = await startPrinter(({ socket }) => socket.pause());
  await expect(
    printZpl(printer.address, "^FX".repeat(20_000_000), signal, { asks: false, waits }),
  ).rejects.toThrow(/did not answer in time/);
});

test("breaks off when the process stops", async () => {
  const stopping = new AbortController();
  const printer = await startPrinter(({ asked }) => {
    if (asked) stopping.abort();
  });
  await expect(printZpl(printer.address, zpl, stopping.signal)).rejects.toThrow(PrintFault);
});

describe("no trouble is read from an answer that is", () => {
  test.each([
    ["not a status", "garbage", null],
    ["half complete", "\u0002030,1", null],
    ["all well", statusOf(), null],
  ])("%s", (_what, status, trouble) => {
    expect(troubleIn(status)).toBe(trouble);
  });
});

test.each(["169.254.169.254:9100", "[fe80::1]:9100", "0xA9FEA9FE:80", "[::ffff:169.254.169.254]"])(
  "sends nothing to %s",
  async (address) => {
    await expect(printZpl(address, zpl, signal)).rejects.toThrow(/Nothing is printed at/);
  },
);
