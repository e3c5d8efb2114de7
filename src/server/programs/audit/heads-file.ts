// Heads of the audit trail as a file: the same CSV that the console saves.
import * as z from "zod";
import { byteOrderMark, csvHeader, csvRows } from "@/contract/text/csv";
import { auditHeadColumns } from "@/contract/export/export-columns";
import { type Head, houseChain } from "@/server/platform/events/chain";
import type { SavedHead } from "@/server/platform/events/verify";
import { ImportFault } from "../import/fault";
import { readCsv } from "../import/read-csv";
import { presentHead } from "@/server/features/events/audit-routes";

export function headsFile(heads: readonly Head[], offices: ReadonlyMap<string, string>): string {
  const rows = heads.map((head) => presentHead(head, offices.get(head.chain) ?? null));
  return byteOrderMark + csvHeader(auditHeadColumns) + csvRows(auditHeadColumns, rows);
}

const Row = z.object({
  "Day (UTC)": z.string().regex(/^\d{4,6}-\d\d-\d\d$/),
  "Up to place": z.string().regex(/^\d+$/).transform(Number),
  Hash: z.string().regex(/^[0-9a-f]{64}$/),
  Id: z.union([z.literal(""), z.uuid()]),
});

/**
 * Text before the line of headings is skipped, such as output of a package manager.
 * @throws ImportFault for a file of another kind
 */
export function readSavedHeads(bytes: Uint8Array): SavedHead[] {
  const lines = readCsv(bytes);
  const first = lines.findIndex(({ cells }) => cells.includes("Hash") && cells.includes("Up to place"));
  const headings = lines[first]?.cells;
  if (!headings)
    throw new ImportFault([{ line: 1, problem: "No line names the columns Up to place and Hash." }]);
  return lines.slice(first + 1).map(({ line, cells }) => {
    const row = Row.safeParse(Object.fromEntries(headings.map((name, index) => [name, cells[index] ?? ""])));
    if (!row.success)
      throw new ImportFault([{ line, problem: "This is no head: it was changed or cut off." }]);
    const { "Day (UTC)": day, "Up to place": upToPlace, Hash: hash, Id: id } = row.data;
    return { chain: id || houseChain, day, upToPlace, hash };
  });
}
