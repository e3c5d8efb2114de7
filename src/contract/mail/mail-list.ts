// Lists of mail items: those of a mailbox, all of them, and those by where they lie.
import * as z from "zod";
import { longestCode } from "@/contract/codes/code";
import { endpoint } from "@/contract/wire/endpoint";
import { labelled, openEnum, openRecord } from "@/contract/wire/open-enum";
import { ofPounds } from "./item-query";
import { ItemType, Mail, MailStatus } from "./mail";
import {
  CountAge,
  Id,
  ListedIds,
  PageQuery,
  SearchText,
  before,
  pageOf,
  severalOf,
  since,
  sortOf,
} from "@/contract/wire/page";

export const MailSort = sortOf(["receivedAt", "senderName", "status", "carrier", "type"]);
export type MailSort = z.infer<typeof MailSort>;

export const listMails = endpoint({
  method: "get",
  path: "/mail-handler/mails",
  tag: "Mail",
  summary: "Mail items of a mailbox, the newest first unless `sort` is sent",
  doing: "Opening the mail items",
  access: "mail.read",
  query: PageQuery.extend({
    mailboxId: Id,
    status: MailStatus.optional(),
    ids: ListedIds.optional(),
    search: SearchText.optional().meta({
      description:
        "Words of the sender, their address, carrier, tracking number, type, recipient, or who registered it.",
    }),
    sort: MailSort.default("-receivedAt"),
  }),
  answer: pageOf(Mail),
});

/** Where an item is and what was done with it, as one word: each item has exactly one. */
export const ItemState = z
  .enum(["UNSCANNED", "SCANNED", "ON_FORWARD", "MISSING", "GONE", "RETURNED", "WITHDRAWN"])
  .meta({ id: "ItemState" });
export type ItemState = z.infer<typeof ItemState>;

export const itemStateLabel = labelled<ItemState>({
  UNSCANNED: "Unscanned",
  SCANNED: "Scanned",
  ON_FORWARD: "On forward",
  MISSING: "Missing",
  GONE: "Gone",
  RETURNED: "Returned",
  WITHDRAWN: "Withdrawn",
});

/** Those of items whose paper is still with us, found or not. */
export const statesHere = [
  "UNSCANNED",
  "SCANNED",
  "ON_FORWARD",
  "MISSING",
] as const satisfies readonly ItemState[];

export const ListedItem = Mail.extend({ state: openEnum(ItemState) }).meta({ id: "ListedItem" });
export type ListedItem = z.infer<typeof ListedItem>;

export const ItemSort = sortOf(["receivedAt", "senderName"]);
export type ItemSort = z.infer<typeof ItemSort>;

export const listItems = endpoint({
  method: "get",
  path: "/mail-handler/items",
  tag: "Mail",
  summary:
    "Mail items of the offices you see, the newest first unless `sort` is sent, with a count for each status",
  doing: "Opening the mail items",
  access: "mail.read",
  query: PageQuery.extend({
    search: SearchText.optional().meta({
      description: "Words of the sender, a code or the end of one, or an STE number.",
    }),
    sender: SearchText.optional().meta({ description: "Words of the sender's name, or how they begin." }),
    status: MailStatus.optional(),
    statuses: severalOf(MailStatus).optional(),
    states: severalOf(ItemState).optional(),
    type: ItemType.optional(),
    carrier: z.string().max(60).optional().meta({ description: "How the carrier's name begins." }),
    receivedSince: since("It came in"),
    receivedBefore: before("It came in"),
    overPounds: ofPounds.optional(),
    underPounds: ofPounds.optional(),
    tracking: SearchText.optional().meta({ description: "A code of the item, or the end of one." }),
    mailboxId: Id.optional(),
    officeId: Id.optional(),
    shelf: z.string().max(longestCode).optional().meta({ description: "The code of the shelf it lies on." }),
    placed: z.stringbool().optional().meta({ description: "Only those on a shelf, or on none." }),
    ids: ListedIds.optional(),
    sort: ItemSort.default("-receivedAt"),
  }),
  answer: pageOf(ListedItem).extend({
    counts: openRecord(MailStatus, z.number().int()),
    countsAge: CountAge,
  }),
});

export const listPlacedMail = endpoint({
  method: "get",
  path: "/mail-handler/placements",
  tag: "Mail",
  summary:
    "Items by where they lie: those on shelves, placed first first; those on none, received first first; or those missing, the latest first",
  doing: "Opening the items",
  access: "mail.read",
  query: PageQuery.extend({
    shelfId: Id.optional(),
    officeId: Id.optional(),
    state: z.enum(["placed", "unplaced", "missing"]).optional().meta({
      description: "Those on shelves unless sent.",
    }),
    ids: ListedIds.optional(),
  }),
  answer: pageOf(Mail),
});
