// A customer's tickets are found by the customer's current name, whenever it changes.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { upsertMailbox, upsertMember } from "@/contract/integration/integration";
import { integrationTicket } from "@/contract/integration/integration-requests";
import { listTickets } from "@/contract/tickets/ticket";
import { transact } from "@/server/platform/db/connect";
import * as mailboxes from "@/server/features/mailboxes/upsert";
import { openTicketFor } from "@/server/features/tickets/store";
import { startTestServer } from "../../harness";
import { makeMachine } from "../integration/machine";
import { untilOneWaits } from "../../lock-waits";

const server = await startTestServer();
const { call, austin } = server;
const { db, now } = server.services;
const as = { as: await makeMachine(server) };
const recorded = async () => {};
let numbers = 9000;

/** A mailbox with two members, Ada Before and Cem Öz. */
async function customers() {
  const steNumber = String(numbers++);
  const [ada, cem] = [`ada@${steNumber}.example`, `cem@${steNumber}.example`];
  const { id, workspace } = await call(
    upsertMailbox,
    {
      params: { steNumber },
      body: {
        office: "Austin",
        workspace: "Names Ltd",
        startDate: "2026-01-05T00:00:00Z",
        recipients: [{ name: "Ada", email: ada }],
        members: [
          { email: ada, firstName: "Ada", lastName: "Before" },
          { email: cem, firstName: "Cem", lastName: "Öz" },
        ],
      },
    },
    as,
  );
  const userId = workspace.members.find(({ user }) => user.email === ada)?.user.id ?? "";
  return { id, steNumber, ada, cem, userId, renamed: { email: ada, lastName: "Afterwards" } };
}

const opened = (steNumber: string, userEmail: string) =>
  call(
    integrationTicket,
    { body: { steNumber, userEmail, subject: "Where is it?", message: "It should be here." } },
    as,
  );

const found = async (mailboxId: string, search: string) =>
  (await call(listTickets, { query: { mailboxId, search } })).items.map(({ id }) => id);

test("tickets of a renamed customer are found by the new name, and no longer by the old one", async () => {
  const { id, steNumber, ada, cem, renamed } = await customers();
  const tickets = [await opened(steNumber, ada), await opened(steNumber, ada)];
  const other = await opened(steNumber, cem);
  await call(upsertMember, { params: { steNumber }, body: renamed }, as);
  const byName = await found(id, "ada afterwards");
  expect(byName.toSorted()).toEqual(tickets.map((ticket) => ticket.id).toSorted());
  expect(await found(id, "before")).toEqual([]);
  expect(await found(id, "cem öz")).toEqual([other.id]);
  expect(await found(id, `#${tickets[0]?.ticketNo ?? ""}`)).toEqual([tickets[0]?.id]);
});

test("a ticket that is opened while its customer is renamed is found by the new name", async () => {
  const { id, steNumber, ada, renamed } = await customers();
  let opening: ReturnType<typeof opened> | undefined;
  await transact(db, async (tx) => {
    await mailboxes.upsertMember(tx, steNumber, renamed, { record: recorded, now: now() });
    opening = opened(steNumber, ada);
    await untilOneWaits(db);
  });
  const ticket = await opening;
  expect(await found(id, "ada afterwards")).toEqual([ticket?.id]);
});

test("a customer who is renamed while a ticket of theirs is opened is found by the new name", async () => {
  const { id, steNumber, userId, renamed } = await customers();
  let renaming: Promise<unknown> | undefined;
  const ticketId = await transact(db, async (tx) => {
    const opening = await openTicketFor(
      tx,
      {
        mailbox: { id, officeId: austin.id, steNumber },
        userId,
        subject: `Where is ${randomUUID()}?`,
        category: "General",
        priority: "LOW",
        message: "It should be here.",
      },
      { record: recorded, now: now() },
    );
    renaming = call(upsertMember, { params: { steNumber }, body: renamed }, as);
    await untilOneWaits(db);
    return opening;
  });
  await renaming;
  expect(await found(id, "ada afterwards")).toEqual([ticketId]);
});
