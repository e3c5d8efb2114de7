// A phrase at the terminal: what it does, what it prints, and its exit code.
import { readFile, stat, writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { addPrinter, removePrinter } from "@/contract/labels/printer";
import { mailHistory } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { OfficeHours } from "@/contract/promises/office-hours";
import { setPromises } from "@/contract/promises/promises";
import { listRequests } from "@/contract/requests/request";
import { exits } from "@/terminal/exits";
import { deposits } from "../server/features/deposits/world";
import { startTerminal } from "./bench";

const { server, pigeonhole, keyOf, state } = await startTerminal();
const { boston, yildiz, handler, services } = server;
const trading = await server.insertMailbox({
  officeId: server.austin.id,
  steNumber: "1043",
  workspaceName: "Yıldız Trading",
});
await server.insertMailbox({ officeId: boston.id, steNumber: "2000", workspaceName: "Boston Ltd" });

const mails = () =>
  services.db.selectFrom("mail_items").selectAll().orderBy("created_at", "desc").orderBy("id").execute();

describe("a phrase", () => {
  test("does what the palette does, as the owner of the key, and the history says that it came from the terminal", async () => {
    const printed = await pigeonhole(["add mail for 1042 from Chase via ups 0.2 lb"]);
    expect(printed).toEqual({
      code: 0,
      out: "Envelope from Chase registered for STE 1042, Yıldız Ltd.\n",
      err: "",
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ mailbox_id: yildiz.id, sender_name: "Chase", carrier: "UPS" });
    const { items } = await server.call(mailHistory, { params: { id: mail?.id ?? "" } });
    expect(items[0]).toMatchObject({ who: handler.name, source: "terminal" });
  });

  test("says the day and the time of what was done last, by the clock of this machine", async () => {
    await pigeonhole(["add mail for 1043 from Chase"]);
    const { out } = await pigeonhole(["who worked on 1043 this week?"]);
    expect(out).toMatch(/1 change, last \w{3}, \w{3} \d{1,2}, \d{1,2}:\d\d/);
  });

  test("may be several words; words in quotes stay together", async () => {
    const printed = await pigeonhole(["am", "1042", "from", "Via Ferrata", "as", "package"]);
    expect(printed).toMatchObject({ code: 0, out: expect.stringContaining("Package from Via Ferrata") });
  });

  test("that names nothing is refused as an unknown command", async () => {
    const { code, err } = await pigeonhole(["fly to the moon"]);
    expect(code).not.toBe(0);
    expect(err).toContain("No command is called “fly to the moon”.");
  });

  test("whose label a browser prints says that it is not printed, and where it is", async () => {
    const body = { name: "Front", officeId: server.austin.id, way: "browser" as const };
    const { id } = await server.call(addPrinter, { body }, { as: server.admin });
    await pigeonhole(["am 1042 from Label Co"]);
    const [mail] = await mails();
    const { code, out } = await pigeonhole([`print label of ${mail?.id}`]);
    expect({ code, out }).toEqual({
      code: 0,
      out: "1 label goes to Front.\nNot printed yet: that printer is a browser, which the terminal has not. In the console, press Print in Settings, Printers and labels.\n",
    });
    await server.call(removePrinter, { params: { id } }, { as: server.admin });
  });

  test("that leads to a screen prints its address", async () => {
    expect(await pigeonhole(["go to dashboard"])).toEqual({
      code: 0,
      out: "http://pigeonhole.test:8080/dashboard\n",
      err: "",
    });
  });

  test("that opens a record prints its main facts as a table", async () => {
    const { code, out } = await pigeonhole(["open mailbox 1042"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}Mailbox {5}STE 1042$/m);
    expect(out).toMatch(/^ {2}Workspace {3}Yıldız Ltd$/m);
    expect(out).toMatch(/^ {2}Recipients {2}Ayşe Yıldız <.+> \(default\), Cem Yıldız <.+>$/m);
    expect(out).toContain(`http://pigeonhole.test:8080/mailbox/${yildiz.id}`);
  });

  test("that asks for a fact prints it, and where it stands", async () => {
    expect(await pigeonhole(["email of 1042"])).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^ {2}Ayşe Yıldız {2}\S+@\S+\n {2}Cem Yıldız {3}\S+@\S+\nhttp:\/\/\S+\/mailbox\/\S+\?tab=users\n$/,
      ),
      err: "",
    });
    const { out } = await pigeonhole(["phone 1042", "--json"]);
    expect(JSON.parse(out)).toMatchObject({
      state: "ready",
      result: { says: ["Nobody there has a telephone number."] },
    });
  });

  test("that asks for a fact of two people with the same name prints both", async () => {
    const twins = [
      { name: "Oğuz", lastName: "Çelik" },
      { name: "Oğuz", lastName: "Çelik" },
    ];
    await server.insertMailbox({ officeId: server.austin.id, steNumber: "1077", recipients: twins });
    const { out } = await pigeonhole(["email of 1077"]);
    expect(out).toMatch(/^ {2}Oğuz Çelik {2}r0@1077\.example, r1@1077\.example$/m);
  });

  test("that asks how many there are prints the number, and how to list them", async () => {
    const address = "http://pigeonhole.test:8080/mail?type=BANK_CHECK";
    expect(await pigeonhole(["how many checks?"])).toEqual({
      code: 0,
      out: `They are listed by “checks”.\n  Mail items · Bank check  0\n${address}\n`,
      err: "",
    });
    await pigeonhole(["am 1042 check from Chase"]);
    const { out } = await pigeonhole(["--json", "how many checks"]);
    expect(JSON.parse(out)).toMatchObject({
      state: "ready",
      result: { record: { "Mail items · Bank check": "1" }, address },
    });
  });

  test("that opens a mail item prints that item", async () => {
    await pigeonhole(["am 1042 from Garanti"]);
    const [mail] = await mails();
    const { code, out } = await pigeonhole([`open mail ${mail?.id.slice(0, 8)}`]);
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}Record {3}Envelope from Garanti$/m);
  });

  test("with --json prints one JSON value", async () => {
    const opened = await pigeonhole(["open mailbox 1042", "--json"]);
    expect(opened).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(opened.out)).toMatchObject({
      phrase: "open mailbox 1042",
      state: "ready",
      command: "mailbox.open",
      result: {
        address: `http://pigeonhole.test:8080/mailbox/${yildiz.id}`,
        record: { Mailbox: "STE 1042", Workspace: "Yıldız Ltd", Id: yildiz.id },
      },
    });
    const added = await pigeonhole(["--json", "am 1042 from Chase"]);
    expect(JSON.parse(added.out)).toEqual({
      ...nothing,
      phrase: "am 1042 from Chase",
      state: "ready",
      command: "mail.add",
      args: { mailbox: { id: yildiz.id, label: "STE 1042" }, sender: "Chase" },
      result: {
        says: ["Envelope from Chase registered for STE 1042, Yıldız Ltd."],
        address: null,
        record: null,
        list: null,
        file: null,
        undoable: true,
      },
    });
    const refused = await pigeonhole(["--json", "am 9999"]);
    expect(refused).toMatchObject({ code: exits.refused.code, err: "" });
    expect(JSON.parse(refused.out)).toMatchObject({
      state: "refused",
      command: "mail.add",
      unknown: [{ words: "9999" }],
      sentence: expect.stringContaining("No mailbox is called “9999”"),
      result: null,
    });
  });

  test("that opens a list prints its rows: as a table, or as the API gives them", async () => {
    for (const sender of ["Listed one", "Listed two"]) {
      await pigeonhole([`am 1043 from ${sender}`]);
      const item = (await mails()).find(({ sender_name }) => sender_name === sender);
      await pigeonhole([`file request scan for ${item?.id.slice(0, 8)}`]);
    }
    const { code, out } = await pigeonhole(["--json", "scans of 1043"]);
    const { list, address } = JSON.parse(out).result;
    expect({ code, more: list.more }).toEqual({ code: 0, more: false });
    expect(address).toMatch(/\/scan\?status=PENDING&mailbox=/);
    const asked = await server.call(listRequests, {
      query: { type: "SCAN", status: "PENDING", mailboxId: trading.id, sort: "openFirst" },
    });
    expect(list.rows).toEqual(JSON.parse(JSON.stringify("items" in asked ? asked.items : [])));
    const printed = await pigeonhole(["scans of 1043"]);
    expect(printed.out).toMatch(/^ {2}STE number {2}Item type {2}Sender {6}Status {3}Priority .* Id$/m);
    expect(printed.out).toMatch(/^ {2}1043 {8}Envelope {3}Listed one {2}Pending .* [0-9a-f]{8}$/m);
    expect(printed.out.trim().split("\n")).toHaveLength(4);
    // When they are due, where that is promised.
    const scans = { of: "SCAN" as const, plan: null, priority: null, promised: { minutes: 1_440, by: null } };
    const promise = (promises: (typeof scans)[]) =>
      server.call(setPromises, { params: { id: server.austin.id }, body: { promises } }, { as: server.lead });
    await promise([scans]);
    const promised = await pigeonhole(["scans of 1043"]);
    await promise([]);
    expect(promised.out).toMatch(/Due \(UTC\) +Id$/m);
    expect(promised.out).toMatch(/^ {2}1043 .* \d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}[0-9a-f]{8}$/m);
  });
});

