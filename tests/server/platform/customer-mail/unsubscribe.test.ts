// The link in a mail that ends notices, and mails that come back.
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { reportBounce } from "@/contract/integration/integration";
import { getMailState } from "@/contract/customer-mail/mail-state";
import { listNotices } from "@/contract/customer-mail/notice";
import { unsubscribeLinks } from "@/server/features/customer-mail/unsubscribe-link";
import { startSender } from "@/server/platform/customer-mail/mail-jobs";
import { smtpTransport } from "@/server/platform/customer-mail/smtp";
import { refusal } from "../../harness";
import { makeMachine } from "../../features/integration/machine";
import { startMailServer } from "./mail-server";
import { startNoticeWorld } from "./world";

const world = await startNoticeWorld();
const { db, config } = world.services;
const mailServer = await startMailServer();
const services = { config, db, linkOrigin: () => "https://mail.office.example" };

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  mailServer.mails.length = 0;
});

/** Sends a notice to the customer, and returns the link in the mail. */
async function mailTo(mailboxId: string) {
  await world.tell({ mailboxId });
  const transport = smtpTransport({ url: mailServer.url, from: "a@b.example", tls: "opportunistic" });
  const links = unsubscribeLinks(services);
  const unsubscribeOf = (noticeId: string) => links.linkFor(noticeId);
  stops.push(startSender(world.services, transport, { lookEvery: 20, unsubscribeOf }).stop);
  const [mail] = await mailServer.arrived(1);
  await world.settled(mailboxId, "SENT");
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  const link = /^<https:\/\/mail\.office\.example(\/unsubscribe\/[\w.-]+)>$/.exec(
    header("list-unsubscribe") ?? "",
  );
  return { path: link?.[1] ?? "", post: header("list-unsubscribe-post"), id: mail?.messageId ?? "" };
}

describe("the link", () => {
  it("switches a member's notices off by one call, and the history says so", async () => {
    const { id, email } = await world.customer("Işıl", "tr");
    const { path, post } = await mailTo(id);
    expect(post).toBe("List-Unsubscribe=One-Click");

    const page = await world.request(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("E-postaları durdur");
    const wants = () =>
      db
        .selectFrom("users")
        .select(["id", "notifications"])
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
    expect((await wants()).notifications).toBe(true);

    for (let calls = 0; calls < 2; calls++) {
      expect((await world.request(path, { method: "POST" })).status).toBe(200);
    }
    const user = await wants();
    expect(user.notifications).toBe(false);
    const events = await world.eventsOf(user.id);
    expect(events.map(({ type }) => type)).toEqual(["notice.unsubscribed"]);
    expect(events[0]).toMatchObject({ who: email, mailbox_id: id, office_id: world.austin.id });
    await world.tell({ mailboxId: id });
    expect(await world.outboxOf(id)).toHaveLength(1);
  });

  it("works for a recipient without an account too", async () => {
    const { id } = await world.customer("Solo");
    const { path } = await mailTo(id);
    await world.request(path, { method: "POST" });
    await world.tell({ mailboxId: id });
    expect(await world.outboxOf(id)).toHaveLength(1);
    expect((await world.eventsOf(id)).map(({ type }) => type)).toEqual(["notice.unsubscribed"]);
  });

  it("with a wrong signature does nothing, and guessing is slowed down", async () => {
    const { id } = await world.customer("Eve", "tr");
    const { path } = await mailTo(id);
    const forged = path.replace(/\.(.)/, (_, first: string) => `.${first === "A" ? "B" : "A"}`);
    expect((await world.request(forged, { method: "POST" })).status).toBe(404);
    const statuses = new Set<number>();
    for (let tries = 0; tries < 32; tries++) statuses.add((await world.request("/unsubscribe/x")).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});

describe("a mail that came back", () => {
  it("is marked once, shown with its reason, counted, and in the history", async () => {
    const machine = await makeMachine(world);
    const { id } = await world.customer("Ada");
    const record = await world.tell({ mailboxId: id });
    const noticeId = (await mailTo(id)).id.slice(1).split("@")[0] ?? "";
    const body = { noticeId, reason: "5.1.1 No such user here" };
    // Both notices were sent in one mail.
    expect(await world.call(reportBounce, { body }, { as: machine })).toEqual({ notices: 2 });
    expect(await world.call(reportBounce, { body }, { as: machine })).toEqual({ notices: 2 });

    const { items } = await world.call(listNotices, { query: { mailboxId: id } }, { as: world.lead });
    expect(items[0]).toMatchObject({ state: "SENT", bounceReason: body.reason });
    expect((await world.eventsOf(record)).map(({ type }) => type)).toEqual(["notice.sent", "notice.bounced"]);
    expect(await world.call(getMailState, {}, { as: world.admin })).toMatchObject({ cameBack: 2 });
  });

  it("is refused when it was never sent", async () => {
    const machine = await makeMachine(world);
    const body = { noticeId: randomUUID(), reason: "?" };
    expect((await refusal(world.call(reportBounce, { body }, { as: machine }))).code).toBe("not_found");
  });
});
