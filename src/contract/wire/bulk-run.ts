// Many changes in one call: what a person does to a selection. Each change is answered for itself, as if it had been sent alone.
import * as z from "zod";
import { endpoint } from "./endpoint";
import { ErrorBody, ErrorCode } from "./errors";
import { openEnum } from "./open-enum";

/** The most changes of one call; they are made in one transaction. */
export const mostInBulkRun = 100;

const BulkCall = z
  .object({
    to: z.string().max(120).meta({
      description:
        "Method and path as this document writes them: `put /mail-handler/forward/requests/{id}/complete`. Only changes that say that they can be part of a bulk run.",
    }),
    params: z.record(z.string(), z.unknown()).optional(),
    body: z.unknown().optional(),
    version: z.int().min(1).optional().meta({ description: "As `If-Match`." }),
  })
  .meta({ id: "BulkCall" });
export type BulkCall = z.infer<typeof BulkCall>;

const BulkAnswer = z
  .object({
    answer: z.unknown().optional(),
    error: ErrorBody.shape.error.extend({ code: openEnum(ErrorCode) }).optional(),
  })
  .meta({ id: "BulkAnswer", description: "The `answer` of one change, or the `error` that refused it." });
export type BulkAnswer = z.infer<typeof BulkAnswer>;

export const bulkRun = endpoint({
  method: "post",
  path: "/bulk-runs",
  tag: "Bulk runs",
  summary: "Make many changes at once; those that are refused change nothing",
  doing: "Changing many records",
  access: "signed-in",
  idempotent: true,
  body: z.object({ calls: z.array(BulkCall).min(1).max(mostInBulkRun) }),
  answer: z.object({ answers: z.array(BulkAnswer).meta({ description: "In the order of the calls." }) }),
  errors: ["invalid", "conflict"],
});
