// The driver of an intake session: what it has its owner do for scans, lines and commands, whoever that is.
import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { expect, test } from "vitest";
import type { Call } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { type IntakeHands, makeIntakeDriver } from "@/kernel/intake/driver";
import { type IntakeState, emptyIntake } from "@/kernel/intake/machine";
import { registry } from "../../commands/bench";
import { answer, emptyContext } from "../directory";

const nobody: Call = () => Promise.reject(new ApiError("unavailable", "The server cannot be reached."));
const ups = "1Z999AA10123456784";

/** A driver whose owner writes down what it is to do. */
function drive(begun: Partial<IntakeState> = {}, own: Partial<IntakeHands> = {}) {
  let machine: IntakeState = { ...emptyIntake, ...begun };
  const told: unknown[] = [];
  const tell = (what: string) => (fact: unknown) => void told.push([what, fact]);
  const driver = makeIntakeDriver({
    api: nobody,
    reader: () => ({
      registry,
      context: {
        ...emptyContext,
        inFront: intakeInFront.is({ sessionId: "s", sticky: {}, last: null, unsaved: [] }),
      },
      look: (lookup) => Promise.resolve(answer(lookup)),
    }),
    machine: () => machine,
    setMachine: (state) => {
      machine = state;
    },
    onTurn: ({ state }) => {
      machine = state;
    },
    save: ({ mailbox, tracking }) => void told.push(["save", mailbox?.label, tracking?.number]),
    setAside: tell("set aside"),
    ask: () => void told.push(["ask", machine.asks?.number]),
    assume: tell("assume"),
    hold: tell("hold"),
    addToLast: (...added) => void told.push(["add", ...added]),
    refuse: tell("refuse"),
    run: ({ id }) => void told.push(["run", id]),
    choose: ({ choices }) => {
      told.push(["choose", choices.what]);
      return false;
    },
    change: (command, args) => {
      told.push([command, args]);
      return Promise.resolve(command === "mail.edit");
    },
    itemNow: (mail) => ({ ...mail, version: 2 }),
    ...own,
  });
  return { driver, told };
}

test("a mailbox closes the row, and a number after it is asked about; as the last item's it says that it is a parcel", async () => {
  const { driver, told } = drive();
  await driver.scan("STE 1042", 0);
  await driver.scan(ups, 5_000);
  expect(await driver.line("1")).toBe(true);
  expect(told).toEqual([
    ["save", "STE 1042", undefined],
    ["ask", ups],
    ["add", "mail.edit", { tracking: { number: ups, carrier: "UPS" }, type: "PACKAGE" }, ups],
  ]);
});

test("a further code of the row that was saved is given to it where the person says so", async () => {
  const { driver, told } = drive({ order: "ste-first" });
  await driver.scan("STE 1042", 0);
  await driver.scan(ups, 5_000);
  await driver.scan("PROMO77", 10_000);
  expect(await driver.line("1")).toBe(true);
  expect(told.at(-1)).toEqual(["add", "mail.bind", { code: "PROMO77" }, "PROMO77"]);
});

test("digits that are no mailbox's are the number of an item where a scanner read them, and nothing where they may be typed", async () => {
  const scanned = drive();
  await scanned.driver.scan("98765", 0);
  await scanned.driver.scan("STE 1042", 5_000);
  expect(scanned.told).toEqual([["save", "STE 1042", "98765"]]);
  const typed = drive({}, { scansAreTyped: true });
  await typed.driver.scan("98765", 0);
  expect(typed.told).toEqual([["refuse", "No mailbox you may see has the STE number 98765."]]);
});

test("a line is an item, a choice or a command, and is taken or not", async () => {
  const { driver, told } = drive();
  expect(await driver.line("=")).toBe(false);
  expect(await driver.line("1042 from Chase")).toBe(true);
  expect(await driver.line("yıldız from Chase")).toBe(false);
  expect(await driver.line("keep from Chase")).toBe(true);
  expect(told).toEqual([
    ["refuse", "There is no row to repeat yet."],
    ["save", "STE 1042", undefined],
    ["choose", "yıldız"],
    ["run", "intake.keep"],
  ]);
});

test("a correction that could not move the item does not change the rest of it", async () => {
  const { driver, told } = drive();
  const mail = { kind: "mail", id: "m", label: "Envelope", version: 1 } as const;
  const to = { id: "b", label: "STE 1043" };
  expect(await driver.step({ do: "correct", mail, mailbox: to, facts: { sender: "Chase" } })).toBe(true);
  expect(told).toEqual([["mail.move", { mail, mailbox: to }]]);
  expect(await driver.correct({ do: "correct", mail, facts: { sender: "Chase" } })).toBe(true);
  expect(told.at(-1)).toEqual(["mail.edit", { mail: { ...mail, version: 2 }, sender: "Chase" }]);
  expect(await driver.step({ do: "select-last" })).toBe(false);
});
