// The columns of each exported list, used by the server and by the screen. Money is in dollars, moments are in UTC.
import type { AuditHead } from "@/contract/events/audit";
import {
  type ConsolidationListItem,
  consolidationStatusLabel,
} from "@/contract/consolidations/consolidation";
import type { Columns } from "@/contract/text/csv";
import { type DepositListItem, depositMethodLabel, depositStatusLabel } from "@/contract/deposits/deposit";
import type { Due } from "@/contract/due/due";
import type { FileView } from "@/contract/files/access-log";
import { type ForwardListItem, forwardStatusLabel } from "@/contract/forwards/forward";
import { type Mail, itemTypeLabel, mailStatusLabel } from "@/contract/mail/mail";
import { type Mailbox, type Member, displayName } from "@/contract/mailboxes/mailbox";
import {
  type ActionRequest,
  actionTypeLabel,
  priorityLabel,
  requestStatusLabel,
} from "@/contract/requests/request";
import { shelfWords } from "@/contract/shelves/shelf";
import type { StorageFee } from "@/contract/storage/storage";
import { type Task, taskPriorityLabel, taskStatusLabel } from "@/contract/tasks/task";
import { type Ticket, ticketStatusLabel } from "@/contract/tickets/ticket";
import { shownNumber } from "@/contract/codes/tracking";

export const mailboxColumns: Columns<Mailbox> = [
  ["STE number", ({ steNumber }) => steNumber],
  ["Workspace", ({ workspace }) => workspace.name],
  ["Office", ({ officeLocation }) => officeLocation.label],
  ["Status", ({ status }) => status],
  ["Billing cycle", ({ billingCycle }) => billingCycle],
  ["Plan", ({ planName }) => planName],
  ["Plan price (USD)", ({ planPrice }) => dollars(planPrice)],
  ["Started (UTC)", ({ startDate }) => moment(startDate)],
  ["Ends (UTC)", ({ endDate }) => moment(endDate)],
  ["Recipients", ({ recipients }) => recipients.map(displayName).join("; ")],
  ["Recipients' e-mails", ({ recipients }) => recipients.map(({ email }) => email).join("; ")],
  ["Members", ({ workspace }) => workspace.members.map(({ user }) => user.email).join("; ")],
  ["Id", ({ id }) => id],
];

export const mailColumns: Columns<Mail> = [
  ["Sender", ({ senderName }) => senderName],
  ["Sender address", ({ senderAddress }) => senderAddress],
  ["Item type", ({ type }) => itemTypeLabel(type)],
  ["Status", ({ status }) => mailStatusLabel(status)],
  ["STE number", ({ steNumber }) => steNumber],
  ["Recipient", ({ recipient }) => displayName(recipient)],
  ["Received (UTC)", ({ receivedAt }) => moment(receivedAt)],
  ["Carrier", ({ carrier }) => carrier],
  ["Tracking number", ({ trackingNumber }) => trackingNumber && shownNumber(trackingNumber)],
  ["Width (in)", ({ width }) => width],
  ["Height (in)", ({ height }) => height],
  ["Length (in)", ({ length }) => length],
  ["Weight (lb)", ({ weight }) => weight],
  ["Place", (mail) => place(mail)],
  ["Registered by", ({ registeredBy }) => registeredBy],
  ["Id", ({ id }) => id],
];

export const memberColumns: Columns<Member> = [
  ["First name", ({ user }) => user.firstName],
  ["Last name", ({ user }) => user.lastName],
  ["E-mail", ({ user }) => user.email],
  ["Phone", ({ user }) => user.telephone],
  ["Role", ({ role }) => role],
  ["Default", ({ isDefault }) => (isDefault ? "Yes" : "No")],
  ["Active", ({ user }) => (user.isActive ? "Yes" : "No")],
  ["Last login (UTC)", ({ user }) => moment(user.lastLogin)],
  ["Mail bounced (UTC)", ({ user }) => moment(user.unreachable?.since ?? null)],
  ["Id", ({ user }) => user.id],
];

