// The calls about promises: the hours of offices, what they promise, and the clock of one record.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { openEnum } from "@/contract/wire/open-enum";
import { Id, Moment, before, line, since } from "@/contract/wire/page";
import { seen } from "@/contract/wire/seen";
import { undoneSince } from "@/contract/wire/undone-since";
import { OfficeHours } from "./office-hours";
import { PauseReason } from "@/contract/due/pause";
import { PromiseOf, PromiseTable, PromiseTerm, ShownPromises } from "./promise-table";

const OfficePromises = z
  .object({
    officeId: Id,
    label: z.string(),
    hours: OfficeHours,
    promises: ShownPromises,
    isSettling: z.boolean().optional().meta({
      description:
        "What is due is still computed again, after a change in an office with very many open records.",
    }),
  })
  .meta({ id: "OfficePromises" });
export type OfficePromises = z.infer<typeof OfficePromises>;

const tag = "Promises";

export const listPromises = endpoint({
  method: "get",
  path: "/mail-handler/promises",
  tag,
  summary: "Office hours, closed days and promises of each office the caller sees",
  doing: "Opening the promises",
  access: "requests.read",
  answer: z.object({ items: z.array(OfficePromises) }),
});

export const setPromises = endpoint({
  method: "put",
  path: "/mail-handler/promises/{id}",
  tag,
  summary: "Set an office's hours, its promises, or both; what is due is computed again for all that is open",
  doing: "Changing the promises",
  access: "promises.write",
  params: z.object({ id: Id.meta({ description: "The office's." }) }),
  body: z.object({
    hours: OfficeHours.optional().meta({ description: "In place of the hours it has." }),
    promises: PromiseTable.optional().meta({ description: "In place of the promises it makes." }),
    seen: seen(z.object({ hours: OfficeHours.optional(), promises: ShownPromises.optional() })),
  }),
  answer: OfficePromises,
  errors: ["not_found", "invalid", "stale"],
});

const Minutes = z.number().int().min(0).meta({ description: "Minutes of office time." });

export const PromiseClock = z
  .object({
    id: Id,
    of: openEnum(PromiseOf),
    promised: PromiseTerm.nullable().meta({ description: "Null where nothing is promised." }),
    filedAt: Moment,
    closedAt: Moment.nullable(),
    dueAt: Moment.nullable().meta({ description: "Null while it is paused, and where nothing is promised." }),
    late: z.boolean(),
    counted: Minutes,
    remaining: Minutes.nullable(),
    lateBy: Minutes,
    pauses: z.array(
      z.object({
        reason: openEnum(PauseReason),
        from: Moment,
        to: Moment.nullable(),
        byHand: z.boolean(),
        who: z.string().nullable(),
      }),
    ),
    lateBecause: z.string().nullable(),
  })
  .meta({ id: "PromiseClock" });
export type PromiseClock = z.infer<typeof PromiseClock>;

const ofRecord = z.object({
  id: Id.meta({ description: "Of a request, forward, consolidation or ticket." }),
});

export const getClock = endpoint({
  method: "get",
  path: "/mail-handler/promises/clocks/{id}",
  tag,
  summary: "Why a record is due when it is: the promise, the office time that counted, and its pauses",
  doing: "Opening when it is due",
  access: "requests.read",
  params: ofRecord,
  answer: PromiseClock,
  errors: ["not_found"],
});

/** What a person can say that is waited for. The others are read from the records. */
export const PausedFor = z.enum(["CUSTOMER", "PAYMENT", "QUOTE", "MISSING_ITEM"]);

export const pauseClock = endpoint({
  method: "post",
  path: "/mail-handler/promises/clocks/{id}/pause",
  tag,
  summary: "Pause the clock of an open record: somebody else is waited for",
  doing: "Pausing the clock",
  access: "requests.write",
  bulk: true,
  params: ofRecord,
  body: z.object({ reason: PausedFor }),
  answer: PromiseClock,
  status: 200,
  errors: ["not_found", "conflict"],
  idempotent: true,
});

export const resumeClock = endpoint({
  method: "post",
  path: "/mail-handler/promises/clocks/{id}/resume",
  tag,
  summary: "Let the clock of a record that was paused by hand run again",
  doing: "Letting the clock run again",
  access: "requests.write",
  bulk: true,
  params: ofRecord,
  body: z.object({ since: undoneSince }).default({}),
  answer: PromiseClock,
  status: 200,
  errors: ["not_found", "conflict", "stale"],
  idempotent: true,
});

export const explainLateness = endpoint({
  method: "put",
  path: "/mail-handler/promises/clocks/{id}/late-because",
  tag,
  summary: "Say why a record was done late; it stands in its history",
  doing: "Saying why it was late",
  access: "requests.write",
  bulk: true,
  params: ofRecord,
  body: z.object({ reason: line(200).pipe(z.string().min(1, "Say why it was late.")) }),
  answer: PromiseClock,
  errors: ["not_found", "conflict", "invalid"],
});

export const getPromiseFigures = endpoint({
  method: "get",
  path: "/mail-handler/promises/figures",
  tag,
  summary:
    "What is late, what is due in a span, and what of the last 14 days was done in time, by what is promised",
  doing: "Counting what is due",
  access: "requests.read",
  query: z.object({ dueSince: since("It is open and due"), dueBefore: before("It is open and due") }),
  answer: z.object({
    items: z
      .array(
        z.object({
          of: openEnum(PromiseOf),
          late: z.number().int(),
          due: z.number().int(),
          done: z.number().int().meta({ description: "Done in the last 14 days with a promise." }),
          kept: z.number().int().meta({ description: "Of them, those that were in time." }),
        }),
      )
      .meta({ description: "Only what has a promise; empty where nothing is promised." }),
  }),
});
