// A pile of mail by scans and typed lines: every item goes to the mailbox that was meant, or the station asks.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IntakeSticky } from "@/contract/intake/intake";
import type { Carrier } from "@/contract/mail/mail";
import {
  type IntakeEffect,
  type IntakeScan,
  type IntakeState,
  type IntakeTurn,
  answerNumber,
  clearDraft,
  dropOrder,
  emptyIntake,
  rowValues,
  scanOrder,
  takeSame,
  takeScan,
  takeTyped,
} from "@/kernel/intake/machine";

const box = (number: string) => ({ id: `id-${number}`, label: `STE ${number}` });

/** Runs steps: "1042" scans a mailbox, "U1" a UPS number, "F1" one of FedEx, "X1" a code nobody knows. */
function run(steps: readonly string[], start: IntakeState = emptyIntake) {
  let state = start;
  const effects: IntakeEffect[] = [];
  const take = (turn: IntakeTurn) => {
    state = turn.state;
    effects.push(...turn.effects);
  };
  steps.forEach((step, place) => take(takeScan(state, scan(step, place * 5000))));
  return { state, effects, said: effects.map(inWords), take };
}

function scan(step: string, at: number): IntakeScan {
  if (step.startsWith("@"))
    return { means: "shelf", code: step, at, shelf: { id: step, label: step.slice(1) } };
  if (/^\d+$/.test(step)) return { means: "mailbox", code: `STE ${step}`, at, mailbox: box(step) };
  const carrier = step.startsWith("U") ? "UPS" : step.startsWith("F") ? "FedEx" : null;
  return { means: "number", code: step, at, number: step, carrier, sure: carrier !== null };
}

function inWords(effect: IntakeEffect): string {
  if (effect.do === "ask") return "ask";
  if (effect.do === "assume") return `assumes ${effect.number}`;
  if (effect.do === "hold") return `hold ${effect.sticky.shelf?.label}`;
  if (effect.do === "number-last") return `last has ${effect.number.number}`;
  if (effect.do === "code-last") return `last has ${effect.code} too`;
  const { mailbox, tracking, codes = [] } = effect.values;
  const number = [tracking?.number, ...codes].filter(Boolean).join("+");
  return `${effect.do === "save" ? "" : "aside "}${mailbox?.label.slice(4) ?? "?"}${number && ` ${number}`}`;
}

test("a shelf applies to each row from its scan on, including the current item, until another is scanned", () => {
  const first = run(["@A-03", "U1", "1042", "@B-01", "U2", "1043"]);
  expect(first.said).toEqual(["hold A-03", "1042 U1", "hold B-01", "1043 U2"]);
  expect(
    first.effects.flatMap((effect) => (effect.do === "save" ? [effect.values.shelf?.label] : [])),
  ).toEqual(["A-03", "B-01"]);
  const between = run(["U1", "@A-03", "1042"]);
  expect(
    between.effects.flatMap((effect) => (effect.do === "save" ? [effect.values.shelf?.label] : [])),
  ).toEqual(["A-03"]);
});

