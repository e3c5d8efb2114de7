// A pile of mail through the program: scans and lines from a pipe or a terminal, one row for each item, interrupted and continued.
import { describe, expect, test } from "vitest";
import { exits } from "@/terminal/exits";
import { currentIntake, endIntake, listIntakes } from "@/contract/intake/intake";
import { createMail } from "@/contract/mail/mail";
import { addPrinter, removePrinter } from "@/contract/labels/printer";
import type { Person } from "../server/harness";
import { startTerminal } from "./bench";

const { server, pigeonhole } = await startTerminal();
const { austin, boston, call, services } = server;
const { db } = services;
await server.insertMailbox({ officeId: austin.id, steNumber: "1043", workspaceName: "Kaya Ltd" });
await server.insertMailbox({ officeId: boston.id, steNumber: "2000", workspaceName: "Boston Ltd" });

/** Two UPS numbers that no other test uses: fifteen digits and their check digit. */
let given = 0;
function upsNumbers(): [string, string] {
  const number = () => {
    const digits = String(++given).padStart(15, "3");
    const sum = Array.from(digits, Number).reduce(
      (all, digit, at) => all + digit * (at % 2 === 0 ? 1 : 2),
      0,
    );
    return `1Z${digits}${(10 - (sum % 10)) % 10}`;
  };
  return [number(), number()];
}

const someone = () => server.insertStaff("Pia", "handler", [austin.id]);

/** The items of a person's sessions in the order of their rows, withdrawn ones too. */
async function rowsOf({ staffId }: Person) {
  const rows = await db
    .selectFrom("intake_rows")
    .innerJoin("mail_items", "mail_items.id", "intake_rows.mail_item_id")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .innerJoin("intake_sessions", "intake_sessions.id", "intake_rows.session_id")
    .select(["intake_rows.number", "mailboxes.ste_number", "mail_items.sender_name", "mail_items.carrier"])
    .select(["mail_items.type", "mail_items.status", "mail_items.tracking_number"])
    .where("intake_sessions.staff_id", "=", staffId)
    .orderBy("intake_sessions.started_at")
    .orderBy("intake_rows.number")
    .execute();
  return rows.map((row) => ({ ...row, number: row.number, ste: row.ste_number }));
}

