// What happened in a mailbox. The first screen has no use for it, so it is apart from the mailbox itself.
import * as z from "zod";
import { endpoint } from "./endpoint";
import { HistoryEntry } from "./event";
import { Id, PageQuery, pageOf } from "./page";

export const mailboxHistory = endpoint({
  method: "get",
  path: "/mail-handler/customers/{id}/history",
  tag: "Mailboxes",
  summary: "What happened in a mailbox, newest first",
  doing: "Opening the mailbox's history",
  access: "customers.read",
  params: z.object({ id: Id }),
  query: PageQuery,
  answer: pageOf(HistoryEntry),
  errors: ["not_found"],
});
