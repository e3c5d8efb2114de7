// A subscription's state and billing in words.
import { labelled } from "@/contract/wire/open-enum";
import type { BillingCycle, SubscriptionStatus } from "./subscription";

export const subscriptionLabel = labelled<SubscriptionStatus>({
  ACTIVE: "Active",
  INACTIVE: "Inactive",
  PENDING: "Pending",
  CANCELLED: "Cancelled",
  EXPIRED: "Expired",
  SUSPENDED: "Suspended",
});

export const billingWords = labelled<BillingCycle>({
  MONTHLY: "Monthly",
  YEARLY: "Yearly",
  WEEKLY: "Weekly",
  QUARTERLY: "Quarterly",
  ONE_TIME: "One time",
});
