// Audits of shelves: what lies there is scanned and compared with what is said to lie there.
import * as z from "zod";
import { Code } from "@/contract/codes/code";
import { endpoint } from "@/contract/wire/endpoint";
import { openEnum } from "@/contract/wire/open-enum";
import { Id, Moment, PageQuery, pageOf } from "@/contract/wire/page";
import { ScanOutcome, ShelfPlace } from "./shelf";

/** Most codes of one audit. */
export const auditScansMost = 5000;

export const AuditCounts = z
  .object({
    matched: z.number().int(),
    misplaced: z.number().int().meta({ description: "Scanned items that are said to lie elsewhere." }),
    unknown: z.number().int().meta({ description: "Scanned codes that no item has." }),
    missing: z.number().int().meta({ description: "Items of the shelf that were not scanned." }),
  })
  .meta({ id: "AuditCounts" });
export type AuditCounts = z.infer<typeof AuditCounts>;

export const AuditItem = z
  .object({
    mailId: Id,
    label: z.string().meta({ description: "`Envelope from Chase for STE 1042`." }),
    mailboxId: Id,
    code: z.string().nullable().default(null).meta({ description: "The code that Pigeonhole gave it." }),
    shelf: ShelfPlace.nullable().meta({ description: "Where it is said to lie now." }),
    hasLeft: z
      .boolean()
      .meta({ description: "It was shipped, handed over or destroyed, so it should not be here." }),
    missingAt: Moment.nullable(),
  })
  .meta({ id: "AuditItem" });
export type AuditItem = z.infer<typeof AuditItem>;

/** An audit without its items. */
export const AuditSummary = z
  .object({
    id: Id,
    version: z.number().int(),
    shelf: ShelfPlace,
    office: z.object({ id: Id, label: z.string() }),
    startedBy: z.object({ id: Id, name: z.string() }),
    startedAt: Moment,
    endedAt: Moment.nullable(),
    counts: AuditCounts.nullable().meta({ description: "What was found; null while it goes on." }),
  })
  .meta({ id: "AuditSummary" });
export type AuditSummary = z.infer<typeof AuditSummary>;

export const AuditLists = z.object({
  matched: z.array(AuditItem),
  misplaced: z.array(AuditItem),
  unknown: z.array(z.object({ code: z.string(), at: Moment })),
  missing: z.array(AuditItem).meta({
    description: "Items of the shelf that were not scanned, those marked missing in the meantime too.",
  }),
});
export type AuditLists = z.infer<typeof AuditLists>;

export const ShelfAudit = z.object({ ...AuditSummary.shape, ...AuditLists.shape }).meta({ id: "ShelfAudit" });
export type ShelfAudit = z.infer<typeof ShelfAudit>;

const tag = "Shelves";
const one = "/mail-handler/shelf-audits/{id}";
const params = z.object({ id: Id });

export const startAudit = endpoint({
  method: "post",
  path: "/mail-handler/shelf-audits",
  tag,
  summary: "Audit a shelf, or go on with its audit that is open: two people audit one shelf together",
  doing: "Starting the audit",
  access: "mail.write",
  body: z.object({ shelfId: Id }),
  answer: ShelfAudit,
  status: 201,
  errors: ["not_found", "conflict"],
  idempotent: true,
});

export const getAudit = endpoint({
  method: "get",
  path: one,
  tag,
  summary: "An audit with its items: as things stand now while it goes on, then as they were when it ended",
  doing: "Opening the audit",
  access: "mail.read",
  params,
  answer: ShelfAudit,
  errors: ["not_found"],
});

export const listAudits = endpoint({
  method: "get",
  path: "/mail-handler/shelf-audits",
  tag,
  summary: "Audits, the newest first",
  doing: "Opening the audits",
  access: "mail.read",
  query: PageQuery.extend({
    shelfId: Id.optional(),
    open: z
      .stringbool()
      .optional()
      .meta({ description: "Only those that go on, or only those that are over." }),
  }),
  answer: pageOf(AuditSummary),
});

export const AuditScan = z
  .object({
    outcome: openEnum(ScanOutcome),
    again: z.boolean().meta({ description: "It was scanned in this audit before: it counts once." }),
    item: AuditItem.nullable(),
  })
  .meta({ id: "AuditScan" });
export type AuditScan = z.infer<typeof AuditScan>;

export const scanInAudit = endpoint({
  method: "post",
  path: `${one}/scans`,
  tag,
  summary: "Say that a code was scanned on the shelf",
  doing: "Noting the scan",
  access: "mail.write",
  params,
  body: z.object({ code: Code.refine((code) => code !== "", "Scan a code.") }),
  answer: AuditScan,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

export const finishAudit = endpoint({
  method: "post",
  path: `${one}/finish`,
  tag,
  summary: "End an audit: what was found goes into the history of the shelf",
  doing: "Finishing the audit",
  access: "mail.write",
  params,
  answer: ShelfAudit,
  errors: ["not_found", "conflict"],
  idempotent: true,
});

export const reopenAudit = endpoint({
  method: "post",
  path: `${one}/reopen`,
  tag,
  summary: "Go on with the audit of a shelf that ended last",
  doing: "Opening the audit again",
  access: "mail.write",
  params,
  answer: ShelfAudit,
  errors: ["not_found", "conflict", "stale"],
  versioned: true,
  idempotent: true,
});

export const cancelAudit = endpoint({
  method: "post",
  path: `${one}/cancel`,
  tag,
  summary: "Give up an audit that is open: nothing of it counts",
  doing: "Giving up the audit",
  access: "mail.write",
  params,
  answer: AuditSummary,
  errors: ["not_found", "conflict"],
  idempotent: true,
});
