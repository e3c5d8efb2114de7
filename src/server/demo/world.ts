// The demo's customers and their mail, made up from one seed: pure, so that it is the same wherever it runs.
import type { Insertable } from "kysely";
import { type Carrier, type ItemType, itemTypeLabel, standardEnvelope } from "@/contract/mail";
import type { BillingCycle, SubscriptionStatus } from "@/contract/mailbox";
import { desiOf } from "@/contract/units";
import type { Database } from "../db/schema";
import { mailboxSearchText } from "../domain/directory";
import { type Someone, before, company, parcel, someone, trackingOf } from "./made-up";
import { cultureWeights, cultures, namesakes, offices, plans, senders } from "./names";
import { type Random, createRandom } from "./random";

/** What is written where. Staff come first: items name who registered them. */
export type DemoWorld = {
  [
    Table in
      "offices" | "workspaces" | "users" | "members" | "mailboxes" | "recipients" | "mail_items" | "events"
  ]: Insertable<Database[Table]>[];
} & { staff: DemoPerson[] };

type DemoPerson = {
  id: string;
  /** Null for the administrator, whose address is a setting. */
  email: string | null;
  firstName: string;
  lastName: string;
  role: "admin" | "handler";
  officeIds: string[];
};

const seed = 1042;
const firstSte = 1001;
const mailboxCount = 300;
/** For how many days back there is mail. */
const history = 120;

/** The mailbox of the demo's own examples: "add mail for 1042 from Chase". */
const exampleSte = "1042";

/**
 * Makes the demo.
 * @param today Midnight UTC of the day the demo is first started; everything lies before it.
 */
export function demoWorld(today: Date): DemoWorld {
  const random = createRandom(seed);
  const world: DemoWorld = {
    offices: offices.map(({ label, city, state, zipCode }) => ({
      id: random.id(),
      label,
      city,
      state,
      zip_code: zipCode,
    })),
    staff: [],
    workspaces: [],
    users: [],
    members: [],
    mailboxes: [],
    recipients: [],
    mail_items: [],
    events: [],
  };
  const [austin = "", wilmington = "", istanbul = ""] = world.offices.map((office) => office.id);
  world.staff.push(
    person(random, "Ada", "Kaya", "admin", null, []),
    person(random, "Sam", "Rivera", "handler", "sam@pigeonhole.example", [austin, wilmington]),
    person(random, "Elif", "Demir", "handler", "elif@pigeonhole.example", [istanbul]),
  );
  for (let index = 0; index < mailboxCount; index++)
    addMailbox(world, random, String(firstSte + index), today);
  world.events.sort((a, b) => (a.id < b.id ? -1 : 1));
  return world;
}

function person(
  random: Random,
  firstName: string,
  lastName: string,
  role: DemoPerson["role"],
  email: string | null,
  officeIds: string[],
): DemoPerson {
  return { id: random.id(), email, firstName, lastName, role, officeIds };
}

function addMailbox(world: DemoWorld, random: Random, steNumber: string, today: Date): void {
  const isExample = steNumber === exampleSte;
  const culture = isExample ? cultures.turkish : random.weighted(cultureWeights);
  const recipients = Array.from({ length: 1 + random.below(4) }, () => someone(random, culture));
  if (isExample) recipients[0] = { name: "Ayşe", lastName: "Yıldız", email: "ayse@yildiz.example" };
  const [first] = recipients;
  const workspaceName = isExample
    ? "Yıldız Ltd"
    : (namesakes[steNumber] ?? company(random, first?.lastName ?? ""));
  const startedAt = before(today, history + 1 + random.below(900), random);
  const workspaceId = random.id();
  const office = world.offices[isExample ? 0 : random.pick([0, 0, 1, 1, 2])];
  const plan = random.pick(plans);
  const status = isExample
    ? "ACTIVE"
    : random.weighted<SubscriptionStatus>([
        ["ACTIVE", 82],
        ["PENDING", 4],
        ["SUSPENDED", 4],
        ["EXPIRED", 4],
        ["CANCELLED", 4],
        ["INACTIVE", 2],
      ]);
  const cycle = random.weighted<BillingCycle>([
    ["MONTHLY", 60],
    ["YEARLY", 30],
    ["QUARTERLY", 8],
    ["WEEKLY", 1],
    ["ONE_TIME", 1],
  ]);
  const mailbox = {
    id: random.id(),
    ste_number: steNumber,
    workspace_id: workspaceId,
    office_id: office?.id ?? "",
    status,
    billing_cycle: cycle,
    started_at: startedAt,
    ended_at:
      status === "CANCELLED" || status === "EXPIRED" ? before(today, 1 + random.below(60), random) : null,
    recipient_limit: plan.id === "starter" ? 2 : 10,
    forwarding_address_limit: plan.id === "premium" ? 10 : 3,
    plan_id: plan.id,
    plan_name: plan.name,
    plan_price: plan.price * { MONTHLY: 1, YEARLY: 10, QUARTERLY: 3, WEEKLY: 1, ONE_TIME: 1 }[cycle],
    card_subscription_id: status === "PENDING" ? null : `sub_demo${random.digits(14)}`,
    search: mailboxSearchText({ steNumber, workspaceName, recipients }),
    created_at: startedAt,
  } satisfies Insertable<Database["mailboxes"]>;

  world.workspaces.push({ id: workspaceId, name: workspaceName });
  world.mailboxes.push(mailbox);
  const recipientIds = recipients.map(({ name, lastName, email }, index) => {
    const id = random.id();
    world.recipients.push({
      id,
      mailbox_id: mailbox.id,
      name,
      last_name: lastName,
      email,
      is_default: index === 0,
      is_confirmed: index === 0 || random.below(4) > 0,
    });
    return id;
  });
  addMembers(
    world,
    random,
    { workspaceId, startedAt, people: recipients.slice(0, 1 + random.below(3)) },
    today,
  );
  const items = 2 + random.below(22);
  for (let count = 0; count < items; count++)
    addMail(world, random, { mailbox, workspaceName, recipients, recipientIds }, today);
}

