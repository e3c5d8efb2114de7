// A deposit as commands get it, and as the server answers it.
import type { Deposit } from "@/contract/deposits/deposit";
import { mailbox } from "./bench";

export const aDeposit: Deposit = {
  id: "de900000-0000-4000-8000-000000000147",
  version: 4,
  number: 147,
  status: "PREPARED",
  method: "MAIL_IN",
  requestedAt: "2026-11-27T09:00:00.000Z",
  updatedAt: "2026-11-27T09:00:00.000Z",
  closedAt: null,
  mailboxId: mailbox.id,
  mailbox: { steNumber: "1042", workspaceName: "Yıldız Ltd" },
  bankName: "First Bank",
  checksCount: 1,
  payers: "Acme",
  cents: 5_000,
  trackingNumber: null,
  steps: [],
  office: { id: "0ff1ce00-0000-4000-8000-000000000001", label: "Austin" },
  account: null,
  checks: [],
  reason: null,
  preparedBy: "Sam Rivera",
  needsSecond: false,
};
export const deposit = { id: aDeposit.id, label: "Deposit 147", version: 3 };
