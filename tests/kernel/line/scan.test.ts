// Where a scan leads, depending on what the directory and the records know about it.
import { describe, expect, test } from "vitest";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import type { RecordHit, RecordKind } from "@/contract/search/record";
import { lookupsOf, settleOffline, settleScan } from "@/kernel/line/scan";

const ups = "1Z5R89390357567127";

const mailbox: MailboxHit = {
  id: "00001042-0000-4000-8000-000000000000",
  steNumber: "1042",
  workspaceName: "Yıldız Ltd",
  status: "ACTIVE",
  officeLabel: "Austin",
  recipients: [],
};

function hit(kind: RecordKind, more: Partial<RecordHit> = {}): RecordHit {
  return {
    kind,
    id: `3fa85f64-0000-4000-8000-${kind.padEnd(12, "0").slice(0, 12)}`,
    label: `The ${kind}`,
    about: "",
    status: "PENDING",
    version: 3,
    mailboxId: mailbox.id,
    steNumber: "1042",
    foundBy: "tracking",
    ...more,
  };
}

const none = { mailboxes: [], records: [] };

describe("a scan asks", () => {
  test.each([
    ["STE 1042", { mailboxes: "1042", records: "1042" }],
    ["1042", { mailboxes: "1042", records: "1042" }],
    [ups, { mailboxes: null, records: ups }],
    ["420787019400111201080805483016", { mailboxes: null, records: "9400111201080805483016" }],
    ["3FA85F64", { mailboxes: null, records: "3fa85f64" }],
    // A mailbox's number may have other characters than digits.
    ["X-77", { mailboxes: "X-77", records: "X-77" }],
    [
      "https://pigeonhole.example/p?q=1",
      { mailboxes: "https://pigeonhole.example/p?q=1", records: "https://pigeonhole.example/p?q=1" },
    ],
    ["x".repeat(300), { mailboxes: null, records: null }],
    ["    ", { mailboxes: null, records: null }],
  ])("about %s", (code, lookups) => {
    expect(lookupsOf(code)).toEqual(lookups);
  });
});

