// Pull lists: the items that open requests are about, in walking order, fetched by one person or several.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { MaybeDue } from "@/contract/due/due";
import { ItemFlags } from "@/contract/mail/item-instructions";
import { ItemType } from "@/contract/mail/mail";
import { openEnum } from "@/contract/wire/open-enum";
import { Id, Moment, PageQuery, SearchText, line, pageOf } from "@/contract/wire/page";
import { doneAt, undoneSince } from "@/contract/wire/undone-since";
import { ActionType, ActionTypeName, Priority, RequestStatus } from "@/contract/requests/request";
import { ShelfPlace } from "@/contract/shelves/shelf";

/** OPEN: to be fetched. TAKEN: it is on a trolley. NOT_FOUND: it was not where it should be, and is missing. */
export const PullState = z.enum(["OPEN", "TAKEN", "NOT_FOUND"]).meta({ id: "PullState" });
export type PullState = z.infer<typeof PullState>;

/** What is done with a line. SKIP: it is last from then on. BACK: what was done is taken back. */
export const PullStep = z.enum(["TAKE", "NOT_FOUND", "SKIP", "BACK"]).meta({ id: "PullStep" });
export type PullStep = z.infer<typeof PullStep>;

/** Most lines of one list. */
export const pullMost = 500;

const Somebody = z.object({ id: Id, name: z.string() });

export const PullLine = z
  .object({
    requestId: Id,
    version: z.number().int().meta({ description: "The request's." }),
    type: openEnum(ActionType),
    status: openEnum(RequestStatus).meta({
      description: "The request's: one that is not open is not fetched.",
    }),
    priority: openEnum(Priority),
    asked: z.string().meta({ description: "What is asked: `Scan`, `Forward by UPS Ground`." }),
    note: z.string().nullable(),
    label: z.string().meta({ description: "`Envelope from Chase for STE 1042`." }),
    mail: z.object({
      id: Id,
      type: openEnum(ItemType),
      senderName: z.string(),
      receivedAt: Moment,
      thumbnailUrl: z.string().nullable(),
      photoUrl: z.string().nullable(),
      code: z.string().nullable().meta({ description: "The code that Pigeonhole gave it." }),
      codes: z.array(z.string()).meta({ description: "All its other codes." }),
    }),
    steNumber: z.string(),
    workspaceName: z.string(),
    recipientName: z.string(),
    flags: ItemFlags,
    due: MaybeDue,
    place: ShelfPlace.nullable().meta({ description: "Where it lies, or lay before it was taken." }),
    trolley: ShelfPlace.nullable().meta({ description: "Where it was put when it was taken." }),
    state: openEnum(PullState),
    isSkipped: z.boolean(),
    isToGoBack: z.boolean().meta({
      description: "It was taken, is still there, and nothing is asked for it any more.",
    }),
    steppedBy: z.string().nullable(),
    steppedAt: Moment.nullable(),
  })
  .meta({ id: "PullLine" });
export type PullLine = z.infer<typeof PullLine>;

const summary = {
  id: Id,
  version: z.number().int(),
  title: z.string(),
  office: z.object({ id: Id, label: z.string() }),
  startedBy: Somebody,
  startedAt: Moment,
  finishedAt: Moment.nullable(),
  trolley: ShelfPlace.meta({ description: "Where the items that you take go." }),
  total: z.number().int(),
  taken: z.number().int(),
  notFound: z.number().int(),
  closed: z.number().int().meta({ description: "Lines whose request was closed before the item was taken." }),
};

export const PullSummary = z.object(summary).meta({ id: "PullSummary" });
export type PullSummary = z.infer<typeof PullSummary>;

/** What a scan led to. TROLLEY: what you take goes there from now on. PLACE: the first item to fetch there, if any. */
const Scanned = z.object({
  is: openEnum(z.enum(["TAKEN", "ALREADY", "TROLLEY", "PLACE"])),
  said: z.string(),
  requestId: Id.nullable(),
});

export const Pull = z
  .object({
    ...summary,
    lines: z.array(PullLine).meta({ description: "In walking order; those without a place are last." }),
    leftOut: z
      .object({
        listed: z.number().int().meta({ description: "Requests that are on other open lists." }),
        lists: z.array(z.object({ id: Id, title: z.string(), by: z.string() })),
        more: z.number().int().meta({ description: "Requests for which the list has no room." }),
        said: z.string(),
      })
      .optional()
      .meta({ description: "Only when it is started." }),
    at: doneAt,
    scan: Scanned.optional().meta({ description: "Only in the answer to a scan." }),
  })
  .meta({ id: "Pull" });
