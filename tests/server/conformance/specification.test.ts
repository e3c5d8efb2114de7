// The specification's §7, call by call: methods, paths, bodies and fields as a client of the specified product sends and reads them. It
// uses nothing of the contract and none of its additions (versions, keys, cursors).
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { upsertMailbox } from "@/contract/integration/integration";
import { integrationTicket } from "@/contract/integration/integration-requests";
import { fileRequest } from "@/contract/requests/request";
import { hashPassword } from "@/server/platform/auth/passwords";
import { startTestServer } from "../harness";
import { makeMachine } from "../features/integration/machine";
import { order } from "../../an-order";
import { document, photo, workWorld } from "../features/requests/world";

const server = await startTestServer();
const { call, database, handler } = server;
const { item, filed, forwarded } = workWorld(server);
const machine = await makeMachine(server, "Shop");

const password = "correct horse battery";
const steNumber = "4711";
const owner = "owner@nord.example";
const mailbox = await call(
  upsertMailbox,
  {
    params: { steNumber },
    body: {
      office: "Austin",
      workspace: "Nord GmbH",
      startDate: "2026-01-05T00:00:00Z",
      recipients: [{ name: "Ida", lastName: "Nord", email: owner, isDefault: true }],
      members: [{ email: owner, firstName: "Ida", lastName: "Nord", role: "OWNER" }],
    },
  },
  { as: machine },
);
const opening = { steNumber, userEmail: owner, subject: "Where is it?", message: "It should be here." };
const ticket = () => call(integrationTicket, { body: opening }, { as: machine });

// oxlint-disable-next-line typescript/no-explicit-any -- the specified client has none of our types
type Answer = { status: number; body: any };

let accessToken = "";

async function api(method: string, path: string, body?: unknown): Promise<Answer> {
  const answered = await server.request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answered.text();
  return { status: answered.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
}

async function ok(method: string, path: string, body?: unknown): Promise<Answer["body"]> {
  const answered = await api(method, path, body);
  expect(answered.status, `${method} ${path}: ${JSON.stringify(answered.body)}`).toBeLessThan(300);
  return answered.body;
}

/** The fields of `fields`, dotted and separated by spaces, that `value` lacks. */
function lacking(value: unknown, fields: string): string[] {
  return fields.split(/\s+/).filter((field) => {
    let part: unknown = value;
    for (const name of field.split(".")) part = (part as Record<string, unknown> | undefined | null)?.[name];
    return part === undefined;
  });
}

/** Sends a file as the specified client does: asks for an address, then PUTs the file to it; returns the key. */
async function upload(file: Awaited<ReturnType<typeof photo>>, folder = "mails"): Promise<string> {
  const { bytes, contentType, originalName } = file;
  const wish = { originalName, contentType, folder, mailboxId: mailbox.id };
  const { presignedUrl, fileKey } = await ok("POST", "/file-manager/create-url", wish);
  const headers = { "content-type": contentType };
  const put = await server.request(presignedUrl, { method: "PUT", headers, body: bytes });
  expect(put.status).toBe(200);
  return fileKey as string;
}

/** The public link of a file as the specified client builds it. */
const linkOf = (fileKey: string) => `https://bucket.example/${fileKey}`;

async function signIn(): Promise<Answer["body"]> {
  const email = `${randomUUID()}@staff.example`;
  const person = await server.insertStaff("Pia", "handler", [server.austin.id]);
  await database.db
    .updateTable("staff")
    .set({ email, email_folded: email, password_hash: await hashPassword(password) })
    .where("id", "=", person.staffId)
    .execute();
  return { email, ...(await ok("POST", "/auth/sign-in", { email, password })) };
}

beforeAll(async () => {
  ({ accessToken } = (await signIn()).tokens);
});

describe("Auth", () => {
  test("POST /auth/sign-in returns the user and both tokens, and says what is wrong in `message`", async () => {
    const session = await signIn();
    expect(
      lacking(session, "user.id user.email user.firstName tokens.accessToken tokens.refreshToken"),
    ).toEqual([]);
    expect(session.tokens.refreshToken).not.toBe("");
    const missing = await api("POST", "/auth/sign-in", { email: session.email });
    expect(missing.body.message).toBe("Email ve şifre gerekli");
    const wrong = await api("POST", "/auth/sign-in", { email: session.email, password: "wrong" });
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).not.toBe("");
  });

  test("POST /auth/sign-in is for staff: a customer's user cannot sign in", async () => {
    const refused = await api("POST", "/auth/sign-in", { email: owner, password });
    expect(refused.status).toBe(401);
  });

  test("POST /auth/refresh exchanges the refresh token, POST /auth/logout ends the session", async () => {
    const before = accessToken;
    const { tokens } = await signIn();
    const fresh = (await ok("POST", "/auth/refresh", { refreshToken: tokens.refreshToken })).tokens;
    expect(lacking(fresh, "accessToken refreshToken")).toEqual([]);
    ({ accessToken } = fresh);
    await ok("GET", "/user/me");
    await ok("POST", "/auth/logout");
    expect((await api("GET", "/user/me")).status).toBe(401);
    accessToken = before;
  });

  test("GET /user/me, GET /auth/user and GET /auth/user/{id} return the signed-in person", async () => {
    const me = await ok("GET", "/user/me");
    expect(lacking(me, "id email firstName lastName isActive")).toEqual([]);
    expect(await ok("GET", "/auth/user")).toEqual(me);
    expect(await ok("GET", `/auth/user/${me.id}`)).toEqual(me);
  });

  test("PUT /auth/update, PUT /auth/set-context and GET /auth/get-context", async () => {
    expect((await ok("PUT", "/auth/update", { firstName: "Pina" })).firstName).toBe("Pina");
    await ok("PUT", "/auth/set-context", { officeId: server.austin.id });
    expect((await ok("GET", "/auth/get-context")).officeId).toBe(server.austin.id);
  });

  test("DELETE /auth/delete without a body closes the account shortly after it signed in", async () => {
    const before = accessToken;
    ({ accessToken } = (await signIn()).tokens);
    expect((await api("DELETE", "/auth/delete", { password: "wrong" })).status).toBe(422);
    await ok("DELETE", "/auth/delete");
    expect((await api("GET", "/user/me")).status).toBe(401);
    accessToken = before;
  });

  test("every call without a token is a 401", async () => {
    const before = accessToken;
    accessToken = "";
    for (const path of ["/user/me", "/mail-handler/dashboard", "/actions/requests?type=SCAN"]) {
      expect((await api("GET", path)).status).toBe(401);
    }
    accessToken = before;
  });
});

