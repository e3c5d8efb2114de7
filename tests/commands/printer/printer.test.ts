// Printers of labels: their forms, the default one, removing.
import { expect, test } from "vitest";
import { changePrinter, removePrinter } from "@/contract/labels/printer";
import { expectPermissionsNeeded, run } from "../bench";

const printer = { id: "7d444840-9dc0-41d1-b245-5ffdce74fad2", label: "Zebra" };

test.each([
  ["printer.add", {}, "/settings?section=printers&printer=new"],
  ["printer.change", { printer }, `/settings?section=printers&printer=${printer.id}`],
])("%s opens its form", async (command, args, form) => {
  const { outcome, asked } = await run(command, args);
  expect(asked).toEqual([]);
  expect(outcome.go).toBe(form);
});

test("printer.default names the office that prints with it", async () => {
  const answer = {
    id: printer.id,
    version: 2,
    name: "Zebra",
    way: "zpl",
    address: null,
    dpi: 203,
    office: { id: printer.id, label: "Austin", city: "Austin", state: "TX", zipCode: "1" },
    preset: "2x1in",
    symbology: "datamatrix",
    isDefault: true,
    waiting: 0,
    failed: 0,
    problem: null,
    lastPrintedAt: null,
  };
  const { outcome, asked } = await run("printer.default", { printer }, { answer });
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
