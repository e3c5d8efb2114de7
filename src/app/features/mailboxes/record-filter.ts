// Filters a mailbox's records by a text and a status.
import { fold } from "@/contract/text/fold";

/** Every word of `text` must occur in what is `searched` of a record, without regard to case and accents. */
export function recordsMatching<Row extends { status: string }>(
  records: readonly Row[],
  text: string | undefined,
  status: Row["status"] | undefined,
  searched: (row: Row) => readonly string[],
): readonly Row[] {
  const words = fold(text ?? "").split(" ");
  return records.filter((row) => {
    if (status !== undefined && row.status !== status) return false;
    const all = fold(searched(row).join("\n"));
    return words.every((word) => all.includes(word));
  });
}
