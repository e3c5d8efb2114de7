// What a mail server's refusal says of an address, and how a notice that is not sent because of it says so.
import type * as z from "zod";
import type { Unreachable } from "@/contract/unreachable";
import { dayWords } from "../rules/moment";

/** The status of RFC 3463, as in "550 5.1.1 No such user"; never a part of an IP address or of a version. */
const enhancedStatus = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/;
/** A reply of RFC 5321 without such a status: "450 Try again later", "smtp; 452 full". */
const plainReply = /^(?:smtp;\s*)?([245])\d\d\b/i;

/** 0 says nothing more, 1 is the address, 2 its mailbox, 4 the way to its domain. 3 and 5 to 7 refuse the mail or us. */
const subjectsOfAddress: ReadonlySet<string> = new Set(["0", "1", "2", "4"]);
/** Our own address, a full mailbox, a mail that is too long for it, and one that was tried for too long. */
const notItsFault: ReadonlySet<string> = new Set(["1.7", "1.8", "2.2", "2.3", "4.7"]);

/**
 * Whether mail that came back with `reason` will never reach the address: not where the refusal is temporary (4.x.x), and
 * not where it is about the mail or its sender. A reason without a status is taken for final.
 */
export function isUnreachable(reason: string): boolean {
  const [, kind, subject = "", detail = ""] = enhancedStatus.exec(reason) ?? [];
  if (kind === undefined) return (plainReply.exec(reason.trim())?.[1] ?? "5") === "5";
  return kind === "5" && subjectsOfAddress.has(subject) && !notItsFault.has(`${subject}.${detail}`);
}

/** Why a notice was not sent. */
export function unreachableWords({ since, reason }: { since: Date; reason: string }): string {
  const why = reason === "" ? "" : `: ${reason}`;
  return `Not sent: mail to this address came back on ${dayWords(since)}${why}`;
}

/** When mail to an address came back, and why, as it is joined to a row with the address; null where it did not. */
export type CameBack = { since: Date | null; reason: string | null };

/** The same in the form of the contract. */
export function presentUnreachable({ since, reason }: CameBack): z.infer<typeof Unreachable> {
  return since === null || reason === null ? null : { since: since.toISOString(), reason };
}
