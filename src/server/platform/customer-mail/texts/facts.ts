// The facts for a notice's text: the `detail` it was saved with, read leniently, and what is known at sending.
import * as z from "zod";
import { longestCode } from "@/contract/codes/code";
import { ItemType } from "@/contract/mail/mail";
import { ActionType } from "@/contract/requests/request";
import { shownNumber } from "@/contract/codes/tracking";

/** One line: characters that would break a header or a line, or change the direction of the text, become a space. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

/** Text of several lines, without other control characters. */
function lines(text: string): string {
  return text
    .toWellFormed()
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => oneLine(line))
    .join("\n")
    .trim();
}

/** At most this many characters, with an ellipsis where something was cut. */
export function cutShort(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}

const line = (most: number) =>
  z
    .string()
    .transform((text) => cutShort(oneLine(text), most))
    .transform((text) => (text === "" ? undefined : text));

/**
 * The `detail` that `notify` accepts, all of it optional: a text says less rather than something wrong. A value of
 * another type counts as left out, because a notice must not fail at sending, long after the change it is about.
 */
export const NoticeDetail = z.object({
  /** The sender of the mail item. "Unknown", which registration writes for none, counts as none. */
  sender: optional(line(80).transform((name) => (name === "Unknown" ? undefined : name))),
  itemType: optional(ItemType),
  requestType: optional(ActionType),
  /** Why it failed or was cancelled. */
  reason: optional(line(500)),
  carrier: optional(line(60)),
  service: optional(line(60)),
  trackingCode: optional(line(longestCode).transform((code) => code && shownNumber(code))),
  estDeliveryDays: optional(z.number().int().min(1)),
  /** Items packed together. */
  count: optional(z.number().int().min(1)),
  ticketNo: optional(line(40)),
  subject: optional(line(200)),
  /** The message of staff to the customer. */
  message: optional(z.string().transform((text) => cutShort(lines(text), 4000))),
  /** What the customer says at the pick-up desk, and until when the item waits there (ISO 8601). */
  pickUpCode: optional(line(6)),
  readyUntil: optional(z.iso.datetime({ offset: true }).transform((text) => new Date(text))),
  /** Who picked it up. */
  person: optional(line(200)),
  /** ISO 8601. */
  freeUntil: optional(z.iso.datetime({ offset: true }).transform((text) => new Date(text))),
  /** From when the item may be destroyed, where its office waits with that. ISO 8601. */
  destroyOn: optional(z.iso.datetime({ offset: true }).transform((text) => new Date(text))),
});

function optional<T extends z.ZodType>(schema: T) {
  return schema.optional().catch(undefined);
}

/** The facts for the texts of one notice. */
export type NoticeFacts = z.output<typeof NoticeDetail> & { steNumber: string };

/** One notice as a part of a mail; `subject` is used when it is sent alone. */
export type Part = { subject: string; paragraphs: string[] };
