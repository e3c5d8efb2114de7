// The parts of a phrase that narrow a list down: "pending", "not shipped", "older than 3 days", "by DHL", "in Istanbul".
import { fold } from "@/contract/fold";
import { type ArgumentKind, nothing } from "../argument";
import type { BillingCycle } from "@/contract/subscription";
import {
  type FilteredList,
  type ListStatus,
  type MemberRole,
  type SaidStatus,
  type YesNo,
  filteredLists,
} from "../list-filter";
import { carrierArg } from "./carrier";
import { type Choice, choiceKind } from "./choice";
import { daysArg, daysIn } from "./days";
import { officeArg } from "./listed";
import { mailboxArg } from "./mailbox";
import { priorityArg } from "./priority";

const listKind = choiceKind<FilteredList>("list", 65, [
  { value: "scan", label: filteredLists.scan, words: ["scans", "scan requests"] },
  { value: "trash", label: filteredLists.trash, words: ["trash", "trash requests", "disposals"] },
  { value: "shred", label: filteredLists.shred, words: ["shreds", "shred requests"] },
  { value: "pickup", label: filteredLists.pickup, words: ["pickups", "pick-ups", "pickup requests"] },
  { value: "forward", label: filteredLists.forward, words: ["forwards", "forward requests"] },
  {
    value: "consolidation",
    label: filteredLists.consolidation,
    words: ["consolidations", "consolidation requests"],
  },
  { value: "deposit", label: filteredLists.deposit, words: ["deposits", "check deposits"] },
  { value: "tasks", label: filteredLists.tasks, words: ["tasks"] },
  { value: "support", label: filteredLists.support, words: ["tickets", "support tickets"] },
  { value: "users", label: filteredLists.users, words: ["customers", "mailboxes"] },
]);

export const listArg: ArgumentKind<FilteredList> = { ...listKind, settles: true };

const statuses: readonly Choice<SaidStatus>[] = [
  { value: "PENDING", label: "Pending", words: ["pending"] },
  { value: "IN_PROGRESS", label: "In process", words: ["in process", "in progress"] },
  { value: "DONE", label: "Completed", words: ["completed"] },
  { value: "SHIPPED", label: "Shipped", words: ["shipped", "shipped to carrier"] },
  { value: "DELIVERED", label: "Delivered", words: ["delivered"] },
  { value: "WAITING", label: "Waiting for customer", words: ["waiting", "waiting for customer"] },
  { value: "OPEN", label: "Open", words: ["open"] },
  { value: "ON_HOLD", label: "On hold", words: ["on hold"] },
  { value: "RESOLVED", label: "Resolved", words: ["resolved"] },
  { value: "CLOSED", label: "Closed", words: ["closed"] },
  { value: "FAILED", label: "Failed", words: ["failed"] },
  { value: "CANCELLED", label: "Cancelled", words: ["cancelled", "canceled"] },
  { value: "ACTIVE", label: "Active", words: ["active"] },
  { value: "INACTIVE", label: "Inactive", words: ["inactive"] },
  { value: "EXPIRED", label: "Expired", words: ["expired"] },
  { value: "SUSPENDED", label: "Suspended", words: ["suspended"] },
  { value: "ALL", label: "All", words: ["all", "any"] },
];

const positive = choiceKind<SaidStatus>("status", 60, statuses);
const either = choiceKind<ListStatus>("status", 60, [
  ...statuses,
  ...statuses.map(({ value, label, words: [word, ...others] }): Choice<ListStatus> => ({
    value: `not ${value}`,
    label: `Not ${label.toLowerCase()}`,
    words: [`not ${word}`, ...others.map((other) => `not ${other}`)],
  })),
]);

const statusArg: ArgumentKind<ListStatus> = {
  ...either,
  // "not" alone is the beginning of many; what is usual is offered first.
  complete: (text, given) => (fold(text).startsWith("not") ? either : positive).complete(text, given),
};

/** "high", "high priority". */
const listPriorityArg: typeof priorityArg = {
  ...priorityArg,
  parse: (text, given) => priorityArg.parse(text.replace(/ priority$/i, ""), given),
};

