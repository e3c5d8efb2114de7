// A printer as the server returns it, for tests of commands.
import type { Printer } from "@/contract/labels/printer";

export const aPrinter: Printer = {
  id: "7d444840-9dc0-41d1-b245-5ffdce74fad2",
  version: 2,
  name: "Zebra",
  way: "zpl",
  address: "192.168.1.9",
  dpi: 203,
  office: {
    id: "5c444840-9dc0-41d1-b245-5ffdce74fad2",
    label: "Austin",
    city: "Austin",
    state: "TX",
    zipCode: "1",
  },
  preset: "2x1in",
  symbology: "datamatrix",
  isDefault: true,
  waiting: 0,
  ownWaiting: 0,
  failed: 0,
  problem: null,
  lastPrintedAt: null,
};
