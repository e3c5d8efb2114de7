// The routes that are measured: every list, with and without its filters, and every detail page, for many different records.
import { writeCursor } from "@/server/platform/db/cursor";
import * as z from "zod";
import { RecordKind } from "@/contract/search/record";
import type { Client } from "./load";

/** Every change of the directory, for a person who sees all offices. */
const fromTheBeginning = encodeURIComponent(writeCursor("all", "0"));

export type Route = {
  name: string;
  kind: "list" | "detail";
  /** One or several paths, used in turn. */
  paths: readonly string[];
  /** Continues page by page with cursors. */
  pages?: boolean;
  /** Only an administrator may call it. */
  adminOnly?: boolean;
};

/** Records to open: from the first page and from pages far behind. */
export type Sample = Record<
  "mailboxes" | "requests" | "forwards" | "consolidations" | "tasks" | "tickets" | "mails" | "registeredInto",
  string[]
>;

/** Mailboxes of the sample that receive the registered letters; the others stay unchanged for the calls that read them. */
const registeredInto = 200;

const Page = z.object({ items: z.array(z.object({ id: z.string() })), nextCursor: z.string().nullable() });

/** Reads record ids through the lists themselves: at most so many pages of 200. */
export async function takeSample(client: Client, pages = 5): Promise<Sample> {
  const ids = async (path: string) => {
    const found: string[] = [];
    let cursor: string | null = "";
    for (let page = 0; page < pages && cursor !== null; page++) {
      const answer: z.infer<typeof Page> = Page.parse(
        await client.ask(withQuery(path, `limit=200${cursor && `&cursor=${cursor}`}`)),
      );
      found.push(...answer.items.map(({ id }) => id));
      cursor = answer.nextCursor;
    }
    return found;
  };
  const mailboxes = await ids("/mail-handler/customers");
  const registered = Math.min(registeredInto, Math.ceil(mailboxes.length / 2));
  return {
    registeredInto: mailboxes.slice(-registered),
    mailboxes: mailboxes.slice(0, -registered),
    requests: await ids("/actions/requests?type=SCAN"),
    forwards: await ids("/mail-handler/forward/requests"),
    consolidations: await ids("/actions/consolidation/requests"),
    tasks: await ids("/mail-handler/tasks"),
    tickets: await ids("/mail-handler/tickets"),
    mails: await ids("/mail-handler/storage/expiring?within=365"),
  };
}