test("deposits are those of an office that makes them, as in the console", async () => {
  const { on, put } = deposits(server);
  await on();
  const { number } = await put(yildiz.id);
  const printed = await pigeonhole(["deposits"]);
  expect(printed.out).toMatch(/^ {2}Number +STE number +Checks +Payers +Status +Created \(UTC\) +Id$/m);
  expect(printed.out).toMatch(new RegExp(`^ {2}${number} +1042 `, "m"));
  const counted = await pigeonhole(["how many deposits are there"]);
  expect(counted.out).toMatch(/^ {2}Check deposits +1$/m);
  // What is late has no deposit.
  expect((await pigeonhole(["late deposits"])).out).toContain("Nothing is in this list");
});

test("promises opens where they are", async () => {
  const { out } = await pigeonhole(["promises"]);
  expect(out).toBe("http://pigeonhole.test:8080/settings?section=promises\n");
});

/** The fields of an answer that says nothing. */
const nothing = {
  command: null,
  args: {},
  missing: [],
  choices: [],
  unknown: [],
  lines: [],
  weighed: expect.any(Array),
  sentence: null,
  code: null,
  result: null,
};

describe("several lines in one", () => {
  test("run one after the other, and are undone together", async () => {
    const { code, out } = await pigeonhole(["am 1042 from Several x2 and 1043 Severally"]);
    expect({ code, lines: out.trim().split("\n") }).toEqual({
      code: 0,
      lines: [
        "Envelope from Several registered for STE 1042, Yıldız Ltd.",
        "Envelope from Several registered for STE 1042, Yıldız Ltd.",
        "Envelope from Severally registered for STE 1043, Yıldız Trading.",
      ],
    });
    expect(await pigeonhole(["undo"])).toMatchObject({ code: 0 });
    const theirs = (await mails()).filter(({ sender_name }) => sender_name?.startsWith("Several"));
    expect(theirs.map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED", "CANCELLED"]);
  });

  test("are explained line by line, and where one does not read or must be confirmed, none runs", async () => {
    const explained = await pigeonhole(["--explain", "am 1042 Chase and 1043 Citi"]);
    expect(explained.code).toBe(0);
    expect(JSON.parse(explained.out)).toMatchObject({
      state: "several",
      command: null,
      lines: [
        { phrase: "am 1042 from Chase", state: "ready", args: { sender: "Chase" } },
        { phrase: "am 1043 from Citi", state: "ready", args: { sender: "Citi" } },
      ],
      result: null,
    });
    await pigeonhole(["am 1042 from Doomed"]);
    const before = await mails();
    const id = before.find(({ sender_name }) => sender_name === "Doomed")?.id.slice(0, 8);
    const phrase = `am 1043 from Spared and withdraw mail ${id}`;
    expect(await pigeonhole([phrase])).toMatchObject({
      code: exits.asks.code,
      out: "",
      err: expect.stringMatching(/asks to be confirmed.*--yes/),
    });
    const told = await pigeonhole(["--explain", phrase]);
    expect(told.code).toBe(exits.asks.code);
    expect(JSON.parse(told.out)).toMatchObject({
      sentence: expect.stringContaining("--yes"),
      lines: [{ state: "ready" }, { state: "asks", sentence: expect.stringContaining("--yes") }],
    });
    expect(await pigeonhole(["--explain", `withdraw mail ${id}`])).toMatchObject({ code: exits.asks.code });
    expect(await pigeonhole(["--explain", "--yes", phrase])).toMatchObject({ code: 0 });
    expect(await mails()).toEqual(before);
    expect(await pigeonhole([phrase, "--yes"])).toMatchObject({ code: 0 });
  });

  test("that are more than 20 are refused with their number", async () => {
    const { code, err } = await pigeonhole(["am 1042 from Toomany x21"]);
    expect({ code, err }).toEqual({
      code: exits.refused.code,
      err: "This would be 21 lines. Run at most 20 at once.\n",
    });
  });
});

describe("a verb over a set", () => {
  test("says of how many before it is confirmed, and is undone at once", async () => {
    await pigeonhole(["task Overset one for 1043"]);
    await pigeonhole(["task Overset two for 1043"]);
    await pigeonhole(["start task Overset two"]);
    const phrase = "complete tasks of 1043";
    const asked = await pigeonhole([phrase]);
    expect(asked).toMatchObject({ code: exits.asks.code, out: "" });
    expect(asked.err).toMatch(/Tasks · Open.*: All 2 can be marked as completed\.\n.*--yes/);
    expect(await pigeonhole([phrase, "--yes"])).toMatchObject({
      code: 0,
      out: "All 2 marked as completed.\n",
    });
    expect(await pigeonhole([phrase, "--yes"])).toMatchObject({
      code: exits.refused.code,
      err: expect.stringMatching(/Tasks · Open.*: there are none\./),
    });
    expect(await pigeonhole(["undo"])).toMatchObject({ code: 0 });
    expect((await pigeonhole([phrase])).err).toMatch(/All 2 can be marked as completed/);
  });
});

describe("nothing is done, and the reason is on standard error, for", () => {
  test.each<[string, RegExp, keyof typeof exits]>([
    ["am 9999 from Chase", /No mailbox is called “9999”/, "refused"],
    ["am from Chase", /“Add mail” needs a mailbox: add mail for \{mailbox\}/, "asks"],
    ["am 1042 via", /“Add mail” needs a carrier/, "asks"],
    ["am 1042 qwertz", /qwertz/, "asks"],
    ["am 1042 weight -3 lb", /-3/, "refused"],
    ["am 2000", /No mailbox is called “2000”/, "refused"],
    ["qwertz uiop", /No command is called “qwertz uiop”/, "unread"],
    ["theme dark", /“Switch theme” is for the console/, "refused"],
    ["new mail form for 1042", /“Add New Mail” is for the console/, "refused"],
    ["logout", /is for the console/, "refused"],
    ["previous pane", /No command is called/, "unread"],
  ])("%s", async (phrase, says, exit) => {
    const before = (await mails()).length;
    const { code, out, err } = await pigeonhole([phrase]);
    expect(code).toBe(exits[exit].code);
    expect(err).toMatch(says);
    expect(out).toBe("");
    expect(await mails()).toHaveLength(before);
  });

  test("a pasted text of more than 10,000 characters", async () => {
    const { code, err } = await pigeonhole([`am 1042 from ${"x".repeat(10_000)}`]);
    expect({ code, err }).toEqual({
      code: exits.unread.code,
      err: "The line has 10013 characters. Shorten it to 10000.\n",
    });
  });

  test("a pasted text of very many words", async () => {
    const { code, err } = await pigeonhole([Array.from({ length: 900 }, (_, at) => `word${at}`).join(" ")]);
    expect({ code, lines: err.trim().split("\n").length }).toEqual({ code: exits.unread.code, lines: 1 });
  });

  test("a phrase that matches two mailboxes: both are listed", async () => {
    const before = (await mails()).length;
    const { code, out, err } = await pigeonhole(["am Yıldız from Chase"]);
    expect({ code, out }).toEqual({ code: exits.asks.code, out: "" });
    expect(err).toMatch(/^2 fit “Yıldız”\. Say which mailbox:$/m);
    expect(err).toMatch(/^ {2}STE 1042 {2}Yıldız Ltd/m);
    expect(err).toMatch(/^ {2}STE 1043 {2}Yıldız Trading/m);
    expect(await mails()).toHaveLength(before);
  });

  test("a phrase that matches several commands: they are listed", async () => {
    const { code, err } = await pigeonhole(["go to"]);
    expect(code).toBe(exits.asks.code);
    expect(err).toMatch(/^“go to” can mean \d+ commands\. Say which:$/m);
    expect(err).toMatch(/^ {2}go to tasks/m);
    const thing = await pigeonhole(["1042"]);
    expect(thing).toMatchObject({ code: exits.asks.code, err: expect.stringMatching(/can mean/) });
  });

  test("what the key's owner may not see or do", async () => {
    const { code, err } = await pigeonhole(["am 1042 from Chase"], { as: server.stranger });
    expect({ code, err }).toEqual({
      code: exits.refused.code,
      err: expect.stringContaining("No mailbox is called “1042”"),
    });
  });

  test("an empty call", async () => {
    expect(await pigeonhole([])).toMatchObject({
      code: exits.unread.code,
      err: expect.stringContaining("--help"),
    });
  });

  test("an unknown option", async () => {
    const { code, err } = await pigeonhole(["open mailbox 1042", "--force"]);
    expect({ code, err }).toEqual({
      code: exits.unread.code,
      err: "There is no option --force. --help lists what there is.\n",
    });
  });

  test("an unknown option, for a program", async () => {
    const { code, out } = await pigeonhole(["open mailbox 1042", "--json", "--force"]);
    expect(code).toBe(exits.unread.code);
    expect(JSON.parse(out)).toMatchObject({ state: "not understood", command: null, code: null });
  });
});

describe("a dangerous command", () => {
  test("over a set without records says so, and asks nothing", async () => {
    expect(await pigeonhole(["complete pickups of 1043"])).toEqual({
      code: exits.refused.code,
      out: "",
      err: "Pick-up requests · Not completed · STE 1043: there are none.\n",
    });
  });

  test("is refused without --yes, and runs with it", async () => {
    await pigeonhole(["am 1042 from Mistake"]);
    const [mail] = await mails();
    const phrase = `withdraw mail ${mail?.id.slice(0, 8)}`;
    const refused = await pigeonhole([phrase]);
    expect(refused).toMatchObject({
      code: exits.asks.code,
      out: "",
      err: expect.stringMatching(/asks to be confirmed.*--yes/),
    });
    expect((await mails())[0]?.status).toBe("PENDING");
    expect(await pigeonhole([phrase, "--yes"])).toMatchObject({
      code: 0,
      out: expect.stringContaining("withdrawn"),
    });
    expect((await mails()).find(({ id }) => id === mail?.id)?.status).toBe("CANCELLED");
  });
});

describe("undo", () => {
  test("undoes the last change of an earlier run of the same person, once", async () => {
    await pigeonhole(["am 1042 from First"]);
    await pigeonhole(["am 1042 from Second"]);
    const statusOf = async (sender: string) =>
      (await mails()).find(({ sender_name }) => sender_name === sender)?.status;
    expect(await pigeonhole(["undo"], { as: server.lead })).toMatchObject({
      code: exits.refused.code,
      err: expect.stringContaining("nothing to undo"),
    });
    expect(await pigeonhole(["undo"])).toMatchObject({ code: 0, out: expect.stringContaining("withdrawn") });
    expect([await statusOf("First"), await statusOf("Second")]).toEqual(["PENDING", "CANCELLED"]);
    expect(await pigeonhole(["undo"])).toMatchObject({ code: 0 });
    expect(await statusOf("First")).toBe("CANCELLED");
  });

  test("undoes a request of an item, and then the change of the item before it", async () => {
    const item = await corrected("Fifth", "Sixth");
    expect(await pigeonhole([`file request scan for ${item.name}`])).toMatchObject({ code: 0 });
    for (const _ of [1, 2]) expect(await pigeonhole(["undo"])).toMatchObject({ code: 0, err: "" });
    expect(await item.now()).toMatchObject({ sender_name: "Fifth", status: "PENDING" });
  });

  test("is refused where a colleague changed the item since, and can be tried again", async () => {
    const item = await corrected("Seventh", "Eighth");
    await pigeonhole([`file request scan for ${item.name}`]);
    const theirs = { params: { id: item.id }, body: { senderAddress: "Elsewhere" } };
    await server.call(correctMail, theirs, { as: server.lead });
    expect(await pigeonhole(["undo"])).toMatchObject({ code: 0 });
    expect(await pigeonhole(["undo"])).toMatchObject({
      code: exits.refused.code,
      err: expect.stringContaining("changed since you saw it"),
    });
    expect(await item.now()).toMatchObject({ sender_name: "Eighth", sender_address: "Elsewhere" });
    expect(await readFile(`${state}/pigeonhole/undo.json`, "utf8")).toContain("Seventh");
  });

  /** An item that was registered with one sender and corrected to another. */
  async function corrected(sender: string, after: string) {
    await pigeonhole([`am 1042 from ${sender}`]);
    const id = (await mails()).find(({ sender_name }) => sender_name === sender)?.id ?? "";
    const name = id.slice(0, 8);
    expect(await pigeonhole([`correct mail ${name} from ${after}`])).toMatchObject({ code: 0 });
    return { id, name, now: async () => (await mails()).find((mail) => mail.id === id) };
  }

  test("survives a damaged state file, which only its owner can read", async () => {
    const path = `${state}/pigeonhole/undo.json`;
    await pigeonhole(["am 1042 from Third"]);
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect(await readFile(path, "utf8")).toContain("mail.withdraw");
    await writeFile(path, "{ not json");
    expect(await pigeonhole(["undo"])).toMatchObject({
      code: exits.refused.code,
      err: expect.stringContaining("nothing to undo"),
    });
    expect(await pigeonhole(["am 1042 from Fourth"])).toMatchObject({ code: 0 });
    expect(await pigeonhole(["undo"])).toMatchObject({ code: 0 });
  });
});

test("a state folder that cannot be written is reported, and the change is still made", async () => {
  await writeFile(`${state}/a-file`, "");
  const env = { PIGEONHOLE_KEY: await keyOf(handler), XDG_STATE_HOME: `${state}/a-file` };
  const { code, out, err } = await pigeonhole(["am 1042 from Kept"], { env });
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("Kept registered") });
  expect(err).toMatch(/^A later run cannot undo this: .*undo\.json/);
});

