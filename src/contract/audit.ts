// The audit trail: every change by everyone, for administrators.
import * as z from "zod";
import { endpoint } from "./endpoint";
import { HistoryEntry } from "./event";
import { Id, PageQuery } from "./page";

export const AuditEntry = HistoryEntry.extend({
  recordId: Id,
  mailboxId: Id.nullable(),
  staffId: Id.nullable(),
  address: z.string().meta({ description: "Network address the call came from." }),
}).meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: "get",
  path: "/staff/audit",
  tag: "Staff",
  summary: "What happened anywhere, the newest first: to one record, or to all",
  access: "audit.read",
  query: PageQuery.extend({
    recordId: Id.optional().meta({
      description: "A mail item, a member of staff, an office, a key: any id.",
    }),
  }),
  answer: z.object({ items: z.array(AuditEntry), nextCursor: z.string().nullable() }),
});
