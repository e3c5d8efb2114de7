// Applying a file: a dry run, all or nothing, blank cells, and the same file again.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listInstructions } from "@/contract/instructions/instruction";
import { createMail } from "@/contract/mail/mail";
import { getMailbox, searchMailboxes } from "@/contract/mailboxes/mailbox";
import { listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { listRequests } from "@/contract/requests/request";
import { applyMailboxes } from "@/server/programs/import/apply";
import { ImportFault } from "@/server/programs/import/fault";
import { readMailboxes } from "@/server/programs/import/mailboxes";
import { readCsv } from "@/server/programs/import/read-csv";
import { importReport } from "@/server/programs/import/report";
import { startTestServer } from "../../harness";

const server = await startTestServer();
const { call, admin } = server;
const { db } = server.services;
const heading =
  "steNumber,office,workspace,startDate,recipientEmail,recipientName,planPriceCents,recipientDefault";
const actor = {
  staffId: null,
  who: "CSV import",
  source: "import" as const,
  address: "local",
  requestId: randomUUID(),
};

async function apply(lines: readonly string[], write = true) {
  const { mailboxes, problems } = readMailboxes(readCsv(new TextEncoder().encode(lines.join("\r\n"))));
  return applyMailboxes(server.database.pool, mailboxes, { write, actor, now: new Date(), unread: problems });
}

async function shown(steNumber: string) {
  const { items } = await call(searchMailboxes, { query: { q: steNumber, limit: 1 } }, { as: admin });
  const hit = items.find((each) => each.steNumber === steNumber);
  return hit && (await db.selectFrom("mailboxes").selectAll().where("id", "=", hit.id).executeTakeFirst());
}

describe("a file", () => {
  const lines = [
    heading,
    "7001,Austin,Import One,2026-01-05,a@one.example,Ada,2490,",
    "7001,,,,b@one.example,Bo,,yes",
    "7002,Boston,Import Two,2026-01-05,c@two.example,Cem,,",
  ];

  test("only says what it would do until --write, and changes nothing the second time", async () => {
    const dry = await apply(lines, false);
    expect(importReport(dry, false)).toBe(
      "line 2: STE 7001: new, Import One\nline 4: STE 7002: new, Import Two\n\n" +
        "Dry run, nothing was written: 2 new, 0 changed, 0 as they are. Run it again with --write to write it.",
    );
    expect(await shown("7001")).toBeUndefined();
    expect(importReport(await apply(lines), true)).toContain("Written: 2 new");
    const made = await shown("7001");
    expect(made).toMatchObject({ version: 1, plan_price: 2490, plan_name: "Basic" });
    const customer = await db
      .selectFrom("recipients")
      .select(["name", "is_default"])
      .where("mailbox_id", "=", made?.id ?? "")
      .orderBy("name")
      .execute();
    expect(customer).toEqual([
      { name: "Ada", is_default: false },
      { name: "Bo", is_default: true },
    ]);
    const before = await db.selectFrom("events").select("id").execute();
    expect(importReport(await apply(lines), true)).toBe(
      "Nothing to change: 0 new, 0 changed, 2 as they are.",
    );
    expect(await db.selectFrom("events").select("id").execute()).toHaveLength(before.length);
  });

  test("leaves the fields of its blank cells unchanged", async () => {
    await apply([heading, "7003,Austin,Keep Me,2026-01-05,a@keep.example,Ada,9900,"]);
    await db
      .updateTable("mailboxes")
      .set({ plan_name: "Business" })
      .where("ste_number", "=", "7003")
      .execute();
    const outcomes = await apply(["steNumber,recipientEmail,recipientName", "7003,z@keep.example,Zoe"]);
    expect(importReport(outcomes, true)).toContain("line 2: STE 7003: recipients");
    expect(await shown("7003")).toMatchObject({ plan_price: 9900, plan_name: "Business", version: 2 });
    const renamed = await apply(["steNumber,workspace", "7003,New Name"]);
    expect(renamed).toMatchObject([{ did: "changed", parts: ["workspace"] }]);
  });

  test("with one bad row changes nothing, and names every problem with its line", async () => {
    const broken = apply([
      heading,
      "7004,Austin,Good,2026-01-05,a@good.example,Ada,,",
      "7005,Atlantis,Lost,2026-01-05,a@lost.example,Ada,,",
      "7006,Austin,,,a@new.example,Ada,,",
      "7001,,Changed too,,,,,",
    ]);
    const fault = await broken.catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ImportFault);
    expect((fault as ImportFault).problems).toEqual([
      { line: 3, problem: expect.stringMatching(/no office "Atlantis".*Austin, Boston/) },
      {
        line: 4,
        problem: "STE 7006: workspace: This field is needed. startDate: This field is needed.",
      },
    ]);
    expect(await shown("7004")).toBeUndefined();
    const one = await shown("7001");
    expect(one?.search).toContain("import one");
  });

  test("with unreadable cells is still checked, except for the mailboxes of those cells", async () => {
    const broken = apply([
      heading,
      "7005,Atlantis,Lost,2026-01-05,a@lost.example,Ada,,",
      "7006,Atlantis,Late,the fifth,a@late.example,Ada,,",
      "7006,,,,b@late.example,Bo,,",
      "7004,Austin,Good,2026-01-05,a@good.example,Ada,,",
    ]);
    await expect(broken).rejects.toMatchObject({
      problems: expect.toSatisfy(
        (problems: { line: number }[]) => problems.map(({ line }) => line).join() === "3,2",
      ),
    });
    expect(await shown("7004")).toBeUndefined();
  });

  test("shows in the history who did it", async () => {
    const one = await shown("7001");
    const events = await db
      .selectFrom("events")
      .select(["type", "who", "source"])
      .where("mailbox_id", "=", one?.id ?? "")
      .execute();
    expect(events).toEqual([{ type: "mailbox.created", who: "CSV import", source: "import" }]);
    expect((await call(getMailbox, { params: { id: one?.id ?? "" } }, { as: admin })).mailbox.steNumber).toBe(
      "7001",
    );
  });
});

