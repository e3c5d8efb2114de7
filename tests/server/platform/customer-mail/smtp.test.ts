// Notices by mail, to a real mail server: what arrives, under which id, and what happens after refusals.
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { listNotices, retryNotice } from "@/contract/customer-mail/notice";
import { startSender } from "@/server/platform/customer-mail/mail-jobs";
import { smtpTransport } from "@/server/platform/customer-mail/smtp";
import { refusal } from "../../harness";
import { startMailServer } from "./mail-server";
import { startNoticeWorld } from "./world";

const world = await startNoticeWorld();
const mailServer = await startMailServer();

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  mailServer.behave({});
  mailServer.mails.length = 0;
  await world.services.db.deleteFrom("outbox").execute();
});

function send(from = "Pigeonhole <notices@pigeonhole.example>") {
  const transport = smtpTransport({ url: mailServer.url, tls: "opportunistic", from });
  const sender = startSender(world.services, transport, { lookEvery: 20 });
  stops.push(sender.stop);
  return sender;
}

/** The job of the mail that a mailbox's first notice is in. */
async function jobOf(mailboxId: string) {
  const [notice] = await world.outboxOf(mailboxId);
  return world.services.db
    .selectFrom("jobs")
    .selectAll()
    .where("kind", "=", "mail")
    .where("subject", "=", notice?.batch_id ?? "")
    .executeTakeFirst();
}

describe("a notice", () => {
  it("arrives with text and HTML, from the configured sender, under its own id", async () => {
    const { id, email } = await world.customer("Ayşe");
    const record = await world.tell({ mailboxId: id, detail: { sender: "Chase", itemType: "ENVELOPE" } });
    const [notice] = await world.outboxOf(id);
    send();
    const [mail] = await mailServer.arrived(1);
    expect(mail).toMatchObject({
      envelope: [email],
      from: { name: "Pigeonhole", address: "notices@pigeonhole.example" },
      to: [{ address: email }],
      subject: "New mail: letter from Chase",
      messageId: `<${notice?.id}@pigeonhole.example>`,
    });
    expect(mail?.text).toContain("Hello Ayşe,");
    expect(mail?.text).toContain("Your mailbox team, Austin");
    expect(mail?.html).toContain("A letter from Chase has arrived for you.");
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );

    await world.settled(id, "SENT");
    const [sent] = (await world.call(listNotices, { query: { mailboxId: id } }, { as: world.lead })).items;
    expect(sent).toMatchObject({ state: "SENT", tries: 1, subject: "New mail: letter from Chase" });
    expect(sent?.text.trim()).toBe(mail?.text?.trim().replaceAll("\r\n", "\n"));
    expect((await world.eventsOf(record)).map(({ type }) => type)).toEqual(["notice.sent"]);
  });

  it("is sent to a domain with other letters by its ASCII name", async () => {
    const { id } = await world.customer("Jürgen");
    await world.services.db
      .updateTable("recipients")
      .set({ email: "info@Müller.example" })
      .where("mailbox_id", "=", id)
      .execute();
    await world.tell({ mailboxId: id });
    send();
    const [mail] = await mailServer.arrived(1);
    expect(mail?.raw).toContain("To: info@xn--mller-kva.example\r\n");
    // The mail server of the test shows the domain in its own letters.
    expect(mail?.envelope).toEqual(["info@müller.example"]);
  });

  it("is in Turkish for a Turkish reader, with all letters correct", async () => {
    const { id } = await world.customer("Işıl", "tr");
    await world.tell({ mailboxId: id, kind: "request.done", detail: { requestType: "SHRED", sender: "Ağ" } });
    send("notices@pigeonhole.example");
    const [mail] = await mailServer.arrived(1);
    expect(mail?.subject).toBe("İmha edildi: gönderi (Ağ)");
    expect(mail?.text).toContain("Merhaba Işıl,");
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "content-language", value: "tr" }));
  });

  it("has no header, tag or second recipient that a stranger wrote into a name", async () => {
    const hostile = 'Eve\r\nBcc: victim@example.com\r\n\r\n<script>alert("1")</script>';
    const { id, email } = await world.customer(hostile);
    await world.tell({ mailboxId: id, detail: { sender: hostile } });
    send();
    const [mail] = await mailServer.arrived(1);
    expect(mail?.envelope).toEqual([email]);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail?.raw.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
    expect(mail?.html).not.toContain("<script>");
    expect(mail?.subject).toMatch(/^New mail: mail item from Eve Bcc: victim@example\.com <script>/);
  });

  it.each([
    "eve@example.com, victim@example.com",
    "eve@example.com>\r\nRCPT TO:<victim@example.com",
    "no address",
  ])("is given up at once when its address is invalid: %j", async (email) => {
    const { id } = await world.insertMailbox({
      officeId: world.austin.id,
      recipients: [{ name: "Eve", lastName: "Hacker", email }],
    });
    await world.tell({ mailboxId: id });
    send();
    await world.settled(id, "DEAD");
    expect((await world.outboxOf(id))[0]?.last_error).toContain("is not an e-mail address");
    expect(mailServer.mails).toEqual([]);
  });
});

