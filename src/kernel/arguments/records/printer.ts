// Arguments that say what a printer of labels is: where it is, and what paper, code and resolution it has.
import {
  LabelPreset,
  type PrinterWay,
  Symbology,
  presetLabel,
  symbologyLabel,
} from "@/contract/labels/label";
import type { ArgumentKind } from "@/kernel/command/argument";
import { choiceKind } from "../plain/choice";
import { textKind } from "../plain/text";

export const printerNameArg = textKind("name", 80);

const address = textKind("address", 300);
const none = /^(?:none|nothing|no|-)$/i;

/** Where the server finds it; "none" is the browser of whoever prints. */
export const printerAddressArg: ArgumentKind<string | null> = {
  name: address.name,
  specificity: address.specificity,
  text: true,
  complete: address.complete,
  hint: "Host or host:port of a label printer (port 9100 by default), or ipp://192.168.1.41/ipp/print. Without one, the browser prints.",
  none: null,
  parse: (text, given) =>
    none.test(text.trim()) ? { is: "value", value: null } : address.parse(text, given),
  format: (where) => where ?? "none",
};

/** How a printer at this address prints. */
export function wayAt(where: string | null): PrinterWay {
  if (where === null) return "browser";
  return /^ipps?:/i.test(where) ? "ipp" : "zpl";
}

export const paperArg = choiceKind<LabelPreset>(
  "paper",
  37,
  LabelPreset.options.map((value) => ({
    value,
    label: presetLabel(value),
    words: [value, presetLabel(value)],
  })),
);

export const labelCodeArg = choiceKind<Symbology>(
  "code",
  37,
  Symbology.options.map((value) => ({
    value,
    label: symbologyLabel(value),
    words: [value, symbologyLabel(value)],
  })),
);

/** Of a label printer, in dots an inch. */
export const resolutionArg: ArgumentKind<"203" | "300"> = {
  ...choiceKind<"203" | "300">(
    "resolution",
    36,
    (["203", "300"] as const).map((value) => ({
      value,
      label: `${value} dots an inch`,
      words: [value, `${value} dpi`],
    })),
  ),
  hint: "Of a printer with an address.",
};
