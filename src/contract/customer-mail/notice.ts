// Notices to customers: what is waiting, sent, withdrawn or given up in the outbox.
import * as z from "zod";
import { Email } from "@/contract/text/email";
import { openEnum } from "@/contract/wire/open-enum";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, Moment, PageQuery, pageOf } from "@/contract/wire/page";
import { Leaves } from "./leaves";

/**
 * WAITING: not due yet, or to be tried again. DEAD: given up after the last try, or not tried because mail to its
 * address came back; a person may retry it. WITHDRAWN: its change was undone before the notice was sent, or nobody
 * wants it by then; it may have been given up before that.
 */
export const NoticeState = z.enum(["WAITING", "SENT", "WITHDRAWN", "DEAD"]).meta({ id: "NoticeState" });
export type NoticeState = z.infer<typeof NoticeState>;

export const NoticeKind = z
  .enum([
    "mail.registered",
    "mail.rescued",
    "mail.returned",
    "request.done",
    "request.failed",
    "request.cancelled",
    "request.lapsed",
    "desk.handed-over",
    "forward.shipped",
    "forward.delivered",
    "consolidation.done",
    "deposit.credited",
    "deposit.failed",
    "deposit.reversed",
    "ticket.replied",
    "storage.expiring",
  ])
  .meta({ id: "NoticeKind" });
export type NoticeKind = z.infer<typeof NoticeKind>;

export const Notice = z
  .object({
    id: Id.meta({ description: "Stable: the same in every try and in the Message-ID." }),
    kind: openEnum(NoticeKind),
    state: openEnum(NoticeState),
    steNumber: z.string(),
    to: z.string(),
    language: openEnum(z.enum(["en", "tr"])),
    subject: z.string(),
    text: z.string(),
    createdAt: Moment,
    dueAt: Moment,
    sentAt: Moment.nullable(),
    tries: z.number().int(),
    lastError: z.string().nullable(),
    // The release before answers without these two.
    bouncedAt: Moment.nullable()
      .default(null)
      .meta({ description: "When it was reported that the mail came back." }),
    bounceReason: z.string().nullable().default(null),
    unreachable: z.boolean().default(false).meta({
      description: "It is DEAD because mail to its address came back; `lastError` says when and why.",
    }),
  })
  .meta({ id: "Notice" });
export type Notice = z.infer<typeof Notice>;

export const listNotices = endpoint({
  method: "get",
  path: "/notices",
  tag: "Notices",
  summary: "Notices to customers, the newest first",
  doing: "Opening the notices",
  access: "notices.read",
  query: PageQuery.extend({
    state: NoticeState.optional(),
    mailboxId: Id.optional(),
    unreachable: z
      .stringbool()
      .optional()
      .meta({ description: "Only those not sent because mail to their address came back, or none of them." }),
    sent: z
      .stringbool()
      .optional()
      .meta({ description: "Only those that a mail server or a webhook took, or none of them." }),
    cameBack: z
      .stringbool()
      .optional()
      .meta({ description: "Only those reported as undeliverable, or none." }),
  }),
  answer: pageOf(Notice),
});

export const TestMailResult = z
  .object({
    isSent: z.boolean(),
    problem: z.string().nullable().meta({ description: "Why it was not sent." }),
  })
  .meta({ id: "TestMailResult" });
export type TestMailResult = z.infer<typeof TestMailResult>;

export const testMail = endpoint({
  method: "post",
  path: "/notices/test",
  tag: "Notices",
  summary: "Send a test mail at once, on the way that notices take; a failure is an answer with its reason",
  doing: "Sending the test mail",
  access: "staff.write",
  body: z.object({ email: Email }),
  answer: TestMailResult,
  idempotent: true,
});

export const retryNotice = endpoint({
  method: "post",
  path: "/notices/{id}/retry",
  tag: "Notices",
  summary:
    "Try a given-up notice again, at its reader's present address, unless what it tells of was taken back since",
  doing: "Sending the notice again",
  access: "notices.write",
  params: z.object({ id: Id }),
  answer: Notice.extend({ leaves: Leaves }),
  errors: ["not_found", "conflict"],
  idempotent: true,
});
