// The lists that can be exported as text: the headings, and the rows of one page.
import * as z from "zod";
import { AuditHead } from "@/contract/audit";
import { ConsolidationListItem } from "@/contract/consolidation";
import { type Columns, csvHeader, csvRows } from "@/contract/csv";
import type { ExportedList } from "@/contract/export";
import {
  auditHeadColumns,
  consolidationColumns,
  mailboxColumns,
  fileViewColumns,
  forwardColumns,
  requestColumns,
  storageFeeColumns,
  taskColumns,
  ticketColumns,
} from "@/contract/export-columns";
import { FileView } from "@/contract/file-view";
import { ForwardListItem } from "@/contract/forward";
import { Mailbox } from "@/contract/mailbox";
import { ActionRequest } from "@/contract/request";
import { StorageFee } from "@/contract/storage";
import { Task } from "@/contract/task";
import { Ticket } from "@/contract/ticket";

type CsvList = {
  header: string;
  /** The rows of one page of the list, from the answer of the list's endpoint. */
  read: (answer: unknown) => { text: string; nextCursor: string | null };
};

export const csvLists: Readonly<Record<ExportedList, CsvList>> = {
  customers: csvList(Mailbox, mailboxColumns),
  requests: csvList(ActionRequest, requestColumns),
  forwards: csvList(ForwardListItem, forwardColumns),
  consolidations: csvList(ConsolidationListItem, consolidationColumns),
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
