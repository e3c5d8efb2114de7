// Small pictures in notices of new mail: off by default, and only of items that belong to the customer.
import { afterEach, expect, it } from "vitest";
import { createMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { setNoticeSettings } from "@/contract/customer-mail/notice-settings";
import { picturesFor } from "@/server/features/customer-mail/pictures";
import { startSender } from "@/server/platform/customer-mail/mail-jobs";
import { smtpTransport } from "@/server/platform/customer-mail/smtp";
import { webhookTransport } from "@/server/platform/customer-mail/webhook";
import { png } from "../files/pictures";
import { upload } from "../../features/mail/upload";
import { startMailServer } from "./mail-server";
import { startWebhookReceiver } from "./webhook-receiver";
import { startNoticeWorld } from "./world";

const world = await startNoticeWorld();
const { call, admin } = world;
const mailServer = await startMailServer();
const key = Buffer.from("0123456789abcdef0123456789abcdef");
const receiver = await startWebhookReceiver(key);

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  mailServer.mails.length = 0;
  receiver.calls.length = 0;
  await world.services.db.deleteFrom("outbox").execute();
});

function send(
  transport = smtpTransport({
    url: mailServer.url,
    from: "notices@pigeonhole.example",
    tls: "opportunistic",
  }),
) {
  const options = { lookEvery: 20, picturesOf: picturesFor(world.services) };
  stops.push(startSender(world.services, transport, options).stop);
}

async function register(mailboxId: string, withPhoto = true) {
  const photo = withPhoto ? { thumbnailUrl: await upload(world, mailboxId, await png()) } : {};
  return call(createMail, { body: { mailboxId, senderName: "Chase", ...photo } });
}

/** Makes every notice due now. */
async function hasten(): Promise<void> {
  await world.services.db.updateTable("outbox").set({ due_at: world.services.now() }).execute();
}

it("are not sent unless the provider switched them on", async () => {
  const { id } = await world.customer();
  await register(id);
  await hasten();
  send();
  const [mail] = await mailServer.arrived(1);
  expect(mail?.attachments).toEqual([]);
  expect(mail?.html).not.toContain("<img");
});

const on = () => call(setNoticeSettings, { body: { mailRegistered: true, pictures: true } }, { as: admin });

it("are in the HTML with a text for readers without pictures, once they are on", async () => {
  await on();
  const { id } = await world.customer();
  await register(id);
  await register(id, false);
  await hasten();
  send();
  const [mail] = await mailServer.arrived(1);
  expect(mail?.attachments).toMatchObject([{ mimeType: "image/jpeg", disposition: "inline", related: true }]);
  const contentId = mail?.attachments[0]?.contentId?.replaceAll(/[<>]/g, "");
  expect(mail?.html).toContain(`<img src="cid:${contentId}" alt="New mail: letter from Chase"`);
  // The second item has no photo.
  expect(mail?.html?.split("<img")).toHaveLength(2);
});

it("are not sent to a customer whose item it no longer is", async () => {
  const [one, other] = [await world.customer(), await world.customer()];
  const mail = await register(one.id);
  // A correction can no longer reach this notice: a sender has it.
  const [notice] = await world.outboxOf(one.id);
  await call(correctMail, { params: { id: mail.id }, body: { mailboxId: other.id } });
  const pictures = await picturesFor(world.services)([{ id: notice?.id ?? "", kind: "mail.registered" }]);
  expect(pictures.size).toBe(0);
  const [moved] = await world.outboxOf(other.id);
  const own = await picturesFor(world.services)([{ id: moved?.id ?? "", kind: "mail.registered" }]);
  expect(own.size).toBe(1);
});

it("that cannot be read do not stop the mail", async () => {
  const { id } = await world.customer();
  await register(id);
  await hasten();
  const files = { ...world.services.files, bytes: () => Promise.reject(new Error("The bucket is away.")) };
  const [notice] = await world.outboxOf(id);
  const pictures = await picturesFor({ ...world.services, files })([
    { id: notice?.id ?? "", kind: "mail.registered" },
  ]);
  expect(pictures.size).toBe(0);
});

it("are sent to a webhook as Base64", async () => {
  const { id } = await world.customer();
  await register(id);
  await hasten();
  send(webhookTransport({ url: receiver.url, secret: `whsec_${key.toString("base64")}` }));
  const [arrived] = await receiver.arrived(1);
  const [picture] = arrived?.data.pictures ?? [];
  expect(picture).toMatchObject({ type: "image/jpeg", noticeId: arrived?.data.notices[0]?.id });
  expect(arrived?.data.html).toContain(`cid:${picture?.contentId}`);
  const bytes = Buffer.from(picture?.base64 ?? "", "base64");
  expect(bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
});
