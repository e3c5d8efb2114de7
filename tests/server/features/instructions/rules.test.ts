// Which instructions fit an item, which of them wins, and which contradict each other.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { NewInstruction } from "@/contract/instructions/instruction";
import { instructionWords, readInstruction } from "@/contract/instructions/words";
import {
  type Arrived,
  type Standing,
  decide,
  forbidding,
  isAbout,
  nearSenders,
  nextDay,
  needsTrial,
} from "@/server/features/instructions/rules";
import {
  admitInstruction,
  armedOnceChanged,
  coveringOne,
} from "@/server/features/instructions/precedence-rules";
import { refused } from "../../platform/rules/refused";

const now = new Date("2026-11-27T09:00:00Z");
const armedAt = new Date("2026-11-01T09:00:00Z");

const letter: Arrived = {
  mailboxId: "1042",
  recipientId: "4a1f3c9e-54a7-4b7a-8a65-3f9d6a1c0001",
  type: "ENVELOPE",
  senderName: "IRS",
  weight: 0.22,
  receivedAt: now,
  freeUntil: new Date("2026-12-27T00:00:00Z"),
  registeredAt: now,
  timeZone: "UTC",
  isPacked: false,
};

/** Instructions as they are written, in their order. */
function standing(...lines: readonly (string | NewInstruction)[]): Standing[] {
  return lines.map((line, place) => ({
    id: String(place + 1),
    number: place + 1,
    mailboxId: letter.mailboxId,
    says: typeof line === "string" ? read(line) : line,
    armedAt,
  }));
}

function read(words: string): NewInstruction {
  const says = readInstruction(words);
  if (!says) throw new Error(`"${words}" is no instruction.`);
  return says;
}

const outcome = (lines: readonly string[], item: Partial<Arrived> = {}, at = now) => {
  const { flags, does } = decide(standing(...lines), { ...letter, ...item }, at);
  return { flags: flags.map(({ number }) => number), does: does?.number ?? null };
};

describe("what fits", () => {
  test.each([
    [["always scan"], {}, [], 1],
    [["scan mail from IRS"], {}, [], 1],
    [["scan mail from IRS"], { senderName: "irs." }, [], 1],
    [["scan mail from IRS"], { senderName: "Chase" }, [], null],
    [["scan mail from IRS or Internal Revenue Service"], { senderName: "INTERNAL REVENUE SERVICE" }, [], 1],
    [["scan mail from Chase"], { senderName: "Chase, Inc." }, [], 1],
    [["scan checks", "shred letters"], {}, [], 2],
    [["shred mail over 2 lb", "pick up mail under 1 lb"], {}, [], 2],
    [["shred mail under 1 lb"], { weight: 0 }, [], null],
    [["say Fragile", "always scan"], {}, [1], 2],
    [["always scan", "never sign"], {}, [2], 1],
    // The first that fits wins.
    [["shred mail from IRS", "always scan"], {}, [], 1],
    [["always scan", "shred mail from IRS"], {}, [], 1],
    // What is forbidden does not fit, and the next one does.
    [["always scan", "never scan mail from IRS", "shred letters"], {}, [2], 3],
    [["scan letters, then shred", "never shred mail from IRS"], {}, [2], null],
    // A hold leaves the item alone, and ends by itself.
    [["always scan", "hold 2026-11-20 to 2026-11-27"], {}, [2], null],
    [["always scan", "hold 2026-11-20 to 2026-11-26"], {}, [], 1],
    [["always scan", "hold 2026-11-20 to 2026-11-30 (mail from Chase)"], {}, [], 1],
    [["never shred", "hold 2026-11-20 to 2026-11-30", "say Fragile"], {}, [1, 2, 3], null],
    // Times that have come.
    [["shred letters after 30 days"], {}, [], null],
    [["shred letters after 30 days"], { receivedAt: new Date("2026-10-20T09:00:00Z") }, [], 1],
    [["shred letters 5 days before fees"], {}, [], null],
    [["shred letters 30 days before fees"], {}, [], 1],
    [["shred letters 30 days before fees"], { freeUntil: null }, [], null],
    // Mail that was there before the instruction did not arrive under it.
    [["always scan"], { registeredAt: new Date("2026-10-31T09:00:00Z") }, [], null],
    [["always scan"], { mailboxId: "1043" }, [], null],
  ] as [string[], Partial<Arrived>, number[], number | null][])(
    "of %j for %j: %j and %j",
    (lines, item, flags, does) => {
      expect(outcome(lines, item)).toEqual({ flags, does });
    },
  );

  test("a hold begins and ends with the days of the office, also where its clocks are changed", () => {
    const held = (at: string, timeZone: string) =>
      outcome(["always scan", "hold 2026-11-01 to 2026-11-01"], { timeZone }, new Date(at)).flags;
    // In Chicago clocks are set back on Nov 1: the day has 25 hours.
    expect(held("2026-11-01T04:59:59Z", "America/Chicago")).toEqual([]);
    expect(held("2026-11-01T05:00:00Z", "America/Chicago")).toEqual([2]);
    expect(held("2026-11-02T05:59:59Z", "America/Chicago")).toEqual([2]);
    expect(held("2026-11-02T06:00:00Z", "America/Chicago")).toEqual([]);
  });

  test("only mail of its recipient, and nothing before it is armed", () => {
    const other = { ...read("always scan"), recipientId: "4a1f3c9e-54a7-4b7a-8a65-3f9d6a1c0002" };
    expect(isAbout(other, letter)).toBe(false);
    const [one] = standing("shred letters");
    expect(decide(one ? [{ ...one, armedAt: null }] : [], letter, now).does).toBeNull();
  });

  test("junk is forbidden with trash", () => {
    const { flags } = decide(standing("never trash", "never sign"), letter, now);
    expect(forbidding(flags, "JUNK")?.number).toBe(1);
    expect(forbidding(flags, "HOLD")).toBeUndefined();
  });
});

