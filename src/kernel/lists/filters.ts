// Every filter that a list can have, once: the words it is said by, what the address holds of it, what its chip says and what the
// server is asked; those of one list alone stand beside it. Which lists take them stands in lists.ts.
import { customerFilters } from "./customer-filters";
import {
  saidMailboxArg,
  saidStatus,
  optional,
  text,
  flag,
  only,
  cents,
  daysAgo,
  time,
  whose,
} from "./filter-parts";
import { exceptionFilters } from "./exception-filters";
import { mailFilters } from "./mail-filters";
import * as z from "zod";
import { TaskPriorityLevel, TaskType, taskPriorityLabel } from "@/contract/tasks/task";
import { Priority, priorityLabel } from "@/contract/requests/request";
import { SubscriptionStatus } from "@/contract/subscriptions/subscription";
import { countryName } from "@/contract/text/country";
import { formatCents } from "@/contract/text/money";
import { Id } from "@/contract/wire/page";
import { carrierArg } from "@/kernel/arguments/plain/carrier";
import { countryArg } from "@/kernel/arguments/plain/country";
import { daysArg } from "@/kernel/arguments/when/days";
import { listSenderArg } from "@/kernel/arguments/plain/list-sender";
import { limitKind } from "@/kernel/arguments/plain/money";
import { spanKind } from "@/kernel/arguments/when/span";
import { officeArg } from "@/kernel/arguments/records/listed";
import {
  dueByArg,
  lateArg,
  listPriorityArg,
  olderArg,
  orderArg,
  originArg,
  overdueArg,
  snoozedArg,
  trackedArg,
  unansweredArg,
} from "@/kernel/lists/kinds";
import { defineFilter } from "./define-filter";
import { listOrders } from "./list-facts";

export const filters = {
  status: defineFilter({
    ...saidStatus,
    schema: text(200),
    // Lists with tabs ask by the tab that is open.
    query: (value, list) =>
      list === "tasks" ? { status: value } : list === "support" ? { statuses: value } : {},
  }),
  subscription: defineFilter({
    ...saidStatus,
    arg: "status",
    schema: optional(SubscriptionStatus),
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
    query: (olderThan, list) => (list === "mail" ? { receivedBefore: daysAgo(olderThan) } : { olderThan }),
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
  owner: defineFilter(whose("Of", "ownerId", { nobody: true })),
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
  /** By the promise of its office. */
  late: defineFilter({
    kind: lateArg,
    called: "lateness",
    schema: only,
    written: () => "true",
    chip: () => "Late",
    query: (late) => ({ late }),
  }),
  /** The same of a day. Only its own word says it: "scans today" are those that were filed today. */
  dueBy: defineFilter({
    ...time("due", "due day"),
    arg: "due",
    address: "due",
    kind: dueByArg,
    opens: ["due"],
  }),
  snoozed: defineFilter({
    kind: snoozedArg,
    called: "snoozed",
    schema: flag,
    written: (said) => said,
    chip: (value) => (value === "true" ? "Snoozed" : "Not snoozed"),
    query: (snoozed) => ({ snoozed }),
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
        "came",
        "came in",
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
    opens: ["expiring", "expire", "ending", "ends", "ended"],
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
    query: (office, list) => (list === "users" ? { officeLocation: office } : { officeId: office }),
  }),
  /** Of tasks. */
  origin: defineFilter({
    kind: originArg,
    called: "origin",
    schema: optional(TaskType),
    written: (said) => said,
    chip: (origin) => (origin === "SYSTEM" ? "Made by the system" : "Made by a person"),
    query: (origin) => ({ origin }),
  }),
  ...customerFilters,
  ...mailFilters,
  ...exceptionFilters,
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
