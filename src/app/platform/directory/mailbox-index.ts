// The directory on the page: the blocks that the worker built from a full read, and later changes, searched in the same way as
// on the server.
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { type Strength, directoryLine, readQuery, strengthOf, strengths } from "./query";
import { searchBlocks } from "./search-blocks";
import { type Place, type Block, hitAt, idAt, mailboxOn } from "./block";

export type MailboxIndex = {
  /** Replaces everything that was known; the blocks are in order. */
  put: (blocks: readonly Block[]) => void;
  /** Applies later changes: mailboxes that are new or changed, and ids of removed ones. */
  change: (hits: readonly MailboxHit[], gone: readonly string[]) => void;
  clear: () => void;
  /**
   * The best matches, at most `limit`: first STE numbers that equal or begin with the text, then words that begin with
   * it, then text that contains it; each group by STE number. Blank text finds nothing, because only the server knows
   * the newest mailboxes.
   */
  search: (typed: string, limit: number) => MailboxHit[];
  mailbox: (id: string) => MailboxHit | null;
  /** How many mailboxes changed since the last full read: they are searched one by one. */
  changes: () => number;
};

type Match = { line: string; read: () => MailboxHit };

export function createMailboxIndex(): MailboxIndex {
  let blocks: readonly Block[] = [];
  /** By id; null for removed ones. */
  const changed = new Map<string, { line: string; hit: MailboxHit } | null>();

  return {
    put: (whole) => {
      blocks = whole;
      changed.clear();
    },
    change: (hits, gone) => {
      for (const id of gone) changed.set(id, null);
      for (const hit of hits) changed.set(hit.id, { line: directoryLine(hit), hit });
    },
    clear: () => {
      blocks = [];
      changed.clear();
    },
    search: (typed, limit) => {
      const query = readQuery(typed);
      if (!query) return [];
      const matches: Record<Strength, Match[]> = { number: [], beginnings: [], parts: [] };
      const isReplaced = (place: Place) => changed.size > 0 && changed.has(idAt(place));
      const found = searchBlocks(blocks, query, limit, isReplaced);
      for (const strength of strengths) {
        for (const each of found[strength]) {
          matches[strength].push({ line: each.line, read: () => hitAt(each) });
        }
      }
      for (const each of changed.values()) {
        const strength = each && strengthOf(each.line, query);
        if (strength) matches[strength].push({ line: each.line, read: () => each.hit });
      }
      return strengths
        .flatMap((strength) => matches[strength].toSorted((a, b) => (a.line < b.line ? -1 : 1)))
        .slice(0, limit)
        .map(({ read }) => read());
    },
    mailbox: (id) => {
      const known = changed.get(id);
      if (known !== undefined) return known && known.hit;
      for (const block of blocks) {
        const hit = mailboxOn(block, id);
        if (hit) return hit;
      }
      return null;
    },
    changes: () => changed.size,
  };
}
