// Facts of a mailbox and a forward: the lines that ask for each, what is answered, and where Enter leads.
import { describe, expect, test, vi } from "vitest";
import { getForward, listForwards } from "@/contract/forwards/forward";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import { getFreeDays } from "@/contract/storage/storage";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, settled } from "../../kernel/directory";
import { answersOf, expectPermissionsNeeded, mailbox, registry, run, withAnswers } from "../bench";
import { aCustomer, ayse } from "../customer";
import { aClock } from "../promises";
import { aForward, forward } from "../work";

const facts = registry.all.filter(({ id }) => id.startsWith("fact."));

const recipient = {
  id: "9e000002-0000-4000-8000-000000000000",
  name: "Mehmet",
  lastName: "Demir",
  email: "m@d.example",
  isDefault: false,
  isConfirmed: true,
};
const customer = {
  ...aCustomer,
  mailbox: {
    ...aCustomer.mailbox,
    recipients: [
      recipient,
      { ...recipient, name: "Ayşe", lastName: "Yıldız", email: "a@y.example", isDefault: true },
    ],
  },
  members: [
    {
      ...ayse,
      role: "VIEWER",
      isDefault: false,
      user: { ...ayse.user, firstName: "Can", telephone: "555 2" },
    },
    { ...ayse, user: { ...ayse.user, telephone: "555 1" } },
  ],
};
const counts = { PENDING: 0, IN_PROGRESS: 0, SHIPPED: 0, COMPLETED: 0, DELIVERED: 0, CANCELLED: 0 };
const listed = { items: [], total: 0, totalAge: 0, nextCursor: null, counts, countsAge: 0 };

describe("is answered", () => {
  test.each<[string, unknown, string[]]>([
    ["fact.email", customer, ["Ayşe Yıldız: a@y.example", "Mehmet Demir: m@d.example"]],
    ["fact.phone", customer, ["Ayşe Yıldız: 555 1", "Can Yıldız: 555 2"]],
    ["fact.owner", customer, ["Owner: Ayşe Yıldız"]],
    [
      "fact.plan",
      customer,
      ["Plan: Basic", "Price: $9.90 monthly", "Subscription: Active", "Since: Jan 5, 2026"],
    ],
    [
      "fact.free-days",
      withAnswers([
        [getMailbox, customer],
        [getFreeDays, { byType: { PACKAGE: 7 }, byPlan: { basic: { BANK_CHECK: 1 } } }],
      ]),
      ["Envelope: 30 days", "Package: 7 days", "Bank check: 1 day"],
    ],
    [
      "fact.address",
      withAnswers([
        [getMailbox, customer],
        [listForwards, listed],
      ]),
      ["Austin: STE 1042, Austin, TX 78701"],
    ],
  ])("%s of a mailbox", async (name, answer, expected) => {
    const { facts: said } = await answersOf(name, { mailbox }, answer);
    expect(said).toEqual(expected);
  });

  test("the address that mail was sent to last comes before the office's", async () => {
    const row = { ...aForward, totalCost: 1, createdAt: aForward.timestamps.createdAt, completedAt: null };
    const one = {
      ...row,
      ...aForward.shipping,
      mail: { sender: "Chase", type: "ENVELOPE", size: "", thumbnailUrl: null },
    };
    const { facts: said } = await answersOf(
      "fact.address",
      { mailbox },
      withAnswers([
        [getMailbox, customer],
        [listForwards, { ...listed, items: [one], total: 1 }],
        [getForward, aForward],
      ]),
    );
    expect(said[0]).toBe("Last forward, to Ayşe Yıldız: Moda Cad. 41, İstanbul");
  });

  test("the tracking number of a forward, or that there is none", async () => {
    const shipping = { ...aForward.shipping, trackingCode: "1Z999AA10123456784" };
    const known = await answersOf("fact.tracking", { forward }, { ...aForward, shipping });
    expect(known.facts[0]).toMatch(
      /^Tracking number: 1Z 999 AA1 01 2345 6784$|^Tracking number: 1Z999AA10123456784$/,
    );
    const unknown = await answersOf(
      "fact.tracking",
      { forward },
      { ...aForward, shipping: { ...shipping, trackingCode: null } },
    );
    expect(unknown).toMatchObject({ facts: [], none: "It has no tracking number yet." });
  });

  test.each(["fact.late-request", "fact.late-forward", "fact.late-consolidation", "fact.late-ticket"])(
    "why something is late: %s",
    async (name) => {
      const pause = {
        reason: "CUSTOMER",
        from: "2026-11-27T16:00:00.000Z",
        to: null,
        byHand: true,
        who: "Sam Rivera",
      };
      const late = { ...aClock, late: true, lateBy: 125, remaining: 0, pauses: [pause] };
      const { facts: said } = await answersOf(name, { record: forward }, late);
      expect(said).toEqual([
        "Late by: 2 h 5 min of office time",
        expect.stringMatching(/^Due: \w{3}, Nov 28, /),
        "Promised: 24 h of office time",
        expect.stringMatching(/^Filed: \w{3}, Nov 27, /),
        "Counted: 10 h of office time",
        expect.stringMatching(/^Paused: customer: .* to now, by Sam Rivera$/),
      ]);
      const none = await answersOf(name, { record: forward }, { ...aClock, promised: null });
      expect(none).toMatchObject({ facts: [], none: "Nothing is promised for it." });
    },
  );

  test("why something is late says its times as the person reads them, with another year", async () => {
    vi.useFakeTimers({ now: new Date(2026, 11, 30, 15), toFake: ["Date"] });
    const clock = { ...aClock, dueAt: new Date(2026, 10, 28, 17, 5).toISOString() };
    const due = async (hours: "12" | "24", of = clock) => {
      const context = { ...emptyContext, hours };
      const said = await answersOf("fact.late-request", { record: forward }, of, context);
      return said.facts.find((fact) => fact.startsWith("Due"));
    };
    expect(await due("24")).toBe("Due: Sat, Nov 28, 17:05");
    expect(await due("12")).toBe("Due: Sat, Nov 28, 5:05 PM");
    const next = { ...clock, dueAt: new Date(2027, 0, 4, 9).toISOString() };
    expect(await due("12", next)).toBe("Due: Mon, Jan 4, 2027, 9:00 AM");
    vi.useRealTimers();
  });

  test("who worked on a mailbox today: each with how often, the last first, and nobody of yesterday", async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 27, 15), toFake: ["Date"] });
    const entry = (who: string, day: number, hour: number) => ({
      id: recipient.id,
      type: "mail.registered",
      at: new Date(2026, 10, day, hour).toISOString(),
      who,
      source: "console",
      detail: {},
    });
    const items = [
      entry("Sam Rivera", 27, 14),
      entry("Ada Lee", 27, 9),
      entry("Sam Rivera", 27, 8),
      entry("Old", 26, 23),
    ];
    const { facts: said, asked } = await answersOf(
      "fact.worked",
      { mailbox },
      { ...listed, items, total: 4, nextCursor: "more" },
    );
    const yesterday = await answersOf(
      "fact.worked",
      { mailbox, day: "yesterday" },
      { ...listed, items, total: 4 },
    );
    vi.useRealTimers();
    expect(yesterday.facts).toEqual(["Old: 1 change"]);
    expect(said).toEqual(["Sam Rivera: 2 changes", "Ada Lee: 1 change"]);
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([mailboxHistory]);
  });
});

