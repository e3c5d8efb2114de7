// Facts of mailboxes and forwards that handlers are asked for: one table, each row a command "fact.<name>". What a row reads is shown
// beside its line before Enter, which opens where the fact stands.
import { getForward, listForwards } from "@/contract/forwards/forward";
import { ItemType, itemTypeLabel } from "@/contract/mail/mail";
import { type Member, displayName, getMailbox, userName } from "@/contract/mailboxes/mailbox";
import { mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import { freeDaysOf, getFreeDays } from "@/contract/storage/storage";
import { billingWords, subscriptionLabel } from "@/contract/subscriptions/subscription-words";
import { formatCents } from "@/contract/text/money";
import type { Call } from "@/contract/wire/endpoint";
import type { Permission } from "@/contract/wire/roles";
import { shownNumber } from "@/contract/codes/tracking";
import { dayToday } from "@/kernel/arguments/plain/date";
import { spanKind } from "@/kernel/arguments/plain/span";
import { forwardArg } from "@/kernel/arguments/records/forward";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { recordKinds } from "@/kernel/arguments/records/record";
import type { Answer, AnsweredFact } from "@/kernel/command/answer";
import { type AnyCommand, defineCommand } from "@/kernel/command/define";
import { type Day, daysAfter } from "@/kernel/values/date";
import { type Span, daysOf } from "@/kernel/values/span";

/** "1042" alone asks for no fact of it. */
const askedMailbox: typeof mailboxArg = { ...mailboxArg, afterVerb: true };
const askedForward: typeof forwardArg = { ...forwardArg, afterVerb: true };
recordKinds.set(askedForward, "forward");

const pastSpanArg = spanKind("day", {
  direction: "past",
  usual: ["today", "yesterday", "this week", "last week"],
});

type Fact = {
  name: string;
  title: string;
  /** Its phrase up to the record. */
  words: string;
  keywords?: readonly string[];
  about: string;
  /** Where of its record it stands, after the record's address. */
  at?: string;
  /** What the person needs besides seeing such records. */
  needs?: Permission;
  none: string;
  read: (api: Call, id: string) => Promise<readonly AnsweredFact[]>;
};

const ofMailboxes: readonly Fact[] = [
  {
    name: "email",
    title: "E-mail of a mailbox",
    words: "email of",
    keywords: ["e-mail", "mail address", "email address"],
    about: "The addresses of its recipients, the default one first.",
    at: "?tab=users",
    none: "No recipient has an e-mail address.",
    read: async (api, id) => {
      const { mailbox } = await api(getMailbox, { params: { id } });
      return mailbox.recipients
        .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
        .filter(({ email }) => email !== "")
        .map((recipient) => ({ name: displayName(recipient), value: recipient.email }));
    },
  },
  {
    name: "phone",
    title: "Phone of a mailbox",
    words: "phone of",
    keywords: ["telephone", "phone number", "telephone number", "mobile", "cell"],
    about: "The numbers of its workspace's members, the default one first.",
    at: "?tab=users",
    none: "Nobody has left a telephone number.",
    read: async (api, id) =>
      membersOf(await api(getMailbox, { params: { id } })).flatMap(({ user }) =>
        user.telephone ? { name: userName(user), value: user.telephone } : [],
      ),
  },
  {
    name: "owner",
    title: "Owner of a mailbox",
    words: "owner of",
    keywords: ["renter"],
    about: "Who rents it.",
    at: "?tab=users",
    none: "It has no owner.",
    read: async (api, id) =>
      membersOf(await api(getMailbox, { params: { id } }))
        .filter(({ role }) => role === "OWNER")
        .map(({ user }) => ({ name: "Owner", value: userName(user) })),
  },
  {
    name: "plan",
    title: "Plan of a mailbox",
    words: "plan of",
    keywords: ["subscription", "billing"],
    about: "What it pays for, and since when.",
    none: "It has no plan.",
    read: async (api, id) => {
      const { mailbox } = await api(getMailbox, { params: { id } });
      const { planName, planPrice, billingCycle, status, startDate, endDate } = mailbox;
      return [
        { name: "Plan", value: planName },
        { name: "Price", value: `${formatCents(planPrice)} ${billingWords(billingCycle).toLowerCase()}` },
        { name: "Subscription", value: subscriptionLabel(status) },
        { name: "Since", value: dayText(startDate) },
        ...(endDate === null ? [] : [{ name: "Ended", value: dayText(endDate) }]),
      ];
    },
  },
  {
    name: "free-days",
    title: "Free days of a mailbox",
    words: "free days of",
    keywords: ["free storage", "storage days"],
    about: "For how many days its items are stored free of charge, by its plan.",
    needs: "mail.read",
    none: "Its items are stored for nothing.",
    read: async (api, id) => {
      const [{ mailbox }, set] = await Promise.all([
        api(getMailbox, { params: { id } }),
        api(getFreeDays, {}),
      ]);
      return ItemType.options.map((type) => {
        const days = freeDaysOf({ type, planId: mailbox.planId }, set);
        return { name: itemTypeLabel(type), value: days === 1 ? "1 day" : `${days} days` };
      });
    },
  },
  {
    name: "address",
    title: "Address of a mailbox",
    words: "address of",
    keywords: ["forwarding address", "street address"],
    about: "Where its mail was sent last, and the office that takes it in.",
    needs: "requests.read",
    none: "It has no address.",
    read: async (api, id) => {
      const [{ mailbox }, { items }] = await Promise.all([
        api(getMailbox, { params: { id } }),
        api(listForwards, { query: { mailboxId: id, limit: 1 } }),
      ]);
      const [last] = items;
      const sent = last && (await api(getForward, { params: { id: last.id } }));
      const { city, state, zipCode, label } = mailbox.officeLocation;
      return [
        ...(sent
          ? [
              {
                name: `Last forward, to ${sent.deliveryAddress.recipientName}`,
                value: sent.deliveryAddress.fullAddress,
              },
            ]
          : []),
        { name: label, value: [`STE ${mailbox.steNumber}`, city, `${state} ${zipCode}`.trim()].join(", ") },
      ];
    },
  },
];

const ofForwards: readonly Fact[] = [
  {
    name: "tracking",
    title: "Tracking number of a forward",
    words: "tracking number of forward",
    keywords: ["tracking", "tracking number of", "tracking number"],
    about: "The carrier's number of a forward.",
    none: "It has no tracking number yet.",
    read: async (api, id) => {
      const { shipping } = await api(getForward, { params: { id } });
      const { trackingCode, carrier, service } = shipping;
      if (!trackingCode) return [];
      return [
        { name: "Tracking number", value: shownNumber(trackingCode) },
        { name: "Carrier", value: `${carrier} ${service}`.trim() },
      ];
    },
  },
];

function dayText(moment: string): string {
  return new Date(moment).toLocaleDateString("en-US", { dateStyle: "medium" });
}

/** The members, the default one and then the owners first. */
function membersOf({ members }: { members: readonly Member[] }): readonly Member[] {
  const place = ({ isDefault, role }: Member) => (isDefault ? 0 : role === "OWNER" ? 1 : 2);
  return members.toSorted((one, other) => place(one) - place(other));
}

function beginningOf({ year, month, day }: Day): string {
  return new Date(year, month - 1, day).toISOString();
}

const worked = defineCommand({
  id: "fact.worked",
  title: "Who worked on a mailbox",
  about: "Who changed anything there today, or in the days that you name: how often, and when last.",
  keywords: ["who worked today on", "who was on", "who changed", "who touched"],
  group: "Mailbox",
  scope: "global",
  phrase: "who worked on {mailbox} [{day}]",
  args: { mailbox: askedMailbox, day: pastSpanArg },
  when: ({ can }) => can("customers.read") || "Your role cannot see that of customers",
  danger: "safe",
  answer: async ({ api, args: { mailbox, day = "today" } }) => ({
    facts: await workedOn(api, mailbox.id, day),
    none: "Nobody has changed anything there.",
  }),
  run: ({ args }) => ({ go: `/mailbox/${args.mailbox.id}?history=true` }),
});

/** The most events that are looked through. */
const mostEvents = 1_000;

/** Who changed anything in mailbox `id` in the days of `span`, the one who was last there first. */
async function workedOn(api: Call, id: string, span: Span): Promise<readonly AnsweredFact[]> {
  const { first, last } = daysOf(span, dayToday());
  const from = first ? beginningOf(first) : "";
  const before = last ? beginningOf(daysAfter(last, 1) ?? last) : "";
  const changes = new Map<string, { count: number; at: string }>();
  let cursor: string | null | undefined;
  for (let read = 0; cursor !== null && read < mostEvents;) {
    const page = await api(mailboxHistory, {
      params: { id },
      query: { limit: 200, ...(cursor && { cursor }) },
    });
    for (const { who, at } of page.items) {
      if (at < from || (before !== "" && at >= before)) continue;
      const known = changes.get(who);
      changes.set(who, { count: (known?.count ?? 0) + 1, at: known?.at ?? at });
    }
    read += page.items.length;
    const isOver = page.items.some(({ at }) => at < from);
    cursor = isOver ? null : page.nextCursor;
  }
  return [...changes].map(([name, { count, at }]) => ({
    name,
    value: count === 1 ? "1 change" : `${count} changes`,
    at,
  }));
}

function answered({ none, read }: Fact) {
  return async (api: Call, id: string): Promise<Answer> => ({ none, facts: await read(api, id) });
}

function shared({ name, title, words, keywords = [], about }: Fact) {
  return {
    id: `fact.${name}`,
    title,
    about,
    // "email 1042" as "email of 1042".
    keywords: [...keywords, words.replace(/ of$/, "")],
    scope: "global",
    danger: "safe",
  } as const;
}

function ofMailbox(fact: Fact): AnyCommand {
  const { words, at = "", needs } = fact;
  const read = answered(fact);
  return defineCommand({
    ...shared(fact),
    group: "Mailbox",
    phrase: `${words} {mailbox}`,
    args: { mailbox: askedMailbox },
    when: ({ can }) =>
      (can("customers.read") && (needs === undefined || can(needs))) ||
      "Your role cannot see that of customers",
    answer: ({ api, args }) => read(api, args.mailbox.id),
    run: ({ args }) => ({ go: `/mailbox/${args.mailbox.id}${at}` }),
  });
}

function ofForward(fact: Fact): AnyCommand {
  const read = answered(fact);
  return defineCommand({
    ...shared(fact),
    group: "Forwards",
    phrase: `${fact.words} {forward}`,
    args: { forward: askedForward },
    when: ({ can }) => can("requests.read") || "Your role cannot see forwards",
    answer: ({ api, args }) => read(api, args.forward.id),
    run: ({ args }) => ({ go: `/forward/${args.forward.id}` }),
  });
}

export default [...ofMailboxes.map(ofMailbox), ...ofForwards.map(ofForward), worked];
