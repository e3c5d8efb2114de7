// The feeds: changes as they happen, for the console's screens and for its copy of the mailbox directory.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { EventType } from "@/contract/wire/event";
import { MailboxHit } from "@/contract/mailboxes/mailbox";
import { Id, Moment } from "@/contract/wire/page";

/** What the live feed sends of an event: enough to know what to read again, but none of the content. */
export const FeedEvent = z
  .object({
    id: z
      .string()
      .meta({ description: "Its place in the feed: send it as Last-Event-ID to resume after it." }),
    type: EventType,
    at: Moment,
    recordId: Id,
    mailboxId: Id.nullable(),
    staffId: Id.nullable(),
    who: z.string(),
    cause: z.string().meta({
      description: "`X-Request-Id` of the call that caused it: the caller that made it knows of it.",
    }),
  })
  .meta({ id: "FeedEvent" });
export type FeedEvent = z.infer<typeof FeedEvent>;

/**
 * Path of the live feed below /api: server-sent events. `?after=` or Last-Event-ID with the last id received resumes
 * it. An event without a name has a FeedEvent as its data. Named events have no data: `ready` when the feed begins,
 * `reset` when it has missed changes and everything must be read again, `ended` when the session is over. The heartbeat
 * sends ids without an event.
 */
export const feedPath = "/events";

export const FeedQuery = z.object({
  after: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "The last id received; the header Last-Event-ID says the same." }),
});

/**
 * The whole directory, sent as lines while it is read, ordered by STE number. Each line is the folded text that finds a
 * mailbox (see fold.ts), a tab, and what is shown of it as JSON: [id, STE number, workspace, office, status, [[id,
 * name, last name, e-mail, is default], … of each recipient]]. The header holds the place from which `directoryChanges`
 * reports later changes.
 */
export const wholeDirectory = {
  method: "get",
  path: "/mail-handler/directory/whole",
  doing: "Reading the directory of mailboxes",
  access: "customers.read",
  nextHeader: "x-next",
} as const;

export const directoryChanges = endpoint({
  method: "get",
  path: "/mail-handler/directory/changes",
  tag: "Mailboxes",
  summary: "What changed in the directory of mailboxes since it was read whole, or since the last answer",
  doing: "Reading the directory of mailboxes",
  access: "customers.read",
  query: z.object({
    after: z.string().max(200).meta({ description: "`next` of the last answer, or the whole's `X-Next`." }),
    limit: z.coerce.number().int().min(1).max(2000).default(500),
  }),
  answer: z.object({
    restart: z
      .boolean()
      .meta({ description: "What you hold is no longer true: forget it, and read the whole again." }),
    items: z.array(MailboxHit).meta({ description: "Added or changed." }),
    gone: z.array(Id).meta({ description: "Mailboxes that moved out of the offices you see." }),
    next: z.string(),
    more: z.boolean().meta({ description: "Ask again at once: this was not the end." }),
  }),
});
