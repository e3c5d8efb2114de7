// What calls of one kind have in common, whichever record they are about.
import * as z from "zod";
import { HistoryEntry } from "./event";
import { Id, line } from "./page";

const params = z.object({ id: Id });

/** What happened to one record, oldest first. */
export const historyCall = {
  method: "get",
  params,
  answer: z.object({ items: z.array(HistoryEntry) }),
  errors: ["not_found"],
} as const;

/** Takes back the last step of a record: within 10 minutes by the person who took it, later by a lead with a reason. */
export const reopenCall = {
  method: "post",
  params,
  body: z.object({ reason: line(500).optional() }).default({}),
  errors: ["not_found", "conflict", "stale", "forbidden", "invalid"],
  versioned: true,
  idempotent: true,
} as const;
