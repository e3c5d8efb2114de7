// A small directory for the phrases of kernel tests.
import { directoryLine, readQuery, strengthOf } from "@/app/platform/directory/query";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { fold } from "@/contract/text/fold";
import { type Sender, findsSender } from "@/contract/senders/sender";
import type { FoundBy, RecordHit, RecordKind } from "@/contract/search/record";
import type { Context } from "@/kernel/command/context";
import { type Facts, type Hit, type ListHit, type Lookup, factsFrom, settle } from "@/kernel/command/facts";

/** A mailbox as a picker shows it; its ids are made from its number. */
export function hit(ste: string, workspaceName: string, people: [string, string][] = []): MailboxHit {
  const head = ste
    .toLowerCase()
    .replaceAll(/[^0-9a-f]/g, "0")
    .padStart(8, "0")
    .slice(0, 8);
  const id = (n: number) => `${head}-0000-4000-8000-${String(n).padStart(12, "0")}`;
  return {
    id: id(0),
    steNumber: ste,
    workspaceName,
    officeLabel: "Austin",
    status: "ACTIVE",
    recipients: people.map(([name, lastName], index) => ({
      id: id(index + 1),
      name,
      lastName,
      email: `${fold(name)}@${ste}.example`,
      isDefault: index === 0,
    })),
  };
}

export const mailboxes = [
  hit("1042", "Yıldız Ltd", [
    ["Ayşe", "Yıldız"],
    ["Mehmet", "Demir"],
  ]),
  hit("1043", "Yıldız Trading", [["Ali", "Veli"]]),
  hit("104", "UPS Store Fans", [["Una", "Stone"]]),
  hit("2000", "From Here to There", [["Via", "Ferrata"]]),
];

function record(
  kind: RecordKind,
  head: string,
  ste: string,
  { label, about = "", status = "PENDING", tracking, officeId }: Partial<RecordHit> & { tracking?: string },
): Omit<RecordHit, "foundBy"> & { tracking: string | undefined } {
  const id = `${head}-0000-4000-8000-000000000001`;
  const mailboxId = mailboxes.find(({ steNumber }) => steNumber === ste)?.id ?? id;
  const named = { kind, id, mailboxId, steNumber: ste, officeId, version: 3, status, tracking };
  return { ...named, label: label ?? `${kind} ${head}`, about: `STE ${ste} · ${about}` };
}

export const records = [
  record("request", "3fa85f64", "1042", { label: "Scan 3fa85f64", about: "Envelope from Chase" }),
  record("request", "3fa85f65", "1042", { label: "Shred 3fa85f65", about: "Package from Amazon" }),
  record("request", "7d000001", "1043", { label: "Scan 7d000001", about: "Envelope from Garanti" }),
  record("forward", "aaaa1111", "1042", {
    label: "Forward aaaa1111",
    about: "Chase to Ayşe",
    status: "COMPLETED",
  }),
  record("forward", "aaaa2222", "1043", {
    label: "Forward aaaa2222",
    about: "Apple to Ali",
    tracking: "986578788855",
  }),
  record("consolidation", "c0c0c0c0", "1042", { label: "Consolidation c0c0c0c0", about: "Ayşe" }),
  record("task", "7a5c0001", "1042", { label: "Call about ID", about: "Yıldız Ltd" }),
  record("task", "7a5c0002", "1042", { label: "Verify address", about: "Yıldız Ltd" }),
  record("ticket", "71c00118", "1042", { label: "Ticket 118", about: "Where is my parcel?", status: "OPEN" }),
  record("ticket", "71c00119", "1043", { label: "Ticket 119", about: "Invoice question", status: "OPEN" }),
  record("mail", "e1e10001", "1042", {
    label: "Envelope from Chase",
    about: "Pending",
    tracking: "1Z999AA10123456784",
  }),
  record("mail", "e1e10002", "1043", { label: "Package from Apple", about: "Pending" }),
  record("shelf", "a3a30003", "", { label: "A-03", about: "Back room · Shelf · Austin", status: "" }),
  record("shelf", "b1b10001", "", { label: "B-01", about: "Back room · Shelf · Austin", status: "" }),
  record("exception", "ecce0001", "1042", {
    label: "Unknown name: Jon Smth",
    status: "OPEN",
    officeId: "0f000002",
  }),
];

/** Answers as the server does: numbers, ids and tracking numbers first, then STE numbers, and text only where none of those match. */
function recordsFor({
  kind,
  query,
  status,
}: {
  kind: RecordKind | null;
  query: string;
  status?: string | undefined;
}): RecordHit[] {
  const found = (foundBy: FoundBy, fits: (each: (typeof records)[number]) => boolean): RecordHit[] =>
    records
      .filter((each) => (kind === null || each.kind === kind) && fits(each))
      .map((each) => ({ ...each, foundBy }));
  const ste = query.replace(/^ste[\s-]*/, "");
  const code = query.replaceAll(/[\s-]/g, "").toUpperCase();
  const named = [
    ...found("number", ({ label }) => label === `Ticket ${query.replace("#", "")}`),
    ...found("number", ({ kind: of, label }) => of === "shelf" && label.replaceAll("-", "") === code),
    ...found("id", ({ id }) => query.length >= 8 && id.startsWith(query)),
    ...found("tracking", ({ tracking }) => tracking === code),
    ...found("mailbox", ({ steNumber }) => steNumber === ste),
  ];
  if (query === "" && kind === "mail") return found("own", () => true);
  if (query === "" && kind !== null && kind !== "shelf") {
    return found("open", (each) => status === undefined || each.status === status);
  }
  if (named.length > 0 || query.length < 3) return named;
  return found("text", ({ label, about }) => fold(`${label} ${about}`).includes(query));
}

