// How items leave other than by a request: back to their sender; and how one that is to be destroyed is brought back.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { reopenCall } from "@/contract/wire/record-calls";
import { Mail } from "@/contract/mail/mail";
import { MovedAlong } from "@/contract/wire/moved";
import { Id, line } from "@/contract/wire/page";

const tag = "Mail";
const one = "/mail-handler/mails/{id}";
const params = z.object({ id: Id });
/** The item, and the request whose version changed with it. */
const MailAfter = Mail.extend({ moved: MovedAlong }).meta({ id: "MailAfter" });
const errors = ["not_found", "conflict", "stale", "invalid"] as const;

export const rescueMail = endpoint({
  method: "post",
  path: `${one}/rescue`,
  tag,
  summary:
    "Bring back an item that is to be destroyed, as long as it is not: its request stays DONE and is no longer due",
  doing: "Rescuing the mail item",
  access: "requests.write",
  bulk: true,
  params,
  body: z.object({ reason: line(500).optional() }).default({}),
  answer: MailAfter,
  errors,
  versioned: true,
  idempotent: true,
});

export const destroyRescued = endpoint({
  ...reopenCall,
  path: `${one}/destroy`,
  tag,
  summary:
    "Take a rescue back, within 10 minutes by the person who rescued it, later by a lead with a reason: the item is to be destroyed when it was due",
  doing: "Taking back the rescue",
  access: "requests.write",
  bulk: true,
  answer: MailAfter,
});

/** Days for which an item that a customer called junk stays here after its disposal was confirmed, in every office. */
export const junkDays = 30;

export const notJunk = endpoint({
  method: "post",
  path: `${one}/not-junk`,
  tag,
  summary:
    "Say that an item is no junk: its open junk request is cancelled; one that is done is no longer due, as by a rescue",
  doing: "Taking the item back from the junk",
  access: "requests.write",
  bulk: true,
  params,
  body: z.object({ reason: line(500).optional() }).default({}),
  answer: MailAfter.extend({
    cancelled: z
      .object({ id: Id, version: z.number().int() })
      .nullable()
      .meta({ description: "The junk request that was open; null where the item was rescued." }),
  }).meta({ id: "NotJunk" }),
  errors,
  versioned: true,
  idempotent: true,
});

export const returnMail = endpoint({
  method: "post",
  path: `${one}/return`,
  tag,
  summary: "Say that an item went back to its sender, and why; it may have no open request",
  doing: "Returning the mail item",
  access: "mail.write",
  bulk: true,
  params,
  body: z.object({ reason: line(500).pipe(z.string().min(1, "Say why it goes back.")) }),
  answer: MailAfter,
  errors,
  versioned: true,
  idempotent: true,
});

export const takeBackReturn = endpoint({
  ...reopenCall,
  path: `${one}/return/take-back`,
  tag,
  summary:
    "Say that an item is here after all, within 10 minutes by the person who returned it, later by a lead",
  doing: "Taking back the return",
  access: "mail.write",
  bulk: true,
  answer: MailAfter,
});
