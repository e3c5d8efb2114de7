// Every filter that a list can have, once: the words it is said by, what the address holds of it, what its chip says and what the
// server is asked. Which lists take it stands in lists.ts.
import * as z from "zod";
import { TaskPriorityLevel, taskPriorityLabel } from "@/contract/tasks/task";
import { Priority, priorityLabel } from "@/contract/requests/request";
import { BillingCycle, SubscriptionStatus } from "@/contract/subscriptions/subscription";
import { billingWords } from "@/contract/subscriptions/subscription-words";
import { longestCode } from "@/contract/codes/code";
import { shownNumber } from "@/contract/codes/tracking";
import { ItemType, itemTypeLabel } from "@/contract/mail/mail";
import { ItemState, itemStateLabel } from "@/contract/mail/mail-list";
import { mostPounds, poundsText } from "@/contract/text/units";
import { openEnum } from "@/contract/wire/open-enum";
import { here, itemStateArg, listedShelfArg, listedTypeArg } from "@/kernel/arguments/plain/listed-items";
import { trackingArg } from "@/kernel/arguments/plain/tracking";
import { weightArg } from "@/kernel/arguments/plain/weight";
import { countryName } from "@/contract/text/country";
import { formatCents, mostCents } from "@/contract/text/money";
import { Id } from "@/contract/wire/page";
import { carrierArg } from "@/kernel/arguments/plain/carrier";
import { countryArg } from "@/kernel/arguments/plain/country";
import { dayToday } from "@/kernel/arguments/plain/date";
import { daysArg } from "@/kernel/arguments/plain/days";
import { listSenderArg } from "@/kernel/arguments/plain/list-sender";
import { limitKind } from "@/kernel/arguments/plain/money";
import { spanKind } from "@/kernel/arguments/plain/span";
import { officeArg } from "@/kernel/arguments/records/listed";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { type Whose, whoseKind } from "@/kernel/arguments/records/whose";
import {
  activeArg,
  billingArg,
  confirmedArg,
  hasActiveArg,
  listPlanArg,
  listPriorityArg,
  listStatusArg,
  memberRoleArg,
  olderArg,
  orderArg,
  overdueArg,
  trackedArg,
  unansweredArg,
} from "@/kernel/lists/kinds";
import { daysOf, isSpan, spanInWords } from "@/kernel/values/span";
import { type Day, daysAfter, formatDay } from "@/kernel/values/date";
import { type ListFilter, defineFilter } from "./define-filter";
import { listOrders, listTimes } from "./list-facts";
import { statusLabel, statusOf } from "./statuses";

/** The list is of the mailbox that was said, never of a selected one. */
const { fromContext: _selected, ...saidMailboxArg } = mailboxArg;

const optional = <T>(schema: z.ZodType<T>): ListFilter<unknown, T>["schema"] =>
  z.optional(schema).catch(undefined);
const text = (most: number) => optional(z.coerce.string().min(1).max(most));
/** "true" or "false", which the address also holds as themselves. */
const flag = optional(z.coerce.string().pipe(z.enum(["true", "false"])));
const only = optional(z.coerce.string().pipe(z.literal("true")));
const person = optional(z.union([z.literal("me"), Id]));
const weight = optional(z.coerce.number().min(0).max(mostPounds));
const cents = optional(z.coerce.number().int().min(0).max(mostCents));

/** Days in which something happened, by the time that each list names so. */
function time(
  name: "filed" | "done" | "delivered" | "due" | "ends",
  called: string,
): ListFilter<string, string> {
  return {
    called,
    schema: optional(z.string().refine(isSpan)),
    written: (value) => value,
    chip: (value, list) => {
      const time = listTimes[list][name];
      return time ? `${time.said} ${spanInWords(value)}` : null;
    },
    query: (value, list) => {
      const time = listTimes[list][name];
      if (!time) return {};
      const { first, last } = daysOf(value, dayToday());
      const after = last && daysAfter(last, 1);
      // A due date is midnight UTC of its day (D14); other moments are on the day that the person's own clock says.
      const at = (day: Day) =>
        name === "due"
          ? `${formatDay(day)}T00:00:00.000Z`
          : new Date(day.year, day.month - 1, day.day).toISOString();
      return {
        ...(first && { [`${time.field}Since`]: at(first) }),
        ...(after && { [`${time.field}Before`]: at(after) }),
      };
    },
  };
}

/** Whose the records are: the list's own word for it, and the name of the API. */
function whose(chip: string, field: string, { nobody = false } = {}): ListFilter<Whose, string> {
  return {
    arg: "assignee",
    kind: whoseKind({ nobody }),
    opens: ["by", "of", "for"],
    called: "colleague",
    schema: nobody ? optional(z.union([z.enum(["me", "none"]), Id])) : person,
    written: ({ id }) => id,
    chip: (id, _list, { colleague }) =>
      id === "none" ? "Unassigned" : `${chip} ${id === "me" ? "me" : (colleague ?? "one person")}`,
    query: (id) => ({ [field]: id }),
  };
}

