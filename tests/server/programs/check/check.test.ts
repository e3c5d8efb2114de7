// `pigeonhole check`: a line for each thing, and what to do about a fault.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "@/server/config";
import { checkAll } from "@/server/programs/check/checks";
import { checkExit, checkReport } from "@/server/programs/check/report";
import { createTestDatabase } from "../../database";
import { databaseUrl } from "../../database-server";
import { startS3Server } from "../../platform/files/s3-server";
import { startMailServer } from "../../platform/customer-mail/mail-server";
import { startTestServer } from "../../harness";

const server = await startTestServer();
const { dataDir } = server.services.config;
const ready = createServer((_, answer) => answer.end("ok")).listen(0, "127.0.0.1");
afterAll(() => ready.close());

async function check(env: Record<string, string>, mailTo?: string) {
  const config = readConfig({ DATABASE_URL: server.database.url, DATA_DIR: dataDir, ...env });
  const findings = await checkAll(config, mailTo);
  return { code: checkExit(findings), report: checkReport(findings) };
}

test("reports what works as ok, and what nobody has set as a warning", async () => {
  const { port } = ready.address() as AddressInfo;
  const { code, report } = await check({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  expect(report.split("\n")).toEqual([
    expect.stringMatching(/^ok {7}database {2}\S+ at .*, PostgreSQL \d/),
    expect.stringMatching(/^ok {7}store {5}.* can be written and has [\d.]+ GB free/),
    expect.stringMatching(/^warning {2}mail {6}Notices reach nobody\. Set SMTP_URL/),
    expect.stringMatching(/^ok {7}proxy {5}http.*\/readyz answers\./),
  ]);
  expect(code).toBe(0);
});

test("reports what cannot be used as a fault that says what to do", async () => {
  const s3 = await startS3Server(() => new Date());
  const store = {
    S3_ENDPOINT: s3.settings.endpoint,
    S3_REGION: s3.settings.region,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  };
  const { code, report } = await check({
    ...store,
    DATABASE_URL: "postgres://nobody:secret-word@127.0.0.1:9/none",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "a@b.example",
    PUBLIC_URL: "https://localhost:1",
  });
  expect(code).toBe(1);
  expect(report).toMatch(/^fault {4}database {2}none at 127\.0\.0\.1:9 does not answer: .*ECONNREFUSED/m);
  expect(report).toMatch(/^ok {7}store {5}The bucket \S+ at \S+ takes, gives and removes a file\./m);
  expect(report).toMatch(/^fault {4}mail {6}The mail server 127\.0\.0\.1:9 cannot be used.*Check SMTP_URL/m);
  expect(report).toMatch(/^warning {2}proxy {5}TRUST_PROXY is 0/m);
  expect(report).toMatch(/^fault {4}proxy {5}https:\/\/localhost:1\/readyz does not answer/m);
  expect(report).not.toContain("secret-word");
  await s3.close();
  const refused = await check({ ...store });
  expect(refused.report).toMatch(/^fault {4}store .*Check the S3_\* settings/m);
});

test("reports a refused connection to the database apart from one that does not answer", async () => {
  const { report } = await check({ DATABASE_URL: databaseUrl(server.database.url, "none_such") });
  expect(report).toMatch(
    /^fault {4}database {2}none_such at .* refused the connection: .*Create the database/m,
  );
});

test("sends a test mail on request, and reports a refusal by the mail server as a fault", async () => {
  const mailServer = await startMailServer();
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: "a@b.example" };
  expect((await check(env)).report).toMatch(/^ok {7}mail .*Nothing was sent/m);
  expect(mailServer.mails).toEqual([]);
  expect((await check(env, "ada@example.com")).report).toMatch(
    /^ok {7}mail .*took a test mail to ada@example\.com/m,
  );
  expect(mailServer.mails.map(({ envelope }) => envelope)).toEqual([["ada@example.com"]]);
  mailServer.behave({ refuseRecipient: { responseCode: 550, message: "No such person here" } });
  const refused = await check(env, "nobody@example.com");
  expect(refused.report).toMatch(/^fault {4}mail .*did not take the test mail.*No such person here/m);
  expect(refused.code).toBe(1);
});

test("names a database without tables, or of a newer version", async () => {
  const empty = await createTestDatabase({ migrated: false });
  expect((await check({ DATABASE_URL: empty.url })).report).toMatch(
    /^warning {2}database {2}It has no tables yet/m,
  );
});
