// Where a change is visible: for every kind of event, for every endpoint that changes something, and in which answers on the screen.
import { describe, expect, test } from "vitest";
import { type Change, type Read, changeBy, changeIn, everyTag, isShownIn } from "@/contract/feed/change";
import { EventType } from "@/contract/wire/event";
import { changeForward, getForward } from "@/contract/forwards/forward";
import { contractModules, endpointsOf } from "@/server/platform/openapi/endpoints";

const [forward, other, mailbox] = ["3fa85f64", "575dc5c5", "9d2f7b61"].map(
  (start) => `${start}-5717-4562-b3fc-2c963f66afa6`,
) as [string, string, string];

const happened = (type: EventType, mailboxId: string | null = mailbox) =>
  changeIn({
    id: "7",
    type,
    at: "2026-11-20T09:12:00.000Z",
    recordId: forward,
    mailboxId,
    staffId: null,
    who: "Sam Rivera",
    cause: "start",
  });

test.each(EventType.options)("%s is listed somewhere, unless no screen shows it", (type) => {
  expect(happened(type).listed.length > 0).toBe(!type.startsWith("file."));
});

const work = ["Requests", "Mail", "Mailboxes", "Dashboard", "Shelves", "Desk", "Pulls", "Work"];

test.each<[EventType, string[]]>([
  ["mail.registered", ["Mail", "Mailboxes", "Dashboard", "Shelves", "Desk"]],
  ["mail.placed", ["Shelves", "Mail", "Exceptions"]],
  ["shelf.added", ["Shelves", "Mail", "Exceptions"]],
  ["pull.stepped", ["Pulls", "Shelves", "Mail", "Exceptions"]],
  ["storage.changed", ["Mail", "Mailboxes"]],
  ["request.filed", ["Forwards", "Consolidations", "Batches", ...work]],
  ["forward.shipped", ["Forwards", "Manifests", ...work]],
  ["consolidation.done", ["Consolidations", ...work]],
  ["task.created", ["Tasks", "Dashboard", "Work"]],
  ["ticket.opened", ["Tickets", "Mailboxes", "Dashboard", "Work"]],
  ["saved-reply.changed", ["Saved replies"]],
  ["desk.handed-over", work],
  ["mailbox.changed", ["Mailboxes", "Desk"]],
  ["member.changed", ["Mailboxes", "Tickets"]],
  ["notice.retried", ["Notices", "Dashboard"]],
  ["staff.updated", ["Staff", "Auth"]],
  ["office.changed", ["Staff", "Mailboxes", "Desk"]],
  ["integration-key.created", ["Staff"]],
])("%s changes the lists %o", (type, listed) => {
  expect(happened(type).listed.toSorted()).toEqual(listed.toSorted());
});

const endpoints = endpointsOf(contractModules);

/**
 * Files are shown with the record they belong to; the console makes no integration calls; no list shows who is writing; the work screen
 * updates its own claims; the changes of a bulk run are noted one by one.
 */
const unseen = new Set(["Files", "Integration", "Presence", "Work", "Bulk runs"]);

test.each(
  endpoints.filter(({ method }) => method !== "get").map((each) => [each.method, each.path, each] as const),
)("%s %s changes a list, unless no screen shows it", (_method, _path, endpoint) => {
  expect(changeBy(endpoint, {}, {}) !== null).toBe(!unseen.has(endpoint.tag));
});

test("every tag is one of the contract's", () => {
  const known = new Set(endpoints.map(({ tag }) => tag));
  expect(everyTag.filter((tag) => !known.has(tag))).toEqual([]);
});

test("reading changes nothing", () => {
  expect(changeBy(getForward, { params: { id: forward } }, {})).toBeNull();
});

test("a call changes the record it names, in an unknown mailbox", () => {
  const change = changeBy(
    changeForward,
    { params: { id: forward }, body: {} },
    { id: forward, mailboxId: mailbox },
  );
  expect(change).toEqual({ listed: happened("forward.shipped").listed, record: forward, mailbox: undefined });
});

type Answer = { tag: string; input: unknown; answer: unknown };

describe("a forward's change is visible", () => {
  const change: Change = happened("forward.shipped");
  const read = ({ tag = "Forwards", input = {}, answer }: Partial<Answer>): Read => ({
    tag,
    input,
    holds: (id) => JSON.stringify([input, answer]).includes(id),
  });

  test.each<[string, Partial<Answer>, boolean]>([
    ["in a list of forwards, whatever it contains", { input: { query: { status: "PENDING" } } }, true],
    ["in the counts of the dashboard", { tag: "Dashboard" }, true],
    ["in the forward itself", { input: { params: { id: forward } } }, true],
    ["not in another forward", { input: { params: { id: other } }, answer: { id: other } }, false],
    ["in its mailbox", { tag: "Mailboxes", input: { params: { id: mailbox } } }, true],
    ["not in another mailbox", { tag: "Mailboxes", input: { params: { id: other } } }, false],
    ["in the list of items of its mailbox", { tag: "Mail", input: { query: { mailboxId: mailbox } } }, true],
    ["not in the list of another", { tag: "Mail", input: { query: { mailboxId: other } } }, false],
    ["not in the tickets", { tag: "Tickets" }, false],
    [
      "in any other answer that contains it",
      { tag: "Tickets", answer: [{ items: [{ forwardId: forward }] }] },
      true,
    ],
  ])("%s", (_where, of, isShown) => {
    expect(isShownIn(read(of), change)).toBe(isShown);
  });

  test("in every mailbox where its mailbox is unknown", () => {
    const own = changeBy(changeForward, { params: { id: forward }, body: {} }, {});
    expect(own && isShownIn(read({ tag: "Mailboxes", input: { params: { id: other } } }), own)).toBe(true);
  });
});
