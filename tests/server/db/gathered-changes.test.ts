// Changes gathered: many in one transaction, and each made or refused as if it was asked for alone.
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { ApiError } from "@/contract/errors";
import { DatabaseUnavailable } from "@/server/db/database-errors";
import { type GatheredWork, createGatheredChanges } from "@/server/db/gathered-changes";
import type { Database } from "@/server/db/schema";
import { createTestDatabase } from "../database";

const { db } = await createTestDatabase();

type Done = { name: string; transaction: string };

test("what is asked while others are made is made together after them", async () => {
  const { ask, companies, open } = changes();
  const first = ask("a");
  await vi.waitFor(() => expect(companies).toHaveLength(1));
  const rest = ["b", "c", "d"].map(ask);
  open();
  const { transaction: former } = await first;
  const together = await Promise.all(rest);
  expect(together.map(({ name }) => name)).toEqual(["b", "c", "d"]);
  const transactions = new Set(together.map(({ transaction }) => transaction));
  expect(transactions.size).toBe(1);
  expect(transactions).not.toContain(former);
  expect(companies).toEqual([["a"], ["b", "c", "d"]]);
});

test("what is refused is refused to who asked for it, and to nobody else", async () => {
  const { ask, companies, open } = changes();
  open();
  const [one, refused, other] = await Promise.allSettled(["a", "refused", "b"].map(ask));
  expect(one).toMatchObject({ status: "fulfilled", value: { name: "a" } });
  expect(other).toMatchObject({ status: "fulfilled", value: { name: "b" } });
  expect(refused).toMatchObject({ status: "rejected", reason: { code: "conflict" } });
  expect(companies).toEqual([["a", "refused", "b"], ["refused"]]);
});

test("where one breaks the transaction, the others are made without it", async () => {
  const { ask, companies, open } = changes();
  open();
  const [one, broken, other] = await Promise.allSettled(["a", "broken", "b"].map(ask));
  expect(one).toMatchObject({ status: "fulfilled" });
  expect(other).toMatchObject({ status: "fulfilled" });
  expect(broken).toMatchObject({ status: "rejected", reason: { code: "22012" } });
  expect(companies.map((names) => names.length)).toEqual([3, 1, 1, 1]);
});

test("where the connection is lost, everybody is told, and nothing is made a second time", async () => {
  const { ask, companies, open } = changes();
  open();
  const answers = await Promise.allSettled(["a", "lost", "b"].map(ask));
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: "rejected", reason: expect.any(DatabaseUnavailable) });
  }
  expect(companies).toEqual([["a", "lost", "b"]]);
});

/** Changes that name the transaction they were made in, none before `open` is called. */
function changes() {
  const companies: string[][] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((go) => (open = go));
  const work: GatheredWork<Database, string, Done> = async (tx, names, isAlone) => {
    companies.push([...names]);
    await gate;
    if (isAlone && names.includes("refused")) throw new ApiError("conflict", "It was done already.");
    if (names.includes("lost")) throw new DatabaseUnavailable("The database does not answer.");
    const { rows } = await sql<{ id: string }>`select txid_current()::text as id, 1 / ${
      names.includes("broken") ? 0 : 1
    }::int as one`.execute(tx);
    const transaction = rows[0]?.id ?? "";
    return names.map((name) => (name === "refused" ? undefined : { name, transaction }));
  };
  return { companies, ask: createGatheredChanges(db, work), open };
}