describe("STE numbers that differ only in leading zeros", () => {
  test("are one mailbox, and the report names both spellings", async () => {
    await apply([heading, "0071,Austin,Zeros Ltd,2026-01-05,a@zeros.example,Ada,,"]);
    const outcomes = await apply([
      heading,
      "71,,Zeros Inc,,b@zeros.example,Bo,,",
      "0000,Austin,Nought,2026-01-05,n@x.example,No,,",
    ]);
    expect(outcomes).toMatchObject([
      { steNumber: "0071", alsoWritten: ["71"], did: "changed" },
      { steNumber: "0000", alsoWritten: [], did: "created" },
    ]);
    expect(importReport(outcomes, true)).toContain(
      "line 2: warning: STE 71 is taken for STE 0071. Numbers that differ by zeros at their beginning are one.",
    );
    const search = async (q: string) =>
      (await call(searchMailboxes, { query: { q } }, { as: admin })).items.map(({ steNumber }) => steNumber);
    for (const q of ["71", "STE 071", "0071"]) expect(await search(q), q).toEqual(["0071"]);
    await apply([heading, "0071,,,,,,,"]);
    const { items } = await call(listMailboxes, { query: { steNumber: "00071" } }, { as: admin });
    expect(items.map(({ steNumber }) => steNumber)).toEqual(["0071"]);
  });

  test("are found without zeros although they were saved with some", async () => {
    await apply([heading, "8123,Austin,Plain Ltd,2026-01-05,p@plain.example,Ada,,"]);
    for (const search of ["08123", "STE 008123"]) {
      const { items } = await call(listMailboxes, { query: { search } }, { as: admin });
      expect(
        items.map(({ steNumber }) => steNumber),
        search,
      ).toEqual(["8123"]);
    }
  });
});

test("finds offices in any case of their labels", async () => {
  await apply([heading, "7901,AUSTIN,Case Ltd,2026-01-05,a@case.example,Ada,,"]);
  const made = await shown("7901");
  const office = await db
    .selectFrom("offices")
    .select("label")
    .where("id", "=", made?.office_id ?? "")
    .executeTakeFirst();
  expect(office?.label).toBe("Austin");
});