describe("--explain", () => {
  test("prints the command and every resolved argument, and runs nothing", async () => {
    const before = (await mails()).length;
    const { code, out } = await pigeonhole([
      "--explain",
      "am 1042 pkg from Chase fedex 986578788855 2lb 3oz",
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      ...nothing,
      phrase: "am 1042 pkg from Chase fedex 986578788855 2lb 3oz",
      state: "ready",
      command: "mail.add",
      args: {
        mailbox: { id: yildiz.id, label: "STE 1042" },
        sender: "Chase",
        type: "PACKAGE",
        carrier: "FedEx",
        tracking: { number: "986578788855", carrier: "FedEx" },
        weight: 2.1875,
      },
    });
    expect(await mails()).toHaveLength(before);
  });

  test("says what is missing, what fits equally well and what is unknown", async () => {
    const explained = async (phrase: string) => {
      const { code, out } = await pigeonhole([phrase, "--explain"]);
      return { ...JSON.parse(out), code };
    };
    expect(await explained("am from Chase")).toMatchObject({
      code: exits.asks.code,
      command: "mail.add",
      args: { sender: "Chase" },
      missing: ["mailbox"],
    });
    expect(await explained("am Yıldız")).toMatchObject({
      code: exits.asks.code,
      state: "asks",
      choices: [{ argument: "mailbox", candidates: [{ label: "STE 1042" }, { label: "STE 1043" }] }],
    });
    expect(await explained("am 1042 as qwertz")).toMatchObject({
      code: exits.refused.code,
      unknown: [{ words: "qwertz", why: expect.stringContaining("item type") }],
    });
    expect(await explained("qwertz")).toMatchObject({
      code: exits.unread.code,
      command: null,
      unknown: [{ words: "qwertz" }],
    });
    expect(await explained("go to")).toMatchObject({
      code: exits.asks.code,
      command: null,
      state: "asks",
      choices: [
        {
          argument: null,
          candidates: expect.arrayContaining([expect.objectContaining({ value: "go.tasks" })]),
        },
      ],
    });
  });
});

