// A print job as the server returns it, for tests of commands and screens.
import type { PrintJob } from "@/contract/labels/label";

export function printJob(more: Partial<PrintJob> = {}): PrintJob {
  return {
    id: "9a444840-9dc0-41d1-b245-5ffdce74fad2",
    state: "WAITING",
    kind: "mail",
    title: "Envelope from Chase, STE 1042",
    labels: 1,
    mailId: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
    printer: { id: "7d444840-9dc0-41d1-b245-5ffdce74fad2", name: "Zebra", way: "zpl", problem: null },
    copy: null,
    tries: 0,
    lastError: null,
    askedBy: "Handan Handler",
    createdAt: "2026-11-20T09:12:00.000Z",
    dueAt: "2026-11-20T09:12:00.000Z",
    printedAt: null,
    ...more,
  };
}
