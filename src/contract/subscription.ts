// A mailbox's subscription: its state and how it is billed.
import * as z from "zod";
import { labelled } from "./open-enum";

export const SubscriptionStatus = z
  .enum(["ACTIVE", "INACTIVE", "PENDING", "CANCELLED", "EXPIRED", "SUSPENDED"])
  .meta({ id: "SubscriptionStatus" });
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const BillingCycle = z
  .enum(["MONTHLY", "YEARLY", "WEEKLY", "QUARTERLY", "ONE_TIME"])
  .meta({ id: "BillingCycle" });
export type BillingCycle = z.infer<typeof BillingCycle>;

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
