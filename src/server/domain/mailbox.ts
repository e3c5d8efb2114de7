// Rules of mailboxes as other systems send them: which recipient is the default one, and what a sent list must not hold.
import type * as z from "zod";
import { ApiError } from "@/contract/errors";
import type { RecipientRecord } from "@/contract/integration";

export type SentRecipient = z.output<typeof RecipientRecord>;
export type KnownRecipient = SentRecipient & { id: string };
/** A recipient as it is to be; without an id it is new. */
export type WantedRecipient = SentRecipient & { id: string | null };

/**
 * The recipients of a mailbox after `sent` was merged into `known`: matched by e-mail whatever its case; those not sent
 * stay. One is the default: the one named, else the one that was, else the first.
 */
export function mergedRecipients(
  known: readonly KnownRecipient[],
  sent: readonly SentRecipient[],
): WantedRecipient[] {
  const rest = [...known];
  const named: WantedRecipient[] = sent.map((recipient) => {
    const at = rest.findIndex((each) => sameEmail(each.email, recipient.email));
    const [match] = at === -1 ? [] : rest.splice(at, 1);
    return { ...recipient, id: match?.id ?? null };
  });
  const merged: WantedRecipient[] = [...rest, ...named];
  const chosen = named.find(({ isDefault }) => isDefault)?.email;
  const before = known.find(({ isDefault }) => isDefault)?.email;
  const email = chosen ?? before ?? named[0]?.email ?? merged[0]?.email ?? "";
  const first = merged.findIndex((each) => sameEmail(each.email, email));
  return merged.map((recipient, index) => ({ ...recipient, isDefault: index === first }));
}

/** E-mails are matched whatever their case. */
export function sameEmail(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/**
 * Refuses a list that names one e-mail twice or two defaults.
 * @param field Of the body, for the answer.
 * @throws ApiError `invalid`.
 */
export function admitList(
  field: "recipients" | "members",
  list: readonly { email: string; isDefault: boolean }[],
): void {
  const twice = list.find(
    (each, index) => list.findIndex(({ email }) => sameEmail(email, each.email)) < index,
  );
  const defaults = list.filter(({ isDefault }) => isDefault);
  const problem = twice
    ? `${twice.email} occurs twice among the ${field}. Send each e-mail once.`
    : defaults.length > 1
      ? `${defaults.map(({ email }) => email).join(" and ")} are both the default. Choose one.`
      : null;
  if (problem !== null) throw new ApiError("invalid", problem, { fields: { [field]: problem } });
}

/**
 * Refuses more recipients than a mailbox may have.
 * @throws ApiError `invalid`.
 */
export function admitCount(steNumber: string, count: number, limit: number): void {
  if (count <= limit) return;
  const problem = `STE ${steNumber} would have ${count} recipients, and its limit is ${limit}. Raise recipientLimit or send fewer.`;
  throw new ApiError("invalid", problem, { fields: { recipients: problem } });
}