describe("standard input", () => {
  test("of a file that is not UTF-8 is refused: a name without its letters would be saved", async () => {
    const { code, out, err } = await pigeonhole([], { lines: ["am 1042 from Caf\u{FFFD}"] });
    expect({ code, out }).toEqual({ code: exits.unread.code, out: "" });
    expect(err).toMatch(/^line 1: .*not UTF-8/);
  });

  test("runs one phrase a line, and stops at the first that fails, naming its line", async () => {
    const lines = ["# the morning's mail", "am 1042 from Line-two", "", "am 9999", "am 1042 from Line-five"];
    const { code, out, err } = await pigeonhole([], { lines });
    expect(code).toBe(exits.refused.code);
    expect(out).toMatch(/Line-two/);
    expect(err).toMatch(/^line 4: No mailbox is called/);
    const senders = (await mails()).map(({ sender_name }) => sender_name);
    expect(senders).toContain("Line-two");
    expect(senders).not.toContain("Line-five");
  });

  test("continues with --keep-going, and fails at the end", async () => {
    const lines = ["qwertz", "am 1042 from Kept-going", "undo"];
    const { code, out, err } = await pigeonhole(["--keep-going"], { lines });
    expect(code).toBe(exits.unread.code);
    expect(err).toMatch(/^line 1: No command/);
    expect(out).toMatch(/Kept-going registered.*\n.*withdrawn/);
  });

  test("prints one JSON value a line, with the number of the line", async () => {
    const lines = ["go to tasks", "", "qwertz"];
    const { code, out, err } = await pigeonhole(["--json"], { lines });
    expect({ code, err }).toEqual({ code: exits.unread.code, err: "" });
    expect(
      out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { line: 1, state: "ready", command: "go.tasks" },
      { line: 3, state: "not understood" },
    ]);
  });

  test("a line that begins with a ticket's number is a line and no remark", async () => {
    const { code, err } = await pigeonhole([], { lines: ["# nothing", "#nothing", "#1042"] });
    expect({ code, err }).toMatchObject({ code: exits.asks.code, err: expect.stringContaining("line 3: ") });
  });

  test("exits with 0 when all lines succeed, and is a mistake when empty", async () => {
    expect(await pigeonhole([], { lines: ["go to tasks", "go to dashboard"] })).toMatchObject({ code: 0 });
    expect(await pigeonhole([], { lines: ["", "# nothing"] })).toMatchObject({ code: exits.unread.code });
  });
});