describe("two scans for each item", () => {
  test("number first: each pair is a row", () => {
    expect(run(["U1", "1042", "U2", "1043"]).said).toEqual(["1042 U1", "1043 U2"]);
  });

  test("mailbox first: the order is asked once, and then each pair is a row", () => {
    const { state, said } = run(["1042", "U1"]);
    expect(said).toEqual(["1042", "ask"]);
    const { state: after, effects } = answerNumber(state, "last");
    expect(effects.map(inWords)).toEqual(["last has U1"]);
    expect(run(["1043", "U2", "1044", "U3"], after).said).toEqual(["1043 U2", "1044 U3"]);
  });

  test("letters without numbers are rows at once, and the first number after them is asked about once", () => {
    const { state, said } = run(["1042", "1043", "U1"]);
    expect(said).toEqual(["1042", "1043", "ask"]);
    const { state: after } = answerNumber(state, "next");
    expect(run(["1044", "1045", "U2", "1046"], after).said).toEqual(["1044 U1", "1045", "1046 U2"]);
  });

  test("in a pile with the mailbox first, a letter without a number is saved by the next mailbox or by Enter", () => {
    const { state, said } = run(["1042", "1043", "U2", "1044"], { ...emptyIntake, order: "ste-first" });
    expect(said).toEqual(["1042", "1043 U2"]);
    expect(takeTyped(state, {}).effects.map(inWords)).toEqual(["1044"]);
  });

  describe("in a pile with the mailbox first", () => {
    const start: IntakeState = { ...emptyIntake, order: "ste-first" };

    test("a code that nobody knows does not close a row: the carrier's number may follow", () => {
      expect(run(["1042", "X1", "U1", "1043", "X2", "1044"], start).said).toEqual(["1042 U1+X1", "1043 X2"]);
    });

    test("a further code of a closed row is asked about, and is never the next item's by itself", () => {
      const { state, said } = run(["1042", "U1", "F1"], start);
      expect(said).toEqual(["1042 U1", "ask"]);
      const { state: after, effects } = answerNumber(state, "last");
      expect(effects.map(inWords)).toEqual(["last has F1 too"]);
      expect(run(["1043", "U2"], after).said).toEqual(["1043 U2"]);
    });

    test("the number of a row that Enter closed without one is its number", () => {
      const closed = takeTyped(run(["1042"], start).state, {}).state;
      const { state } = run(["U1"], closed);
      expect(answerNumber(state, "last").effects.map(inWords)).toEqual(["last has U1"]);
    });

    test("a closed row's number again says nothing new", () => {
      expect(run(["1042", "U1", "U1", "1043", "U2"], start).said).toEqual(["1042 U1", "1043 U2"]);
    });
  });

  test("in a pile with the number first, a mailbox alone is a letter, without a question", () => {
    expect(run(["U1", "1042", "1043", "U2", "1044"], { ...emptyIntake, order: "number-first" }).said).toEqual(
      ["1042 U1", "1043", "1044 U2"],
    );
  });

  test("a pile that changes from number first to mailbox first is asked about before anything is filed wrongly", () => {
    const { said } = run(["U1", "1042", "1043", "U2"]);
    expect(said).toEqual(["1042 U1", "1043", "ask"]);
  });

  test("after two items with the number first, a number after a letter is the next item's without a question", () => {
    const { state, said } = run(["U1", "1042", "U2", "1043", "1044", "U3"]);
    expect(said).toEqual(["1042 U1", "1043 U2", "1044", "assumes U3"]);
    expect(scanOrder(state)).toEqual({ order: "number-first", isLearnt: true });
    expect(run(["1045"], state).said).toEqual(["1045 U3"]);
  });

  test("what was learnt is dropped: the number it was used for is asked about, and nothing is learnt again", () => {
    const { state } = run(["U1", "1042", "U2", "1043", "1044", "U3"]);
    const dropped = dropOrder(state);
    expect(dropped.effects).toEqual([{ do: "ask" }]);
    expect(answerNumber(dropped.state, "last").effects.map(inWords)).toEqual(["last has U3"]);
    const unused = dropOrder(run(["U1", "1042", "U2", "1043"]).state);
    expect(unused.effects).toEqual([]);
    expect(run(["U4", "1042", "U5", "1043", "1044", "U6"], unused.state).said.at(-1)).toBe("ask");
  });
});