describe("a mail server that refuses the mail", () => {
  it("for now: the notice is tried again later, under the same id, and says why in the meantime", async () => {
    mailServer.behave({ refuseMail: { responseCode: 451, message: "4.3.0 try later" } });
    const { id } = await world.customer();
    await world.tell({ mailboxId: id });
    send();
    await expect.poll(async () => (await world.outboxOf(id))[0]?.last_error).toContain("try later");
    const [waiting] = await world.outboxOf(id);
    expect(waiting).toMatchObject({ state: "WAITING", tries: 1 });
    expect(waiting?.due_at.getTime()).toBeGreaterThan(world.services.now().getTime());
    expect(mailServer.mails).toEqual([]);

    mailServer.behave({});
    world.pass(world.minute);
    const [mail] = await mailServer.arrived(1);
    expect(mail?.messageId).toContain(waiting?.id);
    await world.settled(id, "SENT");
    expect((await world.outboxOf(id))[0]).toMatchObject({ tries: 2, last_error: null });
  });

  it("because the address does not exist: the notice is given up, listed with the reason, and a person can send it again", async () => {
    mailServer.behave({ refuseRecipient: { responseCode: 550, message: "5.1.1 No such user here" } });
    const { id } = await world.customer();
    const record = await world.tell({ mailboxId: id });
    const [row] = await world.outboxOf(id);
    send();
    await world.settled(id, "DEAD");
    const dead = await world.call(
      listNotices,
      { query: { state: "DEAD", mailboxId: id } },
      { as: world.lead },
    );
    expect(dead.items).toMatchObject([{ id: row?.id, tries: 1 }]);
    expect(dead.items[0]?.lastError).toContain("No such user here");
    expect((await world.eventsOf(record)).map(({ type }) => type)).toEqual(["notice.given-up"]);

    mailServer.behave({});
    const params = { id: row?.id ?? randomUUID() };
    expect(await world.call(retryNotice, { params }, { as: world.lead })).toMatchObject({
      state: "WAITING",
      tries: 0,
    });
    const [mail] = await mailServer.arrived(1);
    expect(mail?.messageId).toContain(row?.id);
    await world.settled(id, "SENT");
    expect((await world.eventsOf(record)).map(({ type }) => type)).toEqual([
      "notice.given-up",
      "notice.retried",
      "notice.sent",
    ]);
    const again = await refusal(world.call(retryNotice, { params }, { as: world.lead }));
    expect(again).toMatchObject({ code: "conflict" });
    expect(again.message).toContain("went out");
  });

  it("by a rule that someone can still correct: the notice is not given up at the first refusal", async () => {
    mailServer.behave({ refuseRecipient: { responseCode: 554, message: "5.7.1 Relay access denied" } });
    const { id } = await world.customer();
    await world.tell({ mailboxId: id });
    send();
    await expect.poll(async () => (await world.outboxOf(id))[0]?.last_error).toContain("Relay access denied");
    expect((await world.outboxOf(id))[0]?.state).toBe("WAITING");
  });

  it("for hours: the notice is given up after the last try", async () => {
    mailServer.behave({ refuseMail: { responseCode: 451, message: "try later" } });
    const { id } = await world.customer();
    const record = await world.tell({ mailboxId: id });
    send();
    for (let tries = 1; tries <= 12; tries++) {
      await expect
        .poll(async () => (await world.outboxOf(id))[0], { timeout: 10_000 })
        .toMatchObject({ tries });
      world.pass(7 * 60 * world.minute);
    }
    await world.settled(id, "DEAD");
    const [row] = await world.outboxOf(id);
    expect(row?.tries).toBe(12);
    expect(row?.last_error).toContain("try later");
    expect((await world.eventsOf(record)).map(({ type }) => type)).toEqual(["notice.given-up"]);
  });

  it("because it hangs: stopping breaks off, returns the notice, and another sender sends it", async () => {
    mailServer.behave({ isSilent: true });
    const { id } = await world.customer();
    await world.tell({ mailboxId: id });
    const transport = smtpTransport({ url: mailServer.url, from: "a@b.example", tls: "opportunistic" });
    const hanging = startSender(world.services, transport, { lookEvery: 20, patience: 0 });
    await expect.poll(async () => (await jobOf(id))?.leased_by ?? null).not.toBeNull();
    await hanging.stop();
    expect((await world.outboxOf(id))[0]).toMatchObject({ state: "WAITING", tries: 0 });
    expect(await jobOf(id)).toMatchObject({ leased_by: null, tries: 0 });

    mailServer.behave({});
    send();
    expect(await mailServer.arrived(1)).toHaveLength(1);
    await world.settled(id, "SENT");
  });

  it("because it takes too long: this counts as a failed try like any other", async () => {
    mailServer.behave({ isSilent: true });
    const { id } = await world.customer();
    await world.tell({ mailboxId: id });
    const transport = smtpTransport({ url: mailServer.url, from: "a@b.example", tls: "opportunistic" });
    stops.push(startSender(world.services, transport, { lookEvery: 20, sendWithin: 100 }).stop);
    await expect.poll(async () => (await world.outboxOf(id))[0]?.last_error).not.toBeNull();
    expect((await world.outboxOf(id))[0]).toMatchObject({ state: "WAITING", tries: 1 });
    expect(await jobOf(id)).toMatchObject({ leased_by: null, tries: 1 });
  });

  it("because nobody answers the whole mail: it may have arrived, so only a person sends it again", async () => {
    for (const afterMail of ["drops", "silent"] as const) {
      mailServer.behave({ afterMail });
      const before = mailServer.unanswered();
      const { id } = await world.customer();
      await world.tell({ mailboxId: id });
      const transport = smtpTransport({ url: mailServer.url, from: "a@b.example", tls: "opportunistic" });
      const { stop } = startSender(world.services, transport, { lookEvery: 20, patience: 0 });
      await expect.poll(() => mailServer.unanswered()).toBe(before + 1);
      // A sender that stops meanwhile does not give it back to be sent again.
      if (afterMail === "drops") await world.settled(id, "DEAD");
      await stop();
      const [row] = await world.outboxOf(id);
      expect(row).toMatchObject({ state: "DEAD", tries: 1 });
      expect(row?.last_error).toMatch(/got the whole mail .* It may have arrived/);
    }
  });
});
