// A person who may make a call may not name a record of another office in it: each id of each call is replaced by one from there.
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { askForSignature } from "@/contract/desk/desk-signature";
import { authorisePerson } from "@/contract/mailboxes/authorised-person";
import { startIntake } from "@/contract/intake/intake";
import { ticketMessages } from "@/contract/tickets/ticket";
import { createException } from "@/contract/exceptions/exception";
import { addPrinter } from "@/contract/labels/printer";
import { createTask } from "@/contract/tasks/task";
import { contractModules, endpointsOf } from "@/server/platform/openapi/endpoints";
import { fileRequest } from "@/contract/requests/request";
import { workWorld } from "../features/requests/world";
import { shelving } from "../features/shelves/world";
import { conversations } from "../features/tickets/conversation-world";
import { order } from "../../an-order";
import { fileForward } from "@/contract/forwards/forward";
import { startTestServer } from "../harness";
import { type Example, writeExamples } from "./examples";

const server = await startTestServer();
const { call, admin, boston } = server;
const { examples, callerOf } = await writeExamples(server);
const { item } = workWorld(server);
const { shelf } = shelving(server);
const { insertMember, openTicket } = conversations(server);

const there = await server.insertMailbox({ officeId: boston.id });
const byAdmin = { as: admin };
const itemThere = () => item("Chase", there.id, admin);
const requestThere = async () =>
  (await call(fileRequest, { body: { mailId: await itemThere(), type: "TRASH" } }, byAdmin)).id;
const shelfThere = async () => (await shelf(`F-${crypto.randomUUID().slice(0, 6)}`, {}, boston.id)).id;
const member = await insertMember(there);
async function bankAccount(): Promise<string> {
  const account = {
    mailbox_id: there.id,
    holder: "Ida",
    bank_name: "First",
    bank_address: "",
    last_four: "1234",
  };
  const row = { ...account, id: crypto.randomUUID(), routing_number: "121000248", number_sealed: "-" };
  await server.services.db
    .insertInto("bank_accounts")
    .values({ ...row, used_at: server.services.now(), added_by: admin.staffId })
    .execute();
  return row.id;
}
async function messageThere(): Promise<string> {
  const { items } = await call(
    ticketMessages,
    { params: { id: await openTicket(there, member.id) } },
    byAdmin,
  );
  return items[0]?.id ?? "";
}
/** A record of the other office, by the name of what says its id, where need be with that of the call. */
const foreign: Record<string, () => Promise<string>> = {
  mailboxId: () => Promise.resolve(there.id),
  recipientId: () => Promise.resolve(there.recipientIds[0] ?? ""),
  mailId: itemThere,
  mailIds: itemThere,
  officeId: () => Promise.resolve(boston.id),
  worksIn: () => Promise.resolve(boston.id),
  shelfId: shelfThere,
  ticketId: () => openTicket(there, member.id),
  userId: () => Promise.resolve(member.id),
  taskId: async () =>
    (await call(createTask, { body: { mailboxId: there.id, title: "T", description: "D" } }, byAdmin)).id,
  exceptionId: async () =>
    (await call(createException, { body: { kind: "UNKNOWN_NAME", officeId: boston.id } }, byAdmin)).id,
  printerId: async () =>
    (
      await call(
        addPrinter,
        { body: { name: crypto.randomUUID().slice(0, 8), officeId: boston.id, way: "browser" } },
        byAdmin,
      )
    ).id,
  forwardId: async () =>
    (await call(fileForward, { body: { ...order, mailId: await itemThere() } }, byAdmin)).id,
  requestId: requestThere,
  "startPull.ids": requestThere,
  "removeShelves.ids": shelfThere,
  "restoreShelves.ids": shelfThere,
  "linkTicket.recordId": itemThere,
  "claimWork.id": requestThere,
  "bulkRun.id": requestThere,
  accountId: () => bankAccount(),
  authorisedId: async () =>
    (await call(authorisePerson, { params: { id: there.id }, body: { name: crypto.randomUUID() } }, byAdmin))
      .id,
  sessionId: async () =>
    (
      await call(
        startIntake,
        { body: { officeId: boston.id } },
        { as: await server.insertStaff("Ian", "handler", [boston.id]) },
      )
    ).id,
  trolleyId: shelfThere,
  "handOver.id": async () =>
    (
      await call(
        askForSignature,
        { body: { mailboxId: there.id, mailIds: [await itemThere()], name: "Ida" } },
        byAdmin,
      )
    ).id,
  lastSeenMessageId: () => messageThere(),
  messageId: () => messageThere(),
  writerId: () => Promise.resolve(server.stranger.staffId),
  assigneeId: () => Promise.resolve(server.stranger.staffId),
  ownerId: () => Promise.resolve(server.stranger.staffId),
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
type Path = readonly (string | number)[];

/** Where in a body ids are, and the name of each. */
function placesOf(value: unknown, path: Path = [], name = ""): { path: Path; name: string }[] {
  if (typeof value === "string") return uuid.test(value) ? [{ path, name }] : [];
  if (Array.isArray(value)) return value.flatMap((each, index) => placesOf(each, [...path, index], name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => placesOf(each, [...path, key], key));
}

const Schema = z.looseObject({
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.unknown()).default({}),
  format: z.string().optional(),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
  allOf: z.array(z.unknown()).default([]),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
});

/** Where a body may hold ids that the example has none of. */
function unusedPlaces(body: z.ZodType, example: unknown): { path: Path; name: string }[] {
  const whole = Schema.parse(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }));
  const nameOf = (path: Path) => path.filter((part) => typeof part === "string").join();
  const used = new Set(placesOf(example).map(({ path }) => nameOf(path)));
  const found = new Map<string, { path: Path; name: string }>();
  const look = (part: unknown, path: Path, name: string): void => {
    const schema = Schema.parse(part);
    const named = schema.$ref && whole.$defs[schema.$ref.replace("#/$defs/", "")];
    if (named) look(named, path, name);
    if (schema.format === "uuid" && !used.has(nameOf(path))) found.set(nameOf(path), { path, name });
    for (const each of [...schema.anyOf, ...schema.oneOf, ...schema.allOf]) look(each, path, name);
    if (schema.items !== undefined) look(schema.items, [...path, 0], name);
    for (const [own, each] of Object.entries(schema.properties)) look(each, [...path, own], own);
  };
  look(whole, [], "");
  return [...found.values()];
}