describe("what could go to the wrong person", () => {
  test("after a number without its mailbox, the carrier's next number puts the first aside and does not merge them", () => {
    expect(run(["U1", "U2", "1043"]).said).toEqual(["aside ? U1", "1043 U2"]);
  });

  test("another carrier's code or an unknown one is one more code of the item", () => {
    expect(run(["U1", "F1", "X1", "1042"]).said).toEqual(["1042 U1+F1+X1"]);
  });

  test("a carrier's number behind a code that nobody knows is the item's number, and sets its carrier", () => {
    const { said, effects } = run(["X1", "X2", "U1", "1042"]);
    expect(said).toEqual(["1042 U1+X2+X1"]);
    expect(effects).toMatchObject([{ values: { carrier: "UPS", type: "PACKAGE" } }]);
  });

  test.each(["00106141412345678908", "0109506000134352211"])(
    "an item with the unit's number %s of GS1 is a package of the usual carrier",
    (number) => {
      const scanned = { means: "number", code: number, at: 0, number, carrier: null, sure: false } as const;
      const { state } = takeScan(emptyIntake, scanned);
      expect(rowValues({}, state.draft)).toEqual({ tracking: { number, carrier: null }, type: "PACKAGE" });
      expect(rowValues({ type: "ENVELOPE", carrier: "DHL" }, state.draft)).toMatchObject({
        type: "ENVELOPE",
        carrier: "DHL",
      });
    },
  );

  test("the same number again before its mailbox is the same item, however late", () => {
    expect(run(["U1", "U1", "1042"]).said).toEqual(["1042 U1"]);
    expect(run(["U1", "X1", "X1", "U1", "1042"]).said).toEqual(["1042 U1+X1"]);
    expect(run(["U1", "U1", "U2", "1042"]).said).toEqual(["aside ? U1", "1042 U2"]);
  });

  test.each<[string, IntakeSticky, Carrier, object]>([
    ["nothing holds", {}, "Amazon", { carrier: "Amazon", type: "PACKAGE" }],
    ["nothing holds", {}, "LaserShip", { carrier: "LaserShip", type: "PACKAGE" }],
    ["another carrier holds", { carrier: "UPS" }, "DPD", { carrier: "DPD", type: "PACKAGE" }],
    ["a type holds", { type: "ENVELOPE" }, "Amazon", { carrier: "Amazon", type: "ENVELOPE" }],
    ["USPS holds", { carrier: "USPS" }, "Foreign post", { carrier: "USPS", type: "PACKAGE" }],
  ])("while %s (%o), a number of %s says what the item is", (_what, sticky, carrier, values) => {
    const number = { means: "number", code: "N1", at: 0, number: "N1", carrier, sure: true } as const;
    const opened = takeScan({ ...emptyIntake, sticky }, number);
    const { effects } = takeScan(opened.state, scan("1042", 5000));
    expect(effects).toMatchObject([{ do: "save", values }]);
    expect(rowValues(sticky, opened.state.draft)).toMatchObject(values);
  });

  test("one scan that comes twice counts once", () => {
    let state = emptyIntake;
    const said: string[] = [];
    for (const [step, at] of [
      ["U1", 0],
      ["U1", 400],
      ["1042", 3000],
      ["1042", 4400],
      ["1042", 9000],
    ] as const) {
      const turn = takeScan(state, scan(step, at));
      state = turn.state;
      said.push(...turn.effects.map(inWords));
    }
    expect(said).toEqual(["1042 U1", "1042"]);
  });

  test("while a question is open no scan is taken, and the question is asked again", () => {
    const { state, said } = run(["1042", "U1", "1043", "U2"]);
    expect(said).toEqual(["1042", "ask", "ask", "ask"]);
    expect(takeTyped(state, { mailbox: box("1044") }).effects).toEqual([{ do: "ask" }]);
    expect(clearDraft(state).asks).toBeNull();
    // The refused scan is repeated at once, and does not count as a double of itself.
    const answered = answerNumber(state, "next").state;
    expect(takeScan(answered, scan("1043", 15_500)).effects.map(inWords)).toEqual(["1043 U1"]);
  });

  test("a number is never filed for a mailbox that was not scanned next to it", () => {
    const step = fc.constantFrom("1042", "1043", "1044", "U1", "U2", "U3", "F1", "X1");
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 20 }),
        fc.constantFrom(null, "number-first", "ste-first"),
        (steps, order) => {
          let state: IntakeState = { ...emptyIntake, order };
          const heard: string[] = [];
          for (const [place, each] of steps.entries()) {
            heard.push(each);
            const turn = takeScan(state, scan(each, place * 5000));
            state = turn.state;
            for (const effect of turn.effects) {
              if (effect.do !== "save" || !effect.values.tracking) continue;
              const number = heard.lastIndexOf(effect.values.tracking.number);
              const mailbox = heard.lastIndexOf(effect.values.mailbox?.label.slice(4) ?? "");
              const between = heard.slice(Math.min(number, mailbox) + 1, Math.max(number, mailbox));
              // Only more codes of the same item may be between the two.
              expect(between.every((code) => /^[A-Z]/.test(code))).toBe(true);
            }
          }
        },
      ),
    );
  });
});

