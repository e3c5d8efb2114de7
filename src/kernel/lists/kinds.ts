// What a phrase narrows a list down by, where no other command takes it: "pending", "not shipped", "older than 3 days", "unanswered".
import { saidWords } from "@/kernel/values/said-words";
import { fold } from "@/contract/text/fold";
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import type { BillingCycle } from "@/contract/subscriptions/subscription";
import type { TaskType } from "@/contract/tasks/task";
import { type FilteredList, filteredLists } from "@/kernel/command/list-in-front";
import type { ListStatus, SaidStatus } from "./list-statuses";
import { type Choice, choiceKind } from "@/kernel/arguments/plain/choice";
import { daysArg, daysIn } from "@/kernel/arguments/when/days";
import { spanKind } from "@/kernel/arguments/when/span";
import { planArg } from "@/kernel/arguments/records/listed";
import { priorityArg } from "@/kernel/arguments/plain/priority";

/** What the lists are called in a line. */
export const listChoices: readonly Choice<FilteredList>[] = [
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
  { value: "mail", label: filteredLists.mail, words: ["mail", "mail items", "mails"] },
  { value: "exceptions", label: filteredLists.exceptions, words: ["exceptions"] },
];

const listKind = choiceKind("list", 65, listChoices);

export const listArg: ArgumentKind<FilteredList> = { ...listKind, settles: true };

/** A choice that is labelled by its first words. */
function said<V extends string>(value: V, ...words: [string, ...string[]]): Choice<V> {
  const [first] = words;
  return { value, label: `${first.charAt(0).toUpperCase()}${first.slice(1)}`, words };
}

const statuses: readonly Choice<SaidStatus>[] = [
  said("PENDING", "pending", "not started", "not begun", "unstarted"),
  said("IN_PROGRESS", "in process", "in progress"),
  said("COMPLETED", "completed", "done", "finished"),
  said("READY", "ready", "uncollected", "unclaimed", "not picked up", "ready for pickup"),
  said("SHIPPED", "shipped", "shipped to carrier"),
  said("DELIVERED", "delivered"),
  {
    value: "WAITING",
    label: "Waiting for customer",
    words: ["waiting", "waiting for customer", "waiting on customer"],
  },
  said("OPEN", "open"),
  {
    value: "WAITING_FOR_STAFF",
    label: "Waiting for us",
    words: ["waiting for us", "waiting on us", "waiting for staff"],
  },
  {
    value: "WAITING_FOR_THIRD_PARTY",
    label: "Waiting for a third party",
    words: ["waiting for third party", "waiting for a third party"],
  },
  said("ESCALATED", "escalated"),
  said("REOPENED", "reopened"),
  said("CLOSED_BY_CUSTOMER", "closed by customer", "closed by the customer"),
  said("ON_HOLD", "on hold"),
  said("RESOLVED", "resolved"),
  said("CLOSED", "closed"),
  said("FAILED", "failed"),
  said("CANCELLED", "cancelled", "canceled"),
  said("ACTIVE", "active"),
  said("INACTIVE", "inactive"),
  said("EXPIRED", "expired"),
  said("SUSPENDED", "suspended"),
  said("PREPARED", "prepared"),
  said("SENT", "sent"),
  said("CREDITED", "credited"),
  said("REVERSED", "reversed"),
  said("JUNK", "junk", "called junk", "junk mail", "junk items"),
  said("ALL", "all", "any"),
];

/** How it is said that something is still to be done, with what was not done then. */
const left: Readonly<Partial<Record<SaidStatus, readonly string[]>>> = {
  COMPLETED: ["to do", "to be done"],
  SHIPPED: ["to ship", "to be shipped"],
  DELIVERED: ["to deliver", "to be delivered"],
};

const positive = choiceKind<SaidStatus>("status", 60, statuses);
const either = choiceKind<ListStatus>("status", 60, [
  ...statuses,
  // "not junk" brings an item back.
  ...statuses
    .filter(({ value }) => value !== "JUNK")
    .map(({ value, label, words: [word, ...others] }): Choice<ListStatus> => ({
      value: `not ${value}`,
      label: `Not ${label.toLowerCase()}`,
      words: [`not ${word}`, `un${word}`, ...others.map((other) => `not ${other}`), ...(left[value] ?? [])],
    })),
]);

export const listStatusArg: ArgumentKind<ListStatus> = {
  ...either,
  // "not" alone is the beginning of many; what is usual is offered first.
  complete: (text, given) => (fold(text).startsWith("not") ? either : positive).complete(text, given),
};

/** "high", "high priority". */
export const listPriorityArg: typeof priorityArg = {
  ...priorityArg,
  parse: (text, given) => priorityArg.parse(text.replace(/ pri(?:o|ority)?$/i, ""), given),
};

