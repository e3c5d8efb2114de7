// Printers of labels: adding, changing and removing them, and the default one.
import { expect, test } from "vitest";
import { addPrinter, changePrinter, listPrinters, removePrinter } from "@/contract/labels/printer";
import { expectPermissionsNeeded, run, withAnswers } from "../bench";
import { aPrinter } from "../printers";

const printer = { id: "7d444840-9dc0-41d1-b245-5ffdce74fad2", label: "Zebra" };

test.each([
  [{}, { way: "browser", address: null }],
  [{ address: "192.168.1.40" }, { way: "zpl", address: "192.168.1.40" }],
  [
    { address: "ipp://192.168.1.41/ipp/print", paper: "57x32", code: "qr", resolution: "300" },
    { way: "ipp", address: "ipp://192.168.1.41/ipp/print", preset: "57x32", symbology: "qr", dpi: 300 },
  ],
])("printer.add %o prints the way that its address says", async (said, body) => {
  const office = { id: aPrinter.office.id, label: "Austin" };
  const { outcome, asked } = await run(
    "printer.add",
    { name: "Zebra", office, ...said },
    { answer: aPrinter },
  );
  expect(asked).toMatchObject([
    { endpoint: addPrinter, input: { body: { name: "Zebra", officeId: office.id, ...body } } },
  ]);
  expect(outcome).toMatchObject({
    say: "Zebra added. Print a test label.",
    undo: { id: "printer.remove", args: { printer: { id: aPrinter.id } } },
  });
});

test("printer.change changes what is said, and takes back that alone", async () => {
  const answer = withAnswers([
    [listPrinters, { items: [aPrinter] }],
    [changePrinter, { ...aPrinter, version: 3 }],
  ]);
  const { outcome, asked } = await run(
    "printer.change",
    { printer, address: null, paper: "20x20" },
    { answer },
  );
  expect(asked.at(-1)).toMatchObject({
    endpoint: changePrinter,
    input: { params: { id: printer.id }, body: { address: null, way: "browser", preset: "20x20" } },
    options: { version: 2 },
  });
  expect(outcome.undo).toEqual({
    id: "printer.change",
    args: {
      printer: { id: aPrinter.id, label: "Zebra", version: 3 },
      address: "192.168.1.9",
      paper: "2x1in",
    },
  });
});

test("printer.default names the office that prints with it", async () => {
  const { outcome, asked } = await run("printer.default", { printer }, { answer: aPrinter });
  expect(asked).toMatchObject([
    { endpoint: changePrinter, input: { params: { id: printer.id }, body: { isDefault: true } } },
  ]);
  expect(outcome.say).toBe("Austin prints with Zebra.");
});

test("printer.remove removes the printer", async () => {
  const { outcome, asked } = await run("printer.remove", { printer });
  expect(asked).toMatchObject([{ endpoint: removePrinter, input: { params: { id: printer.id } } }]);
  expect(outcome.say).toBe("Zebra removed.");
});

test("a person without the permission gets the reason", () => {
  expectPermissionsNeeded("printer.add", "printer.change", "printer.default", "printer.remove");
});
