// Work mode: what waits in a queue, who works on what of it, and the call that gives a person the next record.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { openEnum } from "@/contract/wire/open-enum";
import { Id, Moment, pageLimit } from "@/contract/wire/page";
import { Priority } from "@/contract/requests/request";

export const WorkQueue = z
  .enum([
    "scans",
    "trash",
    "shreds",
    "pickups",
    "forwards",
    "consolidations",
    "deposits",
    "exceptions",
    "tasks",
    "tickets",
  ])
  .meta({ id: "WorkQueue" });
export type WorkQueue = z.infer<typeof WorkQueue>;

/** How long a person has a record for themselves after their console last asked for it, in seconds. */
export const claimSeconds = 120;

export const WorkItem = z
  .object({
    id: Id,
    title: z.string().meta({ description: "The sender, the subject or the title." }),
    about: z.string(),
    priority: openEnum(Priority),
    since: Moment,
    worker: z
      .object({
        id: Id,
        name: z.string(),
        isHere: z
          .boolean()
          .meta({ description: "It is the tab that asks, or the session where none is sent." }),
      })
      .nullable()
      .meta({ description: "Who works on it now." }),
  })
  .meta({ id: "WorkItem" });
export type WorkItem = z.infer<typeof WorkItem>;

const params = z.object({ queue: WorkQueue });
const tab = Id.optional().meta({
  description:
    "The caller's own tab: a random id, made once. Two tabs of one session then work on two records; without it they share one.",
});
const tag = "Work";

export const listWork = endpoint({
  method: "get",
  path: "/mail-handler/work/{queue}",
  tag,
  summary: "What waits in a queue: the most pressing first, then the oldest, with who works on each",
  doing: "Opening the queue",
  access: "signed-in",
  params,
  query: z.object({ limit: z.coerce.number().int().min(0).max(pageLimit).default(50), tab }),
  answer: z.object({
    items: z.array(WorkItem),
    total: z.number().int().min(0),
    started: z
      .number()
      .int()
      .min(0)
      .default(0)
      .meta({ description: "How many of the total somebody has begun." }),
  }),
});

export const claimWork = endpoint({
  method: "post",
  path: "/mail-handler/work/{queue}/claim",
  tag,
  summary: `Take a record of a queue to work on, or the next free one; it is yours for ${claimSeconds} seconds after the last such call`,
  doing: "Taking the next one",
  access: "signed-in",
  params,
  body: z
    .object({
      id: Id.optional().meta({
        description: "This one; where it is finished or somebody else works on it, the next free one.",
      }),
      skip: z.array(Id).max(500).default([]).meta({ description: "Not these, unless one is asked for." }),
      tab,
    })
    .default({ skip: [] }),
  answer: z.object({
    item: WorkItem.nullable().meta({ description: "Null where nothing is free." }),
    instead: z
      .object({
        why: openEnum(z.enum(["FINISHED", "TAKEN"])),
        by: z
          .string()
          .nullable()
          .meta({ description: "Who finished it or works on it, where that is known." }),
        isYou: z.boolean().optional().meta({ description: "It is the caller, in another tab or session." }),
      })
      .nullable()
      .meta({ description: "Why it is not the one that was asked for." }),
  }),
  errors: ["not_found"],
});

export const releaseWork = endpoint({
  method: "post",
  path: "/mail-handler/work/{queue}/release",
  tag,
  summary: "Give back what you work on in a queue",
  doing: "Leaving the queue",
  access: "signed-in",
  params,
  body: z.object({ tab }).default({}),
});
