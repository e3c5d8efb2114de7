// What a row of each exported list says, column by column. Money is in dollars, moments are in UTC.
import { type ConsolidationListItem, consolidationStatusLabel } from "@/contract/consolidation";
import { type ForwardListItem, forwardStatusLabel } from "@/contract/forward";
import { itemTypeLabel } from "@/contract/mail";
import { type Mailbox, displayName } from "@/contract/mailbox";
import { type ActionRequest, actionTypeLabel, priorityLabel, requestStatusLabel } from "@/contract/request";
import { type Task, taskPriorityLabel, taskStatusLabel } from "@/contract/task";
import { type Ticket, ticketStatusLabel } from "@/contract/ticket";
import type { Cell } from "./csv";

/** Headings with what stands under them, from the left. */
export type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[];

export const customerColumns: Columns<Mailbox> = [
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

export const requestColumns: Columns<ActionRequest> = [
  ["Request", ({ type }) => actionTypeLabel[type]],
  ["Status", ({ status }) => requestStatusLabel[status]],
  ["Priority", ({ priority }) => priorityLabel[priority]],
  ["STE number", ({ mail }) => mail.mailbox.steNumber],
  ["Item type", ({ mail }) => itemTypeLabel[mail.type]],
  ["Sender", ({ mail }) => mail.senderName],
  ["Sender address", ({ mail }) => mail.senderAddress],
  ["Carrier", ({ mail }) => mail.carrier],
  ["Tracking number", ({ mail }) => mail.trackingNumber],
  ["Received (UTC)", ({ mail }) => moment(mail.receivedAt)],
  ["Asked by", ({ userName }) => userName],
  ["Requested (UTC)", ({ requestedAt }) => moment(requestedAt)],
  ["Updated (UTC)", ({ updatedAt }) => moment(updatedAt)],
  ["Closed (UTC)", ({ closedAt }) => moment(closedAt)],
  ["Closed by", ({ closedBy }) => closedBy],
  ["Note", ({ note }) => note],
  ["Reason", ({ reason }) => reason],
  ["Id", ({ id }) => id],
];

export const forwardColumns: Columns<ForwardListItem> = [
  ["Sender", ({ mail }) => mail.sender],
  ["Item type", ({ mail }) => itemTypeLabel[mail.type]],
  ["Size", ({ mail }) => mail.size],
  ["STE number", ({ steNumber }) => steNumber],
  ["Carrier", ({ carrier }) => carrier],
  ["Service", ({ service }) => service],
  ["Cost (USD)", ({ totalCost }) => dollars(totalCost)],
  ["Priority", ({ priority }) => priorityLabel[priority]],
  ["Status", ({ status }) => forwardStatusLabel[status]],
  ["Created (UTC)", ({ createdAt }) => moment(createdAt)],
  ["Shipped (UTC)", ({ completedAt }) => moment(completedAt)],
  ["Id", ({ id }) => id],
];

export const consolidationColumns: Columns<ConsolidationListItem> = [
  ["STE number", ({ mailbox }) => mailbox.steNumber],
  ["Requested (UTC)", ({ requestedAt }) => moment(requestedAt)],
  ["Mails", ({ mailsCount }) => mailsCount],
  ["Status", ({ status }) => consolidationStatusLabel[status]],
  ["Id", ({ id }) => id],
];

export const taskColumns: Columns<Task> = [
  ["Title", ({ title }) => title],
  ["Description", ({ description }) => description],
  ["Status", ({ status }) => taskStatusLabel[status]],
  ["Priority", ({ priority }) => taskPriorityLabel[priority]],
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
  ["Status", ({ status }) => ticketStatusLabel[status]],
  ["Priority", ({ priority }) => taskPriorityLabel[priority]],
  ["Category", ({ category }) => category],
  ["STE number", ({ mailbox }) => mailbox.steNumber],
  ["Customer", ({ user }) => displayName({ name: user.firstName ?? "", lastName: user.lastName ?? "" })],
  ["Customer's e-mail", ({ user }) => user.email],
  ["Created (UTC)", ({ createdAt }) => moment(createdAt)],
  ["Updated (UTC)", ({ updatedAt }) => moment(updatedAt)],
  ["Id", ({ id }) => id],
];

function dollars(cents: number): number {
  return cents / 100;
}

/** "2026-11-20T09:12:33.000Z" as spreadsheets take it for a moment: "2026-11-20 09:12:33". */
function moment(at: string | null): string | null {
  return at && new Date(at).toISOString().slice(0, 19).replace("T", " ");
}