/** "older than 3 days": the value is in days. */
const olderArg: ArgumentKind<number> = {
  name: "age",
  specificity: 60,
  parse: (text) => {
    const [, days] = /^older than (.+)$/i.exec(text.trim()) ?? [];
    return days === undefined ? { is: "no", why: "Say how old: older than 3 days." } : daysIn(days);
  },
  complete: (text) => {
    const usual = [1, 3, 7, 30].map((days) => ({ value: days, label: olderWords(days) }));
    const candidates = usual.filter(({ label }) => label.startsWith(fold(text)));
    return candidates.length > 0 ? { candidates, needs: [] } : nothing;
  },
  format: olderWords,
};

function olderWords(days: number): string {
  return `older than ${daysArg.format(days)}`;
}

const overdueArg = choiceKind<"overdue">("overdue", 60, [
  { value: "overdue", label: "Overdue", words: ["overdue"] },
]);

const creatorArg = choiceKind<"me">("creator", 60, [
  { value: "me", label: "Created by me", words: ["created by me", "i created", "mine", "my"] },
]);

const billingArg = choiceKind<BillingCycle>("billing cycle", 60, [
  { value: "WEEKLY", label: "Weekly", words: ["weekly"] },
  { value: "MONTHLY", label: "Monthly", words: ["monthly"] },
  { value: "QUARTERLY", label: "Quarterly", words: ["quarterly"] },
  { value: "YEARLY", label: "Yearly", words: ["yearly", "annual"] },
  { value: "ONE_TIME", label: "One time", words: ["one-time", "one time"] },
]);

const roleArg = choiceKind<MemberRole>("workspace role", 60, [
  { value: "OWNER", label: "Owner", words: ["owners", "owner"] },
  { value: "MEMBER", label: "Member", words: ["members", "member"] },
  { value: "VIEWER", label: "Viewer", words: ["viewers", "viewer"] },
]);

/** It is read before the status and the role: "inactive members" says neither. */
function yesNoKind(name: string, yes: Choice<YesNo>, no: Choice<YesNo>): ArgumentKind<YesNo> {
  return choiceKind<YesNo>(name, 61, [yes, no]);
}

const activeArg = yesNoKind(
  "active member",
  { value: "true", label: "Active member", words: ["active member", "active members", "active users"] },
  {
    value: "false",
    label: "Inactive member",
    words: ["inactive member", "inactive members", "inactive users", "not active members"],
  },
);

const confirmedArg = yesNoKind(
  "confirmed e-mail",
  { value: "true", label: "E-mail confirmed", words: ["confirmed", "e-mail confirmed", "email confirmed"] },
  {
    value: "false",
    label: "E-mail not confirmed",
    words: ["not confirmed", "unconfirmed", "e-mail not confirmed", "email not confirmed"],
  },
);

const hasActiveArg = yesNoKind(
  "active mailbox",
  { value: "true", label: "Has an active mailbox", words: ["active mailbox", "with active mailbox"] },
  {
    value: "false",
    label: "No active mailbox",
    words: ["no active mailbox", "without active mailbox", "without an active mailbox"],
  },
);

/** The list is of the mailbox that was said, never of a selected one. */
const { fromContext: _selected, ...saidMailboxArg } = mailboxArg;

export const filterArgs = {
  mailbox: saidMailboxArg,
  status: statusArg,
  priority: listPriorityArg,
  older: olderArg,
  carrier: carrierArg,
  overdue: overdueArg,
  creator: creatorArg,
  office: officeArg,
  billing: billingArg,
  role: roleArg,
  active: activeArg,
  confirmed: confirmedArg,
  hasActive: hasActiveArg,
};

/** The slots of `filterArgs` in the phrases of action requests. */
export const requestSlots = "[for|of {mailbox}] [status {status}] [priority {priority}] [{older}]" as const;
export const consolidationSlots = "[for|of {mailbox}] [status {status}] [{older}]" as const;
export const forwardSlots = `${requestSlots} [by|via {carrier}]` as const;
export const taskSlots =
  "[for|of {mailbox}] [status {status}] [priority {priority}] [{overdue}] [{creator}]" as const;
export const ticketSlots = "[for|of {mailbox}] [status {status}] [priority {priority}]" as const;
const ownCustomerSlots = "[in {office}] [{billing}] [{role}] [{confirmed}] [{hasActive}] [{active}]" as const;
export const customerSlots = `[status {status}] ${ownCustomerSlots}` as const;
/** Those of all lists. */
export const filterSlots = `${forwardSlots} [{overdue}] [{creator}] ${ownCustomerSlots}` as const;
