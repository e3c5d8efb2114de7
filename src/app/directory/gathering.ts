// The whole directory while it is read: mailboxes as they come, packed at once, and shelves of them when all are here.
import type { MailboxHit } from "@/contract/mailbox";
import { type Packed, pack, unpack } from "./packed-mailboxes";
import { type Shelf, shelfRoom, shelve } from "./shelf";

export type Gathering = {
  /** Takes a page of the feed: what it has holds in place of what came before. */
  take: (hits: readonly MailboxHit[], gone: readonly string[]) => void;
  clear: () => void;
  /** One shelf after the other, by STE number. */
  shelves: () => Generator<Shelf>;
};

export function createGathering(): Gathering {
  const gathered = new Map<string, { steNumber: string; packed: Packed; place: number }>();
  return {
    take: (hits, gone) => {
      for (const id of gone) gathered.delete(id);
      const packed = pack(hits);
      for (const [place, { id, steNumber }] of hits.entries()) gathered.set(id, { steNumber, packed, place });
    },
    clear: () => gathered.clear(),
    shelves: function* () {
      const all = [...gathered.values()].toSorted((a, b) => (a.steNumber < b.steNumber ? -1 : 1));
      for (let from = 0; from < all.length; from += shelfRoom) {
        yield shelve(all.slice(from, from + shelfRoom).map(({ packed, place }) => unpack(packed, place)));
      }
    },
  };
}
