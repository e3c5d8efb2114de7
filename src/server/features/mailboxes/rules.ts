// Rules of mailboxes as other systems send them: what becomes of their people, and what a list must not hold.
import type * as z from "zod";
import { sameEmail } from "@/contract/text/email";
import { ApiError } from "@/contract/wire/errors";
import {
  type MemberRecord,
  type RecipientRecord,
  newMember,
  newRecipient,
} from "@/contract/integration/integration";

export type SentRecipient = z.output<typeof RecipientRecord>;
export type SentMember = z.output<typeof MemberRecord>;
/** A person with all fields. */
type Whole<Sent> = { [Field in keyof Sent]-?: Exclude<Sent[Field], undefined> };
export type KnownRecipient = Whole<SentRecipient> & { id: string };
/** A recipient as it should be; without an id it is new. */
export type WantedRecipient = Whole<SentRecipient> & { id: string | null };
export type Member = Whole<SentMember>;

/**
 * The recipients of a mailbox after `sent` was merged into `known`, matched by e-mail in any case. Those that were not
 * sent stay unchanged, and so do fields that were left out. One is the default: the one that `sent` marks, else the one
 * that was before, else the first.
 */
export function mergedRecipients(
  known: readonly KnownRecipient[],
  sent: readonly SentRecipient[],
): WantedRecipient[] {
  const rest = [...known];
  const named: WantedRecipient[] = sent.map((recipient) => {
    const at = rest.findIndex((each) => sameEmail(each.email, recipient.email));
    const [match] = at === -1 ? [] : rest.splice(at, 1);
    const before = match ?? newRecipient;
    return {
      id: match?.id ?? null,
      name: recipient.name,
      lastName: recipient.lastName ?? before.lastName,
      email: recipient.email,
      isDefault: before.isDefault,
      isConfirmed: recipient.isConfirmed ?? before.isConfirmed,
    };
  });
  const merged: WantedRecipient[] = [...rest, ...named];
  const chosen = sent.find(({ isDefault }) => isDefault)?.email;
  const before = known.find(({ isDefault }) => isDefault)?.email;
  const email = chosen ?? before ?? named[0]?.email ?? merged[0]?.email ?? "";
  const first = merged.findIndex((each) => sameEmail(each.email, email));
  return merged.map((recipient, index) => ({ ...recipient, isDefault: index === first }));
}

/**
 * The members after `sent` was merged into `known`, in the order sent, matched by e-mail in any case. Fields that were
 * left out stay unchanged. When `sent` marks a new default, the old one stops being it.
 */
export function mergedMembers(known: readonly Member[], sent: readonly SentMember[]): Member[] {
  const takesDefault = sent.some(({ isDefault }) => isDefault);
  return sent.map((member) => {
    const before = known.find((each) => sameEmail(each.email, member.email)) ?? newMember;
    return {
      email: member.email,
      firstName: sentOr(member.firstName, before.firstName),
      lastName: sentOr(member.lastName, before.lastName),
      telephone: sentOr(member.telephone, before.telephone),
      role: sentOr(member.role, before.role),
      isDefault: sentOr(member.isDefault, !takesDefault && before.isDefault),
      isActive: sentOr(member.isActive, before.isActive),
      emailConfirmed: sentOr(member.emailConfirmed, before.emailConfirmed),
      telephoneConfirmed: sentOr(member.telephoneConfirmed, before.telephoneConfirmed),
      notifications: sentOr(member.notifications, before.notifications),
      language: sentOr(member.language, before.language),
      paymentCustomerId: sentOr(member.paymentCustomerId, before.paymentCustomerId),
    };
  });
}

/** Null was sent: it removes the value. */
function sentOr<Value>(sent: Value | undefined, before: Value): Value {
  return sent === undefined ? before : sent;
}

/**
 * Refuses a list that names one e-mail twice or two defaults.
 * @param field The field of the body, for the answer.
 * @throws ApiError `invalid`.
 */
export function admitList(
  field: "recipients" | "members",
  list: readonly { email: string; isDefault?: boolean | undefined }[],
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
 * The address that works again: the one named, or the only one of the mailbox that mail came back from.
 * @throws ApiError `conflict` where mail to none of them came back, or to several.
 */
export function addressThatWorks(
  steNumber: string,
  unreachable: readonly string[],
  named: string | undefined,
): string {
  const [only, second] =
    named === undefined ? unreachable : unreachable.filter((each) => sameEmail(each, named));
  if (only === undefined) {
    const address = `an address of STE ${steNumber}`;
    const which = named === undefined ? address : `${named}, ${address},`;
    throw new ApiError(
      "conflict",
      `No mail to ${which} bounced, or somebody said already that it works again. Notices are sent there.`,
    );
  }
  if (second === undefined) return only;
  throw new ApiError(
    "conflict",
    `Mail to several addresses of STE ${steNumber} bounced: ${unreachable.join(", ")}. Say which one works again.`,
  );
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