export const filters = {
  status: defineFilter({
    kind: listStatusArg,
    opens: ["status"],
    called: "status",
    schema: text(200),
    written: (said, list) => statusOf(list, said),
    chip: (value, list) => (value === "ALL" ? null : statusLabel(list, value)),
    // Lists with tabs ask by the tab that is open.
    query: (value, list) =>
      list === "tasks" ? { status: value } : list === "support" ? { statuses: value } : {},
  }),
  subscription: defineFilter({
    arg: "status",
    kind: listStatusArg,
    opens: ["status"],
    called: "status",
    schema: optional(SubscriptionStatus),
    written: (said, list) => statusOf(list, said),
    chip: (value, list) => statusLabel(list, value),
    query: (value) => ({ subscriptionStatus: value }),
  }),
  mailbox: defineFilter({
    kind: saidMailboxArg,
    opens: ["for", "of"],
    called: "mailbox",
    schema: optional(Id),
    written: ({ id }) => id,
    chip: (_id, _list, { mailbox }) => mailbox ?? "One mailbox",
    query: (mailboxId) => ({ mailboxId }),
  }),
  priority: defineFilter({
    kind: listPriorityArg,
    opens: ["priority"],
    called: "priority",
    schema: optional(Priority),
    written: (said) => said,
    chip: (value) => `${priorityLabel(value)} priority`,
    query: (priority) => ({ priority }),
  }),
  /** Of tasks and tickets, whose middle priority has another name. */
  level: defineFilter({
    arg: "priority",
    address: "priority",
    kind: listPriorityArg,
    opens: ["priority"],
    called: "priority",
    schema: optional(TaskPriorityLevel),
    written: (said) => (said === "STANDARD" ? "MEDIUM" : said),
    chip: (value) => `${taskPriorityLabel(value)} priority`,
    query: (priority) => ({ priority }),
  }),
  older: defineFilter({
    kind: olderArg,
    called: "age",
    schema: optional(z.coerce.number().int().min(1).max(3650)),
    written: String,
    chip: (days) => `Older than ${daysArg.format(days)}`,
    query: (olderThan) => ({ olderThan }),
  }),
  carrier: defineFilter({
    kind: carrierArg,
    opens: ["by", "via"],
    called: "carrier",
    schema: text(60),
    written: (said) => said,
    chip: (carrier) => `By ${carrier}`,
    query: (carrier) => ({ carrier }),
  }),
  sender: defineFilter({
    kind: listSenderArg,
    opens: ["from"],
    called: "sender",
    schema: text(200),
    written: (said) => said,
    chip: (sender) => `From ${sender}`,
    query: (sender) => ({ sender }),
  }),
  handledBy: defineFilter(whose("Handled by", "handledBy")),
  createdBy: defineFilter(whose("Created by", "createdBy")),
  assignee: defineFilter(whose("Assigned to", "assignee", { nobody: true })),
  unanswered: defineFilter({
    kind: unansweredArg,
    called: "whether the customer waits for an answer",
    schema: only,
    written: (said) => said,
    chip: () => "Unanswered",
    query: (unanswered) => ({ unanswered }),
  }),
  overdue: defineFilter({
    kind: overdueArg,
    called: "overdue",
    schema: only,
    written: () => "true",
    chip: () => "Overdue",
    query: (overdue) => ({ overdue }),
  }),
  due: defineFilter({
    ...time("due", "due date"),
    kind: spanKind("due date", {
      direction: "any",
      ahead: true,
      said: ["due"],
      usual: ["today", "tomorrow", "this week", "next week", "before friday"],
    }),
    opens: ["due"],
  }),
  filed: defineFilter({
    ...time("filed", "day"),
    kind: spanKind("day", {
      direction: "past",
      written: "created",
      said: [
        "created",
        "filed",
        "opened",
        "added",
        "requested",
        "asked",
        "started",
        "joined",
        "received",
        "arrived",
      ],
      usual: ["today", "yesterday", "this week", "last week", "this month", "newer than 7 days"],
    }),
  }),
  done: defineFilter(time("done", "day of closing")),
  delivered: defineFilter(time("delivered", "day of delivery")),
  ends: defineFilter({
    ...time("ends", "end"),
    kind: spanKind("end", {
      direction: "any",
      said: ["expires"],
      usual: ["this month", "next month", "before friday"],
    }),
    opens: ["expiring", "ending", "ends", "ended"],
  }),
  over: defineFilter({
    kind: limitKind("more than", "over"),
    opens: ["over", "above"],
    called: "cost",
    schema: cents,
    written: String,
    chip: (value) => `Over ${formatCents(value)}`,
    query: (costOver) => ({ costOver }),
  }),
  under: defineFilter({
    kind: limitKind("less than", "cheaper than", "under"),
    opens: ["under", "below"],
    called: "cost",
    schema: cents,
    written: String,
    chip: (value) => `Under ${formatCents(value)}`,
    query: (costUnder) => ({ costUnder }),
  }),
  country: defineFilter({
    kind: countryArg,
    opens: ["to"],
    called: "country",
    schema: optional(z.string().regex(/^[A-Z]{2}$/)),
    written: (said) => said,
    chip: (code) => `To ${countryName(code)}`,
    query: (country) => ({ country }),
  }),
  tracked: defineFilter({
    kind: trackedArg,
    called: "tracking number",
    schema: flag,
    written: (said) => said,
    chip: (value) => (value === "true" ? "With tracking number" : "Without tracking number"),
    query: (tracked) => ({ tracked }),
  }),
  office: defineFilter({
    kind: officeArg,
    opens: ["in"],
    called: "office",
    schema: optional(Id),
    written: ({ id }) => id,
    chip: (_id, _list, { office }) => `In ${office ?? "one office"}`,
    query: (office, list) => (list === "mail" ? { officeId: office } : { officeLocation: office }),
  }),
  plan: defineFilter({
    kind: listPlanArg,
    opens: ["on"],
    called: "plan",
    schema: text(100),
    written: ({ label }) => label,
    chip: (plan) => `${plan} plan`,
    query: (plan) => ({ plan }),
  }),
  billing: defineFilter({
    kind: billingArg,
    called: "billing",
    schema: optional(BillingCycle),
    written: (said) => said,
    chip: (cycle) => `Billed ${billingWords(cycle).toLowerCase()}`,
    query: (billingCycle) => ({ billingCycle }),
  }),
  role: defineFilter({
    kind: memberRoleArg,
    called: "role",
    schema: text(40),
    written: (said) => said,
    chip: (role) => `${role.charAt(0)}${role.slice(1).toLowerCase()}s`,
    query: (workspaceRole) => ({ workspaceRole }),
  }),
  confirmed: defineFilter({
    kind: confirmedArg,
    called: "whether an e-mail is confirmed",
    schema: flag,
    written: (said) => said,
    chip: (value) => (value === "true" ? "E-mail confirmed" : "E-mail not confirmed"),
    query: (emailConfirmed) => ({ emailConfirmed }),
  }),
  hasActive: defineFilter({
    kind: hasActiveArg,
    called: "whether a mailbox is active",
    schema: flag,
    written: (said) => said,
    chip: (value) => (value === "true" ? "Active mailbox" : "No active mailbox"),
    query: (hasActiveMailbox) => ({ hasActiveMailbox }),
  }),
  active: defineFilter({
    kind: activeArg,
    called: "whether a member is active",
    schema: flag,
    written: (said) => said,
    chip: (value) => (value === "true" ? "Active member" : "Inactive member"),
    query: (isActive) => ({ isActive }),
  }),
  /** Of mail items, which are also registered: "mail for 1042 from Chase". */
  whoseMail: defineFilter({
    arg: "mailbox",
    address: "mailbox",
    kind: saidMailboxArg,
    opens: ["of"],
    called: "mailbox",
    schema: optional(Id),
    written: ({ id }) => id,
    chip: (_id, _list, { mailbox }) => mailbox ?? "One mailbox",
    query: (mailboxId) => ({ mailboxId }),
  }),
  type: defineFilter({
    kind: listedTypeArg,
    opens: ["as"],
    called: "type",
    schema: optional(ItemType),
    written: (said) => said,
    chip: itemTypeLabel,
    query: (type) => ({ type }),
  }),
  state: defineFilter({
    kind: itemStateArg,
    called: "state",
    schema: text(120),
    written: (said) => said,
    chip: (states) => (states === here ? "Still here" : itemStateLabel(openEnum(ItemState).parse(states))),
    query: (states) => ({ states }),
  }),
  heavier: defineFilter({
    kind: weightArg,
    opens: ["over", "above"],
    called: "weight",
    schema: weight,
    written: String,
    chip: (pounds) => `Over ${poundsText(pounds)}`,
    query: (overPounds) => ({ overPounds }),
  }),
  lighter: defineFilter({
    kind: weightArg,
    opens: ["under", "below"],
    called: "weight",
    schema: weight,
    written: String,
    chip: (pounds) => `Under ${poundsText(pounds)}`,
    query: (underPounds) => ({ underPounds }),
  }),
  shelf: defineFilter({
    kind: listedShelfArg,
    called: "shelf",
    schema: text(longestCode),
    written: ({ label }) => label,
    chip: (shelf) => `On ${shelf}`,
    query: (shelf) => ({ shelf }),
  }),
  number: defineFilter({
    kind: trackingArg,
    opens: ["number", "tracking"],
    called: "tracking number",
    schema: text(longestCode),
    written: ({ number }) => number,
    chip: (number) => `Number ${shownNumber(number)}`,
    query: (tracking) => ({ tracking }),
  }),
  /** The heading of the table shows it, and the table asks for it. */
  order: defineFilter({
    address: "sort",
    kind: orderArg,
    called: "age",
    schema: text(40),
    written: (said, list) => `${said === "oldest" ? "" : "-"}${listOrders[list].column}`,
    chip: () => null,
    query: () => ({}),
  }),
} as const;

export type FilterName = keyof typeof filters;
