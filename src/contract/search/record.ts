// Finds any record by what people call it: a number, the first characters of an id, a name.
import * as z from "zod";
import { Code } from "@/contract/codes/code";
import { openEnum } from "@/contract/wire/open-enum";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, SearchText } from "@/contract/wire/page";

export const RecordKind = z
  .enum(["mail", "request", "forward", "consolidation", "deposit", "task", "ticket", "exception", "shelf"])
  .meta({ id: "RecordKind" });
export type RecordKind = z.infer<typeof RecordKind>;

/**
 * How a record was found. `number`, `id` and `tracking` are exact: this record was meant. `mailbox`: it is one of the
 * open records of the STE number. `text`: its sender, subject, title or people contain the words. `own`: the caller
 * registered it lately. `open`: it still needs work.
 */
export const FoundBy = z
  .enum(["number", "id", "tracking", "mailbox", "text", "own", "open"])
  .meta({ id: "FoundBy" });
export type FoundBy = z.infer<typeof FoundBy>;

/** What a picker or the palette needs to distinguish records. */
export const RecordHit = z
  .object({
    kind: openEnum(RecordKind),
    id: Id,
    label: z.string().meta({ description: "How people call it: “Ticket 118”, “Scan of Chase, STE 1042”." }),
    about: z.string(),
    status: z.string(),
    version: z.number().int(),
    mailboxId: Id.nullable().meta({
      description: "Null for an exception, which may be of no mailbox, and for a shelf.",
    }),
    officeId: Id.optional(),
    steNumber: z.string().nullable(),
    foundBy: openEnum(FoundBy),
  })
  .meta({ id: "RecordHit" });
export type RecordHit = z.infer<typeof RecordHit>;

/** The most records that one search returns. */
export const recordLimit = 20;

/** The fewest characters of an id that find a record: as many as the console shows (D11). */
export const idPrefix = 8;

export const findRecords = endpoint({
  method: "get",
  path: "/mail-handler/records",
  tag: "Records",
  summary:
    "Find records by ticket number, first characters of an id, tracking number, a shelf's code, STE number or text; exact ones first",
  doing: "Searching records",
  access: "signed-in",
  query: z.object({
    q: SearchText.default("").meta({
      description:
        `An id counts from its first ${idPrefix} characters on. An STE number gives its mailbox's open records. Text of ` +
        "3 characters and more is only looked for where nothing else fits. Empty with the kind " +
        "`mail` finds the items that the caller registered in the last 7 days, with another kind the records that " +
        "still need work and the shelves in use, the newest first; without a kind it finds nothing.",
    }),
    code: Code.optional().meta({
      description:
        "A bar code: only items that have exactly this code are found, and their requests and forwards.",
    }),
    kind: RecordKind.optional().meta({ description: "Only records of this kind." }),
    status: z
      .string()
      .max(40)
      .optional()
      .meta({ description: "Of the records that an empty `q` finds: only those with this status." }),
    limit: z.coerce.number().int().min(1).max(recordLimit).default(recordLimit),
  }),
  answer: z.object({ items: z.array(RecordHit) }),
});
