// The lists that can be exported, by the names used in the path.
import type { Endpoint } from "./endpoint";
import { listAuditHeads } from "./audit";
import { listConsolidations } from "./consolidation";
import { listFileViews } from "./file-view";
import { listForwards } from "./forward";
import { listMailboxes } from "./mailbox-list";
import { listRequests } from "./request";
import { listStorageFees } from "./storage";
import { listTasks } from "./task";
import { listTickets } from "./ticket";
import type { ExportedList } from "./export";

/** The endpoint whose rows and filters each list uses. */
export const exportedLists: Readonly<Record<ExportedList, Endpoint>> = {
  customers: listMailboxes,
  requests: listRequests,
  forwards: listForwards,
  consolidations: listConsolidations,
  tasks: listTasks,
  tickets: listTickets,
  "file-views": listFileViews,
  "audit-heads": listAuditHeads,
  "storage-fees": listStorageFees,
};
