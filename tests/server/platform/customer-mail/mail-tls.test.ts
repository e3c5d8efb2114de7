// A mail server with STARTTLS and a self-signed certificate, with each way to encrypt; and the test mail.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { getMailState } from "@/contract/customer-mail/mail-state";
import { testMail } from "@/contract/customer-mail/notice";
import type { MailTls } from "@/server/config/notices";
import { refusal, startTestServer } from "../../harness";
import { startMailServer } from "./mail-server";

const encrypting = await startMailServer(selfSigned());
const plain = await startMailServer();

async function serverWith(url: string, tls: MailTls) {
  const from = "Pigeonhole <notices@pigeonhole.example>";
  const notices = {
    by: "smtp" as const,
    url,
    from,
    tls,
    replyTo: "desk@office.example",
    ehlo: "mail.office.example",
  };
  return startTestServer({ config: { notices } });
}

const body = { email: "ada@customers.example" };

test.each(["opportunistic", "required"] as const)(
  "%s accepts a certificate that cannot be verified",
  async (tls) => {
    encrypting.mails.length = 0;
    const { call, admin, services } = await serverWith(encrypting.url, tls);
    expect(await call(testMail, { body }, { as: admin })).toEqual({ isSent: true, problem: null });
    const [mail] = await encrypting.arrived(1);
    expect(mail).toMatchObject({
      isEncrypted: true,
      greeting: "mail.office.example",
      envelope: [body.email],
      replyTo: [{ address: "desk@office.example" }],
    });
    const events = await services.db.selectFrom("events").select(["type", "detail"]).execute();
    expect(events).toContainEqual({ type: "notice.tested", detail: { to: body.email } });
  },
);

test("verify sends nothing to such a server, and says what to set", async () => {
  encrypting.mails.length = 0;
  const { call, admin } = await serverWith(encrypting.url, "verify");
  const { isSent, problem } = await call(testMail, { body }, { as: admin });
  expect(isSent).toBe(false);
  expect(problem).toContain("certificate does not verify (self-signed certificate)");
  expect(problem).toContain("MAIL_TLS=required");
  expect(encrypting.mails).toEqual([]);
});

test("a server without STARTTLS gets mail only where encryption is not required", async () => {
  const open = await serverWith(plain.url, "opportunistic");
  expect(await open.call(testMail, { body }, { as: open.admin })).toMatchObject({ isSent: true });
  const strict = await serverWith(plain.url, "required");
  const { problem } = await strict.call(testMail, { body }, { as: strict.admin });
  expect(problem).toContain("does not encrypt");
  expect(plain.mails.map(({ isEncrypted }) => isEncrypted)).toEqual([false]);
});

test("a repeated call sends no second mail", async () => {
  plain.mails.length = 0;
  const { call, admin } = await serverWith(plain.url, "opportunistic");
  for (let tries = 0; tries < 2; tries++) {
    await call(testMail, { body }, { as: admin, idempotencyKey: "test-mail-1" });
  }
  expect(plain.mails).toHaveLength(1);
});

test("the state names the server without its credentials, and only to administrators", async () => {
  const { call, admin, lead } = await serverWith("smtp://user:hunter2@mail.example.com:587", "required");
  const state = await call(getMailState, {}, { as: admin });
  expect(state).toMatchObject({
    by: "smtp",
    host: "mail.example.com:587",
    encryption: "required",
    failing: 0,
  });
  expect(JSON.stringify(state)).not.toContain("hunter2");
  expect((await refusal(call(getMailState, {}, { as: lead }))).code).toBe("forbidden");
  expect((await refusal(call(testMail, { body }, { as: lead }))).code).toBe("forbidden");
});

function selfSigned(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const wish = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=mail.invalid"];
  execFileSync("openssl", [...wish, "-keyout", key, "-out", cert], { stdio: "ignore" });
  const made = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true });
  return made;
}
