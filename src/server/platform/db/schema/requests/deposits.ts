// Check deposits, their checks, and the bank accounts they go to.
import type { Generated } from "kysely";
import type { DepositMethod, DepositStatus } from "@/contract/deposits/deposit";
import type { Moment, MomentOrNull, TextOrNull } from "../columns";

export interface DepositTables {
  bank_accounts: {
    id: string;
    mailbox_id: string;
    holder: string;
    bank_name: string;
    bank_address: string;
    routing_number: string;
    /** Sealed for this row alone. */
    number_sealed: string;
    last_four: string;
    used_at: Moment;
    added_by: string;
  };
  deposits: {
    id: string;
    version: Generated<number>;
    number: number;
    mailbox_id: string;
    office_id: string;
    status: DepositStatus;
    method: DepositMethod;
    account_id: TextOrNull;
    /** The sum of its checks once the tally agreed. */
    cents: number | null;
    tracking_number: TextOrNull;
    reason: TextOrNull;
    requested_at: Moment;
    made_by: string;
    updated_at: Moment;
    prepared_at: MomentOrNull;
    prepared_by: TextOrNull;
    prepared_by_name: TextOrNull;
    closed_at: MomentOrNull;
    /** Of one that was credited, also where that was reversed. */
    credited_at: MomentOrNull;
    stepped_at: MomentOrNull;
    stepped_by: TextOrNull;
    stepped_by_name: TextOrNull;
    cancelled_from: "PENDING" | "PREPARED" | null;
    search: string;
  };
  deposit_checks: {
    id: string;
    deposit_id: string;
    position: number;
    mail_id: string;
    request_id: string;
    payer: string;
    payee: string;
    number: string;
    dated: string | null;
    first_cents: number | null;
    cents: number | null;
    front_file_id: TextOrNull;
    back_file_id: TextOrNull;
  };
}
