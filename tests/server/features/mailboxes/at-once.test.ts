// A mailbox that two calls change at once: the later one writes what it sends, and nothing of what it read before its wait.
import { expect, test } from "vitest";
import { MailboxRecord, upsertMailbox } from "@/contract/integration/integration";
import { transact } from "@/server/platform/db/connect";
import { applyMailboxes } from "@/server/programs/import/apply";
import * as mailboxes from "@/server/features/mailboxes/upsert";
import { startTestServer } from "../../harness";
import { makeMachine } from "../integration/machine";
import { untilOneWaits } from "../../lock-waits";

const server = await startTestServer();
const { call } = server;
const { db, now } = server.services;
const as = { as: await makeMachine(server) };
const first = {
  office: "Austin",
  workspace: "First Ltd",
  startDate: "2026-01-05T00:00:00Z",
  recipients: [{ name: "Ada", email: "ada@first.example" }],
};
const put = (steNumber: string) => call(upsertMailbox, { params: { steNumber }, body: first }, as);

/** Begins `work` while `sent` is written to the mailbox but not committed; returns the result of `work`. */
async function meanwhile<T>(
  steNumber: string,
  sent: typeof first & { planName?: string },
  work: () => Promise<T>,
): Promise<T> {
  let begun: Promise<T> | undefined;
  await transact(db, async (tx) => {
    await mailboxes.upsertMailbox(tx, steNumber, MailboxRecord.parse(sent), {
      record: async () => {},
      now: now(),
    });
    begun = work();
    await untilOneWaits(db);
  });
  if (!begun) throw new Error("Nothing was begun.");
  return begun;
}

test("the workspace has the name that was sent last", async () => {
  await put("9501");
  const other = { ...first, workspace: "Other Ltd" };
  expect((await meanwhile("9501", other, () => put("9501"))).workspace.name).toBe("First Ltd");
});

test("an import leaves the fields of its blank cells as the other call wrote them", async () => {
  await put("9502");
  const file = { line: 2, steNumber: "9502", fields: { workspace: "File Ltd" }, recipients: [], members: [] };
  const actor = {
    staffId: null,
    who: "CSV import",
    source: "import",
    address: "local",
    requestId: "test",
  } as const;
  await meanwhile("9502", { ...first, planName: "Business" }, () =>
    applyMailboxes(server.database.pool, [file], { write: true, actor, now: now() }),
  );
  const mailbox = await db
    .selectFrom("mailboxes")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .select(["plan_name", "name"])
    .where("ste_number", "=", "9502")
    .executeTakeFirst();
  expect(mailbox).toEqual({ plan_name: "Business", name: "File Ltd" });
});
