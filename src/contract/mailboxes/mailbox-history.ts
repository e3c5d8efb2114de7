// What happened in a mailbox. The first screen has no use for it, so it is apart from the mailbox itself.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { HistoryEntry } from "@/contract/wire/event";
import { Id, PageQuery, pageOf } from "@/contract/wire/page";

/** What a history can be narrowed down to. */
export const HistoryAbout = z
  .enum(["MAIL", "REQUESTS", "CONVERSATIONS", "MAILBOX"])
  .meta({ id: "HistoryAbout" });
export type HistoryAbout = z.infer<typeof HistoryAbout>;

/** The kinds of records that each is about: the first part of an event's name. */
export const historyNouns: Readonly<Record<HistoryAbout, readonly string[]>> = {
  MAIL: ["mail", "label", "intake", "exception", "reading"],
  REQUESTS: ["request", "forward", "consolidation", "deposit", "desk"],
  CONVERSATIONS: ["ticket", "task", "notice"],
  MAILBOX: ["mailbox", "member"],
};

export const mailboxHistory = endpoint({
  method: "get",
  path: "/mail-handler/customers/{id}/history",
  tag: "Mailboxes",
  summary: "What happened in a mailbox, newest first",
  doing: "Opening the mailbox's history",
  access: "customers.read",
  params: z.object({ id: Id }),
  query: PageQuery.extend({
    about: HistoryAbout.optional().meta({
      description: "Only mail, requests, tickets with tasks and notices, or the mailbox and its users.",
    }),
  }),
  answer: pageOf(HistoryEntry),
  errors: ["not_found"],
});
