// Customers of the demo: a workspace, its people, its mailbox and the mailbox's recipients.
import type { Insertable } from "kysely";
import type { Database } from "@/server/platform/db/schema";
import { mailboxSearchText } from "@/server/features/mailboxes/directory-rules";
import { before, history } from "./moments";
import { companyWords, cultureWeights, cultures, namesakes, plans } from "./names";
import type { Random } from "./random";
import type { Maker } from "./rows";

/** The mailbox of the demo's own examples: "add mail for 1042 from Chase". */
export const exampleSte = "1042";

/** What a customer's mail, requests and tickets need to know about them. */
export type Customer = {
  mailbox: Insertable<Database["mailboxes"]>;
  workspaceName: string;
  /** The language of their notices. */
  language: "en" | "tr";
  recipients: readonly (Someone & { id: string })[];
  /** Members of the workspace, the owner first. */
  users: readonly (Someone & { id: string; isKnown: boolean })[];
};

type Someone = { name: string; lastName: string; email: string };

/** How many customers there are, and how many of them came later: STE numbers are given out in turn. */
type Place = { customers: number; later: number };

export function addCustomer(
  maker: Maker,
  officeIds: readonly string[],
  { steNumber, recipientCount, place }: { steNumber: string; recipientCount: number; place: Place },
): Customer {
  const { random, today, rows } = maker;
  const isExample = steNumber === exampleSte;
  const culture = isExample ? "turkish" : random.weighted(cultureWeights);
  const people = Array.from({ length: recipientCount }, () => someone(random, culture));
  if (isExample) people[0] = { name: "Ayşe", lastName: "Yıldız", email: "ayse@yildiz.example" };
  const workspaceName = isExample
    ? "Yıldız Ltd"
    : (namesakes[steNumber] ?? company(random, people[0]?.lastName ?? ""));
  const startedAt = before(today, history + 1 + daysAgo(place, random), random);
  const workspaceId = random.id();
  const [first = "", second = first, third = second, fourth = second] = officeIds;
  /** Most of those who would be the second office's are the fourth one's. */
  const shared = (office: string) => (office === second && Number(steNumber) % 3 !== 1 ? fourth : office);
  const plan = random.pick(plans);
  const status = isExample
    ? "ACTIVE"
    : random.weighted({ ACTIVE: 82, PENDING: 4, SUSPENDED: 4, EXPIRED: 4, CANCELLED: 4, INACTIVE: 2 });
  const cycle = random.weighted({ MONTHLY: 60, YEARLY: 30, QUARTERLY: 8, WEEKLY: 1, ONE_TIME: 1 });
  const mailbox = {
    id: random.id(),
    ste_number: steNumber,
    workspace_id: workspaceId,
    office_id: isExample ? first : shared(random.pick([first, first, second, second, third])),
    status,
    billing_cycle: cycle,
    started_at: startedAt,
    ended_at:
      status === "CANCELLED" || status === "EXPIRED" ? before(today, 1 + random.below(60), random) : null,
    recipient_limit: plan.id === "starter" ? 4 : 10,
    forwarding_address_limit: plan.id === "premium" ? 10 : 3,
    plan_id: plan.id,
    plan_name: plan.name,
    plan_price: plan.price * { MONTHLY: 1, YEARLY: 10, QUARTERLY: 3, WEEKLY: 1, ONE_TIME: 1 }[cycle],
    card_subscription_id: status === "PENDING" ? null : `sub_demo${random.digits(14)}`,
    search: mailboxSearchText({ steNumber, workspaceName, recipients: people }),
    created_at: startedAt,
  } satisfies Insertable<Database["mailboxes"]>;
  rows.workspaces.push({ id: workspaceId, name: workspaceName });
  rows.mailboxes.push(mailbox);
  const recipients = people.map((person, index) => {
    const id = random.id();
    rows.recipients.push({
      id,
      mailbox_id: mailbox.id,
      name: person.name,
      last_name: person.lastName,
      email: person.email,
      is_default: index === 0,
      is_confirmed: index === 0 || random.below(4) > 0,
    });
    return { ...person, id };
  });
  const members = people.slice(0, 1 + random.below(3));
  const language = culture === "turkish" ? "tr" : "en";
  const users = members.map((person, index) =>
    addMember(maker, person, {
      workspaceId,
      startedAt,
      language,
      isOwner: index === 0,
      isNew: status === "PENDING",
    }),
  );
  return { mailbox, workspaceName, language, recipients, users };
}

/** Days over which the customers came. */
const arrivals = 900;

function daysAgo({ customers, later }: Place, random: Random): number {
  const gap = Math.floor(arrivals / customers);
  return Math.floor((arrivals * later) / customers) + random.below(Math.max(1, gap));
}

function addMember(
  { random, today, rows }: Maker,
  person: Someone,
  place: {
    workspaceId: string;
    startedAt: Date;
    language: "en" | "tr";
    isOwner: boolean;
    /** The subscription has not begun: its owner has still to confirm the e-mail address. */
    isNew: boolean;
  },
) {
  const { workspaceId, startedAt, language, isOwner, isNew } = place;
  const id = random.id();
  const isKnown = isOwner || random.below(5) > 0;
  rows.users.push({
    id,
    email: person.email,
    first_name: isKnown ? person.name : null,
    last_name: isKnown ? person.lastName : null,
    telephone: random.below(3) > 0 ? telephone(random) : null,
    is_active: random.below(20) > 0,
    email_confirmed: isKnown && !(isOwner && isNew),
    telephone_confirmed: random.below(2) > 0,
    notifications: random.below(5) > 0,
    last_login_at: isKnown ? before(today, 1 + random.below(40), random) : null,
    payment_customer_id: isOwner ? `cus_demo${random.digits(18)}` : null,
    language,
    created_at: startedAt,
  });
  rows.members.push({
    workspace_id: workspaceId,
    user_id: id,
    role: isOwner ? "OWNER" : random.pick(["MEMBER", "VIEWER"]),
    is_default: isOwner,
  });
  return { ...person, id, isKnown };
}

/** A number reserved for fiction. */
export function telephone(random: Random): string {
  return `+1 512 555 01${random.digits(2)}`;
}

function someone(random: Random, culture: keyof typeof cultureWeights): Someone {
  const names = cultures[culture];
  if (!names) throw new Error(`There are no names for ${culture}.`);
  const [name, given] = random.pick(names.given);
  const [lastName, family] = random.pick(names.family);
  return { name, lastName, email: `${given}.${family}${random.digits(3)}@mail.example` };
}

function company(random: Random, family: string): string {
  const form = random.pick(companyWords.form);
  if (random.below(3) === 0) return `${family} ${form}`;
  return `${random.pick(companyWords.first)} ${random.pick(companyWords.second)} ${form}`;
}