const words = fc.constantFrom("scan", "shred", "trash");
const about = fc.constantFrom(
  "mail",
  "letters",
  "parcels",
  "mail from IRS",
  "mail from Chase",
  "letters over 1 lb",
);
const line = fc.oneof(
  fc
    .tuple(fc.constantFrom("", "never "), words, about)
    .map((parts) => parts.join(" ").replace(/^ /, "").replace("  ", " ")),
  fc.constantFrom("say Fragile", "hold 2026-11-20 to 2026-11-30", "hold 2026-12-20 to 2026-12-30"),
);

test("forbid comes before hold, hold before do, and of several the first that fits wins", () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.constantFrom("IRS", "Chase", "Amazon"),
      (lines, senderName) => {
        const item = { ...letter, senderName };
        const all = standing(...lines);
        const { flags, does } = decide(all, item, now);
        const order = flags.map(({ says }) => ["FORBID", "HOLD", "SAY"].indexOf(says.kind));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        const isHeld = flags.some(({ says }) => says.kind === "HOLD");
        const allowed = all.find(
          ({ says }) => says.kind === "DO" && isAbout(says, item) && !forbidding(flags, says.action),
        );
        expect(does?.number ?? null).toBe(isHeld ? null : (allowed?.number ?? null));
      },
    ),
  );
});

test("what is saved without a refusal never asks for what is forbidden of the same mail", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const saved: Standing[] = [];
      for (const each of standing(...lines)) {
        try {
          admitInstruction(each.says, saved);
          saved.push(each);
        } catch {
          expect(saved.length).toBeGreaterThan(0);
        }
      }
      const forbids = saved.filter(({ says }) => says.kind === "FORBID");
      const does = saved.filter(({ says }) => says.kind === "DO");
      for (const { says } of does) {
        const same = forbids.find(
          ({ says: other }) =>
            says.kind === "DO" &&
            other.kind === "FORBID" &&
            other.action === says.action &&
            JSON.stringify(other.condition) === JSON.stringify(says.condition),
        );
        expect(same).toBeUndefined();
      }
    }),
  );
});

describe("saving", () => {
  test.each([
    ["always scan", "never scan", "“always scan” contradicts “never scan” (instruction 1)"],
    ["never scan", "always scan", "contradicts “always scan”"],
    ["never scan", "scan letters from IRS", "contradicts"],
    ["scan letters, then shred", "never shred", "contradicts"],
    ["scan mail from IRS", "never scan mail from IRS or Chase", "contradicts"],
    ["scan mail from IRS or Chase", "never scan mail from IRS", null],
    ["always scan", "never scan mail from IRS", null],
    ["always scan", "never shred", null],
    ["scan mail from Chase", "never scan mail from IRS", null],
  ])("%s beside %s: %s", (said, other, refusal) => {
    const save = () => admitInstruction(read(said), standing(other));
    if (refusal === null) expect(save).not.toThrow();
    else expect(refused(save).message).toContain(refusal);
  });

  test("days and weights that cannot be are refused", () => {
    expect(refused(() => admitInstruction(read("hold 2026-12-20 to 2026-01-05"), [])).message).toContain(
      "before it begins",
    );
    expect(refused(() => admitInstruction(read("scan mail over 3 lb under 2 lb"), [])).message).toContain(
      "Nothing weighs",
    );
    expect(refused(() => admitInstruction(read("forward letters, then shred"), [])).message).toContain(
      "Only a scan",
    );
  });

  test("what destroys or spends needs its dry run", () => {
    const asked = ["always scan", "always pick up", "never shred", "say Shred it"].map(read);
    expect(asked.map(needsTrial)).toEqual([false, false, false, false]);
    const costly = [
      "always shred",
      "always trash",
      "always forward",
      "always deposit",
      "scan letters, then shred",
    ];
    expect(costly.map(read).map(needsTrial)).toEqual([true, true, true, true, true]);
  });

  test("names almost like the sender's are found", () => {
    const known = [
      "IRS",
      "IRS Austin",
      "Internal Revenue Servise",
      "Chase",
      "Chace",
      "Amazon",
      "Bank of America",
    ];
    expect(nearSenders(["IRS"], known)).toEqual(["IRS Austin", "Internal Revenue Servise"]);
    expect(nearSenders(["Internal Revenue Service"], known)).toEqual(["IRS", "Internal Revenue Servise"]);
    expect(nearSenders(["Chase"], known)).toEqual(["Chace"]);
    expect(nearSenders(["Verizon"], known)).toEqual([]);
  });
});

