// The name of an exported file on this machine.
import { fold } from "@/contract/text/fold";

/** "Scan requests", exported on November 21, 2026, is "scan-requests-2026-11-21.csv" in the person's own zone. */
export function exportName(list: string, at: Date): string {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  return `${fold(list).replaceAll(/[^a-z0-9]+/g, "-")}-${day}.csv`;
}
