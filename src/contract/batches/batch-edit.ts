// Changing the parts and pages of a batch, and taking such a change back.
import * as z from "zod";
import { Batch, batchPagesMost, batchPath, batchTag } from "./batch";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, line } from "@/contract/wire/page";

const Numbers = z
  .array(z.number().int().min(1).max(batchPagesMost))
  .min(1, "Name a page.")
  .max(batchPagesMost);

/** One change of parts and pages. Pages are named by their numbers in the scan. */
export const BatchEdit = z
  .discriminatedUnion("do", [
    z.object({ do: z.literal("move"), page: Numbers.element, to: z.enum(["previous", "next"]) }).meta({
      description: "Moves a page to the part before or after its own: to its end, or to its beginning.",
    }),
    z.object({ do: z.literal("split"), page: Numbers.element }).meta({
      description: "Begins a new part with this page.",
    }),
    z.object({ do: z.literal("join"), part: Id }).meta({ description: "Adds a part to the one before it." }),
    z.object({ do: z.literal("leave-out"), pages: Numbers, leftOut: z.boolean() }).meta({
      description: "Leaves pages out, or puts them back.",
    }),
    z.object({ do: z.literal("turn"), pages: Numbers, by: z.literal([90, 180, 270]) }),
    z.object({ do: z.literal("leave-out-part"), part: Id, leftOut: z.boolean() }),
    z
      .object({
        do: z.literal("assign"),
        part: Id,
        requestId: Id.optional(),
        mailId: Id.optional(),
        code: line(200).optional(),
      })
      .meta({
        description:
          "Says whose a part is: by a scan request, an item, or a code of the item; null leaves it unmatched.",
      }),
  ])
  .meta({ id: "BatchEdit" });
export type BatchEdit = z.infer<typeof BatchEdit>;

export const editBatch = endpoint({
  method: "post",
  path: `${batchPath}/edits`,
  tag: batchTag,
  summary: "Change the parts of a batch: move, turn and leave out pages, split, join and assign parts",
  doing: "Changing the batch",
  access: "requests.write",
  params: z.object({ id: Id }),
  body: BatchEdit,
  answer: Batch,
  errors: ["not_found", "conflict", "stale", "invalid"],
  versioned: true,
  idempotent: true,
});

export const takeBackBatchEdit = endpoint({
  method: "post",
  path: `${batchPath}/edits/take-back`,
  tag: batchTag,
  summary: "Take back the last change of a batch's parts",
  doing: "Taking back the change",
  access: "requests.write",
  params: z.object({ id: Id }),
  body: z.object({ edit: Id.meta({ description: "It must be the last one that was not taken back." }) }),
  answer: Batch,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});
