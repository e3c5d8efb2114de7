// Label printers as they are met: ready, silent, off, out of paper, slow, and gone in the middle.
import { describe, expect, test } from "vitest";
import { PrintFault } from "@/server/labels/fault";
import { printZpl, troubleIn } from "@/server/labels/zpl-printer";
import { answering, startPrinter, statusOf } from "./printers";

const zpl = "^XA^FO0,0^A0N,20,20^FDHello^FS^XZ\n";
const { signal } = new AbortController();
/** Short waits: what is tested is what follows them, not how long they are. */
const waits = { connect: 2_000, write: 300, answer: 100, close: 100 };

test("a printer that is ready and answers has printed", async () => {
  const printer = await startPrinter(answering(() => statusOf()));
  expect(await printZpl(printer.address, zpl, signal)).toEqual({ isDone: true, answers: true });
  expect(printer.labels()).toEqual([zpl.trim()]);
});

test("a printer that takes everything and says nothing was sent the label", async () => {
  const printer = await startPrinter();
  expect(await printZpl(printer.address, zpl, signal, { waits })).toEqual({ isDone: false, answers: false });
  expect(printer.labels()).toEqual([zpl.trim()]);
});

test("one that is known to be silent is not asked", async () => {
  const printer = await startPrinter();
  await printZpl(printer.address, zpl, signal, { asks: false, waits });
  expect(printer.questions()).toBe(0);
  expect(printer.labels()).toHaveLength(1);
});

test.each([
  ["out of paper", statusOf({ paper: false }), /out of paper/],
  ["open", statusOf({ open: true }), /is open/],
  ["paused", statusOf({ paused: true }), /is paused/],
])("a printer that is %s gets nothing, and says what to do", async (_what, status, says) => {
  const printer = await startPrinter(answering(() => status));
  const printing = printZpl(printer.address, zpl, signal);
  await expect(printing).rejects.toThrow(says);
  await expect(printing).rejects.toBeInstanceOf(PrintFault);
  expect(printer.printed()).toBe("");
});

test("one whose paper ends with this label has it, and waits", async () => {
  let questions = 0;
  const printer = await startPrinter(answering(() => statusOf({ paper: questions++ === 0 })));
  const printed = await printZpl(printer.address, zpl, signal);
  expect(printed).toMatchObject({ isDone: false, note: expect.stringContaining("out of paper") });
});

test("a printer that is off refuses, and nothing hangs", async () => {
  const printer = await startPrinter();
  await printer.close();
  await expect(printZpl(printer.address, zpl, signal)).rejects.toThrow(/refuses the connection/);
});

test("one that closes in the middle did not print", async () => {
  const printer = await startPrinter(({ socket, asked }) => {
    if (asked) socket.resetAndDestroy();
  });
  await expect(printZpl(printer.address, zpl, signal)).rejects.toThrow(/closed the connection in the middle/);
});

test("one that breaks off while it is sent the label did not print", async () => {
  const printer = await startPrinter(({ socket, received, asked }) => {
    if (asked) socket.write(statusOf());
    if (received.includes("^XA")) socket.resetAndDestroy();
  });
  await expect(printZpl(printer.address, zpl.repeat(2_000), signal)).rejects.toThrow(/closed the connection/);
});

test("a printer that takes nothing more is given up", async () => {
  const printer = await startPrinter(({ socket }) => socket.pause());
  await expect(
    printZpl(printer.address, "^FX".repeat(20_000_000), signal, { asks: false, waits }),
  ).rejects.toThrow(/did not answer in time/);
});

test("a process that stops breaks off", async () => {
  const stopping = new AbortController();
  const printer = await startPrinter(({ asked }) => {
    if (asked) stopping.abort();
  });
  await expect(printZpl(printer.address, zpl, stopping.signal)).rejects.toThrow(PrintFault);
});

describe("an answer", () => {
  test.each([
    ["nothing of it", "garbage", null],
    ["half of it", "\u0002030,1", null],
    ["all is well", statusOf(), null],
  ])("%s", (_what, status, trouble) => {
    expect(troubleIn(status)).toBe(trouble);
  });
});

test.each(["169.254.169.254:9100", "[fe80::1]:9100", "0xA9FEA9FE:80", "[::ffff:169.254.169.254]"])(
  "nothing is sent to %s",
  async (address) => {
    await expect(printZpl(address, zpl, signal)).rejects.toThrow(/Nothing is printed at/);
  },
);