describe("a client that knows no pages", () => {
  const lists = [
    "/mail-handler/tasks",
    "/mail-handler/tickets",
    "/mail-handler/customers",
    "/mail-handler/forward/requests",
    "/actions/requests?type=HOLD",
    "/actions/consolidation/requests",
  ];

  test.each(lists)("%s: an empty or ALL filter is none", async (path) => {
    const whole = await ok("GET", path);
    const and = path.includes("?") ? "&" : "?";
    const filters = path.endsWith("customers")
      ? ["search", "subscriptionStatus", "workspaceRole", "isActive"]
      : ["search", "status", ...(path.includes("consolidation") ? [] : ["priority"])];
    for (const value of ["", "ALL"]) {
      const query = filters
        .filter((name) => name !== "search" || value === "")
        .map((name) => `${name}=${value}`);
      const filtered = await ok("GET", `${path}${and}${query.join("&")}`);
      expect(filtered.total, `${path} ${value}`).toBe(whole.total);
    }
    expect((await api("GET", `${path}${and}status=GONE`)).status).toBe(400);
  });

  test("lists are answered whole: more than a page, up to 1,000 rows", async () => {
    const items = await Promise.all(Array.from({ length: 61 }, () => item("Whole", mailbox.id)));
    for (const mailId of items) await server.call(fileRequest, { body: { mailId, type: "HOLD" } });
    const list = await ok("GET", "/actions/requests?type=HOLD");
    expect(list.items).toHaveLength(list.total);
    expect(list.total).toBeGreaterThanOrEqual(61);
    const { groups } = await ok("GET", "/actions/requests");
    const holds = groups.find(({ type }: { type: string }) => type === "HOLD");
    expect(holds.items).toHaveLength(holds.total);
    expect((await ok("GET", "/actions/requests?type=HOLD&limit=50")).items).toHaveLength(50);
  });

  test("a measure that is null is 0", async () => {
    const measures = { width: null, height: null, length: null, weight: null, volumeDesi: null };
    const mail = await ok("POST", "/mail-handler/mails", {
      mailboxId: mailbox.id,
      type: "PACKAGE",
      ...measures,
    });
    expect(mail).toMatchObject({ width: 0, height: 0, length: 0, weight: 0, volumeDesi: 0 });
  });
});

