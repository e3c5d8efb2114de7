// The steps of an exception: assigning, asking, returning, holding, settling, and taking the last one back.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { DueDay, Exception, ExceptionReason, exceptionPath, exceptionTag } from "./exception";
import { Id, longText } from "@/contract/wire/page";

export const assignException = endpoint({
  method: "post",
  path: `${exceptionPath}/assign`,
  tag: exceptionTag,
  summary: "Register the item for a mailbox of its office, with its photo, codes and day of arrival",
  doing: "Assigning the exception",
  access: "mail.write",
  params: z.object({ id: Id }),
  body: z.object({
    mailboxId: Id,
    recipientId: Id.optional().meta({
      description: "The recipient whose name stands on it, else the default one, unless sent.",
    }),
  }),
  answer: Exception,
  errors: ["not_found", "conflict", "stale", "invalid"],
  versioned: true,
  idempotent: true,
});

export const askAboutException = endpoint({
  method: "post",
  path: `${exceptionPath}/ask`,
  tag: exceptionTag,
  summary: "Ask the customer of a mailbox about it: opens a ticket with its facts and its photo",
  doing: "Asking the customer",
  access: "tickets.write",
  params: z.object({ id: Id }),
  body: z.object({
    mailboxId: Id,
    message: longText(2000)
      .optional()
      .meta({ description: "What to ask; whether the item is theirs unless sent." }),
  }),
  answer: Exception,
  errors: ["not_found", "conflict", "stale", "invalid"],
  versioned: true,
  idempotent: true,
});

export const returnException = endpoint({
  method: "post",
  path: `${exceptionPath}/return`,
  tag: exceptionTag,
  summary: "Say that the item goes back to its sender, and why",
  doing: "Returning the item",
  access: "mail.write",
  bulk: true,
  params: z.object({ id: Id }),
  body: z.object({ reason: ExceptionReason.min(1, "Say why it goes back.") }),
  answer: Exception,
  errors: ["not_found", "conflict", "stale", "invalid"],
  versioned: true,
  idempotent: true,
});

export const holdException = endpoint({
  method: "post",
  path: `${exceptionPath}/hold`,
  tag: exceptionTag,
  summary: "Leave the item where it is until a day, on which it is due",
  doing: "Holding the item",
  access: "mail.write",
  bulk: true,
  params: z.object({ id: Id }),
  body: z.object({ until: DueDay, reason: ExceptionReason.optional() }),
  answer: Exception,
  errors: ["not_found", "conflict", "stale", "invalid"],
  versioned: true,
  idempotent: true,
});

export const settleException = endpoint({
  method: "post",
  path: `${exceptionPath}/settle`,
  tag: exceptionTag,
  summary: "Say that nothing is left to do, and why: the postage was paid, the item was found",
  doing: "Settling the exception",
  access: "mail.write",
  bulk: true,
  params: z.object({ id: Id }),
  body: z.object({ reason: ExceptionReason.min(1, "Say why it is closed.") }),
  answer: Exception,
  errors: ["not_found", "conflict", "stale", "invalid"],
  versioned: true,
  idempotent: true,
});

export const reopenException = endpoint({
  method: "post",
  path: `${exceptionPath}/reopen`,
  tag: exceptionTag,
  summary:
    "Take the last step back, within 10 minutes by the person who took it, later by a lead with a reason; an item that was registered is withdrawn",
  doing: "Reopening the exception",
  access: "mail.write",
  bulk: true,
  params: z.object({ id: Id }),
  body: z.object({ reason: ExceptionReason.optional() }),
  answer: Exception,
  errors: ["not_found", "conflict", "stale", "invalid"],
  versioned: true,
  idempotent: true,
});
