// Asking the server what a lookup asks of the directory.
import type { Call } from "@/contract/endpoint";
import { searchMailboxes } from "@/contract/mailbox";
import { findRecords } from "@/contract/record";
import { type Hit, type Lookup, directoryLimit } from "./facts";

/** The answer to `lookup`, the best match first. @throws ApiError when it cannot be had. */
export async function lookUp(call: Call, lookup: Lookup, signal?: AbortSignal): Promise<readonly Hit[]> {
  const options = signal ? { signal } : {};
  if (lookup.ask === "records") {
    const query = { q: lookup.query, ...(lookup.kind && { kind: lookup.kind }), limit: directoryLimit };
    return (await call(findRecords, { query }, options)).items;
  }
  const query =
    lookup.ask === "mailbox"
      ? { q: "", id: lookup.id, limit: 1 }
      : { q: lookup.query, limit: directoryLimit };
  return (await call(searchMailboxes, { query }, options)).items;
}