describe("a pile from a pipe", () => {
  test("has no row of a line that is not UTF-8", async () => {
    const pia = await someone();
    const lines = ["1042 from Caf\u{FFFD}", "1043 from Kaya"];
    const { code, err } = await pigeonhole(["intake"], { as: pia, lines });
    expect(code).toBe(exits.refused.code);
    expect(err).toMatch(/not UTF-8/);
    expect((await rowsOf(pia)).map(({ ste }) => ste)).toEqual(["1043"]);
  });

  test("becomes one row for each pair of codes and each typed line, with the session's values in each", async () => {
    const pia = await someone();
    const ups = upsNumbers();
    const lines = [ups[0], "1042", "1043 from Chase", "STE 1042"];
    const { code, out, err } = await pigeonhole(["intake", "via", "usps", "as", "package"], {
      lines,
      as: pia,
    });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^Intake session started at Austin\. Each row is via USPS, as Package\.$/m);
    expect(out).toMatch(/^ +1 {2}saved: Package for STE 1042, Yıldız Ltd, 1Z\d{16}\.$/m);
    expect(out).toMatch(/^ +2 {2}saved: Package from Chase for STE 1043, Kaya Ltd\.$/m);
    expect(out).toMatch(/^The session stays open: 3 items\./m);
    expect(await rowsOf(pia)).toMatchObject([
      { number: 1, ste: "1042", carrier: "UPS", type: "PACKAGE", tracking_number: ups[0] },
      { number: 2, ste: "1043", sender_name: "Chase", carrier: "USPS", tracking_number: null },
      { number: 3, ste: "1042", carrier: "USPS" },
    ]);
  });

  test("takes the mailbox first where an option says so, and asks where the order is unclear", async () => {
    const [pia, ben] = [await someone(), await someone()];
    const ups = upsNumbers();
    const lines = ["1042", ups[0], "1043", ups[1]];
    const others = ["PROMO-77-1", "PROMO-77-2"] as const;
    const unclear = await pigeonhole(["intake"], { lines, as: pia });
    expect(unclear).toMatchObject({
      code: exits.asks.code,
      err: expect.stringMatching(/--number-first or --ste-first/),
    });
    expect(await rowsOf(pia)).toMatchObject([{ ste: "1042", tracking_number: null }]);
    const first = [...lines, "1042", others[0], "1043", others[1]];
    expect(await pigeonhole(["intake", "--ste-first"], { lines: first, as: ben })).toMatchObject({
      code: 0,
      err: "",
    });
    expect(await rowsOf(ben)).toMatchObject([
      { ste: "1042", tracking_number: ups[0] },
      { ste: "1043", tracking_number: ups[1] },
      { ste: "1042", tracking_number: "PROMO771" },
      { ste: "1043", tracking_number: "PROMO772" },
    ]);
  });

  test.each<[string, (number: string) => string[], string]>([
    [
      "behind an item that has its number",
      (number) => ["1042", number, "PROMO-77-1"],
      "and the item before has its number",
    ],
    [
      "behind an item that an empty line closed",
      (number) => ["1042", "", number],
      "and the item before was saved without a number",
    ],
    ["before any item", (number) => [number, "1042"], "has no STE before it. Add its STE"],
  ])("with the STE first, stops at a number without one: %s", async (_where, lines, says) => {
    const pia = await someone();
    const [number] = upsNumbers();
    const stopped = await pigeonhole(["intake", "--ste-first"], { lines: lines(number), as: pia });
    expect(stopped).toMatchObject({ code: exits.asks.code, err: expect.stringContaining(says) });
    expect(await rowsOf(pia)).toHaveLength(lines(number)[0] === "1042" ? 1 : 0);
  });

  test("gives a number to the item that was saved last without one, as the message says", async () => {
    const pia = await someone();
    const [number] = upsNumbers();
    await pigeonhole(["intake", "--ste-first"], { lines: ["1042", "", number], as: pia });
    const lines = [`fix last tracking ${number}`, "1043 from Chase"];
    expect(await pigeonhole(["intake", "--ste-first"], { lines, as: pia })).toMatchObject({ code: 0 });
    expect(await rowsOf(pia)).toMatchObject([
      { ste: "1042", tracking_number: number },
      { ste: "1043", tracking_number: null },
    ]);
  });

  test("says what to do with the paper for a mailbox that is not active", async () => {
    const pia = await someone();
    const { id } = await server.insertMailbox({ officeId: austin.id, steNumber: "1077" });
    await db.updateTable("mailboxes").set({ status: "PENDING" }).where("id", "=", id).execute();
    const { out } = await pigeonhole(["intake"], { lines: ["1077 from Chase"], as: pia });
    expect(out).toMatch(/^ +1 {2}saved: .*STE 1077.*\. STE 1077 .*Hold the paper/m);
    const facts = await pigeonhole(["intake", "--json"], { lines: ["1077 from Chase"], as: pia });
    expect(facts.out).toMatch(/"warning":\{"do":"hold"/);
  });

  test("counts two letters for one mailbox as two, however fast the lines come", async () => {
    const pia = await someone();
    await pigeonhole(["intake"], { lines: ["1042", "1042", "1042"], as: pia });
    expect(await rowsOf(pia)).toHaveLength(3);
  });

  test("continues the open session, and says which row was the last", async () => {
    const pia = await someone();
    await pigeonhole(["intake"], { lines: ["1042 from First"], as: pia });
    const { out } = await pigeonhole(["intake", "via", "dhl"], { lines: ["1043 from Second"], as: pia });
    expect(out).toMatch(/^Going on with the session at Austin: 1 item\. Each row is via DHL\.$/m);
    expect(out).toMatch(/^ +1 {2}was saved last: Envelope from First for STE 1042/m);
    expect(await rowsOf(pia)).toMatchObject([
      { number: 1, sender_name: "First", carrier: "UPS" },
      { number: 2, sender_name: "Second", carrier: "DHL" },
    ]);
    expect(await call(listIntakes, { query: {} }, { as: pia })).toMatchObject({ total: 1 });
  });

  test("ends with a report where the option asks for one", async () => {
    const pia = await someone();
    const lines = [
      "1042 from A via dhl",
      "1042 from B via dhl as package",
      "1043 from C",
      "void last because duplicate",
    ];
    const { code, out } = await pigeonhole(["intake", "count", "3", "--end"], { lines, as: pia });
    expect(code).toBe(0);
    expect(out).toMatch(/is void\.$/m);
    expect(out).toMatch(/^Intake session ended: 2 items of 3 expected\.$/m);
    expect(out).toMatch(/^ {2}Withdrawn {3}1\n {2}DHL {9}2\n {2}Envelope {4}1\n {2}Package {5}1$/m);
    expect((await call(currentIntake, {}, { as: pia })).session).toBeNull();
    const [, , voided] = await rowsOf(pia);
    expect(voided).toMatchObject({ sender_name: "C", status: "CANCELLED" });
    const reasons = await db
      .selectFrom("events")
      .select("detail")
      .where("staff_id", "=", pia.staffId)
      .where("type", "=", "mail.withdrawn")
      .execute();
    expect(reasons).toMatchObject([{ detail: { reason: "duplicate" } }]);
  });

  test("takes several rows in one line", async () => {
    const pia = await someone();
    const lines = [
      "1042 from Chase x2",
      "1042 Garanti and 1043 from Citi",
      "2 letters for 1043 from Johnson and Johnson",
    ];
    const { code, err } = await pigeonhole(["intake"], { lines: [...lines, "1042 x50"], as: pia });
    expect({ code, err }).toEqual({
      code: exits.refused.code,
      err: "“1042 x50” was not taken. This would be 50 lines. Run at most 20 at once.\n",
    });
    expect((await rowsOf(pia)).map(({ ste, sender_name }) => `${ste} ${sender_name}`)).toEqual([
      "1042 Chase",
      "1042 Chase",
      "1042 Garanti",
      "1043 Citi",
      "1043 Johnson and Johnson",
      "1043 Johnson and Johnson",
    ]);
  });

  test("says the same again, sets and clears values, and corrects the last row", async () => {
    const pia = await someone();
    const lines = [
      "keep from Chase",
      "1042",
      "=",
      "= 1043",
      "drop sender",
      "1042 as package",
      "fix last to 1043 from Garanti",
    ];
    const { code, err } = await pigeonhole(["intake"], { lines, as: pia });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(await rowsOf(pia)).toMatchObject([
      { ste: "1042", sender_name: "Chase" },
      { ste: "1042", sender_name: "Chase" },
      { ste: "1043", sender_name: "Chase" },
      { ste: "1043", sender_name: "Garanti", type: "PACKAGE" },
    ]);
    expect((await call(currentIntake, {}, { as: pia })).session).toMatchObject({ sticky: {} });
  });

  test("is recorded at the given office, where the person works in several", async () => {
    const both = await server.insertStaff("Pia", "handler", [austin.id, boston.id]);
    const unsaid = await pigeonhole(["intake"], { lines: ["1042"], as: both });
    expect(unsaid).toMatchObject({ code: 1, err: expect.stringContaining("in which office") });
    const { code, out } = await pigeonhole(["intake", "in", "Boston"], { lines: ["2000"], as: both });
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("started at Boston.") });
    expect(out).not.toContain("not of this office");
    const other = await pigeonhole(["intake"], { lines: ["1042", "1042"], as: both });
    expect(other.out.match(/STE 1042 is a mailbox of Austin, not of this office\.$/gm)).toHaveLength(2);
  });

  test("as JSON is one value for each row", async () => {
    const pia = await someone();
    const { out } = await pigeonhole(["intake", "--json", "--end"], { lines: ["1042", "9999"], as: pia });
    const values: unknown[] = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(values).toMatchObject([
      { session: expect.any(String) },
      { row: 1, state: "saved", id: expect.any(String) },
      { fault: expect.stringContaining("9999") },
      { session: { items: 1 }, byType: [{ type: "ENVELOPE", count: 1 }] },
    ]);
  });
});

