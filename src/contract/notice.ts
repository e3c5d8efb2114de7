// Notices to customers: what is waiting, sent, withdrawn or given up in the outbox.
import * as z from "zod";
import { Email } from "./email";
import { openEnum } from "./open-enum";
import { endpoint } from "./endpoint";
import { Id, Moment, PageQuery, pageOf } from "./page";

/**
 * WAITING: not due yet, or to be tried again. DEAD: given up after the last try; a person may retry it. WITHDRAWN: its
 * change was undone before the notice was sent; it may have been given up before that.
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
  query: PageQuery.extend({ state: NoticeState.optional(), mailboxId: Id.optional() }),
  answer: pageOf(Notice),
});

/** What a provider settled for all notices. */
export const NoticeSettings = z.object({
  mailRegistered: z.boolean().meta({ description: "Customers are told of each item that came in." }),
  pictures: z.boolean().default(false).meta({
    description: "What they are told of it shows a small picture of the item, where it has a photo.",
  }),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const getNoticeSettings = endpoint({
  method: "get",
  path: "/notices/settings",
  tag: "Notices",
  summary: "What customers are told of",
  doing: "Opening the settings of notices",
  access: "notices.read",
  answer: NoticeSettings,
});

export const setNoticeSettings = endpoint({
  method: "put",
  path: "/notices/settings",
  tag: "Notices",
  summary: "Set what customers are told of; notices that wait already stay as they are",
  doing: "Changing the settings of notices",
  access: "staff.write",
  body: NoticeSettings,
  answer: NoticeSettings,
});

export const getNoticeDelay = endpoint({
  method: "get",
  path: "/notices/delay",
  tag: "Notices",
  summary: "How many seconds a notice waits before it is sent; until then undo withdraws it",
  doing: "Reading how long notices wait",
  access: "requests.read",
  answer: z.object({ seconds: z.number().min(0) }),
});

const MailEncryption = z.enum(["opportunistic", "required", "verify"]).meta({ id: "MailEncryption" });
export type MailEncryption = z.infer<typeof MailEncryption>;

/** How notices leave, and whether they do. */
export const MailState = z
  .object({
    by: openEnum(z.enum(["smtp", "webhook", "database"])),
    host: z
      .string()
      .nullable()
      .meta({ description: "Host and port of the mail server or the other system." }),
    encryption: openEnum(MailEncryption).nullable(),
    from: z.string().nullable(),
    replyTo: z.string().nullable(),
    lastSentAt: Moment.nullable(),
    waiting: z.number().int().meta({ description: "Notices not sent yet." }),
    failing: z.number().int().meta({ description: "Those of them whose last try failed." }),
    lastError: z.string().nullable().meta({ description: "Why, of the one that is tried next." }),
    givenUp: z.number().int(),
    cameBack: z.number().int().meta({ description: "Sent notices reported as undeliverable, in 30 days." }),
  })
  .meta({ id: "MailState" });
export type MailState = z.infer<typeof MailState>;

export const getMailState = endpoint({
  method: "get",
  path: "/notices/mail",
  tag: "Notices",
  summary: "How notices leave, and whether they do",
  doing: "Opening the state of mail",
  access: "staff.read",
  answer: MailState,
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
  summary: "Try a given-up notice again, unless what it tells of was taken back since",
  doing: "Sending the notice again",
  access: "notices.write",
  params: z.object({ id: Id }),
  answer: Notice,
  errors: ["not_found", "conflict"],
  idempotent: true,
});