/** Those of `among` that the directory finds for `typed`; all of them where nothing is typed. */
export function mailboxesFor(typed: string, among: readonly MailboxHit[] = mailboxes): MailboxHit[] {
  const query = readQuery(typed);
  return among.filter((each) => !query || strengthOf(lineFor(each), query) !== null);
}

const lines = new WeakMap<MailboxHit, string>();

function lineFor(mailbox: MailboxHit): string {
  const line = lines.get(mailbox) ?? directoryLine(mailbox);
  lines.set(mailbox, line);
  return line;
}

export const lists: readonly ListHit[] = [
  {
    list: "staff",
    id: "5a000001",
    label: "Sam Okafor",
    about: "sam@pigeonhole.example · handler",
    version: 2,
  },
  {
    list: "staff",
    id: "5a000002",
    label: "Samira Haddad",
    about: "samira@pigeonhole.example · lead",
    version: 4,
  },
  { list: "invitations", id: "14000001", label: "new@pigeonhole.example", about: "handler" },
  { list: "plans", id: "Starter", label: "Starter", about: "plan" },
  { list: "plans", id: "Premium", label: "Premium", about: "plan" },
  { list: "integration-keys", id: "4e000001", label: "Billing", about: "made by Ada Admin" },
  { list: "access-keys", id: "4e000002", label: "Night job", about: "access key" },
  { list: "staff-keys", id: "4e000003", label: "Scanner cart", about: "Sam Okafor" },
  { list: "members", id: "9e000001", label: "Ayşe Yıldız", about: "ayse@yildiz.example", version: 3 },
  { list: "members", id: "9e000002", label: "Cem Yıldız", about: "cem@yildiz.example", version: 3 },
  { list: "printers", id: "93000001", label: "Zebra", about: "Austin", version: 1 },
  { list: "printers", id: "93000002", label: "Front desk", about: "Dover", version: 1 },
  { list: "print-jobs", id: "90b00001", label: "Envelope from Chase, STE 1042", about: "Failed · Zebra" },
  { list: "authorised", id: "a0000001", label: "Mert Kaya", about: "may pick up" },
  { list: "authorised", id: "a0000002", label: "Selin Ak", about: "may pick up" },
  {
    list: "hand-overs",
    id: "4a0d0001",
    label: "STE 1042 2026-11-25 14:05",
    about: "Ayşe Yıldız · 1 item",
    version: 1,
  },
  { list: "colleagues", id: "5a000001", label: "Sam Okafor", about: "colleague" },
  { list: "colleagues", id: "5a000003", label: "Lena Rivera", about: "colleague" },
  { list: "saved-replies", id: "5a7e0001", label: "Greeting", about: "hello · The whole team", version: 1 },
  {
    list: "saved-replies",
    id: "5a7e0002",
    label: "Ready for pick-up",
    about: "pickup · Only me",
    version: 1,
  },
  {
    list: "ticket-subjects",
    id: "e1e10001",
    label: "Envelope from Chase",
    about: "linked · Pending · on A-03 · e1e10001",
    kind: "mail",
    isLinked: true,
  },
  {
    list: "ticket-subjects",
    id: "f0000001",
    label: "Forward of Package from Amazon to Ayşe",
    about: "Pending · f0000001",
    kind: "forward",
    isLinked: false,
  },
  {
    list: "ticket-links",
    id: "e1e10001",
    label: "Envelope from Chase",
    about: "linked · Pending · e1e10001",
    kind: "mail",
    isLinked: true,
  },
  { list: "offices", id: "0f000001", label: "Austin", about: "Austin" },
  { list: "offices", id: "0f000002", label: "Dover", about: "Dover" },
];

const sender = (name: string, count: number, from: "mailbox" | "office" = "office"): Sender => {
  return { name, count, from, lastReceivedAt: "2026-11-12T09:00:00.000Z" };
};

/** Senders of mail to STE 1042 and its office. */
const senders: readonly Sender[] = [
  sender("Chase", 12, "mailbox"),
  sender("Amazon", 40),
  sender("Amazon Fresh", 7),
  sender("Işık Kitabevi", 3),
  sender("Demir Export", 2),
];

function sendersFor(query: string): Sender[] {
  return senders.filter(({ name }) => findsSender(query, fold(name)));
}

export function answer(lookup: Lookup): Hit[] {
  if (lookup.ask === "list") return lists.filter(({ list }) => list === lookup.list);
  if (lookup.ask === "senders") return sendersFor(lookup.query);
  if (lookup.ask === "records") return recordsFor(lookup);
  if (lookup.ask === "mailbox") return mailboxes.filter(({ id }) => id === lookup.id);
  return mailboxesFor(lookup.query);
}

/** Facts that know every answer of the directory. */
export const allFacts: Facts = {
  list: (name) => lists.filter(({ list }) => list === name),
  mailboxes: (query) => mailboxesFor(query),
  mailbox: (id) => mailboxes.find((each) => each.id === id) ?? null,
  records: (kind, query, status) => recordsFor({ kind, query, status }),
  senders: (query) => sendersFor(query),
};
export const noFacts: Facts = factsFrom(() => undefined);

/** Reads with facts that arrive only when they are asked for, as in the console. */
export const settled = <R extends { needs: readonly Lookup[] }>(read: (facts: Facts) => R): Promise<R> =>
  settle(read, (lookup) => Promise.resolve(answer(lookup)));

export const emptyContext: Context = {
  user: { id: "s1", name: "Handan Handler", role: "handler" },
  can: () => true,
  path: "/dashboard",
  screen: null,
  scopes: ["everywhere", "global"],
  focused: null,
  selected: [],
  undoable: null,
};
