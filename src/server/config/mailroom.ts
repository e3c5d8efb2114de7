// How items are measured, and how their photos and scans are read.
import { resolve } from "node:path";
import * as z from "zod";
import { usualDesiDivisor } from "@/contract/text/units";

export const mailroomSettings = {
  DESI_DIVISOR: z
    .string()
    .regex(/^[1-9]\d{2,4}$/, "is not a number of cm³. Set 100 to 99999, such as 5000.")
    .transform(Number)
    .meta({
      description: "cm³ that count as one desi of volumetric weight, as the provider's carriers divide by.",
      default: String(usualDesiDivisor),
    }),
  READING: z.enum(["off", "on"], "is neither on nor off. Set one of the two.").meta({
    description:
      "Whether photos of envelopes are read, to propose whose mail they show: on or off. It takes a process of its own with up to 700 MB while there are photos to read.",
    default: "on",
  }),
  SCAN_FOLDER: z
    .string()
    .transform((path) => resolve(path))
    .optional()
    .meta({
      description:
        "Folder that network scanners put PDFs, TIFFs and JPEGs of many letters into: one folder in it an office, named as the office, or the files themselves where there is only one office. What was taken is moved to done or failed in there. Without it nothing is looked for.",
    }),
  SCAN_BLANK_PAGES: z.enum(["leave-out", "keep"], "is neither leave-out nor keep. Set one of the two.").meta({
    description:
      "What is done with the blank pages of scans of many letters, such as back sides: leave-out or keep.",
    default: "leave-out",
  }),
};
