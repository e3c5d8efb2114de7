// What gives an item the end of its free storage back that it had before.
import type { Args } from "@/kernel/command/define";

/** The arguments of `storage.until`. An item that had no such moment has none again; then the day says nothing. */
export function untilBefore(
  mail: { id: string; label: string; version: number },
  { before, receivedAt }: { before: string | null; receivedAt: string },
): Args {
  return { mail, until: before ?? receivedAt, endless: before === null || undefined };
}
