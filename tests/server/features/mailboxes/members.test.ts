// Members of customers' workspaces: what staff can change, what is recorded, and what ended access means.
import { beforeAll, describe, expect, test } from "vitest";
import { upsertMember } from "@/contract/integration/integration";
import { integrationTicket } from "@/contract/integration/integration-requests";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import { changeMember } from "@/contract/mailboxes/member";
import { listTickets, replyToTicket } from "@/contract/tickets/ticket";
import { type Person, refusal, startTestServer } from "../../harness";
import { makeMachine } from "../integration/machine";

const server = await startTestServer();
const { call, send, yildiz, services } = server;
const steNumber = "1042";
const email = "ayse@yildiz.example";
let machine: Person;
let userId: string;

const shown = async () => {
  const { mailbox, members } = await call(getMailbox, { params: { id: yildiz.id } });
  const user = members.find((member) => member.user.email === email)?.user;
  if (!user) throw new Error("The member is not there.");
  return { user, version: mailbox.version };
};
const change = (body: object, version?: number) =>
  call(changeMember, { params: { id: yildiz.id, userId }, body }, version === undefined ? {} : { version });
const recorded = async () => {
  const { items } = await call(mailboxHistory, { params: { id: yildiz.id }, query: {} });
  return items.filter(({ type }) => type.startsWith("member."));
};
const write = (subject: string) => ({
  body: { steNumber, userEmail: email, subject, message: "Where is it?" },
});

beforeAll(async () => {
  machine = await makeMachine(server);
  const body = {
    email,
    firstName: "Ayşe",
    lastName: "Yıldız",
    telephone: "+1 512 555 0100",
    telephoneConfirmed: true,
  };
  await call(upsertMember, { params: { steNumber }, body }, { as: machine });
  userId = (await shown()).user.id;
});

test("a change sets what was sent and nothing else, and its history has both values", async () => {
  const before = await shown();
  const { member, version } = await change({ lastName: "Demir", notifications: false }, before.version);
  expect(version).toBe(before.version + 1);
  expect(member.user).toEqual({ ...before.user, lastName: "Demir", notifications: false });
  expect(await shown()).toEqual({ user: member.user, version });
  expect((await recorded())[0]).toMatchObject({
    type: "member.changed",
    who: server.handler.name,
    detail: {
      member: "Ayşe Yıldız",
      steNumber,
      lastName: { from: "Yıldız", to: "Demir" },
      notifications: { from: true, to: false },
    },
  });
});

test("the same change again changes and records nothing", async () => {
  const [before, count] = [await shown(), (await recorded()).length];
  expect((await change({ lastName: "Demir" })).version).toBe(before.version);
  expect(await recorded()).toHaveLength(count);
});

test("a new number is not confirmed, and an empty one removes it", async () => {
  expect((await change({ telephone: "(512) 555-0199" })).member.user).toMatchObject({
    telephone: "(512) 555-0199",
    telephoneConfirmed: false,
  });
  expect((await change({ telephone: "" })).member.user.telephone).toBeNull();
  const fault = await refusal(change({ telephone: "call me" }));
  expect(fault).toMatchObject({ code: "invalid", details: { fields: { telephone: expect.any(String) } } });
});

test("tickets are found by the new name", async () => {
  await call(integrationTicket, write("Lost letter"), { as: machine });
  await change({ lastName: "Öztürk" });
  const { items } = await call(listTickets, { query: { search: "öztürk" } });
  expect(items.map(({ subject }) => subject)).toEqual(["Lost letter"]);
});

test("a change with an old version is refused", async () => {
  const { version } = await shown();
  await change({ firstName: "Aylin" }, version);
  expect(await refusal(change({ firstName: "Ayla" }, version))).toMatchObject({ code: "stale" });
  expect((await shown()).user.firstName).toBe("Aylin");
});

test("every mailbox of the workspace gets a new version, and the answer names them", async () => {
  const { workspace_id } = await services.db
    .selectFrom("mailboxes")
    .select("workspace_id")
    .where("id", "=", yildiz.id)
    .executeTakeFirstOrThrow();
  const sister = await server.insertMailbox({ officeId: server.austin.id });
  await services.db.updateTable("mailboxes").set({ workspace_id }).where("id", "=", sister.id).execute();
  const { moved = [], version } = await change({ firstName: "Alara" });
  expect(moved).toHaveLength(2);
  expect(moved).toContainEqual({ id: yildiz.id, from: version - 1, to: version });
  expect(moved).toContainEqual({ id: sister.id, from: 1, to: 2 });
});

test("members of other workspaces are a 404", async () => {
  const other = await server.insertMailbox({ officeId: server.austin.id });
  const elsewhere = { params: { id: other.id, userId }, body: { firstName: "Eve" } };
  expect((await send(changeMember, elsewhere)).status).toBe(404);
});

describe("access to the workspace", () => {
  test("can be ended, so that they ask for nothing and receive nothing, and given back", async () => {
    await change({ notifications: true });
    const ticket = await call(integrationTicket, write("Second letter"), { as: machine });
    const noticesOf = () =>
      services.db.selectFrom("outbox").select("id").where("record_id", "=", ticket.id).execute();
    const reply = (message: string) => call(replyToTicket, { body: { ticketId: ticket.id, message } });

    expect((await change({ isActive: false })).member.user.isActive).toBe(false);
    const fault = await refusal(call(integrationTicket, write("Third"), { as: machine }));
    expect(fault).toMatchObject({ code: "invalid", message: expect.stringContaining("has ended") });
    await reply("We are looking for it.");
    expect(await noticesOf()).toEqual([]);

    await change({ isActive: true });
    await call(integrationTicket, write("Third"), { as: machine });
    await reply("It is here.");
    expect(await noticesOf()).toHaveLength(1);
    expect((await recorded()).slice(0, 2)).toMatchObject([
      { type: "member.access-given", detail: { steNumber } },
      { type: "member.access-ended", detail: { steNumber } },
    ]);
  });
});
