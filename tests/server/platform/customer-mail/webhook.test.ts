// Notices as calls to another system: signed, under an id that does not change, repeated until it accepts.
import { afterEach, describe, expect, it } from "vitest";
import { startSender } from "@/server/platform/customer-mail/mail-jobs";
import { webhookTransport } from "@/server/platform/customer-mail/webhook";
import { startWebhookReceiver } from "./webhook-receiver";
import { startNoticeWorld } from "./world";

const key = Buffer.from("0123456789abcdef0123456789abcdef");
const secret = `whsec_${key.toString("base64")}`;
const world = await startNoticeWorld();
const receiver = await startWebhookReceiver(key);

let stop = async () => {};
afterEach(async () => {
  await stop();
  receiver.calls.length = 0;
  receiver.refused.length = 0;
  await world.services.db.deleteFrom("outbox").execute();
});

function send(transport = webhookTransport({ url: receiver.url, secret })): void {
  stop = startSender(world.services, transport, { lookEvery: 20 }).stop;
}

describe("a call", () => {
  it("is signed, and names the recipient, the message and the records", async () => {
    const { id, email, steNumber } = await world.customer("Ayşe");
    const record = await world.tell({ mailboxId: id, kind: "forward.delivered", detail: { sender: "<b>" } });
    const [notice] = await world.outboxOf(id);
    send();
    const [call] = await receiver.arrived(1);
    expect(call?.webhookId).toBe(notice?.id);
    expect(call?.data).toMatchObject({
      id: notice?.id,
      to: email,
      language: "en",
      subject: "Delivered: mail item from <b>",
      notices: [{ id: notice?.id, kind: "forward.delivered", steNumber, recordId: record }],
    });
    expect(call?.data.html).toContain("&lt;b&gt;");
    await world.settled(id, "SENT");
    expect(receiver.refused).toEqual([]);
  });

  it("signed with another secret is refused, and tried again", async () => {
    const { id } = await world.customer();
    await world.tell({ mailboxId: id });
    send(webhookTransport({ url: receiver.url, secret: "another secret of enough length" }));
    await expect.poll(async () => (await world.outboxOf(id))[0]?.last_error).toContain("401");
    expect(receiver.refused).toEqual(["signature"]);
    expect((await world.outboxOf(id))[0]?.state).toBe("WAITING");
  });
});

it.each([500, 429, 404, 302])("an answer %i is tried again under the same id", async (status) => {
  const { id } = await world.customer();
  await world.tell({ mailboxId: id });
  receiver.answerWith(status);
  send();
  await expect.poll(async () => (await world.outboxOf(id))[0]?.last_error).toContain(String(status));
  world.pass(world.minute);
  const calls = await receiver.arrived(2);
  expect(new Set(calls.map(({ webhookId }) => webhookId)).size).toBe(1);
  await world.settled(id, "SENT");
});

it("a receiver that cannot be reached is named in the reason", async () => {
  const { id } = await world.customer();
  await world.tell({ mailboxId: id });
  send(webhookTransport({ url: "http://127.0.0.1:9/", secret }));
  await expect.poll(async () => (await world.outboxOf(id))[0]?.last_error).toMatch(/fetch failed|bad port/);
  expect((await world.outboxOf(id))[0]?.state).toBe("WAITING");
});
