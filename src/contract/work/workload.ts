// What waits to be done, by queue and by age: the counts beside the sidebar's links and the bars of the dashboard.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { openEnum } from "@/contract/wire/open-enum";
import { CountAge, Moment } from "@/contract/wire/page";

export const CountedQueue = z
  .enum([
    "SCAN",
    "TRASH",
    "SHRED",
    "HOLD",
    "FORWARD",
    "CONSOLIDATE",
    "CHECK_DEPOSIT",
    "DEPOSIT",
    "EXCEPTION",
    "TASK",
    "TICKET",
  ])
  .meta({ id: "CountedQueue" });
export type CountedQueue = z.infer<typeof CountedQueue>;

const count = z.number().int().min(0);

/** How long it has waited, from when it was filed: under a day, 1 to 3 days, 4 to 7 days, longer. */
export const WaitingAges = z.object({
  underDay: count,
  to3Days: count,
  to7Days: count,
  older: count,
});
export type WaitingAges = z.infer<typeof WaitingAges>;

export const QueueWork = z
  .object({
    queue: openEnum(CountedQueue),
    pending: count.meta({
      description:
        "What nobody has begun. Of tickets, those that wait for an answer; of exceptions, those that are OPEN.",
    }),
    inProgress: count.meta({
      description:
        "What somebody has begun, as their queue hands it out. Of exceptions none: those that are WAITING or HELD wait for others.",
    }),
    oldestAt: Moment.nullable().meta({ description: "Since when the oldest pending one waits." }),
    ages: WaitingAges.meta({ description: "The pending ones by how long they have waited." }),
  })
  .meta({ id: "QueueWork" });
export type QueueWork = z.infer<typeof QueueWork>;

export const getWorkload = endpoint({
  method: "get",
  path: "/mail-handler/workload",
  tag: "Dashboard",
  summary: "How much work waits, by queue and age, and what of it is the caller's or overdue",
  doing: "Counting the work",
  access: "requests.read",
  answer: z
    .object({
      queues: z.array(QueueWork).meta({
        description:
          "DEPOSIT is there where an office of the caller makes deposits; CHECK_DEPOSIT counts what is asked for.",
      }),
      failedNotices: count.nullable().meta({
        description: "Notices to customers that were given up; null for callers who may not read notices.",
      }),
      mine: z.object({
        tasks: count.meta({ description: "Open tasks that the caller created." }),
        exceptions: count.meta({ description: "Open exceptions that the caller looks after." }),
      }),
      overdue: z.object({
        tasks: count,
        exceptions: count,
      }),
      countsAge: CountAge,
    })
    .meta({ id: "Workload" }),
});