describe("typed lines", () => {
  test("a typed mailbox completes the row that a scan opened", () => {
    const { state } = run(["U1"]);
    expect(takeTyped(state, { mailbox: box("1042"), sender: "Chase" }).effects).toEqual([
      {
        do: "save",
        values: {
          mailbox: box("1042"),
          sender: "Chase",
          tracking: { number: "U1", carrier: "UPS" },
          carrier: "UPS",
          type: "PACKAGE",
        },
      },
    ]);
  });

  test("a line without a mailbox waits for the scan of one", () => {
    const { state, effects } = takeTyped(emptyIntake, { sender: "Chase", weight: 0.2 });
    expect(effects).toEqual([]);
    expect(takeScan(state, scan("1042", 0)).effects).toEqual([
      { do: "save", values: { mailbox: box("1042"), sender: "Chase", weight: 0.2 } },
    ]);
  });

  test("a number sets the carrier and the type package, over the session's carrier", () => {
    const start: IntakeState = { ...emptyIntake, sticky: { carrier: "USPS" } };
    const { state } = run(["U1"], start);
    expect(takeTyped(state, { mailbox: box("1042") }).effects).toMatchObject([
      { values: { carrier: "UPS", type: "PACKAGE" } },
    ]);
    // Except for what was typed for this item, and for the session's type.
    expect(takeTyped(state, { mailbox: box("1042"), carrier: "DHL" }).effects).toMatchObject([
      { values: { carrier: "DHL" } },
    ]);
    const letters = run(["U1"], { ...emptyIntake, sticky: { type: "ENVELOPE" } }).state;
    expect(takeTyped(letters, { mailbox: box("1042") }).effects).toMatchObject([
      { values: { type: "ENVELOPE" } },
    ]);
    // An unknown code sets nothing.
    const unknown = takeTyped(run(["X1"], start).state, { mailbox: box("1042") });
    expect(unknown.effects).toMatchObject([{ values: { carrier: "USPS" } }]);
  });

  test("the session's values are in each row, and an item's own values override them", () => {
    const start: IntakeState = { ...emptyIntake, sticky: { carrier: "USPS", sender: "Chase" } };
    const one = takeTyped(start, { mailbox: box("1042"), sender: "Citi" });
    expect(one.effects).toEqual([
      { do: "save", values: { mailbox: box("1042"), carrier: "USPS", sender: "Citi" } },
    ]);
    expect(takeTyped(one.state, { mailbox: box("1043") }).effects).toEqual([
      { do: "save", values: { mailbox: box("1043"), carrier: "USPS", sender: "Chase" } },
    ]);
  });
});

describe("same again", () => {
  const first = takeTyped(emptyIntake, {
    mailbox: box("1042"),
    recipient: { id: "r", label: "Ayşe" },
    sender: "Chase",
    tracking: { number: "U1", carrier: "UPS" },
    codes: ["X1"],
  });

  test("repeats the values of the last item, without its number", () => {
    expect(takeSame(first.state, {}).effects).toEqual([
      {
        do: "save",
        values: {
          mailbox: box("1042"),
          recipient: { id: "r", label: "Ayşe" },
          sender: "Chase",
          carrier: "UPS",
          type: "PACKAGE",
        },
      },
    ]);
  });

  test("for another mailbox leaves the recipient out", () => {
    expect(takeSame(first.state, { mailbox: box("1043") }).effects).toEqual([
      {
        do: "save",
        values: { mailbox: box("1043"), sender: "Chase", carrier: "UPS", type: "PACKAGE" },
      },
    ]);
  });

  test("prefers the values typed now to those of the last item", () => {
    expect(takeSame(first.state, { sender: "Citi", weight: 3 }).effects).toMatchObject([
      { do: "save", values: { mailbox: box("1042"), sender: "Citi", weight: 3, carrier: "UPS" } },
    ]);
  });

  test("does nothing before there is an item", () => {
    expect(takeSame(emptyIntake, {})).toEqual({ state: emptyIntake, effects: [] });
  });
});