describe("what cannot be saved is reported, nothing is guessed, and the pile continues:", () => {
  test.each<[string, readonly string[], RegExp]>([
    ["an unknown STE number", ["9999"], /No mailbox you may see has the STE number 9999/],
    [
      "the STE number of an office the person does not see",
      ["2000"],
      /STE 2000 is a mailbox of \w+, an office you do not see/,
    ],
    ["a word without meaning", ["1042 qwertz uiop"], /“qwertz uiop” lacks its “from”/],
    ["a number without its mailbox, and the next one", upsNumbers(), /1Z\d+ has no mailbox/],
  ])("%s", async (_what, wrong, says) => {
    const pia = await someone();
    const { code, err } = await pigeonhole(["intake"], { lines: [...wrong, "1043 from Good"], as: pia });
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(says) });
    expect((await rowsOf(pia)).map(({ sender_name }) => sender_name)).toEqual(["Good"]);
  });

  test("a number whose mailbox never comes", async () => {
    const pia = await someone();
    const { code, err } = await pigeonhole(["intake"], {
      lines: ["1043", ...upsNumbers().slice(1)],
      as: pia,
    });
    expect({ code, err }).toEqual({ code: exits.asks.code, err: expect.stringContaining("--ste-first") });
    const [number] = upsNumbers();
    const left = await pigeonhole(["intake", "--number-first"], { lines: ["1043", number], as: pia });
    expect(left).toMatchObject({ code: 1, err: expect.stringContaining("one of its two codes is missing") });
    expect(await rowsOf(pia)).toMatchObject([{ tracking_number: null }, { tracking_number: null }]);
  });

  test("a number that an item already has, unless the line says that it is another item", async () => {
    const pia = await someone();
    const number = "986578788855";
    const lines = [number, "1042", number, "1043", `1043 tracking ${number} again`];
    const { code, err, out } = await pigeonhole(["intake"], { lines, as: pia });
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^ +2 {2}not saved: .*here already/m),
    });
    expect(out).toMatch(/^ +2 {2}saved:/m);
    expect(await rowsOf(pia)).toHaveLength(2);
  });

  test("unknown words after “intake” start no session", async () => {
    const pia = await someone();
    const { code, err } = await pigeonhole(["intake", "qwertz"], { lines: ["1042"], as: pia });
    expect({ code, err }).toEqual({ code: exits.unread.code, err: expect.stringContaining("qwertz") });
    expect((await call(currentIntake, {}, { as: pia })).session).toBeNull();
  });

  test("options of “intake” are refused with other commands", async () => {
    const { code, err } = await pigeonhole(["go to tasks", "--end"]);
    expect({ code, err }).toEqual({
      code: exits.unread.code,
      err: expect.stringContaining("“pigeonhole intake” only"),
    });
  });

  test("“intake report” is still the command of that name", async () => {
    const pia = await someone();
    await pigeonhole(["intake"], { lines: ["1042"], as: pia });
    const { code, out } = await pigeonhole(["intake report"], { as: pia });
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/\/intake\?session=/) });
  });
});

