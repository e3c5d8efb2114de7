// What people send in a shift: the lists on screen again and again, many different records, searches letter by letter, and one
// change in five calls. A seed makes two runs send the same.
import { RecordKind } from "@/contract/search/record";
import { createRandom } from "@/server/demo/random";
import type { Call } from "./load";
import { type Sample, senders, withQuery } from "./routes";

const seed = 1042;
/** Rows that a list of the console reads at a time. */
const readAtOnce = 100;
/** Calls that are drawn; a longer run starts again from the first. */
const drawn = 5_000;

const typed = ["chase", "1042", "yıldız", "cedar trading", "müller", "granite", "lone star", "anadolu"];
const sorts = ["", "?sort=steNumber", "?sort=workspace", "?sort=-startDate"];
const statuses = { requests: ["PENDING", "IN_PROGRESS", "DONE"], forwards: ["PENDING", "COMPLETED"] };

/** The calls of a shift over the records of `sample`. */
export function shiftOf(sample: Sample): Call[] {
  const random = createRandom(seed);
  const pick = <T>(from: readonly T[]): T => random.pick(from);
  const list = (): Call => {
    const path = pick(lists);
    return { path: `/api${path === dashboard ? path : withQuery(path, `limit=${readAtOnce}`)}` };
  };
  const dashboard = "/mail-handler/dashboard";
  const lists = [
    dashboard,
    ...["SCAN", "TRASH", "SHRED", "HOLD"].flatMap((type) =>
      statuses.requests.map((status) => `/actions/requests?type=${type}&status=${status}`),
    ),
    "/mail-handler/forward/requests",
    ...statuses.forwards.map((status) => `/mail-handler/forward/requests?status=${status}`),
    "/actions/consolidation/requests",
    "/mail-handler/tasks",
    "/mail-handler/tasks?overdue=true",
    "/mail-handler/tickets",
    "/mail-handler/tickets?status=OPEN",
    ...sorts.map((sort) => `/mail-handler/customers${sort}`),
  ];
  const detail = (): Call =>
    pick([
      () => ({ path: `/api/mail-handler/customers/${pick(sample.mailboxes)}` }),
      () => ({ path: `/api/mail-handler/mails/${pick(sample.mails)}` }),
      () => ({ path: `/api/actions/requests/${pick(sample.requests)}` }),
      () => ({ path: `/api/actions/requests/${pick(sample.requests)}/history` }),
      () => ({ path: `/api/mail-handler/forward/requests/${pick(sample.forwards)}` }),
      () => ({ path: `/api/mail-handler/tasks/${pick(sample.tasks)}` }),
      () => ({ path: `/api/mail-handler/tickets/${pick(sample.tickets)}/messages` }),
      () => ({ path: `/api/mail-handler/mails?mailboxId=${pick(sample.mailboxes)}` }),
    ])();
  /** A word as a person types it: one call a letter from the third on. */
  const typing = (): Call[] => {
    const word = pick(typed);
    const path = pick([
      "/mail-handler/customers?limit=20",
      "/mail-handler/directory?limit=20",
      `/mail-handler/records?kind=${pick(RecordKind.options)}`,
      `/mail-handler/tickets?limit=${readAtOnce}`,
    ]);
    const name = path.includes("directory") || path.includes("records") ? "q" : "search";
    return Array.from({ length: word.length - 2 }, (_, more) => ({
      path: `/api${withQuery(path, `${name}=${encodeURIComponent(word.slice(0, more + 3))}`)}`,
    }));
  };
  const change = (): Call =>
    pick<() => Call>([
      () => ({
        path: "/api/mail-handler/mails",
        body: { mailboxId: pick(sample.registeredInto), senderName: pick(senders), weight: 0.22 },
      }),
      () => ({
        path: `/api/mail-handler/tasks/${pick(sample.tasks)}`,
        method: "PATCH",
        body: { priority: pick(["LOW", "MEDIUM", "HIGH"]) },
      }),
      () => ({
        path: `/api/mail-handler/tickets/${pick(sample.tickets)}`,
        method: "PATCH",
        body: { priority: pick(["LOW", "MEDIUM", "HIGH"]) },
      }),
    ])();
  const calls: Call[] = [];
  while (calls.length < drawn) {
    calls.push(list(), detail(), list(), detail(), change());
    if (calls.length % 3 === 0) calls.push(...typing(), change());
  }
  return calls;
}
