// What waits at the pick-up desk: for how long, and the list of it by mailbox.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, Moment } from "@/contract/wire/page";

/** Days that an item waits at the desk before it is put back. */
export const readyDays = 7;

/** The most mailboxes that are listed as waiting. */
export const mostWaiting = 100;

export const ReadyMailbox = z
  .object({
    mailboxId: Id,
    steNumber: z.string(),
    workspaceName: z.string(),
    count: z.number().int().meta({ description: "Items of it that are ready." }),
    since: Moment.meta({ description: "When the first of them was made ready." }),
    until: Moment.meta({ description: "When the first of them is put back." }),
  })
  .meta({ id: "ReadyMailbox" });
export type ReadyMailbox = z.infer<typeof ReadyMailbox>;

export const listReady = endpoint({
  method: "get",
  path: "/mail-handler/desk/ready",
  tag: "Desk",
  summary: `Mailboxes whose items wait to be picked up, those that wait longest first; at most ${mostWaiting}`,
  doing: "Opening what is ready",
  access: "mail.read",
  answer: z.object({ items: z.array(ReadyMailbox), total: z.number().int() }),
});