export type Pull = z.infer<typeof Pull>;

const tag = "Pulls";
const one = "/mail-handler/pulls/{id}";
const params = z.object({ id: Id });

export const listPulls = endpoint({
  method: "get",
  path: "/mail-handler/pulls",
  tag,
  summary: "Pull lists of the offices you see, the newest first",
  doing: "Opening the pull lists",
  access: "requests.read",
  query: PageQuery.extend({
    officeId: Id.optional(),
    open: z.stringbool().optional().meta({ description: "Only those that are open, or that are finished." }),
  }),
  answer: pageOf(PullSummary),
});

export const getPull = endpoint({
  method: "get",
  path: one,
  tag,
  summary: "One pull list with its lines in walking order",
  doing: "Opening the pull list",
  access: "requests.read",
  params,
  answer: Pull,
  errors: ["not_found"],
});

export const drawPullCodes = endpoint({
  method: "get",
  path: `${one}/drawn-codes`,
  tag,
  summary: "The items' own codes as DataMatrix, to be printed on a list for people without a phone",
  doing: "Drawing the codes",
  access: "requests.read",
  params,
  answer: z.object({
    items: z.array(
      z.object({
        requestId: Id,
        modules: z.array(z.string()).meta({ description: "Rows from the top: `1` is dark, `0` is light." }),
      }),
    ),
  }),
  errors: ["not_found"],
});

export const startPull = endpoint({
  method: "post",
  path: "/mail-handler/pulls",
  tag,
  summary: `Make a list of open requests of one office, at most ${pullMost}: of a kind, of a filter, or those named`,
  doing: "Making the pull list",
  access: "requests.write",
  body: z.object({
    officeId: Id.optional().meta({
      description:
        "That of what is wanted where it is of one, else your only office, or the one you work in now, unless sent.",
    }),
    type: ActionTypeName.optional(),
    carrier: line(60).optional().meta({ description: "Only forwards by this carrier." }),
    search: SearchText.optional(),
    mailboxId: Id.optional(),
    ids: z
      .array(Id)
      .min(1, "Name a request.")
      .max(pullMost)
      .optional()
      .meta({ description: "Requests, or forwards, consolidations and mail items that have open ones." }),
    trolleyId: Id.optional().meta({
      description:
        "A shelf of the kind TROLLEY: your last one, else the office's first, which is made if there is none, unless sent.",
    }),
    again: z
      .boolean()
      .default(false)
      .meta({ description: "Those too that are on another open list; they are left out otherwise." }),
  }),
  answer: Pull,
  status: 201,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

export const scanPull = endpoint({
  method: "post",
  path: `${one}/scans`,
  tag,
  summary: "Take the item of the list that has this code; a trolley's or a shelf's code is understood, too",
  doing: "Taking the item",
  access: "requests.write",
  params,
  body: z.object({ code: z.string().min(1, "Scan or type a code.").max(2000) }),
  answer: Pull,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

export const stepPull = endpoint({
  method: "post",
  path: `${one}/lines`,
  tag,
  summary: "Take an item without a scan, say that it is not found, leave it for last, or take that back",
  doing: "Changing the pull list",
  access: "requests.write",
  params,
  body: z.object({
    requestId: Id,
    step: PullStep,
    undo: z.boolean().optional().meta({
      description: "With BACK: the line, and whether its item is missing, are as before the last step.",
    }),
    since: undoneSince,
  }),
  answer: Pull,
  errors: ["not_found", "conflict", "invalid", "stale"],
  idempotent: true,
});

export const finishPull = endpoint({
  method: "post",
  path: `${one}/finish`,
  tag,
  summary: "Finish a list: what was not taken stays where it is",
  doing: "Finishing the pull list",
  access: "requests.write",
  params,
  answer: Pull,
  errors: ["not_found", "conflict", "stale"],
  versioned: true,
  idempotent: true,
});

export const reopenPull = endpoint({
  method: "post",
  path: `${one}/reopen`,
  tag,
  summary: "Open a finished list again",
  doing: "Opening the pull list again",
  access: "requests.write",
  params,
  answer: Pull,
  errors: ["not_found", "conflict", "stale"],
  versioned: true,
  idempotent: true,
});