describe("Mail handler", () => {
  test("GET /mail-handler/dashboard returns counts, the newest requests and the newest tickets", async () => {
    await ticket();
    await filed("SCAN", "Chase", mailbox.id);
    const dashboard = await ok("GET", "/mail-handler/dashboard");
    const counts =
      "pendingRequestsByPriority.LOW pendingRequestsByPriority.STANDARD pendingRequestsByPriority.HIGH ticketsByStatus.OPEN tasksByStatus.IN_PROGRESS tasksByStatus.PENDING";
    expect(lacking(dashboard, counts)).toEqual([]);
    expect(lacking(dashboard.recentRequests[0], "id type status priority requestedAt userName")).toEqual([]);
    expect(lacking(dashboard.recentTickets[0], "id subject status priority")).toEqual([]);
  });

  test("POST /mail-handler/mails takes what the wizard sends, and replaces empty values by the defaults", async () => {
    const sent = {
      mailboxId: mailbox.id,
      recipientId: mailbox.recipients[0]?.id,
      receivedAt: new Date().toISOString(),
      type: "ENVELOPE",
      senderName: "",
      senderAddress: "",
      carrier: "",
      width: 9.5,
      height: 4.3,
      length: 0.2,
      weight: 0.22,
      volumeDesi: 0,
      thumbnailUrl: linkOf(await upload(await photo())),
    };
    const mail = await ok("POST", "/mail-handler/mails", sent);
    expect(mail).toMatchObject({
      type: "ENVELOPE",
      status: "PENDING",
      senderName: "Unknown",
      senderAddress: "-",
      carrier: "UPS",
      volumeDesi: 0,
    });
    const least = { mailboxId: mailbox.id, recipientId: sent.recipientId, weight: 0.22 };
    expect(await ok("POST", "/mail-handler/mails", least)).toMatchObject({
      type: "ENVELOPE",
      width: 0,
      thumbnailUrl: null,
    });
  });

  test("POST and GET /mail-handler/tasks, GET and PATCH /mail-handler/tasks/{id}, messages and completion", async () => {
    const url = await upload(document("id.pdf"), "task-messages");
    const made = await ok("POST", "/mail-handler/tasks", {
      mailboxId: mailbox.id,
      title: "Call",
      description: "About the ID",
      Icon: "verification",
      priority: "HIGH",
      dueDate: "2026-12-24T00:00:00.000Z",
      message: { message: "See the file.", attachments: [{ name: "id.pdf", type: "application/pdf", url }] },
    });
    const fields =
      "id title description Icon priority dueDate status type createdAt completedAt creator.email mailbox.id mailbox.steNumber";
    expect(lacking(made, fields)).toEqual([]);
    const least = await ok("POST", "/mail-handler/tasks", {
      mailboxId: mailbox.id,
      title: "A",
      description: "B",
    });
    expect(least).toMatchObject({
      priority: "MEDIUM",
      Icon: "system",
      dueDate: null,
      status: "PENDING",
      type: "MANUAL",
    });

    const { items } = await ok("GET", "/mail-handler/tasks");
    expect(items.map(({ id }: { id: string }) => id)).toEqual([least.id, made.id]);
    const shown = await ok("GET", `/mail-handler/tasks/${made.id}`);
    expect(lacking(shown, `${fields} messages.0.message messages.0.createdAt messages.0.user`)).toEqual([]);
    expect(lacking(shown.messages[0].attachments[0], "name url type")).toEqual([]);

    const changed = { title: "Call again", dueDate: null, status: "WAITING_FOR_CUSTOMER", type: "SYSTEM" };
    expect(await ok("PATCH", `/mail-handler/tasks/${made.id}`, changed)).toMatchObject(changed);
    const message = { message: "Called.", attachments: [] };
    expect(
      lacking(await ok("POST", `/mail-handler/tasks/${made.id}/messages`, message), "id message user"),
    ).toEqual([]);
    expect(
      (await ok("PATCH", `/mail-handler/tasks/${made.id}`, { status: "COMPLETED" })).completedAt,
    ).not.toBeNull();
    expect((await ok("POST", `/mail-handler/tasks/${made.id}/complete`)).status).toBe("COMPLETED");
  });

  test("tickets: all of them, messages, a reply with a file, status and priority", async () => {
    const { id } = await ticket();
    const { items } = await ok("GET", "/mail-handler/tickets");
    const fields =
      "id ticketNo subject status priority category createdAt updatedAt user.firstName user.lastName lastMessages.0.message mailbox.id mailbox.steNumber mailbox.planName mailbox.status mailbox.planPrice mailbox.billingCycle mailbox.startDate";
    expect(lacking(items[0], fields)).toEqual([]);
    const url = linkOf(await upload(document("label.pdf"), "support-tickets"));
    const attachments = [{ name: "label.pdf", url, type: "application/pdf" }];
    const body = { ticketId: id, message: "It ships today.", attachments };
    const reply = await ok("POST", "/mail-handler/tickets/add-message", body);
    expect(reply).toMatchObject({ ticketId: id, fromStaff: true, message: "It ships today." });
    const conversation = await ok("GET", `/mail-handler/tickets/${id}/messages`);
    const messageFields = "id ticketId userId message fromStaff createdAt user attachments";
    expect(conversation.items.map((each: unknown) => lacking(each, messageFields))).toEqual([[], []]);
    expect(lacking(conversation.items[1].attachments[0], "name url type")).toEqual([]);
    const changed = { status: "WAITING_FOR_THIRD_PARTY", priority: "HIGH" };
    expect(await ok("PATCH", `/mail-handler/tickets/${id}`, changed)).toMatchObject(changed);
  });

  test("GET /mail-handler/customers with every filter, 10 rows a page by default", async () => {
    for (let each = 0; each < 11; each++) await server.insertMailbox({ officeId: server.austin.id });
    expect((await ok("GET", "/mail-handler/customers?page=1")).items).toHaveLength(10);
    const filters = {
      search: "NORD",
      steNumber: "71",
      officeLocation: "Austin",
      subscriptionStatus: "ACTIVE",
      billingCycle: "MONTHLY",
      workspaceRole: "OWNER",
      isActive: "true",
      emailConfirmed: "false",
      hasActiveMailbox: "true",
      page: "1",
      limit: "10",
    };
    const { items } = await ok("GET", `/mail-handler/customers?${new URLSearchParams(filters)}`);
    expect(items).toHaveLength(1);
    const fields =
      "id steNumber status billingCycle startDate startedAt endDate endedAt officeLocation.label officeLocation.city officeLocation.state officeLocation.zipCode location.label locationLabel recipientLimit forwardingAddressLimit planId planName planPrice cardSubscriptionId workspace.name";
    expect(lacking(items[0], fields)).toEqual([]);
    const people =
      "recipients.0.id recipients.0.name recipients.0.lastName recipients.0.email recipients.0.isDefault recipients.0.isConfirmed workspace.members.0.role workspace.members.0.isDefault workspace.members.0.user.email workspace.members.0.user.emailConfirmed";
    expect(lacking(items[0], people)).toEqual([]);
    for (const [name, other] of Object.entries({
      search: "nobody",
      steNumber: "99",
      officeLocation: "Boston",
      subscriptionStatus: "EXPIRED",
      billingCycle: "WEEKLY",
      workspaceRole: "AUDITOR",
      isActive: "false",
      emailConfirmed: "true",
      hasActiveMailbox: "false",
      page: "2",
    })) {
      const query = new URLSearchParams({ ...filters, [name]: other });
      expect((await ok("GET", `/mail-handler/customers?${query}`)).items, name).toEqual([]);
    }
    const all = Object.fromEntries(Object.keys(filters).map((name) => [name, "ALL"]));
    const query = new URLSearchParams({ ...all, page: "2", limit: "5" });
    expect((await ok("GET", `/mail-handler/customers?${query}`)).items).toHaveLength(5);
  });

  test("GET /mail-handler/customers/{id} shows mailbox, members, mails, tickets and requests", async () => {
    const request = await filed("SCAN", "Acme", mailbox.id);
    const scannedFiles = [linkOf(await upload(document()))];
    await ok("PATCH", `/actions/requests/${request.id}`, { status: "DONE", scannedFiles });
    const shown = await ok("GET", `/mail-handler/customers/${mailbox.id}`);
    expect(
      lacking(shown, "mailbox.steNumber members.0.user.telephone tickets.0.ticketNo actionRequests.0.type"),
    ).toEqual([]);
    const mail = shown.mails.find(({ id }: { id: string }) => id === request.mail.id);
    const fields =
      "type receivedAt senderName senderAddress carrier status trackingNumber scannedFiles.0 thumbnailUrl dimensions.w dimensions.h dimensions.l dimensions.kg width height length weight volumeDesi";
    expect(lacking(mail, fields)).toEqual([]);
    const scan = await server.request(mail.scannedFiles[0]);
    expect(scan.status).toBe(200);
    expect((await scan.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  test("GET and PUT /mail-handler/forward/requests: list, detail, complete", async () => {
    const { id } = await forwarded();
    const { items } = await ok("GET", "/mail-handler/forward/requests");
    const fields =
      "id status priority carrier service labelUrl createdAt completedAt mail.sender mail.type mail.size";
    expect(lacking(items[0], fields)).toEqual([]);
    const detail = await ok("GET", `/mail-handler/forward/requests/${id}`);
    const sections = [
      "timestamps.createdAt mail.thumbnailUrl mail.senderName mail.type mail.receivedAt mail.status",
      "mail.dimensions.width mail.dimensions.height mail.dimensions.length mail.dimensions.weight",
      "deliveryAddress.recipientName deliveryAddress.recipientTelephone deliveryAddress.fullAddress",
      "deliveryAddress.addressBreakdown.street deliveryAddress.addressBreakdown.city deliveryAddress.addressBreakdown.state",
      "deliveryAddress.addressBreakdown.zipCode deliveryAddress.addressBreakdown.country",
      "shipping.carrier shipping.service shipping.trackingCode shipping.labelUrl",
      "options.deliverySpeed.title options.deliverySpeed.description options.deliverySpeed.fee",
      "options.packaging.title options.packaging.description options.packaging.fee workspace.id workspace.name",
    ];
    expect(lacking(detail, sections.join(" "))).toEqual([]);
    expect(detail.shippingProvider).toEqual({ est_delivery_days: order.estDeliveryDays });
    expect(detail.costs).toEqual({ ...order.costs, total: 1240 });

    const early = await api("PUT", `/mail-handler/forward/requests/${id}/complete`);
    expect(early.status).toBe(409);
    await ok("PATCH", `/actions/requests/${detail.requestId}`, { status: "DONE" });
    expect((await ok("GET", `/mail-handler/forward/requests/${id}`)).status).toBe("COMPLETED");
    expect((await ok("PUT", `/mail-handler/forward/requests/${id}/complete`)).status).toBe("DELIVERED");
  });
});

describe("Actions", () => {
  test.each(["SCAN", "TRASH", "SHRED", "HOLD"] as const)(
    "GET /actions/requests?type=%s returns one list, which can be filtered by status",
    async (type) => {
      const { id } = await filed(type, "Chase", mailbox.id);
      const { items, total } = await ok("GET", `/actions/requests?type=${type}`);
      expect(total).toBe(items.length);
      const fields =
        "id type status priority requestedAt updatedAt userName mail.mailboxId mail.type mail.receivedAt mail.thumbnailUrl mail.senderName mail.senderAddress mail.carrier mail.width mail.height mail.length mail.weight mail.mailbox.steNumber mail.trackingNumber";
      expect(lacking(items[0], fields)).toEqual([]);
      expect(items[0].id).toBe(id);
      const pending = await ok("GET", `/actions/requests?type=${type}&status=PENDING`);
      expect(new Set(pending.items.map(({ status }: { status: string }) => status))).toEqual(
        new Set(["PENDING"]),
      );
      expect((await ok("GET", `/actions/requests?type=${type}&status=CANCELLED`)).items).toEqual([]);
    },
  );

  test("GET /actions/requests without a type returns groups with type, items and total", async () => {
    const { groups } = await ok("GET", "/actions/requests");
    for (const group of groups) {
      expect(lacking(group, "type items total")).toEqual([]);
      const single = await ok("GET", `/actions/requests?type=${group.type}`);
      expect(group.items).toEqual(single.items);
      expect(group.total).toBe(single.total);
    }
    expect(groups.length).toBeGreaterThanOrEqual(4);
  });

  test.each(["TRASH", "SHRED", "HOLD"] as const)(
    "PATCH /actions/requests/{id} completes a %s",
    async (type) => {
      const { id } = await filed(type, "Chase", mailbox.id);
      expect((await ok("PATCH", `/actions/requests/${id}`, { status: "DONE" })).status).toBe("DONE");
      expect((await ok("GET", `/actions/requests/${id}`)).status).toBe("DONE");
      const again = await api("PATCH", `/actions/requests/${id}`, { status: "DONE" });
      expect(again.status).toBe(409);
      expect(again.body.message).toMatch(/was completed by \S+ Rivera on /);
    },
  );

  test("PATCH /actions/requests/{id} completes a SCAN with scannedFiles, and refuses one without", async () => {
    const { id } = await filed("SCAN", "Chase", mailbox.id);
    const none = await api("PATCH", `/actions/requests/${id}`, { status: "DONE", scannedFiles: [] });
    expect(none.status).toBe(422);
    expect(none.body.message).toContain("Please upload at least one document to complete the scan request");
    const scannedFiles = [linkOf(await upload(document())), linkOf(await upload(await photo()))];
    const done = await ok("PATCH", `/actions/requests/${id}`, { status: "DONE", scannedFiles });
    expect(done).toMatchObject({ status: "DONE", scannedFiles: { length: 2 } });
  });

  test("consolidations: list, detail, complete with every field of the payload", async () => {
    const mailIds = [await item("A", mailbox.id), await item("B", mailbox.id)];
    const { id } = await ok("POST", "/actions/consolidation/requests", { mailboxId: mailbox.id, mailIds });
    const { items } = await ok("GET", "/actions/consolidation/requests");
    const fields = "id mailbox.steNumber requestedAt mailsCount status";
    expect(
      lacking(items[0], `${fields} mailPreview.0.id mailPreview.0.thumbnailUrl mailPreview.0.senderName`),
    ).toEqual([]);
    const detail = await ok("GET", `/actions/consolidation/requests/${id}`);
    expect(lacking(detail, "mailboxId mailbox.steNumber summary.totalMails")).toEqual([]);
    const mailFields = "id thumbnailUrl senderName senderAddress receivedAt width height length weight";
    expect(lacking(detail.mails[0], mailFields)).toEqual([]);
    const done = await ok("PUT", `/actions/consolidation/requests/${id}/complete`, {
      weight: 2.5,
      width: 12,
      height: 9,
      length: 4,
      volumeDesi: 0,
      // A measure that was not typed.
      volumeCm3: null,
      thumbnailUrl: linkOf(await upload(await photo())),
      notes: "Fragile",
    });
    expect(done).toMatchObject({ status: "DONE" });
    const shown = await ok("GET", `/mail-handler/customers/${mailbox.id}`);
    const made = shown.mails.find((mail: { id: string }) => mail.id === done.packageId);
    expect(made).toMatchObject({
      type: "PACKAGE",
      status: "PENDING",
      width: 12,
      weight: 2.5,
      volumeDesi: 1.42,
    });
  });

  test.each([
    "/mail-handler/tasks/",
    "/mail-handler/customers/",
    "/mail-handler/forward/requests/",
    "/actions/requests/",
    "/actions/consolidation/requests/",
  ])("GET %s{id} of a record that does not exist is a 404 with a message", async (path) => {
    const missing = await api("GET", `${path}${randomUUID()}`);
    expect(missing.status).toBe(404);
    expect(lacking(missing.body, "message error.code error.message")).toEqual([]);
  });
});

test("a request that staff files for a customer names both: the customer asked, the handler filed it", async () => {
  const { userName } = await filed("TRASH", "Chase", mailbox.id);
  expect(userName).toBe("Ida Nord");
  const { filed_by } = await database.db
    .selectFrom("action_requests")
    .select("filed_by")
    .orderBy("requested_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(filed_by).toBe(handler.staffId);
});
