// What the facts of mailboxes and forwards are read from.
import { getForward, listForwards } from "@/contract/forwards/forward";
import { ItemType, itemTypeLabel } from "@/contract/mail/mail";
import { type Member, displayName, getMailbox, userName } from "@/contract/mailboxes/mailbox";
import { mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import { pauseReasonLabel } from "@/contract/due/pause";
import { officeTimeWords, promiseWords } from "@/contract/promises/promise-table";
import { getClock } from "@/contract/promises/promises";
import { freeDaysOf, getFreeDays } from "@/contract/storage/storage";
import { billingWords, subscriptionLabel } from "@/contract/subscriptions/subscription-words";
import { formatCents } from "@/contract/text/money";
import type { Call } from "@/contract/wire/endpoint";
import { shownNumber } from "@/contract/codes/tracking";
import { dayToday } from "@/kernel/values/own-day";
import type { AnsweredFact } from "@/kernel/command/answer";
import { type Day, daysAfter } from "@/kernel/values/date";
import { type Hours, momentInWords } from "@/kernel/values/moment";
import { type Span, daysOf } from "@/kernel/values/span";

type Read = (api: Call, id: string) => Promise<readonly AnsweredFact[]>;

/** By the name of the fact; what was asked for comes first. */
export const reads = {
  email: async (api, id) => {
    const { mailbox } = await api(getMailbox, { params: { id } });
    return mailbox.recipients
      .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
      .filter(({ email }) => email !== "")
      .map((recipient) => ({ name: displayName(recipient), value: recipient.email }));
  },
  phone: async (api, id) =>
    membersOf(await api(getMailbox, { params: { id } })).flatMap(({ user }) =>
      user.telephone ? { name: userName(user), value: user.telephone } : [],
    ),
  owner: async (api, id) =>
    membersOf(await api(getMailbox, { params: { id } }))
      .filter(({ role }) => role === "OWNER")
      .map(({ user }) => ({ name: "Owner", value: userName(user) })),
  plan: async (api, id) => {
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
  "free-days": async (api, id) => {
    const [{ mailbox }, set] = await Promise.all([api(getMailbox, { params: { id } }), api(getFreeDays, {})]);
    return ItemType.options.map((type) => {
      const days = freeDaysOf({ type, planId: mailbox.planId }, set);
      return { name: itemTypeLabel(type), value: days === 1 ? "1 day" : `${days} days` };
    });
  },
  address: async (api, id) => {
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
  tracking: async (api, id) => {
    const { shipping } = await api(getForward, { params: { id } });
    const { trackingCode, carrier, service } = shipping;
    if (!trackingCode) return [];
    return [
      { name: "Tracking number", value: shownNumber(trackingCode) },
      { name: "Carrier", value: `${carrier} ${service}`.trim() },
    ];
  },
} as const satisfies Readonly<Record<string, Read>>;

export type FactName = keyof typeof reads;

/** Why a request, forward, consolidation or ticket is due when it is, or is late; empty where nothing is promised. */
export async function whyLate(api: Call, id: string, hours: Hours = "12"): Promise<readonly AnsweredFact[]> {
  const momentWords = (moment: string) => momentInWords(moment, hours);
  const clock = await api(getClock, { params: { id } });
  const { promised, filedAt, closedAt, dueAt, counted, remaining, lateBy, pauses, lateBecause } = clock;
  if (promised === null) return [];
  const paused = pauses.find(({ to }) => to === null);
  const said = clock.late
    ? `${officeTimeWords(lateBy)} of office time`
    : paused && dueAt === null
      ? `No: paused, ${pauseReasonLabel(paused.reason).toLowerCase()}`
      : `No${closedAt === null && remaining !== null ? `, ${officeTimeWords(remaining)} left` : ""}`;
  return [
    { name: clock.late ? "Late by" : "Late", value: said },
    { name: "Due", value: dueAt === null ? "Not while it is paused" : momentWords(dueAt) },
    { name: "Promised", value: promiseWords(promised) },
    { name: "Filed", value: momentWords(filedAt) },
    ...(closedAt === null ? [] : [{ name: "Closed", value: momentWords(closedAt) }]),
    { name: "Counted", value: `${officeTimeWords(counted)} of office time` },
    ...pauses.map(({ reason, from, to, who }) => ({
      name: `Paused: ${pauseReasonLabel(reason).toLowerCase()}`,
      value: `${momentWords(from)} to ${to === null ? "now" : momentWords(to)}${who === null ? "" : `, by ${who}`}`,
    })),
    ...(lateBecause === null ? [] : [{ name: "Because", value: lateBecause }]),
  ];
}

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

/** The most events that are looked through. */
const mostEvents = 1_000;

/** Who changed anything in mailbox `id` in the days of `span`, the one who was last there first. */
export async function workedOn(api: Call, id: string, span: Span): Promise<readonly AnsweredFact[]> {
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