test("a word for a day means the office's day, on whatever day the machine is", async () => {
  // One of the two shows another day than UTC at any time.
  const timeZone = services.now().getUTCHours() < 12 ? "Etc/GMT+12" : "Etc/GMT-14";
  const set = (hours: object) => {
    const body = { hours: OfficeHours.parse(hours) };
    return server.call(setPromises, { params: { id: server.austin.id }, body }, { as: server.lead });
  };
  await set({ timeZone });
  const there = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(services.now());
  const { out } = await pigeonhole(["closed today at austin"], { as: server.lead });
  expect(out).toBe(`Austin is closed on ${there}.\n`);
  await set({});
});

test("shows what a server or a customer wrote, and does not obey it", async () => {
  const message = "Gone\u001b[2J\u009b31m\rOpen\nNext\tcell";
  const answered = () =>
    Promise.resolve(Response.json({ error: { code: "unauthenticated", message }, message }, { status: 401 }));
  for (const words of [["open mailbox 1042"], ["open mailbox 1042", "--json"]]) {
    const { out, err } = await pigeonhole(words, { fetch: answered });
    expect(`${out}${err}`).toMatch(/Gone/);
    expect(`${out}${err}`).not.toMatch(/[^\P{Cc}\t\n\r]|\r(?!\n)/u);
  }
  const { err } = await pigeonhole(["open mailbox 1042"], { fetch: answered });
  expect(err).toContain("Gone\uFFFD[2J\uFFFD31m\uFFFDOpen\nNext\tcell");
});
