// Customers: mailboxes, their users and recipients.
import type { Generated } from "kysely";
import type { BillingCycle, SubscriptionStatus } from "@/contract/subscriptions/subscription";
import type { CreatedAt, Moment, MomentOrNull } from "../columns";

export interface MailboxTables {
  workspaces: { id: string; name: string };
  users: {
    id: string;
    email: string;
    first_name: string | null;
    last_name: string | null;
    telephone: string | null;
    is_active: boolean;
    email_confirmed: boolean;
    telephone_confirmed: boolean;
    notifications: boolean;
    last_login_at: MomentOrNull;
    payment_customer_id: string | null;
    /** The language of their notices. */
    language: Generated<"en" | "tr">;
    created_at: CreatedAt;
  };
  members: { workspace_id: string; user_id: string; role: string; is_default: boolean };
  mailboxes: {
    id: string;
    version: Generated<number>;
    ste_number: string;
    workspace_id: string;
    office_id: string;
    status: SubscriptionStatus;
    billing_cycle: BillingCycle;
    started_at: Moment;
    ended_at: MomentOrNull;
    recipient_limit: number;
    forwarding_address_limit: number;
    plan_id: string;
    plan_name: string;
    /** US cents a billing cycle. */
    plan_price: number;
    card_subscription_id: string | null;
    /** Folded STE number, workspace, recipients' names and e-mails. */
    search: string;
    created_at: CreatedAt;
  };
  recipients: {
    id: string;
    mailbox_id: string;
    name: string;
    last_name: string;
    email: string;
    is_default: boolean;
    is_confirmed: boolean;
  };
}