test.each([
  ["email of 1042", "fact.email"],
  ["email 1042", "fact.email"],
  ["1042 email", "fact.email"],
  ["whats the email of 1042?", "fact.email"],
  ["e-mail of yıldız trading", "fact.email"],
  ["phone 1042", "fact.phone"],
  ["phone number of 1042", "fact.phone"],
  ["what is the phone of 1042", "fact.phone"],
  ["owner of 1042", "fact.owner"],
  ["plan of 1042", "fact.plan"],
  ["free days 1042", "fact.free-days"],
  ["address of 1042", "fact.address"],
  ["forward 1042 tracking number", "fact.tracking"],
  ["tracking number of forward aaaa2222", "fact.tracking"],
  ["why late scan 1042", "fact.late-request"],
  ["why late #118", "fact.late-ticket"],
  ["who worked on 1042", "fact.worked"],
  ["who worked on 1042 today", "fact.worked"],
  ["who worked on 1042 this week", "fact.worked"],
])("“%s” asks for it, and is ready", async (line, name) => {
  const { ranked } = await settled((known) => rankCommands(line, registry.all, emptyContext, known));
  expect(ranked[0]).toMatchObject({ command: { id: name }, parsed: { ready: true, unknown: [] } });
});

test("Enter opens where each stands, and nothing is shown to a person who may not see customers or forwards", async () => {
  for (const { id } of facts) {
    const { outcome } = await run(id, { mailbox, forward, record: forward });
    expect(outcome.go, id).toMatch(
      /^\/(?:mailbox|forward|request|consolidation|support)\/[0-9a-f-]{36}(?:\?\w+=\w+)?$/,
    );
  }
  expectPermissionsNeeded(...facts.map(({ id }) => id));
});
