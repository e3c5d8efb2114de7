// Reads by ids: put together once for one id and once for several, and true for whatever ids are asked for.
import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { oneOf } from "@/server/db/conditions";
import { createReadByIds } from "@/server/db/reads-by-ids";
import type { Db } from "@/server/services";
import { startTestServer } from "../harness";

const { services, austin, insertMailbox } = await startTestServer();
const { db } = services;
const mailboxes = [
  await insertMailbox({ officeId: austin.id }),
  await insertMailbox({ officeId: austin.id }),
  await insertMailbox({ officeId: austin.id }),
].map(({ id }) => id);

const selectMailboxes = (from: Db, ids: readonly string[]) =>
  from
    .selectFrom("mailboxes")
    .select("id")
    .where("office_id", "in", [austin.id])
    .where(oneOf("id", ids))
    .where("status", "=", "ACTIVE");

test("every read gives the rows of its own ids", async () => {
  const read = createReadByIds(db, (ids) => selectMailboxes(db, ids));
  const read1 = async (...ids: string[]) => (await read(ids)).map(({ id }) => id).toSorted();
  const [a = "", b = "", c = ""] = mailboxes;
  expect(await read1(a)).toEqual([a]);
  expect(await read1(b)).toEqual([b]);
  expect(await read1(a, b)).toEqual([a, b].toSorted());
  expect(await read1(c, b, a)).toEqual([a, b, c].toSorted());
  expect(await read1(c, randomUUID())).toEqual([c]);
  expect(await read1(randomUUID())).toEqual([]);
  expect(await Promise.all([read1(a), read1(b, c), read1(c)])).toEqual([[a], [b, c].toSorted(), [c]]);
});

test("the query is put together once for one id and once for several, and not at all for none", async () => {
  const build = vi.fn((ids: readonly string[]) => selectMailboxes(db, ids));
  const read = createReadByIds(db, build);
  expect(await read([])).toEqual([]);
  expect(build).not.toHaveBeenCalled();
  for (const ids of [mailboxes.slice(0, 1), mailboxes.slice(1, 2), mailboxes, mailboxes.slice(1)]) {
    expect(await read(ids)).toHaveLength(ids.length);
  }
  expect(build.mock.calls.map(([ids]) => ids.length)).toEqual([1, 2]);
});
