// Each kind of argument reads back what it writes: for every choice, and for random values.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Carrier, ItemType } from "@/contract/mail/mail";
import type { ArgumentKind, Given } from "@/kernel/command/argument";
import { accessKeysArg } from "@/kernel/arguments/screen/access-keys";
import { carrierArg } from "@/kernel/arguments/plain/carrier";
import { columnArg } from "@/kernel/arguments/screen/column";
import { commandArg } from "@/kernel/arguments/screen/command";
import { dateArg } from "@/kernel/arguments/when/date";
import { itemTypeArg } from "@/kernel/arguments/plain/item-type";
import {
  accessKeyArg,
  printJobArg,
  printerArg,
  staffKeyArg,
  integrationKeyArg,
  invitationArg,
  handOverArg,
  officeArg,
  personArg,
  planArg,
} from "@/kernel/arguments/records/listed";
import { officesArg } from "@/kernel/arguments/records/offices";
import { onOffArg } from "@/kernel/arguments/records/label";
import { macroArg } from "@/kernel/arguments/screen/macro";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { priorityArg, taskPriorityArg } from "@/kernel/arguments/plain/priority";
import { pickupArg, pullOfArg } from "@/kernel/arguments/records/pull";
import { recipientArg } from "@/kernel/arguments/records/recipient";
import { requestArg } from "@/kernel/arguments/records/request";
import { roleArg } from "@/kernel/arguments/records/staff";
import { sizeArg } from "@/kernel/arguments/plain/size";
import { taskStatusArg, ticketStatusArg } from "@/kernel/arguments/plain/status";
import { senderArg } from "@/kernel/arguments/plain/text";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { trackingArg } from "@/kernel/arguments/plain/tracking";
import { weightArg } from "@/kernel/arguments/plain/weight";
import { allFacts, emptyContext, lists, mailboxes, records } from "../directory";
import { all } from "../meaning";

const macros = [{ id: "m1", name: "Morning round", lines: ["go to tasks"] }];
const table = { selects: true, columns: [{ id: "ste", title: "STE Number", sorts: true }] };
const context = { ...emptyContext, can: () => true, commands: all, macros, table };
const given: Given = { context, facts: allFacts, args: {} };

// oxlint-disable-next-line typescript/no-explicit-any -- kinds of all values in one table
type AnyKind = ArgumentKind<any>;

/** The value that the kind reads from its own text for `value`. */
function again<V>(kind: ArgumentKind<V>, value: V, args: Given["args"] = {}): unknown {
  const parsed = kind.parse(kind.format(value), { ...given, args });
  return parsed.is === "value" ? parsed.value : parsed;
}

describe("reads back every choice of", () => {
  test.each<[string, AnyKind]>([
    ["item types", itemTypeArg],
    ["priorities", priorityArg],
    ["priorities of tasks", taskPriorityArg],
    ["statuses of tasks", taskStatusArg],
    ["statuses of tickets", ticketStatusArg],
    ["roles", roleArg],
    ["people", personArg],
    ["invitations", invitationArg],
    ["integration keys", integrationKeyArg],
    ["access keys", accessKeyArg],
    ["access keys of the staff", staffKeyArg],
    ["states of access keys", accessKeysArg],
    ["printers", printerArg],
    ["print jobs", printJobArg],
    ["on and off", onOffArg],
    ["types of pull lists", pullOfArg],
    ["carriers that pick up", pickupArg],
    ["hand-overs", handOverArg],
    ["offices", officeArg],
    ["plans", planArg],
    ["several offices", officesArg],
    ["macros", macroArg],
    ["columns", columnArg],
    ["commands", commandArg],
  ])("%s", (_name, kind) => {
    const { candidates } = kind.complete("", given);
    expect(candidates.length).toBeGreaterThan(0);
    for (const { value } of candidates) expect(again(kind, value)).toEqual(value);
  });

  // Most carriers are told from senders by the word before them.
  test.each(Carrier.options)("carrier %s behind “via”", (carrier) => {
    const text = carrierArg.format(carrier);
    expect(carrierArg.parse(text, { ...given, named: true })).toEqual({ is: "value", value: carrier });
  });

  test("these lists are complete", () => {
    expect(carrierArg.complete("", given).candidates).toHaveLength(Carrier.options.length);
    expect(itemTypeArg.complete("", given).candidates).toHaveLength(ItemType.options.length);
    expect(commandArg.complete("", given).candidates).toHaveLength(all.length);
    expect(new Set(lists.map(({ list }) => list)).size).toBe(16);
  });
});

describe("reads back every one of", () => {
  test.each(mailboxes.map((each) => [each.steNumber, each] as const))("mailbox %s", (ste, mailbox) => {
    const ref = { id: mailbox.id, label: `STE ${ste}` };
    expect(again(mailboxArg, ref)).toEqual(ref);
    for (const recipient of mailbox.recipients) {
      const value = { id: recipient.id, label: `${recipient.name} ${recipient.lastName}` };
      expect(again(recipientArg, value, { mailbox: ref })).toMatchObject({ id: recipient.id });
    }
  });
  test.each(["request", "ticket"] as const)("%s", (kind) => {
    const argument = kind === "request" ? requestArg : ticketArg;
    for (const { id, label } of records.filter((each) => each.kind === kind)) {
      expect(again(argument, { id, label })).toMatchObject({ id });
    }
  });
});

test("reads back offices that are named together", () => {
  const named = lists.filter(({ list }) => list === "offices").map(({ id, label }) => ({ id, label }));
  expect(named.length).toBeGreaterThan(1);
  expect(again(officesArg, named)).toEqual(named);
  // The next one is offered next to those named before it.
  const offered = officesArg.complete("austin and do", given).candidates;
  expect(offered.map(({ label }) => label)).toEqual(["Austin, Dover"]);
});

describe("reads back random", () => {
  test("dates", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }),
        (date) => {
          const value = `${date.toISOString().slice(0, 10)}T00:00:00.000Z`;
          expect(again(dateArg, value)).toBe(value);
        },
      ),
    );
  });
  test("weights in pounds", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16_000 }), (ounces) => {
        expect(again(weightArg, ounces / 16)).toBeCloseTo(ounces / 16, 6);
      }),
    );
  });
  test("sizes in inches", () => {
    const side = fc.integer({ min: 1, max: 9_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(side, side, side, (width, height, length) => {
        const value = { width, height, length };
        expect(again(sizeArg, value)).toMatchObject(value);
      }),
    );
  });
  test("tracking numbers, as scanners and people write them", () => {
    for (const number of ["1Z5R89390357567127", "986578788855", "RB123456785GB"]) {
      const parsed = trackingArg.parse(number, given);
      expect(parsed.is).toBe("value");
      if (parsed.is === "value") expect(again(trackingArg, parsed.value)).toEqual(parsed.value);
    }
  });
  test("texts, of any script and direction", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }), (text) => {
        const value = text.trim();
        fc.pre(value !== "" && value.length <= 200);
        expect(again(senderArg, value)).toBe(value);
      }),
    );
  });
});
