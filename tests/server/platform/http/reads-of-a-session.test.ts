// One session that asks for very many lists at once: its own calls wait, others do not, and only far too many are refused.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { listMails } from "@/contract/mail/mail-list";
import { startTestServer } from "../../harness";

const server = await startTestServer();
const { admin, handler, austin } = server;
const { db } = server.services;

test("a few lists too many wait for an answer, far too many are refused with when to ask again", async () => {
  const { id: mailboxId } = await server.insertMailbox({ officeId: austin.id });
  const ask = (nth: number, as: typeof admin) =>
    server.send(listMails, { query: { mailboxId, search: `word${nth}` } }, { as });
  const answered: Response[] = [];
  const asked = await db.transaction().execute(async (tx) => {
    await sql`/* test */ lock table mail_items in access exclusive mode`.execute(tx);
    const calls = Array.from({ length: 110 }, async (_, nth) => {
      const response = await ask(nth, handler);
      answered.push(response);
      return response.status;
    });
    await expect.poll(() => answered.length).toBe(6);
    return calls;
  });
  for (const refused of answered.slice(0, 6)) {
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
  }
  const statuses = await Promise.all(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(104);
  expect((await ask(1, admin)).status).toBe(200);
});
