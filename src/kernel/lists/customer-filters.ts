// The filters of Customers alone.
import { optional, text, flag } from "./filter-parts";
import { BillingCycle } from "@/contract/subscriptions/subscription";
import { billingWords } from "@/contract/subscriptions/subscription-words";
import {
  activeArg,
  billingArg,
  confirmedArg,
  hasActiveArg,
  listPlanArg,
  memberRoleArg,
} from "@/kernel/lists/kinds";
import { defineFilter } from "./define-filter";

export const customerFilters = {
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
} as const;
