// Writing a reply: who is at it, and drafts that colleagues may take over.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, longText, Moment } from "@/contract/wire/page";

/** A member of staff, as tickets name them. */
export const Colleague = z.object({ id: Id, name: z.string() }).meta({ id: "Colleague" });
export type Colleague = z.infer<typeof Colleague>;

/** A colleague who is writing in a ticket. */
export const TicketWriter = Colleague.extend({ isNote: z.boolean() }).meta({ id: "TicketWriter" });
export type TicketWriter = z.infer<typeof TicketWriter>;

/** A reply that somebody has written and not sent. */
export const TicketDraft = z
  .object({
    writer: Colleague,
    text: z.string(),
    savedAt: Moment,
    takenBy: Colleague.nullable().meta({
      description: "Only of your own: who took it over, as it was then.",
    }),
  })
  .meta({ id: "TicketDraft" });
export type TicketDraft = z.infer<typeof TicketDraft>;

/** For how many days a draft is shown to colleagues. */
export const draftDays = 30;

/** How long a writer counts as writing after they last said so, in ms. */
export const writingLease = 20_000;

export const sayWriting = endpoint({
  method: "post",
  path: "/mail-handler/tickets/{id}/writing",
  // No tag of a list: that somebody writes changes nothing that lists show.
  tag: "Presence",
  summary:
    "Say that you are writing in a ticket, or no longer; it counts for 20 seconds. Answers who else is writing",
  doing: "Telling colleagues that you are writing",
  access: "tickets.write",
  params: z.object({ id: Id }),
  body: z.object({
    writing: z.boolean().default(true),
    isNote: z.boolean().default(false),
    draft: longText(20_000).optional().meta({
      description: "The reply as it is written so far, saved for colleagues; empty for none.",
    }),
  }),
  answer: z.object({ writing: z.array(TicketWriter) }),
  errors: ["not_found"],
});

export const ticketWriting = endpoint({
  method: "get",
  path: "/mail-handler/tickets/{id}/writing",
  tag: "Presence",
  summary: "Who else is writing in a ticket now, and the replies that were written and not sent",
  doing: "Looking up who is writing",
  access: "tickets.read",
  params: z.object({ id: Id }),
  answer: z.object({
    writing: z.array(TicketWriter).meta({ description: "Others who are writing in it now." }),
    drafts: z.array(TicketDraft).meta({
      description: "Replies that colleagues have written and not sent, the newest first; and your own.",
    }),
  }),
  errors: ["not_found"],
});

export const takeDraft = endpoint({
  method: "post",
  path: "/mail-handler/tickets/{id}/drafts/take",
  tag: "Tickets",
  summary:
    "Take over a colleague's draft: its words are yours to go on with, and its writer is told. Nothing of theirs is removed",
  doing: "Taking over the draft",
  access: "tickets.write",
  params: z.object({ id: Id }),
  body: z
    .object({
      writerId: Id.optional().meta({ description: "Whose; the newest of a colleague unless sent." }),
    })
    .default({}),
  answer: z.object({ id: Id, mailboxId: Id, writer: Colleague, text: z.string() }),
  errors: ["not_found", "conflict"],
  idempotent: true,
});
