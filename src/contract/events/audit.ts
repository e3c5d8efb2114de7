// The audit trail: every change by everyone, for administrators.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { HistoryEntry } from "@/contract/wire/event";
import { Id, PageQuery, pageOf } from "@/contract/wire/page";

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
  doing: "Opening the audit trail",
  access: "audit.read",
  query: PageQuery.extend({
    recordId: Id.optional().meta({
      description: "A mail item, a member of staff, an office, a key: any id.",
    }),
  }),
  answer: z.object({ items: z.array(AuditEntry), nextCursor: z.string().nullable() }),
});

export const AuditHead = z
  .object({
    office: z.string().nullable().meta({ description: "Null for what belongs to no office." }),
    officeId: Id.nullable(),
    day: z.string().meta({ description: "Of the entries' own moments, in UTC: 2026-03-02." }),
    upToPlace: z.number().int().meta({ description: "Place of the last entry." }),
    entries: z.number().int(),
    hash: z.string().meta({ description: "SHA-256 over the day's entries and what came before, hex." }),
  })
  .meta({ id: "AuditHead" });
export type AuditHead = z.infer<typeof AuditHead>;

export const listAuditHeads = endpoint({
  method: "get",
  path: "/staff/audit/heads",
  tag: "Staff",
  summary: "Where the audit trail's hash chain stands, by office and day, the newest day first",
  doing: "Opening the heads of the audit trail",
  access: "audit.read",
  query: PageQuery,
  answer: pageOf(AuditHead),
});
