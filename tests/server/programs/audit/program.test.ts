// `npm run audit` as people run it: the built program, on a valid trail and on one that somebody edited.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { createMail } from "@/contract/mail/mail";
import { buildProgramAt } from "../../../built";
import { createTestDatabase } from "../../database";
import { startTestServer } from "../../harness";

const { call, services, database, yildiz } = await startTestServer();
const empty = await createTestDatabase();
const output = join(import.meta.dirname, "../../output");
await mkdir(output, { recursive: true });
const folder = await mkdtemp(join(output, "audit-"));
let program: string;
beforeAll(async () => {
  program = await buildProgramAt("src/server/programs/audit/main.ts", folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const register = (senderName: string) => call(createMail, { body: { mailboxId: yildiz.id, senderName } });

type Said = { code: number; out: string; err: string };

function audit(...words: string[]): Promise<Said> {
  return auditOf(database.url, ...words);
}

async function auditOf(url: string, ...words: string[]): Promise<Said> {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, LOG_LEVEL: "silent", INIT_CWD: folder };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...words], { env }, (_fault, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

test("writes the heads to a file, and verifies the trail against it as the trail grows", async () => {
  await register("Chase");
  const heads = await audit("heads");
  expect(heads).toMatchObject({ code: 0, err: "" });
  expect(heads.out).toMatch(/Austin.*[0-9a-f]{64}/);
  await writeFile(join(folder, "heads.csv"), heads.out);

  await register("Corner Bakery");
  expect(await audit("verify", "--heads=heads.csv")).toEqual({
    code: 0,
    out: expect.stringMatching(/^The audit trail holds: .* It is the trail whose 1 head was saved\.\n/),
    err: "",
  });
});

test("names the edited entry, and ends with 1", async () => {
  expect(await audit("heads")).toMatchObject({ code: 0 });
  await sql`update events set who = 'Somebody else' where type = 'mail.registered'`.execute(services.db);
  const found = await audit("verify");
  expect(found).toMatchObject({ code: 1, err: "" });
  expect(found.out).toMatch(/^The audit trail does not hold .* First:\n {2}Austin, /);
});

test("says that there is nothing to verify where the settings name another database", async () => {
  const found = await auditOf(empty.url, "verify");
  expect(found).toMatchObject({ code: 1, out: "" });
  expect(found.err).toMatch(/^The audit trail has no entry\. Set DATABASE_URL or DATA_DIR/);
});

test.each([
  [["verify", "--heads=nowhere.csv"], "There is no file nowhere.csv."],
  [["seal"], "pigeonhole audit heads > heads.csv"],
  [[], "pigeonhole audit heads > heads.csv"],
])("refuses %j and says what to do", async (words, said) => {
  const refused = await audit(...words);
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toContain(said);
  expect(refused.err).not.toMatch(/^\s+at /m);
});

test("names a file that contains no heads", async () => {
  await writeFile(join(folder, "letters.csv"), "Sender,Carrier\nChase,UPS\n");
  const refused = await audit("verify", "--heads=letters.csv");
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toMatch(/^letters\.csv holds no heads of the audit trail\. /);
});
