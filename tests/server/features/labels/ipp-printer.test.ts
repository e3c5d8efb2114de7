// Printers by IPP: what is sent to them, and how each of their answers is understood.
import { beforeEach, describe, expect, test } from "vitest";
import { PrintFault } from "@/server/features/labels/fault";
import { askIpp, printIpp } from "@/server/features/labels/ipp-printer";
import { startIppPrinter } from "./ipp-server";

const { printer, jobs, operations, address } = await startIppPrinter();
const { signal } = new AbortController();
const usual = { ...printer };
const pdf = Buffer.from("%PDF-1.7 labels");
const print = () => printIpp(address, { pdf, name: "Şekerbank’tan zarf" }, signal);

beforeEach(() => {
  Object.assign(printer, usual);
  jobs.length = 0;
  operations.length = 0;
});

test("sends a label as one job, with its document unchanged and not scaled", async () => {
  expect(await print()).toEqual({ isDone: true, printerJob: 1 });
  expect(jobs).toHaveLength(1);
  expect(jobs[0]?.pdf.equals(pdf)).toBe(true);
  expect(jobs[0]?.attributes).toMatchObject({
    "attributes-charset": "utf-8",
    "printer-uri": address,
    "job-name": "Şekerbank’tan zarf",
    "document-format": "application/pdf",
    "print-scaling": "none",
  });
});

test("cuts a job's name at 255 octets, and no character", async () => {
  await printIpp(address, { pdf, name: "Ş".repeat(190) }, signal);
  await printIpp(address, { pdf, name: `a${"🏤".repeat(70)}` }, signal);
  expect(jobs.map(({ attributes }) => attributes["job-name"])).toEqual([
    "Ş".repeat(127),
    `a${"🏤".repeat(63)}`,
  ]);
});

test.each([
  [0x0411, true],
  [0x0409, true],
  [0x040a, false],
  [0x0506, false],
])("tells a refusal of one job from one of every job (%i)", async (status, isFinal) => {
  printer.printStatus = status;
  await expect(print()).rejects.toMatchObject({ isFinal });
});

test("asks about a waiting job until it is printed", async () => {
  printer.jobState = 5;
  expect(await print()).toEqual({ isDone: false, printerJob: 1 });
  expect(await askIpp(address, 1, signal)).toEqual({ isDone: false, printerJob: 1 });
  printer.jobState = 9;
  expect(await askIpp(address, 1, signal)).toMatchObject({ isDone: true });
});

test("says that a job stopped for paper, and does not send it again", async () => {
  printer.jobState = 6;
  printer.jobReasons = ["media-empty-error"];
  expect(await print()).toMatchObject({ isDone: false, note: expect.stringContaining("out of paper") });
});

test.each([
  [["media-empty-error", "media-needed"], /out of paper/],
  [["media-jam-error"], /paper jam/],
  [["cover-open-warning"], /is open/],
  [["paused"], /is paused/],
  [["com.example-fault"], /is stopped/],
])("sends nothing to a stopped printer (%s)", async (reasons, says) => {
  Object.assign(printer, { state: 5, reasons });
  await expect(print()).rejects.toThrow(says);
  expect(jobs).toHaveLength(0);
});

test("prints in spite of a warning", async () => {
  printer.reasons = ["media-empty-warning", "toner-low-report"];
  expect(await print()).toMatchObject({ isDone: true });
});

test("sends nothing to a printer that accepts no jobs", async () => {
  printer.accepts = false;
  await expect(print()).rejects.toThrow(/takes no jobs now/);
  expect(jobs).toHaveLength(0);
});

test.each([
  [0x040a, /takes no PDF/],
  [0x0406, /not at this path/],
  [0x0402, /wants a password/],
  [0x0507, /busy/],
  [0x0500, /IPP status 0x0500/],
])("explains a refusal with status %i", async (status, says) => {
  printer.printStatus = status;
  const printing = print();
  await expect(printing).rejects.toThrow(says);
  await expect(printing).rejects.toBeInstanceOf(PrintFault);
});

test("marks a job as failed for good when the printer aborted it", async () => {
  printer.jobState = 8;
  await expect(print()).rejects.toMatchObject({
    isFinal: true,
    message: expect.stringContaining("broke the job off"),
  });
});

describe("what is not an IPP printer", () => {
  test("a web page is refused, and none of its text is shown", async () => {
    printer.instead = (_request, response) => response.end("<html>secret of the house</html>");
    const fault = await print().catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(PrintFault);
    expect(String(fault)).toMatch(/did not answer as an IPP printer/);
    expect(String(fault)).not.toMatch(/secret/);
  });

  test("a redirect is not followed", async () => {
    let visits = 0;
    printer.instead = (_request, response) => {
      visits += 1;
      response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
    };
    await expect(print()).rejects.toThrow(/answered 302/);
    expect(visits).toBe(1);
  });

  test("an endless answer is cut off", async () => {
    printer.instead = (_request, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(16_384)));
      };
      response.on("drain", more);
      more();
    };
    await expect(print()).rejects.toThrow(/did not answer as an IPP printer/);
  });

  test("a printer that closes in the middle did not print", async () => {
    printer.instead = (request) => void request.socket.destroy();
    await expect(print()).rejects.toThrow(/closed the connection in the middle/);
  });

  test("a printer that never answers is given up", async () => {
    const stopping = new AbortController();
    printer.instead = () => stopping.abort();
    await expect(printIpp(address, { pdf, name: "Label" }, stopping.signal)).rejects.toThrow(
      /did not answer in time/,
    );
  });
});

test("nothing is sent to a metadata service", async () => {
  await expect(printIpp("ipp://169.254.169.254/latest", { pdf, name: "Label" }, signal)).rejects.toThrow(
    /Nothing is printed at/,
  );
});
