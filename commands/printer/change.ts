import { type ChangePrinter, changePrinter } from "@/contract/labels/printer";
import { printerArg } from "@/kernel/arguments/records/listed";
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
  id: "printer.change",
  title: "Change printer",
  about: "Gives a printer of labels another name, address, paper, code or resolution.",
  keywords: ["edit printer", "rename printer", "printer address", "paper"],
  group: "Administration",
  scope: "global",
  phrase:
    "change printer {printer} [name {name}] [address {address}] [paper {paper}] [code {code}] [resolution {resolution}]",
  args: {
    printer: printerArg,
    name: printerNameArg,
    address: printerAddressArg,
    paper: paperArg,
    code: labelCodeArg,
    resolution: resolutionArg,
  },
  when: ({ can }) => can("printers.write") || "Only leads and administrators change printers",
  opensLine: true,
  danger: "undoable",
  run: async ({ api, args: { printer, name, address, paper, code, resolution } }) => {
    const { printerOf, valuesOf } = await import("./shared/current");
    const before = await printerOf(api, printer.id);
    const body: ChangePrinter = {
      ...(name !== undefined && { name }),
      ...(address !== undefined && { address, way: wayAt(address) }),
      ...(paper && { preset: paper }),
      ...(code && { symbology: code }),
      ...(resolution && { dpi: resolution === "300" ? 300 : 203 }),
    };
    const params = { id: printer.id };
    const after = await api(changePrinter, { params, body }, { version: printer.version ?? before.version });
    const former = Object.entries(valuesOf(before)).filter(
      ([value]) => ({ name, address, paper, code, resolution })[value] !== undefined,
    );
    return {
      say: `${after.name} changed.`,
      undo: {
        id: "printer.change",
        args: {
          printer: { id: after.id, label: after.name, version: after.version },
          ...Object.fromEntries(former),
        },
      },
    };
  },
});
