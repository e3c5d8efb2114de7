import { addPrinter } from "@/contract/labels/printer";
import { officeHereArg } from "@/kernel/arguments/records/listed";
import {
  labelCodeArg,
  paperArg,
  printerAddressArg,
  printerNameArg,
  resolutionArg,
  wayAt,
} from "@/kernel/arguments/records/printer";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "printer.add",
  title: "Add printer",
  about:
    "Adds a printer for labels. Without an address, the browser prints. Not set: 2 × 1 in, DataMatrix, 203 dots an inch.",
  keywords: ["new printer", "zebra", "zpl", "ipp"],
  group: "Administration",
  scope: "global",
  phrase:
    "add printer {name} at {office} [address {address}] [paper {paper}] [code {code}] [resolution {resolution}]",
  args: {
    name: printerNameArg,
    office: officeHereArg,
    address: printerAddressArg,
    paper: paperArg,
    code: labelCodeArg,
    resolution: resolutionArg,
  },
  when: ({ can }) => can("printers.write") || "Only leads and administrators add printers",
  danger: "undoable",
  run: async ({ api, args: { name, office, address = null, paper, code, resolution } }) => {
    const added = await api(addPrinter, {
      body: {
        name,
        officeId: office.id,
        way: wayAt(address),
        address,
        ...(paper && { preset: paper }),
        ...(code && { symbology: code }),
        ...(resolution && { dpi: resolution === "300" ? 300 : 203 }),
      },
    });
    return {
      say: `${added.name} added. Print a test label.`,
      go: "/settings?section=printers",
      undo: {
        id: "printer.remove",
        args: { printer: { id: added.id, label: added.name, version: added.version } },
      },
    };
  },
});
