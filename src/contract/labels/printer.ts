// Printers of labels: where each is, what paper it has, and how it stands.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { LabelPreset, PrintJob, PrinterWay, Symbology } from "./label";
import { Office } from "@/contract/offices/office";
import { labelled, openEnum } from "@/contract/wire/open-enum";
import { Id, Moment, line } from "@/contract/wire/page";

/** The port that label printers take ZPL at. */
export const zplPort = 9100;

export const printerWayLabel = labelled<PrinterWay>({
  zpl: "Label printer (ZPL)",
  ipp: "Printer (IPP)",
  browser: "Browser",
});

/** Dots an inch of label printers. */
const Dpi = z.union([z.literal(203), z.literal(300)]);

export const Printer = z
  .object({
    id: Id,
    version: z.number().int(),
    name: z.string(),
    office: Office,
    way: openEnum(PrinterWay),
    address: z.string().nullable().meta({
      description:
        "Host or host:port of a ZPL printer, ipp://… of an IPP printer. Null for a browser, and for callers who may not change printers.",
    }),
    preset: openEnum(LabelPreset),
    symbology: openEnum(Symbology),
    dpi: z.number().int(),
    isDefault: z.boolean().meta({ description: "What the office prints with where nobody says otherwise." }),
    waiting: z.number().int().meta({ description: "Jobs that wait." }),
    ownWaiting: z.number().int().default(0).meta({ description: "Those of them that the caller asked for." }),
    failed: z
      .number()
      .int()
      .meta({ description: "Jobs that failed in the last 7 days and were not retried." }),
    problem: z.string().nullable().meta({ description: "Why its last try failed; null once one succeeded." }),
    lastPrintedAt: Moment.nullable(),
  })
  .meta({ id: "Printer" });
export type Printer = z.infer<typeof Printer>;

const Name = line(80).pipe(z.string().min(1, "Name the printer."));
const Address = line(300).meta({
  description: "Of a ZPL printer host or host:port (9100 unless said); of an IPP printer ipp://host/path.",
});

export const NewPrinter = z.object({
  name: Name,
  officeId: Id,
  way: PrinterWay,
  address: Address.nullish(),
  preset: LabelPreset.default("2x1in"),
  symbology: Symbology.default("datamatrix"),
  dpi: Dpi.default(203),
  isDefault: z.boolean().optional().meta({
    description: "Unless sent, the first printer of an office becomes its default.",
  }),
});

export const ChangePrinter = z
  .object({
    name: Name,
    way: PrinterWay,
    address: Address.nullable(),
    preset: LabelPreset,
    symbology: Symbology,
    dpi: Dpi,
    isDefault: z.boolean(),
  })
  .partial();
export type ChangePrinter = z.infer<typeof ChangePrinter>;

export const listPrinters = endpoint({
  method: "get",
  path: "/mail-handler/printers",
  tag: "Printers",
  summary: "Printers of labels in the caller's offices",
  doing: "Opening the printers",
  access: "mail.read",
  answer: z.object({ items: z.array(Printer) }),
});

export const addPrinter = endpoint({
  method: "post",
  path: "/mail-handler/printers",
  tag: "Printers",
  summary: "Add a printer; one with an address takes an administrator",
  doing: "Adding the printer",
  access: "printers.write",
  body: NewPrinter,
  answer: Printer,
  status: 201,
  errors: ["not_found", "conflict", "invalid", "forbidden"],
  idempotent: true,
});

const params = z.object({ id: Id });

export const changePrinter = endpoint({
  method: "patch",
  path: "/mail-handler/printers/{id}",
  tag: "Printers",
  summary: "Change a printer; its way and address take an administrator",
  doing: "Changing the printer",
  access: "printers.write",
  params,
  body: ChangePrinter,
  answer: Printer,
  errors: ["not_found", "conflict", "invalid", "forbidden", "stale"],
  versioned: true,
});

export const removePrinter = endpoint({
  method: "delete",
  path: "/mail-handler/printers/{id}",
  tag: "Printers",
  summary: "Remove a printer; its waiting jobs are cancelled",
  doing: "Removing the printer",
  access: "printers.write",
  params,
  errors: ["not_found", "stale"],
  versioned: true,
});

export const testPrinter = endpoint({
  method: "post",
  path: "/mail-handler/printers/{id}/test",
  tag: "Printers",
  summary: "Print a test label",
  doing: "Printing the test label",
  access: "mail.write",
  params,
  answer: PrintJob,
  status: 201,
  errors: ["not_found"],
  idempotent: true,
});
