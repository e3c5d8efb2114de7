// What is said of an STE number that finds no mailbox: whose it is, where another office has it.
import type { Call } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { searchMailboxes } from "@/contract/mailboxes/mailbox";

/** "STE 5100 is a mailbox of Istanbul, an office you do not see."; without an `office`, that nothing has the number. */
export function unknownSteWords(number: string, office: string | null | undefined): string {
  return office
    ? `STE ${number} is a mailbox of ${office}, an office you do not see.`
    : `No mailbox you may see has the STE number ${number}.`;
}

/** Asks whose the number is, and says it. */
export async function unknownSte(number: string, api: Call): Promise<string> {
  return unknownSteWords(number, await officeElsewhere(number, api));
}

/** The same of a typed line that begins with a number; null where that is of no other office. */
export async function lineElsewhere(line: string, api: Call): Promise<string | null> {
  const number = /^(?:ste[\s-]*)?(\d{1,9})(?!\S)/i.exec(line.trim())?.[1];
  if (number === undefined) return null;
  const office = await officeElsewhere(number, api);
  return office === null ? null : unknownSteWords(number, office);
}

async function officeElsewhere(number: string, api: Call): Promise<string | null> {
  try {
    return (await api(searchMailboxes, { query: { q: number, limit: 1 } })).elsewhere ?? null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Nobody could be asked: it is only said that the number fits nothing here.
    return null;
  }
}
