// The lists that can be exported as text: the headings, and the rows of one page.
import * as z from "zod";
import { AuditHead } from "@/contract/events/audit";
import { ConsolidationListItem } from "@/contract/consolidations/consolidation";
import { type Columns, csvHeader, csvRows } from "@/contract/text/csv";
import type { ExportedList } from "@/contract/export/export";
import {
  auditHeadColumns,
  consolidationColumns,
  depositColumns,
  mailboxColumns,
  mailColumns,
  fileViewColumns,
  forwardColumns,
  requestColumns,
  storageFeeColumns,
  taskColumns,
  ticketColumns,
} from "@/contract/export/export-columns";
import { DepositListItem } from "@/contract/deposits/deposit";
import { FileView } from "@/contract/files/access-log";
import { ForwardListItem } from "@/contract/forwards/forward";
import { Mail } from "@/contract/mail/mail";
import { Mailbox } from "@/contract/mailboxes/mailbox";
import { ActionRequest } from "@/contract/requests/request";
import { StorageFee } from "@/contract/storage/storage";
import { Task } from "@/contract/tasks/task";
import { Ticket } from "@/contract/tickets/ticket";

type CsvList = {
  header: string;
  /** The rows of one page of the list, from the answer of the list's endpoint. */
  read: (answer: unknown) => { text: string; nextCursor: string | null };
};

export const csvLists: Readonly<Record<ExportedList, CsvList>> = {
  customers: csvList(Mailbox, mailboxColumns),
  mail: csvList(Mail, mailColumns),
  requests: csvList(ActionRequest, requestColumns),
  forwards: csvList(ForwardListItem, forwardColumns),
  consolidations: csvList(ConsolidationListItem, consolidationColumns),
  deposits: csvList(DepositListItem, depositColumns),
  tasks: csvList(Task, taskColumns),
  tickets: csvList(Ticket, ticketColumns),
  "file-views": csvList(FileView, fileViewColumns),
  "audit-heads": csvList(AuditHead, auditHeadColumns),
  "storage-fees": csvList(StorageFee, storageFeeColumns),
};

function csvList<Row>(row: z.ZodType<Row>, columns: Columns<Row>): CsvList {
  const page = z.object({ items: z.array(row), nextCursor: z.string().nullable() });
  return {
    header: csvHeader(columns),
    read: (answer) => {
      const { items, nextCursor } = page.parse(answer);
      return { text: csvRows(columns, items), nextCursor };
    },
  };
}
