// What a scan leads to, by what the directory and the records know of it.
import { describe, expect, test } from "vitest";
import type { MailboxHit } from "@/contract/mailbox";
import type { RecordHit, RecordKind } from "@/contract/record";
import { lookupsOf, settleOffline, settleScan } from "@/kernel/scan";

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

describe("asks", () => {
  test.each([
    ["STE 1042", { mailboxes: "1042", records: "1042" }],
    ["1042", { mailboxes: "1042", records: "1042" }],
    [ups, { mailboxes: null, records: ups }],
    ["420787019400111201080805483016", { mailboxes: null, records: "9400111201080805483016" }],
    ["3FA85F64", { mailboxes: null, records: "3fa85f64" }],
    ["X-77", { mailboxes: null, records: "X-77" }],
  ])("about %s", (code, lookups) => {
    expect(lookupsOf(code)).toEqual(lookups);
  });
});

describe("leads", () => {
  test("from an STE number to its mailbox, though the mailbox has open work", () => {
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

  test("to no mailbox whose number only begins so", () => {
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

  test("from a number no item has to new mail, carrier and number filled", () => {
    expect(settleScan(ups, none)).toEqual({
      leads: "choice",
      line: `add mail tracking ${ups} via UPS for `,
    });
  });

  test("from a number that may be chance to what it can be, and no further", () => {
    expect(settleScan("3318810025", none)).toEqual({ leads: "choice", line: "3318810025" });
  });

  test("from an id to its record", () => {
    const records = [hit("ticket", { foundBy: "id" })];
    expect(settleScan("3fa85f64", { ...none, records })).toMatchObject({ invocation: { id: "ticket.open" } });
  });

  test.each([
    ["STE 9", "No mailbox you may see has the STE number 9."],
    ["3fa85f64", "Nothing you may see has the id 3fa85f64."],
    ["hello world", '"hello world" is no STE number'],
  ])("from %s, known to nobody, nowhere, and says so", (code, why) => {
    const result = settleScan(code, none);
    expect(result.leads === "nowhere" && result.why).toContain(why);
  });
});

describe("out of the server's reach", () => {
  test.each([
    ["an STE number begins mail for its mailbox", "STE 1042", "add mail for STE 1042 "],
    [
      "a carrier's number begins mail that asks for the mailbox",
      ups,
      `add mail tracking ${ups} via UPS for `,
    ],
  ])("%s", (_what, code, line) => {
    expect(settleOffline(code, [mailbox])).toEqual({ leads: "choice", line });
  });

  test("a number that no mailbox at hand has leads nowhere here", () => {
    expect(settleOffline("2077", [])).toBeNull();
  });
});