export function routesOf(sample: Sample): Route[] {
  const list = (name: string, path: string, { paths = [path], ...more }: Partial<Route> = {}): Route => ({
    name,
    kind: "list",
    paths: paths.map(onePage),
    ...more,
  });
  /** Lists of the specification are whole without a limit. */
  const onePage = (path: string) =>
    [customers, requests, forwards, consolidations, tickets].includes(path.split("?")[0] ?? "") &&
    !path.includes("limit=")
      ? withQuery(path, "limit=50")
      : path;
  const texts = ["chase", "kılıç", "cedar trading", "1042", "müller", "gmbh 10", "ar trading"].map(
    encodeURIComponent,
  );
  const searches = (path: string) => texts.map((typed) => withQuery(path, `search=${typed}`));
  const ofMailbox = (path: string) => sample.mailboxes.map((id) => withQuery(path, `mailboxId=${id}`));
  const detail = (name: string, ids: readonly string[], path: (id: string) => string): Route => ({
    name,
    kind: "detail",
    paths: ids.map(path),
  });
  const paged = { pages: true };
  const customers = "/mail-handler/customers";
  const mails = "/mail-handler/mails";
  const requests = "/actions/requests";
  const forwards = "/mail-handler/forward/requests";
  const consolidations = "/actions/consolidation/requests";
  const tasks = "/mail-handler/tasks?limit=50";
  const tickets = "/mail-handler/tickets";
  const records = "/mail-handler/records";
  return [
    list("dashboard", "/mail-handler/dashboard"),
    list("work that waits", "/mail-handler/workload"),
    list("mail in and out", "/mail-handler/flow?timeZone=America/Chicago"),
    list("directory, newest", "/mail-handler/directory"),
    list("directory, typed", "", {
      paths: ["10", "1042", "yıldız", "ced", "o'brien", "GRANITE la"].map(
        (q) => `/mail-handler/directory?q=${encodeURIComponent(q)}`,
      ),
    }),
    list("directory changes", `/mail-handler/directory/changes?limit=200&after=${fromTheBeginning}`),
    list("customers", customers, paged),
    list("customers, by workspace", `${customers}?sort=workspace`, paged),
    list("customers, by number", `${customers}?sort=steNumber`, paged),
    list("customers, by start", `${customers}?sort=startDate`, paged),
    list("customers, by status", `${customers}?sort=status`, paged),
    list("customers, search", "", { paths: searches(customers) }),
    list("customers, number", `${customers}?steNumber=104`),
    list("customers, status", `${customers}?subscriptionStatus=SUSPENDED`, paged),
    list("customers, cycle", `${customers}?billingCycle=QUARTERLY`),
    list("customers, role", `${customers}?workspaceRole=VIEWER`),
    list("customers, members", `${customers}?isActive=false&emailConfirmed=true`),
    list("customers, office", `${customers}?officeLocation=wilmington`, paged),
    list("customers, active", `${customers}?hasActiveMailbox=true`),
    list("customers, page 40", `${customers}?page=40`),
    list("mail of a mailbox", "", { paths: ofMailbox(mails) }),
    list("mail of a mailbox, by sender", "", { paths: ofMailbox(`${mails}?sort=senderName`) }),
    list("mail of a mailbox, search", "", { paths: ofMailbox(`${mails}?search=chase`) }),
    list("requests, grouped", `${requests}?limit=10`),
    list("requests, type", `${requests}?type=SCAN`, paged),
    list("requests, type, status", `${requests}?type=SCAN&status=PENDING`, paged),
    list("requests, open first", `${requests}?type=TRASH&sort=openFirst`, paged),
    list("requests, oldest first", `${requests}?type=SHRED&sort=requestedAt`, paged),
    list("requests, search", "", { paths: searches(`${requests}?type=SCAN`) }),
    list("requests of a mailbox", "", {
      paths: ofMailbox(`${requests}?type=SCAN`),
    }),
    list("forwards", forwards, paged),
    list("forwards, open first", `${forwards}?sort=openFirst`, paged),
    list("forwards, status", `${forwards}?status=COMPLETED`, paged),
    list("forwards, priority", `${forwards}?priority=HIGH`, paged),
    list("forwards, search", "", { paths: searches(forwards) }),
    list("consolidations", consolidations, paged),
    list("consolidations, open first", `${consolidations}?sort=openFirst`, paged),
    list("consolidations, oldest first", `${consolidations}?sort=requestedAt`, paged),
    list("consolidations, search", "", { paths: searches(consolidations) }),
    list("consolidations, status", `${consolidations}?status=PENDING`, paged),
    list("tasks, all", "/mail-handler/tasks"),
    list("tasks", tasks, paged),
    list("tasks, status", `${tasks}&status=IN_PROGRESS`, paged),
    list("tasks, priority", `${tasks}&priority=HIGH`, paged),
    list("tasks, by due date", `${tasks}&sort=dueDate`, paged),
    list("tasks, by due date, status", `${tasks}&sort=-dueDate&status=IN_PROGRESS`, paged),
    list("tasks, by priority", `${tasks}&sort=-priority`, paged),
    list("tasks of a mailbox", "", { paths: ofMailbox(tasks) }),
    list("tasks, overdue", `${tasks}&overdue=true`),
    list("tasks, overdue by due", `${tasks}&overdue=true&sort=dueDate`, paged),
    list("tasks, search", "", { paths: searches(tasks) }),
    list("tickets", tickets, paged),
    list("tickets, status", `${tickets}?status=OPEN`, paged),
    list("tickets, priority", `${tickets}?priority=HIGH`, paged),
    list("tickets, oldest first, status", `${tickets}?sort=createdAt&status=OPEN`, paged),
    list("tickets, by priority", `${tickets}?sort=-priority`, paged),
    list("tickets of a mailbox", "", { paths: ofMailbox(tickets) }),
    list("tickets, search", "", { paths: searches(tickets) }),
    list("records, typed", "", { paths: texts.map((typed) => `${records}?q=${typed}`) }),
    // As the palette asks, letter by letter.
    list("records of a kind, typed", "", {
      paths: RecordKind.options.flatMap((kind) => texts.map((typed) => `${records}?kind=${kind}&q=${typed}`)),
    }),
    list("storage, expiring", "/mail-handler/storage/expiring", paged),
    list("storage, ended", "/mail-handler/storage/expiring?ended=true", paged),
    list("notices", "/notices", { ...paged, adminOnly: true }),
    list("notices, state", "/notices?state=DEAD", { ...paged, adminOnly: true }),
    list("events of all", "/staff/audit", { ...paged, adminOnly: true }),
    list("opened files", "/file-manager/views", { adminOnly: true }),
    detail("mailbox", sample.mailboxes, (id) => `${customers}/${id}`),
    detail("mailbox history", sample.mailboxes, (id) => `${customers}/${id}/history`),
    detail("mail item", sample.mails, (id) => `/mail-handler/mails/${id}`),
    detail("mail history", sample.mails, (id) => `/mail-handler/mails/${id}/history`),
    detail("request", sample.requests, (id) => `${requests}/${id}`),
    detail("request history", sample.requests, (id) => `${requests}/${id}/history`),
    detail("forward", sample.forwards, (id) => `${forwards}/${id}`),
    detail("forward history", sample.forwards, (id) => `${forwards}/${id}/history`),
    detail("consolidation", sample.consolidations, (id) => `${consolidations}/${id}`),
    detail("consolidation history", sample.consolidations, (id) => `${consolidations}/${id}/history`),
    detail("task", sample.tasks, (id) => `/mail-handler/tasks/${id}`),
    detail("task history", sample.tasks, (id) => `/mail-handler/tasks/${id}/history`),
    detail("ticket", sample.tickets, (id) => `/mail-handler/tickets/${id}/messages`),
    detail("ticket history", sample.tickets, (id) => `/mail-handler/tickets/${id}/history`),
  ].filter(({ paths }) => paths.length > 0);
}

export const senders = [
  "Chase",
  "Müller Werkzeuge",
  "Lone Star Credit Union",
  "Anadolu Kitap",
  "City Power & Light",
];

export function withQuery(path: string, query: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}