/** "older than 3 days": the value is in days. */
export const olderArg: ArgumentKind<number> = {
  name: "age",
  specificity: 61,
  parse: (text) => {
    const [, days] =
      /^(?:older(?: th[ae]n)?|(?:waiting )?for|(?:waiting (?:for )?)?(?:more than|longer than|over)) (.+?)(?: old| ago)?$/i.exec(
        saidWords(text.replace(/^>(?=\d)/, "> ")),
      ) ?? [];
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

/** "premium", "premium plan". */
export const listPlanArg: typeof planArg = {
  ...planArg,
  parse: (text, given) => planArg.parse(text.replace(/^plan (?=\S)| plan$/i, ""), given),
};

export const overdueArg = choiceKind<"overdue">("overdue", 60, [
  { value: "overdue", label: "Overdue", words: ["overdue", "past due", "late"] },
]);

const dueSpan = spanKind("due day", {
  direction: "any",
  said: ["due"],
  written: "due",
  usual: ["today", "tomorrow", "this week", "before friday"],
});
export const dueByArg: typeof dueSpan = {
  ...dueSpan,
  parse: (text, given) =>
    given.named === true || /^due /i.test(text.trim())
      ? dueSpan.parse(text, given)
      : { is: "no", why: `Say “due ${text}” for what is due then.` },
};

export const lateArg = choiceKind<"late">("late", 60, [{ value: "late", label: "Late", words: ["late"] }]);

const cycles = choiceKind<BillingCycle>("billing cycle", 60, [
  said("WEEKLY", "weekly", "per week", "by the week", "every week"),
  said("MONTHLY", "monthly", "per month", "by the month", "every month"),
  said("QUARTERLY", "quarterly", "per quarter", "by the quarter", "every quarter"),
  said("YEARLY", "yearly", "annual", "annually", "per year", "by the year", "every year"),
  said("ONE_TIME", "one-time", "one time", "once"),
]);

/** "weekly", "weekly billing", "billed weekly", "pay per week". */
export const billingArg: typeof cycles = {
  ...cycles,
  parse: (text, given) => cycles.parse(text.replace(saysBilling, ""), given),
};
const saysBilling =
  /^(?:(?:are|is|being) )?(?:billed|billing(?: cycle)?|paying|pays?|paid) (?=\S)| (?:billing(?: cycle)?|billed|payers|payments?|cycle)$/gi;

/** The roles of a workspace's members that customers are filtered by. */
type MemberRole = "OWNER" | "MEMBER" | "VIEWER";
type YesNo = "true" | "false";

export const memberRoleArg = choiceKind<MemberRole>("workspace role", 60, [
  said("OWNER", "owners", "owner"),
  said("MEMBER", "members", "member"),
  said("VIEWER", "viewers", "viewer"),
]);

/** They are read before the status and the role: "inactive members" says neither. */
const yesNo = 61;

export const activeArg = choiceKind<YesNo>("active member", yesNo, [
  said("true", "active member", "active members"),
  said("false", "inactive member", "inactive members"),
]);

export const confirmedArg = choiceKind<YesNo>("confirmed e-mail", yesNo, [
  said("true", "confirmed", "e-mail confirmed"),
  said("false", "not confirmed", "unconfirmed", "e-mail not confirmed"),
]);

export const hasActiveArg = choiceKind<YesNo>("active mailbox", yesNo, [
  said("true", "active mailbox", "with active mailbox"),
  said("false", "no active mailbox", "without active mailbox"),
]);

/** The customer wrote last. */
export const unansweredArg = choiceKind<"true">("unanswered", yesNo, [
  said(
    "true",
    "unanswered",
    "unread",
    "not answered",
    "without an answer",
    "without answer",
    "no answer",
    "no reply",
    "without reply",
  ),
]);

/** Put off until a later moment. */
export const snoozedArg = choiceKind<YesNo>("snoozed", yesNo, [
  said("true", "snoozed", "asleep", "put off"),
  said("false", "not snoozed", "awake"),
]);

/** Without a number, the carrier cannot be asked. */
export const trackedArg = choiceKind<YesNo>("tracking", yesNo, [
  said(
    "false",
    "without a tracking number",
    "without tracking number",
    "without tracking",
    "no tracking",
    "no tracking number",
    "untracked",
  ),
  said("true", "with a tracking number", "with tracking number", "with tracking", "tracked"),
]);

/** Of tasks: who made them. */
export const originArg = choiceKind<TaskType>("origin", yesNo, [
  said("SYSTEM", "system", "automatic", "made by the system"),
  said("MANUAL", "manual", "made by hand"),
]);

export const orderArg = choiceKind<"oldest" | "newest">("order", yesNo, [
  said("oldest", "oldest first", "oldest", "old", ...onTop("oldest")),
  said("newest", "newest first", "newest", "latest first", "latest", "new", "recent", ...onTop("newest")),
]);

/** "oldest on top" */
function onTop(first: string): string[] {
  return ["on top", "at top", "at the top", "on the top", "to the top"].map((where) => `${first} ${where}`);
}
