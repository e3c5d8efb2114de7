// Printers for the tests of a file: each is closed after them.
import { afterAll } from "vitest";
import { type FakePrinter, startPrinter as start } from "../../../label-printer";

/** As `startPrinter` of tests/label-printer.ts. */
export async function startPrinter(...behave: Parameters<typeof start>): Promise<FakePrinter> {
  const printer = await start(...behave);
  afterAll(printer.close);
  return printer;
}
