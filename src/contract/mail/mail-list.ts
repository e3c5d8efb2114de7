// Lists of mail items: those of a mailbox, and those by where they lie.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Mail, MailStatus } from "./mail";
import { Id, ListedIds, PageQuery, SearchText, pageOf, sortOf } from "@/contract/wire/page";

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
