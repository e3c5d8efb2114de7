// A mailbox's subscription: its state and how it is billed.
import * as z from "zod";

export const SubscriptionStatus = z
  .enum(["ACTIVE", "INACTIVE", "PENDING", "CANCELLED", "EXPIRED", "SUSPENDED"])
  .meta({ id: "SubscriptionStatus" });
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const BillingCycle = z
  .enum(["MONTHLY", "YEARLY", "WEEKLY", "QUARTERLY", "ONE_TIME"])
  .meta({ id: "BillingCycle" });
export type BillingCycle = z.infer<typeof BillingCycle>;
