// What a mail server's refusal says of an address, and how a notice that is not sent because of it says so.
import type * as z from "zod";
import type { Unreachable } from "@/contract/customer-mail/unreachable";
import { dayWords } from "../rules/moment";

/**
 * The status of RFC 3463, where servers write it: at the beginning, behind a reply code, or named ("Status: 5.1.1",
 * "(#5.1.1)"). Such numbers elsewhere are versions and addresses, as in "(Exim 4.94.2)".
 */
const enhancedStatus =
  /(?:^|\b[245]\d\d[ -]|\bstatus(?: code)?\s*[:=]?\s*|[[(]#?|#)([245])\.(\d{1,3})\.(\d{1,3})(?![\d.]*\d|\.\d)/i;
/** A reply of RFC 5321 without such a status, at the beginning or as it was quoted: "said: 452 full", "smtp; 452 full". */
const plainReply =
  /(?:^|\bsmtp;\s*|\b(?:said|replied|responded|response|answered|error|code)\b:?\s*["'(]?)([245]\d\d)\b/i;

/** RFC 3463: no such mailbox or domain, an address that moved, a mailbox that is disabled, and a domain that cannot be found. */
const finalStatus: ReadonlySet<string> = new Set(["1.1", "1.2", "1.3", "1.6", "1.10", "2.1"]);
/** RFC 5321: no such mailbox, not here, and a name that is not allowed. */
const finalReplies: ReadonlySet<string> = new Set(["550", "551", "553"]);
/** What is refused with such a reply for reasons that pass, or that are about the mail or us. */
const passing =
  /full|quota|storage|space|too (?:large|big|long|many)|size|limit|rate|later|again|tempor|transient|delay|defer|greylist|graylist|block|black ?list|spam|policy|reputation|reject.{0,20}content|virus|sender|relay|auth|spf|dkim|dmarc|timed? ?out|expired|unavailable|busy/i;
/** How systems without a code say that there is no such mailbox. */
const gone =
  /(?:no such|unknown|invalid|non-?existent) (?:user|mailbox|recipient|address|account|e-?mail)|(?:user|mailbox|recipient|address|account) (?:is )?(?:unknown|not found|does ?n[o']t exist|disabled|closed|inactive)|does not exist|doesn't exist|no mailbox|(?:host|domain)(?: name)? not found|nxdomain/i;

/**
 * Whether mail that came back with `reason` will never reach the address. The enhanced status decides where there is one,
 * else the reply code, and words only where both are missing. What is in doubt is not final: a customer whose notices end
 * by mistake does not notice.
 */
export function isUnreachable(reason: string): boolean {
  const said = reason.trim();
  const [, kind, subject, detail] = enhancedStatus.exec(said) ?? [];
  if (kind !== undefined && `${subject}.${detail}` !== "0.0") {
    return kind === "5" && finalStatus.has(`${subject}.${detail}`);
  }
  const code = plainReply.exec(said)?.[1];
  if (code !== undefined) return kind !== "4" && finalReplies.has(code) && !passing.test(said);
  return kind !== "4" && gone.test(said) && !passing.test(said);
}

/** Why a notice was not sent. */
export function unreachableWords({ since, reason }: { since: Date; reason: string }): string {
  const why = reason === "" ? "" : `: ${reason}`;
  return `Not sent: mail to this address bounced on ${dayWords(since)}${why}`;
}

/** When mail to an address came back, and why, as it is joined to a row with the address; null where it did not. */
export type CameBack = { since: Date | null; reason: string | null };

/** The same in the form of the contract. */
export function presentUnreachable({ since, reason }: CameBack): z.infer<typeof Unreachable> {
  return since === null || reason === null ? null : { since: since.toISOString(), reason };
}
