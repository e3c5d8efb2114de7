// What a printer is now, as the arguments that change it.
import { LabelPreset, Symbology } from "@/contract/labels/label";
import { type Printer, listPrinters } from "@/contract/labels/printer";
import type { Call } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";

/** What it is now, as arguments. */
export function valuesOf({ name, address, preset, symbology, dpi }: Printer) {
  return {
    name,
    address,
    paper: LabelPreset.safeParse(preset).data,
    code: Symbology.safeParse(symbology).data,
    resolution: dpi === 300 ? "300" : "203",
  };
}

/** @throws ApiError `not_found` where it was removed. */
export async function printerOf(api: Call, id: string): Promise<Printer> {
  const { items } = await api(listPrinters, {});
  const printer = items.find((each) => each.id === id);
  if (!printer) throw new ApiError("not_found", "This printer was removed.");
  return printer;
}
