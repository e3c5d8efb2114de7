// The lists that can be exported, by the names used in the path.
import type { Endpoint } from "@/contract/wire/endpoint";
import { listAuditHeads } from "@/contract/events/audit";
import { listConsolidations } from "@/contract/consolidations/consolidation";
import { listDeposits } from "@/contract/deposits/deposit";
import { listFileViews } from "@/contract/files/access-log";
import { listForwards } from "@/contract/forwards/forward";
import { listItems } from "@/contract/mail/mail-list";
import { listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { listRequests } from "@/contract/requests/request";
import { listStorageFees } from "@/contract/storage/storage";
import { listTasks } from "@/contract/tasks/task";
import { listTickets } from "@/contract/tickets/ticket";
import type { ExportedList } from "./export";

/** The endpoint whose rows and filters each list uses. */
export const exportedLists: Readonly<Record<ExportedList, Endpoint>> = {
  customers: listMailboxes,
  mail: listItems,
  requests: listRequests,
  forwards: listForwards,
  consolidations: listConsolidations,
  deposits: listDeposits,
  tasks: listTasks,
  tickets: listTickets,
  "file-views": listFileViews,
  "audit-heads": listAuditHeads,
  "storage-fees": listStorageFees,
};