describe("many mailboxes", () => {
  const many = (count: number, cells: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => `${61_000 + at},${cells(at)}`);

  test("are summed up: the first 50 of each kind are listed, and so are problems", async () => {
    const rows = many(53, (at) => `Austin,Firm ${at},2026-01-05,a@firm${at}.example,Ada,,`);
    const report = importReport(await apply([heading, ...rows], false), false);
    expect(report.split("\n")).toHaveLength(53);
    expect(report).toContain(
      "line 51: STE 61049: new, Firm 49\n… and 3 more like line 2: STE 61000: new, Firm 0\n",
    );
    const wrong = many(52, (at) => `Austin,Firm ${at},soon,a@firm${at}.example,Ada,,`);
    const unknown = "7009,Atlantis,Lost,2026-01-05,a@x.example,Ada,,";
    const fault = await apply([heading, ...wrong, unknown]).then(() => "", String);
    expect(fault.split("\n")).toHaveLength(52);
    expect(fault).toMatch(
      /line 54: There is no office "Atlantis".*\n… and 2 more like line 2: startDate "soon"/,
    );
  });

  test("change at once, each with its version and its event, and those not named stay the same", async () => {
    const people = `${heading},memberEmail,memberFirstName,memberDefault`;
    const rows = many(
      3,
      (at) => `Austin,Firm\\${at},2026-01-05,a@firm${at}.example,Ada,100,,m@firm${at}.example,Mo,yes`,
    );
    await apply([people, ...rows]);
    const later = many(3, (at) => `,,,b@firm${at}.example,Bo,,yes,n@firm${at}.example,No,yes`);
    expect(await apply([people, ...later])).toMatchObject([
      { did: "changed", parts: ["recipients", "members"] },
      { did: "changed", parts: ["recipients", "members"] },
      { did: "changed", parts: ["recipients", "members"] },
    ]);
    const made = await shown("61001");
    expect(made).toMatchObject({ version: 2, plan_price: 100 });
    const id = made?.id ?? "";
    const recipients = db
      .selectFrom("recipients")
      .select(["email", "is_default"])
      .where("mailbox_id", "=", id);
    expect(await recipients.orderBy("email").execute()).toEqual([
      { email: "a@firm1.example", is_default: false },
      { email: "b@firm1.example", is_default: true },
    ]);
    const members = db
      .selectFrom("members")
      .innerJoin("users", "users.id", "user_id")
      .select(["email", "first_name", "is_default"])
      .where("workspace_id", "=", made?.workspace_id ?? "");
    expect(await members.orderBy("email").execute()).toEqual([
      { email: "m@firm1.example", first_name: "Mo", is_default: false },
      { email: "n@firm1.example", first_name: "No", is_default: true },
    ]);
    const events = db.selectFrom("events").select(["type", "detail"]).where("mailbox_id", "=", id);
    expect(await events.orderBy("id").execute()).toEqual([
      { type: "mailbox.created", detail: { steNumber: "61001", workspace: "Firm\\1" } },
      {
        type: "mailbox.changed",
        detail: { steNumber: "61001", workspace: "Firm\\1", changed: "recipients, members" },
      },
    ]);
    const renamed = await apply([people, ...many(2, () => ",Group,,,,,,m@firm1.example,Max,")]);
    expect(renamed.map(({ parts }) => parts.join())).toEqual(["workspace,members", "workspace,members"]);
    expect((await shown("61001"))?.search).toContain("group");
  });
});

test("standing instructions are added once, and those that contradict are named", async () => {
  const heads = "steNumber,office,workspace,startDate,recipientEmail,recipientName,instructions";
  const row = (cell: string) => [heads, `7090,Austin,Import Nine,2026-01-05,a@nine.example,Ada,"${cell}"`];
  await apply(row("always scan; say Fragile"));
  await apply(row("always scan; say Fragile"));
  const mailbox = await shown("7090");
  const params = { id: mailbox?.id ?? "" };
  const { items } = await call(listInstructions, { params }, { as: admin });
  expect(items.map(({ words }) => words)).toEqual(["always scan", "say Fragile"]);
  await call(createMail, { body: { mailboxId: params.id } }, { as: admin });
  const filed = await call(listRequests, { query: { type: "SCAN", mailboxId: params.id } }, { as: admin });
  expect(filed).toMatchObject({ total: 1 });
  await expect(apply(row("never scan"))).rejects.toThrow(/contradicts “always scan”/);
  await expect(apply(row("dance"))).rejects.toThrow(/“dance” is no instruction/);
});