/** `value` with `id` in one place. */
function replaced(value: unknown, [first, ...rest]: Path, id: string): unknown {
  if (first === undefined) return id;
  if (typeof first === "number") {
    const list = Array.isArray(value) ? value : [undefined];
    return list.map((each: unknown, at) => (at === first ? replaced(each, rest, id) : each));
  }
  const parts = z.record(z.string(), z.unknown()).parse(value ?? {});
  return { ...parts, [first]: replaced(parts[first], rest, id) };
}

const calls = endpointsOf(contractModules).filter(
  ({ access, method }) => access !== "public" && access !== "integration" && method !== "get",
);
/** Ids that are of no office, or of a record in the call's address, or that change nothing. */
const others = new Set([
  "takeBackBatchEdit.edit",
  "addPrinter.name",
  "inviteStaff.officeIds",
  "updateStaff.officeIds",
  "editBatch.part",
  "claimWork.skip",
  "claimWork.tab",
  "releaseWork.tab",
  "placeMail.onlyIfOn",
  // The shelf is looked up for each row.
  "startIntake.id",
  "changeIntake.id",
]);
/** What a call has to say besides, so that the id in it counts. */
const besides: Record<string, object> = {
  "createSavedReply.officeId": { scope: "OFFICE" },
  "createMail.sessionId": { intake: { number: 1 } },
  "createException.sessionId": { intake: { number: 1 } },
  "createException.mailId": { officeId: undefined },
  // A mailbox that is named says the office.
  "createUploadUrl.officeId": { mailboxId: undefined },
  "handOver.authorisedId": { recipientId: undefined },
  "handOver.id": { signature: {} },
  "editBatch.requestId": { do: "assign" },
  "editBatch.mailId": { do: "assign" },
};
let tried = 0;

describe.each(calls.map((endpoint) => ({ name: endpoint.name, endpoint })))("$name", ({ endpoint }) => {
  test("takes no id of another office", async () => {
    const example = async (): Promise<Example> => (await examples[endpoint.name]?.()) ?? {};
    const first = await example();
    const caller = first.as ?? callerOf(endpoint.access);
    // An administrator sees every office.
    const as = caller?.staffId === admin.staffId ? server.lead : caller;
    const unused = endpoint.body ? unusedPlaces(endpoint.body, first.body) : [];
    for (const { path, name } of [...placesOf(first.body), ...unused]) {
      const key = `${endpoint.name}.${name}`;
      const other = foreign[key] ?? foreign[name];
      if (!other) {
        expect(others).toContain(key);
        continue;
      }
      const { params = {}, query = {}, body: sent, version } = await example();
      const body = z.record(z.string(), z.unknown()).parse(sent);
      const answered = await server.send(
        endpoint,
        { params, query, body: replaced({ ...body, ...besides[key] }, path, await other()) },
        { as, ...(version !== undefined && { version }) },
      );
      const text = await answered.text();
      if (endpoint.name === "bulkRun") expect(text).toContain("not_found");
      else expect([400, 403, 404, 409, 422], `${path.join(".")}: ${text}`).toContain(answered.status);
      tried += 1;
    }
  });
});

test("there are such calls", () => {
  expect(tried).toBeGreaterThan(60);
});