describe("an interrupted pile", () => {
  /** Loses the answers to the first calls that register an item, after the server has handled them. */
  const losing = (count: number) => {
    let left = count;
    return async (url: string, request: RequestInit): Promise<Response> => {
      const answered = await server.request(url, request);
      if (request.method === "POST" && url.endsWith("/mails") && left-- > 0)
        throw new TypeError("fetch failed");
      return answered;
    };
  };

  test("sends a row again whose answer was lost, and it is saved once", async () => {
    const pia = await someone();
    const { code } = await pigeonhole(["intake"], { lines: ["1042", "1043"], as: pia, fetch: losing(1) });
    expect(code).toBe(0);
    expect(await rowsOf(pia)).toMatchObject([
      { number: 1, ste: "1042" },
      { number: 2, ste: "1043" },
    ]);
  });

  test("takes the next number where another tab of the person took this one", async () => {
    const pia = await someone();
    await pigeonhole(["intake"], { lines: ["1042"], as: pia });
    const { session } = await call(currentIntake, {}, { as: pia });
    async function* lines() {
      yield "1042 from Terminal";
      const intake = { sessionId: session?.id ?? "", number: 3 };
      const body = { mailboxId: server.yildiz.id, senderName: "Tab", intake };
      await call(createMail, { body }, { as: pia });
      yield "1043 from Terminal";
    }
    expect(await pigeonhole(["intake"], { typed: lines, as: pia })).toMatchObject({ code: 0 });
    expect((await rowsOf(pia)).map(({ sender_name }) => sender_name)).toEqual([
      "Unknown",
      "Terminal",
      "Tab",
      "Terminal",
    ]);
  });

  test("says that its session was ended meanwhile", async () => {
    const pia = await someone();
    async function* lines() {
      yield "1042";
      const { session } = await call(currentIntake, {}, { as: pia });
      await call(endIntake, { params: { id: session?.id ?? "" } }, { as: server.lead });
      yield "1043";
    }
    const { code, err } = await pigeonhole(["intake"], { typed: lines, as: pia });
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("session was ended on") });
  });
});

