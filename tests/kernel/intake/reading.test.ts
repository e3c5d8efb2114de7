// What lines and scans in an intake session mean, for the station and for the terminal.
import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { describe, expect, test } from "vitest";
import { ApiError } from "@/contract/wire/errors";
import { itemCode } from "@/contract/mail/item-code";
import { type LineMeaning, readCorrection, readIntakeLine } from "@/kernel/intake/read-line";
import { readIntakeScan } from "@/kernel/intake/read-scan";
import { registry } from "../../commands/bench";
import { answer, emptyContext } from "../directory";

const reader = {
  registry,
  context: {
    ...emptyContext,
    inFront: intakeInFront.is({ sessionId: "s", sticky: {}, last: null, unsaved: [] }),
  },
  look: (lookup: Parameters<typeof answer>[0]) => Promise.resolve(answer(lookup)),
};

/** As one line of text: "item mailbox=STE 1042". */
function told(read: LineMeaning): string {
  if (read.means === "nothing") return `nothing: ${read.why}`;
  if (read.means === "command") return `${read.id}${read.choices ? ` ${read.choices.slot}?` : ""}`;
  const values = Object.entries(read.values).map(([name, value]) => {
    const label: unknown = typeof value === "object" && value && "label" in value ? value.label : value;
    return ` ${name}=${typeof label === "string" ? label : JSON.stringify(label)}`;
  });
  const open = read.means === "choices" ? ` ${read.choices.slot}? ${read.choices.candidates.length}` : "";
  return `${read.same ? "same" : "item"}${values.join("")}${open}`;
}

test.each([
  ["", "item"],
  ["1042", "item mailbox=STE 1042"],
  ["1042 from Chase via usps", "item mailbox=STE 1042 sender=Chase carrier=USPS"],
  ["via usps", "item carrier=USPS"],
  ["1042 at A-03", "item mailbox=STE 1042 shelf=A-03"],
  ["keep at A-03", "intake.keep"],
  ["yıldız from Chase", "item sender=Chase mailbox? 2"],
  ["=", "same"],
  ["= 1043", "same mailbox=STE 1043"],
  ["= from Citi", "same sender=Citi"],
  ["keep from Chase", "intake.keep"],
  ["void last", "nothing: No row is saved yet."],
  ["exception unknown name Chase", "exception.create"],
  [
    "1042 qwertz uiop",
    "nothing: “qwertz uiop” lacks its “from”. If it is the sender: “1042 from qwertz uiop”.",
  ],
  ["= citi", "nothing: “citi” lacks its “from”. If it is the sender: “= from citi”."],
  ["qwertz uiop", /^nothing: “qwertz uiop” fits no mailbox and nothing else\. Check it/],
  ["1042 from Chase qwertz 3 oz uiop", /^nothing: “uiop” fits no mailbox and nothing else\. Check it/],
  ["1042 via", "nothing: Say the carrier after “via”."],
])("the line “%s”", async (line, means) => {
  expect(told(await readIntakeLine(line, reader))).toEqual(
    typeof means === "string" ? means : expect.stringMatching(means),
  );
});

test.each([
  ["last one was for 1043", { mailbox: expect.objectContaining({ label: "STE 1043" }) }],
  ["the last is for 1043", { mailbox: expect.objectContaining({ label: "STE 1043" }) }],
  ["last one was from Citi", { sender: "Citi" }],
  ["last was a check", { type: "BANK_CHECK" }],
])("“%s” corrects the last row", async (line, args) => {
  const last = { kind: "mail" as const, id: "m", label: "Envelope from Chase" };
  const context = {
    ...reader.context,
    inFront: intakeInFront.is({ sessionId: "s", sticky: {}, last, unsaved: [] }),
  };
  expect(await readIntakeLine(line, { ...reader, context })).toMatchObject({
    means: "command",
    id: "intake.fix-last",
    args,
  });
});

test.each([
  ["to 1043", "item mailbox=STE 1043"],
  ["from Chase", "item sender=Chase"],
  ["keep from Chase", "intake.keep"],
])("the line “%s” after a row was saved", async (line, means) => {
  expect(told(await readCorrection(line, reader))).toBe(means);
});

describe("a scan", () => {
  const read = (code: string) => readIntakeScan(code, 7, reader);

  test("of a mailbox is read with or without its label", async () => {
    for (const code of ["STE 1042", "1042"]) {
      expect(await read(code)).toMatchObject({
        is: "scan",
        scan: { means: "mailbox", at: 7, mailbox: { label: "STE 1042" } },
        mailbox: { steNumber: "1042" },
      });
    }
  });

  test("of a shelf is read as written and as a scanner sends it", async () => {
    for (const code of ["A-03", "a03"]) {
      expect(await read(code)).toMatchObject({
        is: "scan",
        scan: { means: "shelf", shelf: { label: "A-03" } },
      });
    }
    expect(await read("Z-99")).toMatchObject({ scan: { means: "number", number: "Z99" } });
  });

  test("of a shelf is an item's number where no other answer can be asked for", async () => {
    const look = (lookup: Parameters<typeof answer>[0]) =>
      lookup.ask === "records"
        ? Promise.reject(new ApiError("unavailable", "No network."))
        : Promise.resolve(answer(lookup));
    expect(await readIntakeScan("A-03", 7, { look })).toMatchObject({
      scan: { means: "number", number: "A03" },
    });
  });

  test("of a carrier's number gives its carrier", async () => {
    expect(await read("1Z999AA10123456784")).toMatchObject({
      is: "scan",
      scan: { means: "number", number: "1Z999AA10123456784", carrier: "UPS", sure: true },
    });
  });

  test("that matches no mailbox is an item's number only if it can be one", async () => {
    expect(await read("STE 999999")).toEqual({ is: "unknown-mailbox", number: "999999", scan: null });
    expect(await read("9999")).toEqual({ is: "unknown-mailbox", number: "9999", scan: null });
    expect(await read("999999")).toMatchObject({ is: "unknown-mailbox", scan: { number: "999999" } });
  });

  test("of an item's own label, or of an empty label, is recognised", async () => {
    const code = itemCode(7);
    expect(await read(code)).toMatchObject({ is: "item", code, scan: { number: code, carrier: null } });
    expect(await read("  ")).toEqual({ is: "blank" });
  });
});
