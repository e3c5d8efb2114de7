// The form of a consolidated package: as typed, as checked, and saved as a draft until it is completed.
import * as z from "zod";
import { type DraftStorage, readDraft, writeDraft } from "@/app/platform/session/tab-drafts";
import { completeConsolidation } from "@/contract/consolidations/consolidation";
import { type Sides, desiOf, volumeCm3 } from "@/contract/text/units";
import { readField } from "@/kernel/values/measure";

/** Measures as the text of their fields; an empty one is 0 (specification §5). */
export const PackageValues = z.object({
  width: z.string(),
  height: z.string(),
  length: z.string(),
  weight: z.string(),
  volumeCm3: z.string(),
  volumeDesi: z.string(),
  notes: z.string(),
});
export type PackageValues = z.infer<typeof PackageValues>;

export const emptyPackage: PackageValues = {
  width: "0",
  height: "0",
  length: "0",
  weight: "0",
  volumeCm3: "0",
  volumeDesi: "0",
  notes: "",
};

/** The measures in the order of the form, with their units and steps. */
export const measures = [
  ["width", "Width (in)", "in", 0.1],
  ["height", "Height (in)", "in", 0.1],
  ["length", "Length (in)", "in", 0.1],
  ["weight", "Weight (lbs)", "lb", 0.1],
  ["volumeCm3", "Volume (cm3)", "cm³", 1],
  ["volumeDesi", "Volume Desi", "desi", 0.1],
] as const;

const Body = completeConsolidation.body;

/** The typed values in the form of the call, with errors by field; a measure that cannot be read is 0 there. */
export function checkPackage(values: PackageValues) {
  const numbers = { width: 0, height: 0, length: 0, weight: 0, volumeCm3: 0, volumeDesi: 0 };
  const faults: Record<string, string> = {};
  for (const [name, , unit] of measures) {
    const read = readField(values[name], unit);
    if ("value" in read) numbers[name] = read.value;
    else faults[name] = read.problem;
  }
  const body = { ...numbers, notes: values.notes };
  const sent = Body?.omit({ thumbnailUrl: true }).safeParse(body);
  for (const { path, message } of sent?.error?.issues ?? []) faults[path.map(String).join(".")] ??= message;
  return { body, faults };
}

/**
 * The volumes that follow from the sides, where they are not typed; null without sides.
 * @param desiDivisor cm³ of one desi.
 */
export function volumesOf(
  { width, height, length }: PackageValues,
  desiDivisor: number,
): { cm3: number; desi: number } | null {
  const sides: Sides = { width: inches(width), height: inches(height), length: inches(length) };
  const cm3 = volumeCm3(sides);
  return cm3 > 0 ? { cm3, desi: desiOf(sides, desiDivisor) } : null;
}

/** 0 where it cannot be read: the field shows the error. */
function inches(text: string): number {
  const read = readField(text, "in");
  return "value" in read ? read.value : 0;
}

const Draft = z.object({ values: PackageValues, fileKey: z.string().nullable() });
export type PackageDraft = z.infer<typeof Draft>;

/** The key under which the draft of a consolidation and its photo are saved. */
export const packageKey = (consolidationId: string) => `pigeonhole.consolidation.${consolidationId}`;

/** The draft under `key`; null when there is none, or when this version cannot read it. */
export function readPackage(storage: DraftStorage, key: string): PackageDraft | null {
  return readDraft(storage, key, Draft);
}

/** Saves the draft; an untouched form is not saved. */
export function writePackage(storage: DraftStorage, key: string, draft: PackageDraft): void {
  const untouched = draft.fileKey === null && JSON.stringify(draft.values) === JSON.stringify(emptyPackage);
  writeDraft(storage, key, untouched ? null : draft);
}