export const storageFeeColumns: Columns<StorageFee> = [
  ["Day (UTC)", ({ day }) => day],
  ["STE number", ({ steNumber }) => steNumber],
  ["Item type", ({ type }) => itemTypeLabel(type)],
  ["Sender", ({ senderName }) => senderName],
  ["Plan", ({ planId }) => planId],
  ["Fee (USD)", ({ cents }) => dollars(cents)],
  ["Waived", ({ waived }) => waived?.reason ?? ""],
  ["Waived by", ({ waived }) => waived?.who ?? ""],
  ["Id", ({ mailId }) => mailId],
  ["Mailbox id", ({ mailboxId }) => mailboxId],
];

export const requestColumns: Columns<ActionRequest> = [
  ["Request", ({ type }) => actionTypeLabel(type)],
  ["Status", ({ status }) => requestStatusLabel(status)],
  ["Priority", ({ priority }) => priorityLabel(priority)],
  ["STE number", ({ mail }) => mail.mailbox.steNumber],
  ["Item type", ({ mail }) => itemTypeLabel(mail.type)],
  ["Sender", ({ mail }) => mail.senderName],
  ["Sender address", ({ mail }) => mail.senderAddress],
  ["Carrier", ({ mail }) => mail.carrier],
  ["Tracking number", ({ mail }) => mail.trackingNumber && shownNumber(mail.trackingNumber)],
  ["Received (UTC)", ({ mail }) => moment(mail.receivedAt)],
  ["Place", ({ mail }) => place(mail)],
  ["Requested by", ({ userName }) => userName],
  ["Requested (UTC)", ({ requestedAt }) => moment(requestedAt)],
  ["Due (UTC)", dueAt],
  ["Updated (UTC)", ({ updatedAt }) => moment(updatedAt)],
  ["Closed (UTC)", ({ closedAt }) => moment(closedAt)],
  ["Closed by", ({ closedBy }) => closedBy],
  ["Note", ({ note }) => note],
  ["Reason", ({ reason }) => reason],
  ["Id", ({ id }) => id],
];

export const forwardColumns: Columns<ForwardListItem> = [
  ["Sender", ({ mail }) => mail.sender],
  ["Item type", ({ mail }) => itemTypeLabel(mail.type)],
  ["Size", ({ mail }) => mail.size],
  ["Place", ({ mail }) => place(mail)],
  ["STE number", ({ steNumber }) => steNumber],
  ["Carrier", ({ carrier }) => carrier],
  ["Service", ({ service }) => service],
  ["Cost (USD)", ({ totalCost }) => dollars(totalCost)],
  ["Priority", ({ priority }) => priorityLabel(priority)],
  ["Status", ({ status }) => forwardStatusLabel(status)],
  ["Created (UTC)", ({ createdAt }) => moment(createdAt)],
  ["Due (UTC)", dueAt],
  ["Shipped (UTC)", ({ completedAt }) => moment(completedAt)],
  ["Id", ({ id }) => id],
];

export const consolidationColumns: Columns<ConsolidationListItem> = [
  ["STE number", ({ mailbox }) => mailbox.steNumber],
  ["Requested (UTC)", ({ requestedAt }) => moment(requestedAt)],
  ["Due (UTC)", dueAt],
  ["Mails", ({ mailsCount }) => mailsCount],
  ["Status", ({ status }) => consolidationStatusLabel(status)],
  ["Id", ({ id }) => id],
];