describe("a scan leads", () => {
  test("from an STE number to its mailbox, even when the mailbox has open work", () => {
    const records = [hit("request", { foundBy: "mailbox" })];
    expect(settleScan("STE 1042", { mailboxes: [mailbox], records })).toEqual({
      leads: "on",
      label: "STE 1042, Yıldız Ltd",
      invocation: { id: "mailbox.open", args: { mailbox: { id: mailbox.id, label: "STE 1042" } } },
    });
  });

  test("from a number that a mailbox and a ticket have to a choice, unless its label says STE", () => {
    const both = { mailboxes: [mailbox], records: [hit("ticket", { foundBy: "number" })] };
    expect(settleScan("1042", both)).toEqual({ leads: "choice", line: "1042" });
    expect(settleScan("STE 1042", both)).toMatchObject({ invocation: { id: "mailbox.open" } });
  });

  test.each([
    ["STE 01042", "1042"],
    ["01042", "1042"],
    ["STE 42", "0042"],
  ])("from %s to the mailbox STE %s, as leading zeros do not matter", (code, steNumber) => {
    const meant = { ...mailbox, steNumber };
    expect(settleScan(code, { mailboxes: [meant], records: [] })).toMatchObject({
      invocation: { id: "mailbox.open", args: { mailbox: { label: `STE ${steNumber}` } } },
    });
    expect(settleOffline(code, [meant])).toMatchObject({ line: `add mail for STE ${steNumber} ` });
  });

  test("to no mailbox whose number only begins with the code", () => {
    const longer = { ...mailbox, steNumber: "10421" };
    expect(settleScan("STE 1042", { mailboxes: [longer], records: [] })).toMatchObject({ leads: "nowhere" });
  });

  test("from a carrier's number to the item that has it", () => {
    expect(settleScan(ups, { ...none, records: [hit("mail")] })).toMatchObject({
      leads: "on",
      invocation: { id: "mail.open", args: { mail: { version: 3 } } },
    });
  });

  test("to the item's open request rather than to the item", () => {
    const records = [hit("mail", { status: "IN_PROCESS" }), hit("request")];
    expect(settleScan(ups, { ...none, records })).toMatchObject({ invocation: { id: "request.open" } });
  });

  test("to a choice where two items have the number", () => {
    const records = [hit("mail"), hit("mail", { id: "3fa85f64-0000-4000-8000-00000000beef" })];
    expect(settleScan(ups, { ...none, records })).toEqual({ leads: "choice", line: ups });
  });

  test("from an unknown carrier's number to new mail, with carrier and number filled in", () => {
    expect(settleScan(ups, none)).toEqual({
      leads: "choice",
      line: `add mail tracking ${ups} via UPS for `,
    });
  });

  test("from a number that may be a carrier's by chance to an offer only", () => {
    expect(settleScan("3318810025", none)).toEqual({
      leads: "nowhere",
      why: "No code I know: 3318810025. It may be a number of DHL.",
      register: "add mail tracking 3318810025 for ",
    });
  });

  test.each([
    ["HELLO123", "HELLO123"],
    ["4006381333931", "4006381333931"],
    ["4711", "4711"],
    ["3fa85f64", "3fa85f64"],
    ["hello world", '"hello world"'],
    ["https://pigeonhole.example/p?q=1", "https://pigeonhole.example/p?q=1"],
  ])("from the unknown code %s to an offer to register mail with it", (code, word) => {
    expect(settleScan(code, none)).toMatchObject({
      leads: "nowhere",
      why: expect.stringContaining(`No code I know: ${code}.`),
      register: `add mail tracking ${word} for `,
    });
  });

  test("of spaces nowhere, and says so", () => {
    expect(settleScan("    ", none)).toMatchObject({
      why: "No code I know: it holds no number.",
      register: null,
    });
  });

  test.each([
    ["HELLO123", "HELLO123"],
    ["4711", "4711"],
    ["3318810025", "3318810025"],
    [ups, ups],
  ])("from %s to the item that has it", (code) => {
    expect(settleScan(code, { ...none, records: [hit("mail")] })).toMatchObject({
      leads: "on",
      invocation: { id: "mail.open" },
    });
  });

  test("from a code that is a mailbox's number to the mailbox", () => {
    const lettered = { ...mailbox, steNumber: "X-77" };
    expect(settleScan("x-77", { mailboxes: [lettered], records: [] })).toMatchObject({
      invocation: { id: "mailbox.open" },
    });
  });

  test("from an id to its record", () => {
    const records = [hit("ticket", { foundBy: "id" })];
    expect(settleScan("3fa85f64", { ...none, records })).toMatchObject({ invocation: { id: "ticket.open" } });
  });

  test.each([
    ["STE 9", "No mailbox you may see has the STE number 9."],
    ["3fa85f64-5717-4562-b3fc-2c963f66afa6", "Nothing you may see has the id 3fa85f64."],
  ])("from %s, which names an unknown record, nowhere", (code, why) => {
    expect(settleScan(code, none)).toMatchObject({
      leads: "nowhere",
      why: expect.stringContaining(why),
      register: null,
    });
  });
});

test("a scan of an STE number of an office that the person does not see says whose it is", () => {
  expect(settleScan("STE 5100", { ...none, elsewhere: "Istanbul" })).toMatchObject({
    leads: "nowhere",
    why: expect.stringContaining("STE 5100 is a mailbox of Istanbul, an office you do not see."),
  });
});

describe("without a connection a scan", () => {
  test.each([
    ["of an STE number begins mail for its mailbox", "STE 1042", "add mail for STE 1042 "],
    [
      "of a carrier's number begins mail that asks for the mailbox",
      ups,
      `add mail tracking ${ups} via UPS for `,
    ],
  ])("%s", (_what, code, line) => {
    expect(settleOffline(code, [mailbox])).toEqual({ leads: "choice", line });
  });

  test("of any other code offers to use it as an item's number", () => {
    expect(settleOffline("HELLO123", [])).toEqual({
      leads: "nowhere",
      why: "HELLO123 cannot be looked up: Pigeonhole cannot be reached.",
      register: "add mail tracking HELLO123 for ",
    });
  });

  test.each(["STE 2077", "3fa85f64-5717-4562-b3fc-2c963f66afa6"])(
    "of %s, which cannot be an item's number, leads nowhere",
    (code) => {
      expect(settleOffline(code, [])).toBeNull();
    },
  );
});
