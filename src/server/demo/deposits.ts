// Check deposits of the demo: the last office makes them, and there is one at each step from pending to credited. Staff made them by the
// same rules as later ones.
import type { MailroomRules } from "@/contract/offices/mailroom";
import { makeBy } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import type { Tx } from "@/server/platform/db/types";
import { changeDepositOf } from "../features/deposits/accounts";
import { putCheckIn, typeAmountOf, writeCheckOf } from "../features/deposits/contents";
import { namesOf } from "../features/deposits/find";
import { stepDepositOf } from "../features/deposits/store";
import { day } from "./moments";
import { type DemoPerson, fullName, handlerOf } from "./rows";
import { createRandom } from "./random";

const seed = 44;
const hour = day / 24;

/** Each of another customer; `age` is how many days ago it was made. */
const deposits = [
  { last: "CREDITED", payer: "Riverbend Supply Co.", age: 12, cents: 184_250 },
  { last: "SENT", payer: "Ostrowski & Daughters", age: 4, cents: 62_500 },
  // Above the office's limit: a second person marks it as sent.
  { last: "PREPARED", payer: "Cascade Insurance", age: 2, cents: 741_999 },
  { last: "PENDING", payer: "Hollis Property Group", age: 1, cents: 12_840 },
] as const;

export const depositRules = { deposits: true, depositLimitCents: 500_000 } satisfies Partial<MailroomRules>;

/** Makes the deposits from checks of the office that nobody asked anything for, each before `today`. */
export async function addDemoDeposits(
  tx: Tx,
  {
    officeId,
    staff,
    today,
    secret,
  }: { officeId: string; staff: readonly DemoPerson[]; today: Date; secret: Uint8Array },
): Promise<void> {
  const random = createRandom(seed);
  const person = handlerOf(staff, officeId);
  const oldest = Math.max(...deposits.map(({ age }) => age));
  const checks = await unaskedChecks(tx, officeId, new Date(today.getTime() - (oldest + 1) * day));
  for (const [place, { last, payer, age, cents }] of deposits.entries()) {
    const check = checks[place];
    if (!check) return;
    const made = today.getTime() - age * day + 14 * hour;
    const by = (hours: number) => handler(tx, person, new Date(made + hours * hour));
    const { depositId, checkId } = await putCheckIn(tx, by(0), check.id);
    const [payee = ""] = await namesOf(tx, check.mailbox_id);
    const date = check.received_at.toISOString().slice(0, 10);
    const written = { payer, payee, number: random.digits(4), date, seen: undefined };
    await writeCheckOf(tx, by(0.1), depositId, checkId, written);
    await typeAmountOf(tx, by(0.2), depositId, checkId, { cents, time: "FIRST", seen: undefined });
    if (last === "PENDING") continue;
    await typeAmountOf(tx, by(0.3), depositId, checkId, { cents, time: "SECOND", seen: undefined });
    const account = {
      holder: payee,
      bankName: "First Bank",
      bankAddress: "1 Main St, Portland, OR 97204",
      routingNumber: "121000248",
      accountNumber: random.digits(10),
    };
    await changeDepositOf(tx, by(0.4), depositId, { account, seen: undefined }, secret);
    await stepDepositOf(tx, by(0.5), depositId, { to: "PREPARED", tally: { checks: 1, cents } });
    if (last === "PREPARED") continue;
    const trackingNumber = `9405511899${random.digits(12)}`;
    await stepDepositOf(tx, by(3), depositId, { to: "SENT", trackingNumber });
    if (last === "CREDITED") await stepDepositOf(tx, by(5 * 24), depositId, { to: "CREDITED" });
  }
}

/** The newest such check of each customer, received before a moment. */
async function unaskedChecks(tx: Tx, officeId: string, before: Date) {
  const newest = await tx
    .selectFrom("mail_items")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .select(["mail_items.id", "mail_items.mailbox_id", "mail_items.received_at"])
    .where("mail_items.office_id", "=", officeId)
    .where("mail_items.type", "=", "BANK_CHECK")
    .where("mail_items.status", "=", "PENDING")
    .where("mail_items.left_at", "is", null)
    .where("mail_items.received_at", "<", before)
    .where("mailboxes.status", "=", "ACTIVE")
    .orderBy("mail_items.received_at", "desc")
    .orderBy("mail_items.id", "desc")
    .limit(4 * deposits.length)
    .execute();
  return newest.filter(
    ({ mailbox_id }, place) => newest.findIndex((each) => each.mailbox_id === mailbox_id) === place,
  );
}

function handler(tx: Tx, person: DemoPerson, now: Date) {
  const { id, role, officeIds } = person;
  const who = fullName(person);
  const caller: Caller = { staffId: id, sessionId: "demo", name: who, role, offices: officeIds };
  const actor = { staffId: id, who, source: "console" as const, address: "demo", requestId: "demo" };
  // What they were told of it was due long ago.
  return makeBy(tx, { caller, actor, now, noticesDue: now });
}
