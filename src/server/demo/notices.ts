// Notices that customers of the demo were sent: only for the time for which there are events.
import { NoticeState } from "@/contract/customer-mail/notice";
import type { NoticeKind } from "@/contract/customer-mail/notice";
import { compose } from "@/server/platform/customer-mail/compose";
import { triesMost } from "@/server/platform/customer-mail/retry";
import { notSent } from "@/server/platform/customer-mail/unreachable";
import { type Customer, exampleSte } from "./customers";
import type { Maker } from "./rows";

/** How long after the change a notice goes out, in milliseconds (D13). */
const delay = 2 * 60_000;

/** Why one customer's mail came back. */
const noMailbox = "550 5.1.1 There is no such mailbox here.";

export function addNotice(
  { random, rows, eventsSince, eachOnce }: Maker,
  { mailbox, recipients, language }: Customer,
  notice: { kind: NoticeKind; recordId: string; at: Date; detail: Record<string, unknown> },
): void {
  const recipient = recipients[0];
  if (notice.at < eventsSince || !recipient) return;
  let state =
    eachOnce("notices", NoticeState.options) ??
    random.weighted<NoticeState>({ SENT: 93, DEAD: 3, WITHDRAWN: 3, WAITING: 1 });
  // Besides the one of each state, one more failed: what failed is few and stands out.
  if (state === "DEAD" && eachOnce("failed notices", [1, 2]) === null) state = "SENT";
  const id = random.id();
  const due = new Date(notice.at.getTime() + delay);
  const address = recipient.email.toLowerCase();
  const noted = rows.unreachable_addresses.find((each) => each.address === address);
  const isNoted = noted !== undefined && new Date(noted.since) <= due;
  if (isNoted) state = "DEAD";
  const isSent = state === "SENT";
  const mayComeBack = isSent && mailbox.ste_number !== exampleSte;
  const comesBack = mayComeBack && eachOnce("mails that came back", [true]) !== null;
  if (comesBack) rows.unreachable_addresses.push({ address, since: due, reason: noMailbox });
  const { subject, text } = compose(
    [{ kind: notice.kind, steNumber: mailbox.ste_number, detail: notice.detail }],
    { language, name: recipient.name, office: undefined },
  );
  rows.outbox.push({
    id,
    kind: notice.kind,
    state,
    mailbox_id: mailbox.id,
    office_id: mailbox.office_id,
    record_id: notice.recordId,
    recipient: recipient.email,
    language,
    detail: JSON.stringify(notice.detail),
    subject: isSent ? subject : null,
    text: isSent ? text : null,
    created_at: notice.at,
    due_at: due,
    batch_id: isSent || state === "DEAD" ? id : null,
    sent_at: isSent ? due : null,
    tries: isSent ? 1 : state === "DEAD" && !isNoted ? triesMost : 0,
    last_error: state === "DEAD" ? "451 4.7.1 Try again later." : null,
    bounced_at: comesBack ? due : null,
    bounce_reason: comesBack ? noMailbox : null,
    unreachable: isNoted,
    ...(isNoted && notSent({ since: new Date(noted.since), reason: noMailbox })),
  });
}