describe("what can never act on mail that comes in now", () => {
  test.each([
    [["always scan", "scan letters"], 1],
    [["always scan", "shred letters from IRS"], 1],
    [["always scan", "shred letters after 30 days"], 1],
    [["scan letters", "always scan"], null],
    [["scan letters", "scan parcels"], null],
    [["scan mail from IRS or Chase", "pick up mail from Chase"], 1],
    [["scan mail from Chase", "pick up mail from IRS or Chase"], null],
    [["scan mail over 1 lb", "pick up parcels over 2 lb"], 1],
    [["scan mail over 2 lb", "pick up parcels over 1 lb"], null],
    // One that is due later leaves the mail to the one that is due before.
    [["shred mail after 30 days", "always scan"], null],
    [["shred mail after 30 days", "scan mail after 40 days"], 1],
    [["shred mail after 30 days", "scan mail after 20 days"], null],
    [["shred mail 5 days before fees", "scan mail 3 days before fees"], 1],
    [["shred mail 5 days before fees", "scan mail 7 days before fees"], null],
    [["scan mail on Fridays", "pick up letters on Fridays"], 1],
    [["scan mail on Fridays", "pick up letters on Mondays"], null],
    [["scan mail on Fridays", "pick up letters after 30 days"], null],
    // What is forbidden for some mail leaves that to the next one.
    [["always scan", "never scan mail from IRS", "shred letters"], null],
    [["always scan", "never shred mail from IRS", "trash letters"], 1],
    [["never shred", "shred letters"], 1],
    [["never shred mail from IRS", "shred letters"], null],
    [["say Fragile", "hold 2026-11-20 to 2026-11-30", "always scan"], null],
    [["always scan", "say Fragile"], null],
  ] as [string[], number | null][])("of %j: covered by %j", (lines, by) => {
    const all = standing(...lines);
    expect(coveringOne(String(lines.length), all)?.number ?? null).toBe(by);
  });

  test("one that is not armed, or for another recipient, comes before none", () => {
    const [first, second] = standing("always scan", "pick up letters");
    if (!first || !second) throw new Error("Two were made.");
    expect(coveringOne("2", [{ ...first, armedAt: null }, second])).toBeUndefined();
    const says = { ...first.says, recipientId: letter.recipientId };
    expect(coveringOne("2", [{ ...first, says }, second])).toBeUndefined();
    expect(coveringOne("2", [first, { ...second, says: { ...second.says, ...says } }])?.number).toBe(1);
  });

  test("it is so for whatever arrives", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 2, maxLength: 6 }),
        fc.constantFrom("IRS", "Chase", "Amazon"),
        fc.constantFrom("ENVELOPE", "PACKAGE"),
        fc.constantFrom(0, 0.5, 3),
        (lines, senderName, type, weight) => {
          const all = standing(...lines);
          const { does } = decide(all, { ...letter, senderName, type, weight }, now);
          expect(does && coveringOne(does.id, all)).toBeFalsy();
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("changed", () => {
  test.each([
    ["shred mail from Chase", "shred letters from Chase", true],
    ["shred mail from Chase", "shred mail from Chase over 1 lb", true],
    ["shred mail from Chase or IRS", "shred mail from IRS", true],
    ["scan letters, then shred", "scan letters from IRS, then shred", true],
    ["scan letters, then shred", "scan letters", true],
    ["always scan", "scan letters", true],
    ["shred mail from Chase", "shred mail from Chase or IRS", false],
    ["shred letters", "always shred", false],
    ["shred letters", "trash letters", false],
    ["shred letters after 30 days", "shred letters", false],
    ["shred letters after 30 days", "shred letters after 20 days", false],
    ["scan letters", "scan letters, then shred", false],
    ["always pick up", "always forward", false],
  ])("from %s to %s: in effect as before: %s", (before, after, isKept) => {
    const armed = { says: read(before), at: armedAt };
    expect(armedOnceChanged(read(after), armed, now)).toEqual(isKept ? armedAt : null);
  });

  test("to what neither destroys nor spends it takes effect from now on, also where it had none", () => {
    const armed = { says: read("scan letters"), at: armedAt };
    expect(armedOnceChanged(read("always scan"), armed, now)).toEqual(now);
    expect(armedOnceChanged(read("always scan"), null, now)).toEqual(now);
    expect(armedOnceChanged(read("always shred"), null, now)).toBeNull();
  });
});

describe("words", () => {
  test.each([
    "always scan",
    "scan mail from IRS, then shred",
    "scan letters from IRS or Internal Revenue Service",
    "forward parcels over 2 lb under 10 lb",
    "shred letters after 30 days",
    "trash mail 5 days before fees",
    "trash mail 1 day before fees",
    "scan mail after 1 day",
    "never shred",
    "never sign",
    "never trash checks from Chase",
    "say Fragile",
    "say Call first (parcels)",
    "say Ring twice (ask for Ada)",
    "say Call first (parcels after 30 days)",
    "hold Dec 20, 2026 to Jan 5, 2027",
    "hold Nov 1, 2026 to Nov 1, 2026 (mail from Chase)",
    "always pick up",
  ])("%s is read as it is written", (line) => {
    expect(instructionWords(read(line))).toBe(line);
  });

  test("what is said in brackets is said, unless it is which mail it is about", () => {
    expect(read("say Ring twice (ask for Ada)")).toMatchObject({ text: "Ring twice (ask for Ada)" });
    expect(read("say Ring twice (parcels)")).toMatchObject({
      text: "Ring twice",
      condition: { type: "PACKAGE" },
    });
  });

  test.each([
    "scan",
    "never",
    "always",
    "dance",
    "say",
    "hold 12/20 to 1/5",
    "hold 2026-12-20 to 2027-01-05 (what Chase sends)",
    "hold 2026-12-20 to 2027-01-05 (mail after 30 days)",
    "never shred, then scan",
    "scan mail from",
  ])("%j is no instruction", (line) => expect(readInstruction(line)).toBeNull());
});

describe("on a day of the week or month", () => {
  test.each([
    [{ at: "WEEKDAY", weekday: "FRI" }, "2026-11-26", "2026-11-27"],
    // What comes in on that day waits for the next one.
    [{ at: "WEEKDAY", weekday: "FRI" }, "2026-11-27", "2026-12-04"],
    [{ at: "WEEKDAY", weekday: "SUN" }, "2026-11-27", "2026-11-29"],
    [{ at: "MONTHDAY", day: 1 }, "2026-11-30", "2026-12-01"],
    [{ at: "MONTHDAY", day: 1 }, "2026-12-01", "2027-01-01"],
    [{ at: "MONTHDAY", day: 31 }, "2027-01-31", "2027-02-28"],
    [{ at: "MONTHDAY", day: 30 }, "2028-02-01", "2028-02-29"],
  ] as const)("%j after %s is %s", (when, after, day) => {
    expect(nextDay(when, after)).toBe(day);
  });

  test("what came in before it is done on it, by the office's clocks", () => {
    const came = { registeredAt: new Date("2026-11-26T20:00:00Z"), timeZone: "America/Chicago" };
    const at = (moment: string) => outcome(["scan mail on Fridays"], came, new Date(moment)).does;
    expect(at("2026-11-27T05:59:00Z")).toBeNull();
    expect(at("2026-11-27T06:00:00Z")).toBe(1);
    // At one o'clock in UTC it is still Friday there.
    expect(at("2026-11-28T01:00:00Z")).toBe(1);
  });

  test("nothing is done with what was packed here", () => {
    expect(outcome(["always scan"], { isPacked: true })).toEqual({ flags: [], does: null });
  });

  test("items are consolidated on days alone, and that is tried first", () => {
    expect(() => admitInstruction(read("always consolidate"), [])).toThrow("every Friday");
    expect(needsTrial(read("consolidate mail on Fridays"))).toBe(true);
    expect(() => admitInstruction(read("consolidate letters on the 1st"), [])).not.toThrow();
  });

  test.each(["scan mail on Fridays", "consolidate mail on Mondays", "shred letters from IRS on the 22nd"])(
    "“%s” is read as it is written",
    (words) => expect(instructionWords(read(words))).toBe(words),
  );
});
