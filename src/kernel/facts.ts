// Facts: what is known of the directory at this moment. Parsing reads them and never waits; what is missing is named.
import type { MailboxHit } from "@/contract/mailbox";

/** A question to the directory. */
export type Lookup = { ask: "mailboxes"; query: string } | { ask: "mailbox"; id: string };

/** Answers so far; undefined means not known yet. */
export type Facts = {
  /** Mailboxes that match, the best first; at most `directoryLimit`. */
  mailboxes: (query: string) => readonly MailboxHit[] | undefined;
  /** One mailbox by id; null when there is none the person may see. */
  mailbox: (id: string) => MailboxHit | null | undefined;
};

export const directoryLimit = 20;

/** A stable name of a lookup, for caches. */
export function lookupKey(lookup: Lookup): string {
  return lookup.ask === "mailboxes" ? `mailboxes ${lookup.query}` : `mailbox ${lookup.id}`;
}

/** Facts out of a cache of answers by `lookupKey`. */
export function factsFrom(answers: ReadonlyMap<string, readonly MailboxHit[]>): Facts {
  return {
    mailboxes: (query) => answers.get(lookupKey({ ask: "mailboxes", query })),
    mailbox: (id) => {
      const known = answers.get(lookupKey({ ask: "mailbox", id }));
      return known && (known[0] ?? null);
    },
  };
}

/**
 * Reads until nothing is missing: reads with what is known, fetches what the reading needs, and reads again.
 * @throws whatever `fetch` throws.
 */
export async function settle<R extends { needs: readonly Lookup[] }>(
  read: (facts: Facts) => R,
  fetch: (lookup: Lookup) => Promise<readonly MailboxHit[]>,
  known: ReadonlyMap<string, readonly MailboxHit[]> = new Map(),
): Promise<R> {
  const answers = new Map(known);
  for (;;) {
    const reading = read(factsFrom(answers));
    const missing = reading.needs.filter((need) => !answers.has(lookupKey(need)));
    if (missing.length === 0) return reading;
    const fetched = await Promise.all(
      missing.map(async (need) => [lookupKey(need), await fetch(need)] as const),
    );
    for (const [key, hits] of fetched) answers.set(key, hits);
  }
}