describe("at a terminal", () => {
  async function* scans(codes: readonly string[]) {
    yield* codes;
  }

  test("asks once whose a number is, and accepts 1 or 2 as the answer", async () => {
    const pia = await someone();
    const ups = upsNumbers();
    const typed = () => scans(["1042", ups[0], "1", "1043", ups[1]]);
    const { code, err } = await pigeonhole(["intake"], { typed, as: pia });
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringMatching(/^Whose is 1Z.*1: the item saved last/),
    });
    expect(await rowsOf(pia)).toMatchObject([
      { ste: "1042", tracking_number: ups[0] },
      { ste: "1043", tracking_number: ups[1] },
    ]);
  });

  test("treats a scan that the scanner sends twice as one", async () => {
    const pia = await someone();
    await pigeonhole(["intake"], { typed: () => scans(["1042", "1042"]), as: pia });
    expect(await rowsOf(pia)).toHaveLength(1);
  });

  test("ends the open session at once with --end, and says when there is none", async () => {
    const pia = await someone();
    await pigeonhole(["intake"], { lines: ["1042"], as: pia });
    const typed = () => scans(["1043"]);
    const ended = await pigeonhole(["intake", "--end"], { typed, as: pia });
    expect(ended).toMatchObject({ code: 0, out: expect.stringContaining("Intake session ended: 1 item.") });
    const again = await pigeonhole(["intake", "--end"], { typed, as: pia });
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining("none to end") });
  });
});

test("a row's label is asked for, and the report lists the items without one", async () => {
  const pia = await someone();
  await pigeonhole(["intake"], { lines: ["1042 from Before"], as: pia });
  const body = { name: "Zebra", officeId: austin.id, way: "zpl" as const, address: "127.0.0.1:9" };
  const printer = await call(addPrinter, { body }, { as: server.admin });
  const { out, err } = await pigeonhole(["intake", "--end"], { lines: ["1043 from Chase"], as: pia });
  expect(err).toBe("");
  const jobs = await db.selectFrom("print_jobs").select("title").execute();
  expect(jobs).toEqual([{ title: "Envelope from Chase, STE 1043" }]);
  expect(out).toMatch(/^Without a label that is right:\n {2}Envelope from Before, STE 1042$/m);
  await call(removePrinter, { params: { id: printer.id } }, { as: server.admin });
});
