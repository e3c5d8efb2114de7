// The demo: offices, staff, and customers with all they have, made from one seed, so that it is the same everywhere.
import type { Insertable } from "kysely";
import type { Database } from "@/server/platform/db/schema";
import { addConsolidation } from "./consolidations";
import { addTask, addTicket } from "./conversations";
import { type Customer, addCustomer, exampleSte } from "./customers";
import { addAuthorised, addReadyItems, customersAtDesk } from "./desk";
import { addExceptions } from "./exceptions";
import { leaveOnTheWay } from "./on-the-way";
import { addItem, typeWeights, withdrawDemoItem } from "./mail";
import { before, day, history } from "./moments";
import { offices } from "./names";
import { createRandom } from "./random";
import { addDemoShelves } from "./shelves";
import { addReplies, addTicketLinks } from "./replies";
import { addRequestedItem } from "./requests";
import { type DemoPerson, type Maker, type Rows, noRows } from "./rows";
import { type Share, dealTen, mostWithMail, withoutMail } from "./scale";

export type DemoWorld = {
  offices: Insertable<Database["offices"]>[];
  staff: DemoPerson[];
  /** How many tickets it has; this is also the last ticket's number. */
  tickets: number;
  /** The rest, in parts. The rows of a part only refer to that part, to the rows above, and to earlier parts. */
  parts(): Iterable<Rows>;
};

const seed = 1042;
const exceptionSeed = 28;
const shelfSeed = 29;
const deskSeed = 30;
const replySeed = 31;
const officeSeed = 41;
/** So that a note beside a conversation changes nothing else of the demo. */
const noteSeed = 4_100;
const firstSte = 1001;
/** Mailboxes of a part: some 5,000 items. */
const partSize = 500;
/** With more mailboxes than this, there are events and notices of the last days only. */
const mostWithHistory = 1000;
const recentDays = 7;

/**
 * Makes the demo.
 * @param today Midnight UTC of the day the demo is first started; everything is before it.
 * @param mailboxes How many; a multiple of ten.
 * @param adminEmail Address of the first member of staff.
 */
export function demoWorld(
  today: Date,
  { mailboxes, adminEmail }: { mailboxes: number; adminEmail: string },
): DemoWorld {
  const random = createRandom(seed);
  const officeRandom = createRandom(officeSeed);
  const places = offices.map(({ key, label, city, state, zipCode }) => {
    const id = (key === "portland" ? officeRandom : random).id();
    return { id, label, city, state, zip_code: zipCode };
  });
  const officeIds = places.map(({ id }) => id);
  const [austin = "", wilmington = "", istanbul = "", portland = ""] = officeIds;
  const staff: DemoPerson[] = [
    { id: random.id(), firstName: "Ada", lastName: "Kaya", role: "admin", email: null, officeIds: [] },
    {
      id: random.id(),
      firstName: "Sam",
      lastName: "Rivera",
      role: "handler",
      email: "sam@pigeonhole.example",
      officeIds: [austin, wilmington, portland],
    },
    {
      id: random.id(),
      firstName: "Elif",
      lastName: "Demir",
      role: "handler",
      email: "elif@pigeonhole.example",
      officeIds: [istanbul],
    },
  ];
  const eventDays = mailboxes > mostWithHistory ? recentDays : history + 1;
  const maker: Maker = {
    random,
    today,
    eventsSince: new Date(today.getTime() - eventDays * day),
    staff,
    adminEmail,
    rows: noRows(),
    rescueOffice: portland,
    eachOnce: onceEach(),
  };
  // Ten mailboxes have five tickets between them.
  const tickets = Math.min(mailboxes, mostWithMail) / 2;

  function* parts(): Iterable<Rows> {
    // By a seed of their own, as exceptions are.
    const shelfRandom = createRandom(shelfSeed);
    const putOnShelves = addDemoShelves(
      { ...maker, random: shelfRandom, rows: maker.rows },
      { officeId: austin, steFrom: firstSte, mailboxes },
    );
    const replyRandom = createRandom(replySeed);
    const noteIds = createRandom(noteSeed);
    const atDesk: Customer[] = [];
    for (let ticketNo = 0, first = 0; first < mailboxes; first += 10) {
      const example = Number(exampleSte) - firstSte - first;
      const shares = dealTen(random, example >= 0 && example < 10 ? example : null);
      for (const [index, dealt] of shares.entries()) {
        const share = first < mostWithMail ? dealt : withoutMail(dealt);
        const steNumber = String(firstSte + first + index);
        const place = { customers: mailboxes, later: mailboxes - 1 - first - index };
        const recipientCount = share.recipients;
        const customer = addCustomer(maker, officeIds, { steNumber, recipientCount, place });
        addMail(maker, customer, share);
        const { office_id: office, status } = customer.mailbox;
        if (office === austin && status === "ACTIVE" && atDesk.length < customersAtDesk)
          atDesk.push(customer);
        for (let nth = 0; nth < share.tasks; nth++) addTask(maker, customer);
        for (let nth = 0; nth < share.tickets; nth++) {
          const age = 1 + Math.floor((history * (tickets - ticketNo - 1)) / tickets);
          addTicket(maker, customer, { no: ++ticketNo, age, noteIds });
        }
      }
      const isLast = first + 10 >= mailboxes;
      // By a seed of their own: what else there is stays the same with them.
      if (first === 0) {
        const ofDesk = { ...maker, random: createRandom(deskSeed) };
        addReadyItems(ofDesk, atDesk);
        if (atDesk[0]) addAuthorised(ofDesk, atDesk[0]);
      }
      if (isLast) addExceptions({ ...maker, random: createRandom(exceptionSeed) }, austin);
      if (first === 0) addReplies({ ...maker, random: replyRandom });
      if ((first + 10) % partSize === 0 || isLast) {
        putOnShelves(maker.rows, shelfRandom);
        leaveOnTheWay(maker.rows);
        addTicketLinks({ ...maker, random: replyRandom, rows: maker.rows });
        yield maker.rows;
      }
      if ((first + 10) % partSize === 0) maker.rows = noRows();
    }
  }

  return { offices: places, staff, tickets, parts };
}

/** Adds the mail of a mailbox: items packed together, with their own request, or without any. */
function addMail(maker: Maker, customer: Customer, share: Share): void {
  const { random, today } = maker;
  const packed = share.requests > 6 ? 3 * random.below(2) : share.requests === 4 ? 2 * random.below(2) : 0;
  let left = share.items - (packed > 0 ? addConsolidation(maker, customer, packed) : 0);
  for (let nth = 0; nth < share.requests - packed; nth++, left--) addRequestedItem(maker, customer, nth);
  for (; left > 0; left--) {
    const receivedAt = before(today, 1 + random.below(history), random);
    const item = addItem(maker, customer, { type: random.weighted(typeWeights), receivedAt });
    if (random.below(80) === 0) withdrawDemoItem(maker, customer, item);
  }
}

/** See Maker.eachOnce. */
function onceEach(): Maker["eachOnce"] {
  const given = new Map<string, number>();
  return (list, values) => {
    const count = given.get(list) ?? 0;
    given.set(list, count + 1);
    return values[count] ?? null;
  };
}
