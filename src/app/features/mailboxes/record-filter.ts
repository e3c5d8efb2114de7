// Which records of a mailbox a text and a status leave.
import { fold } from "@/contract/fold";

/** Every word of `text` must occur somewhere in what is `searched` of a record, whatever its case and accents. */
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
