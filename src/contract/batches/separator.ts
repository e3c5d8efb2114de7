// Separator sheets: pages printed to lie between the letters of a batch.
import * as z from "zod";

/** The papers that separator sheets are printed on. */
export const SeparatorPaper = z.enum(["a4", "letter"]).meta({ id: "SeparatorPaper" });
export type SeparatorPaper = z.infer<typeof SeparatorPaper>;

/** Most separator sheets printed at once. */
export const separatorsMost = 200;

/** Separator sheets as a PDF, a page for each open scan request. Below `/api`; without `requests`, all that are pending. */
export function separatorsPath({
  requests,
  paper,
}: {
  requests: readonly string[];
  paper: SeparatorPaper;
}): string {
  const query = new URLSearchParams({ paper, ...(requests.length > 0 && { requests: requests.join(",") }) });
  return `/file-manager/batches/separators?${query}`;
}