function addMembers(
  world: DemoWorld,
  random: Random,
  { workspaceId, startedAt, people }: { workspaceId: string; startedAt: Date; people: readonly Someone[] },
  today: Date,
): void {
  for (const [index, { name, lastName, email }] of people.entries()) {
    const id = random.id();
    const isKnown = index === 0 || random.below(5) > 0;
    world.users.push({
      id,
      email,
      first_name: isKnown ? name : null,
      last_name: isKnown ? lastName : null,
      telephone: random.below(3) > 0 ? `+1 512 555 01${random.digits(2)}` : null,
      is_active: random.below(20) > 0,
      email_confirmed: isKnown,
      telephone_confirmed: random.below(2) > 0,
      notifications: random.below(5) > 0,
      last_login_at: isKnown ? before(today, 1 + random.below(40), random) : null,
      payment_customer_id: index === 0 ? `cus_demo${random.digits(18)}` : null,
      created_at: startedAt,
    });
    world.members.push({
      workspace_id: workspaceId,
      user_id: id,
      role: index === 0 ? "OWNER" : random.pick(["MEMBER", "VIEWER"]),
      is_default: index === 0,
    });
  }
}

type Place = {
  mailbox: Insertable<Database["mailboxes"]>;
  workspaceName: string;
  recipients: readonly Someone[];
  recipientIds: readonly string[];
};

function addMail(world: DemoWorld, random: Random, place: Place, today: Date): void {
  const { mailbox, recipients, recipientIds } = place;
  const type = random.weighted<ItemType>([
    ["ENVELOPE", 68],
    ["PACKAGE", 27],
    ["BANK_CHECK", 5],
  ]);
  const carrier = random.weighted<Carrier>(
    type === "PACKAGE"
      ? [
          ["UPS", 35],
          ["FedEx", 25],
          ["USPS", 25],
          ["DHL", 15],
        ]
      : [
          ["UPS", 20],
          ["FedEx", 10],
          ["USPS", 65],
          ["DHL", 5],
        ],
  );
  const [senderName, senderAddress] = random.pick(senders[type]);
  const recipient = random.below(4) > 0 ? 0 : random.below(recipientIds.length);
  const receivedAt = before(today, 1 + random.below(history), random);
  const measures = type === "PACKAGE" ? parcel(random) : standardEnvelope;
  const trackingNumber = type === "PACKAGE" ? trackingOf(random, carrier) : null;
  // Mail is registered by a handler of its office; "all" stands for an administrator.
  const registrar =
    world.staff.find(({ officeIds }) => officeIds.includes(mailbox.office_id)) ?? world.staff[0];
  const isWithdrawn = random.below(80) === 0;
  const id = random.id();
  world.mail_items.push({
    id,
    version: isWithdrawn ? 2 : 1,
    mailbox_id: mailbox.id,
    office_id: mailbox.office_id,
    recipient_id: recipientIds[recipient] ?? "",
    type,
    status: isWithdrawn ? "CANCELLED" : "PENDING",
    received_at: receivedAt,
    sender_name: senderName,
    sender_address: senderAddress,
    carrier,
    tracking_number: trackingNumber,
    ...measures,
    volume_desi: desiOf(measures),
    photo_file_id: null,
    registered_by: registrar?.id ?? "",
    created_at: receivedAt,
  });
  const detail = JSON.stringify({
    steNumber: mailbox.ste_number,
    recipient: `${recipients[recipient]?.name ?? ""} ${recipients[recipient]?.lastName ?? ""}`,
    type: itemTypeLabel[type],
    sender: senderName,
    carrier,
    ...(trackingNumber && { trackingNumber }),
  });
  const happened = (what: "mail.registered" | "mail.withdrawn", at: Date) =>
    world.events.push({
      id: random.timeOrderedId(at),
      at,
      type: what,
      office_id: mailbox.office_id,
      mailbox_id: mailbox.id,
      record_id: id,
      staff_id: registrar?.id ?? null,
      who: `${registrar?.firstName ?? ""} ${registrar?.lastName ?? ""}`,
      source: random.pick(["palette", "scanner", "console"]),
      address: "demo",
      request_id: "demo",
      detail,
    });
  happened("mail.registered", receivedAt);
  if (isWithdrawn)
    happened("mail.withdrawn", new Date(receivedAt.getTime() + 60_000 * (1 + random.below(20))));
}