/** Of an account neither its number nor a part of it. */
export const depositColumns: Columns<DepositListItem> = [
  ["Number", ({ number }) => number],
  ["STE number", ({ mailbox }) => mailbox.steNumber],
  ["Checks", ({ checksCount }) => checksCount],
  ["Payers", ({ payers }) => payers],
  ["Bank", ({ bankName }) => bankName],
  ["How", ({ method }) => depositMethodLabel(method)],
  ["Status", ({ status }) => depositStatusLabel(status)],
  ["Total (USD)", ({ cents }) => (cents === null ? "" : dollars(cents))],
  ["Tracking number", ({ trackingNumber }) => trackingNumber && shownNumber(trackingNumber)],
  ["Created (UTC)", ({ requestedAt }) => moment(requestedAt)],
  ["Closed (UTC)", ({ closedAt }) => moment(closedAt)],
  ["Id", ({ id }) => id],
];

export const taskColumns: Columns<Task> = [
  ["Title", ({ title }) => title],
  ["Description", ({ description }) => description],
  ["Status", ({ status }) => taskStatusLabel(status)],
  ["Priority", ({ priority }) => taskPriorityLabel(priority)],
  ["Due (UTC)", ({ dueDate }) => moment(dueDate)],
  ["Overdue", ({ isOverdue }) => (isOverdue ? "Yes" : "No")],
  ["STE number", ({ mailbox }) => mailbox.steNumber],
  ["Workspace", ({ mailbox }) => mailbox.workspaceName],
  ["Created by", ({ creator }) => creator?.email ?? null],
  ["Created (UTC)", ({ createdAt }) => moment(createdAt)],
  ["Completed (UTC)", ({ completedAt }) => moment(completedAt)],
  ["Id", ({ id }) => id],
];

export const ticketColumns: Columns<Ticket> = [
  ["Number", ({ ticketNo }) => ticketNo],
  ["Subject", ({ subject }) => subject],
  ["Status", ({ status }) => ticketStatusLabel(status)],
  ["Priority", ({ priority }) => taskPriorityLabel(priority)],
  ["Category", ({ category }) => category],
  ["STE number", ({ mailbox }) => mailbox.steNumber],
  ["Customer", ({ user }) => displayName({ name: user.firstName ?? "", lastName: user.lastName ?? "" })],
  ["Customer's e-mail", ({ user }) => user.email],
  ["Created (UTC)", ({ createdAt }) => moment(createdAt)],
  ["Updated (UTC)", ({ updatedAt }) => moment(updatedAt)],
  ["Due (UTC)", dueAt],
  ["Id", ({ id }) => id],
];

export const fileViewColumns: Columns<FileView> = [
  ["Opened (UTC)", ({ at }) => moment(at)],
  ["Who", ({ who }) => who],
  ["Address", ({ address }) => address],
  ["File", ({ fileName }) => fileName],
  ["Kind", ({ folder }) => folder],
  ["STE number", ({ steNumber }) => steNumber],
  ["Id", ({ id }) => id],
];

export const auditHeadColumns: Columns<AuditHead> = [
  ["Office", ({ office }) => office],
  ["Day (UTC)", ({ day }) => day],
  ["Up to place", ({ upToPlace }) => upToPlace],
  ["Entries", ({ entries }) => entries],
  ["Hash", ({ hash }) => hash],
  ["Id", ({ officeId }) => officeId],
];

/** "Back room / Rack A / A-03"; null where nobody said where it lies. */
function place({ shelf, missingAt }: Pick<Mail, "shelf" | "missingAt">): string | null {
  if (missingAt === null) return shelf && shelfWords(shelf);
  return shelf ? `Missing, last on ${shelfWords(shelf)}` : "Missing";
}

function dollars(cents: number): number {
  return cents / 100;
}

/** Empty while it is paused, once it is closed, and where nothing is promised. */
function dueAt({ due }: { due?: Due | null | undefined }): string | null {
  return moment(due?.at ?? null);
}

/** "2026-11-20T09:12:33.000Z" in the form that spreadsheets read as a moment: "2026-11-20 09:12:33". */
export function moment(at: string | null): string | null {
  return at && new Date(at).toISOString().slice(0, 19).replace("T", " ");
}
