import { LabelPreset, Symbology } from "@/contract/labels/label";
import { type ChangePrinter, type Printer, changePrinter, listPrinters } from "@/contract/labels/printer";
import type { Call } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
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
  current: async (api, { id }) => valuesOf(await printerOf(api, id)),
  danger: "undoable",
  run: async ({ api, args: { printer, name, address, paper, code, resolution } }) => {
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

/** What it is now, as arguments. */
function valuesOf({ name, address, preset, symbology, dpi }: Printer) {
  return {
    name,
    address,
    paper: LabelPreset.safeParse(preset).data,
    code: Symbology.safeParse(symbology).data,
    resolution: dpi === 300 ? "300" : "203",
  };
}

async function printerOf(api: Call, id: string): Promise<Printer> {
  const { items } = await api(listPrinters, {});
  const printer = items.find((each) => each.id === id);
  if (!printer) throw new ApiError("not_found", "This printer was removed.");
  return printer;
}
