// What lines mean: each row has a line as typed, and the command with its arguments.
import { expect, test } from "vitest";
import * as fc from "fast-check";
import { rankCommands } from "@/kernel/line/rank";
import { readArguments } from "@/kernel/line/read-arguments";
import { makeRegistry } from "@/kernel/command/registry";
import { runsOf } from "../../sweep";
import { emptyContext, mailboxes, noFacts, settled } from "../directory";

const registry = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }));
const { all } = registry;
const addMail = registry.get("mail.add");

/** The line's first meaning: id, arguments as text, and what is open or not understood. */
async function meaning(line: string) {
  const { ranked } = await settled((facts) => rankCommands(line, all, emptyContext, facts));
  const [best] = ranked;
  if (!best) return "nothing";
  const { parsed } = best;
  const filled = parsed.slots.filter((slot) => slot.state === "filled");
  return {
    id: parsed.command.id,
    ...Object.fromEntries(filled.map((slot) => [slot.name, slot.label])),
    ...rest("missing", parsed.missing),
    ...rest(
      "choose",
      parsed.slots.filter(({ state }) => state === "choices").map(({ name }) => name),
    ),
    ...rest(
      "wrong",
      parsed.slots.filter(({ state }) => state === "wrong").map(({ name }) => name),
    ),
    ...rest(
      "unknown",
      parsed.unknown.map(({ text }) => text),
    ),
  };
}
const rest = (name: string, list: readonly string[]) => (list.length > 0 ? { [name]: list } : {});

const add = { id: "mail.add", mailbox: "STE 1042" };

test.each<[string, object]>([
  // The line of design §2 and its variations.
  ["add mail for 1042 from Chase", { ...add, sender: "Chase" }],
  ["add mail for STE 1042 from Chase", { ...add, sender: "Chase" }],
  ["Add Mail for ste-1042 FROM Chase", { ...add, sender: "Chase" }],
  ["add mail from Chase for 1042", { ...add, sender: "Chase" }],
  ["am 1042", add],
  ["am 1042 from Chase", { ...add, sender: "Chase" }],
  ["am for 1042", add],
  ["ad ma 1042", add],
  ["receive mail for 1042", add],
  ["receive 1042", add],
  ["log mail for 1042 from Chase", { ...add, sender: "Chase" }],
  [
    "am 1042 pkg fedex 986578788855 12x9x4in 2lb 3oz",
    {
      ...add,
      type: "package",
      carrier: "FedEx",
      tracking: "986578788855",
      size: "12 × 9 × 4 in",
      weight: "2 lb 3 oz",
    },
  ],
  [
    "am pkg 2lb 3oz 12x9x4in fedex 1042",
    { ...add, type: "package", carrier: "FedEx", size: "12 × 9 × 4 in", weight: "2 lb 3 oz" },
  ],
  [
    "add mail for 1042 from Chase via ups 0.2 lb",
    { ...add, sender: "Chase", carrier: "UPS", weight: "0.2 lb" },
  ],
  ["am 1042 1Z5R89390357567127", { ...add, tracking: "1Z5R89390357567127" }],
  ["am 1042 as package via dhl", { ...add, type: "package", carrier: "DHL" }],
  ["am 1042 from Bank of America", { ...add, sender: "Bank of America" }],
  ["am 1042 from Bank of America via usps", { ...add, sender: "Bank of America", carrier: "USPS" }],
  ['am 1042 from "Chase via ups"', { ...add, sender: "Chase via ups" }],
  ["am 1042 from Chase via nowhere", { ...add, sender: "Chase via nowhere" }],
  // Right-to-left text in a left-to-right line.
  ["am 1042 from בנק הפועלים", { ...add, sender: "בנק הפועלים" }],
  ["am 1042 from شركة البريد via ups", { ...add, sender: "شركة البريد", carrier: "UPS" }],
  ["am 1042 from Chase pkg", { ...add, sender: "Chase", type: "package" }],
  ["am 1042 from DHL", { ...add, sender: "DHL" }],
  ["am 1042 from Chase to Mehmet", { ...add, sender: "Chase", recipient: "Mehmet Demir" }],
  ["am 1042 to ayse", { ...add, recipient: "Ayşe Yıldız" }],
  ["am 1042 to AYŞE YILDIZ from Chase", { ...add, sender: "Chase", recipient: "Ayşe Yıldız" }],
  ["am for UPS Store", { id: "mail.add", mailbox: "STE 104" }],
  ["am for From Here", { id: "mail.add", missing: ["mailbox"], sender: "Here" }],
  ['am for "From Here"', { id: "mail.add", mailbox: "STE 2000" }],
  // An exact STE number is never the beginning of another.
  ["am 104", { id: "mail.add", mailbox: "STE 104" }],
  ["am yıldız ltd", add],
  ["am YILDIZ LTD from Chase", { ...add, sender: "Chase" }],
  ["add mail for ayse@1042.example", { ...add, recipient: "Ayşe Yıldız" }],
  // Where two match, neither is guessed.
  ["am yildiz from Chase", { id: "mail.add", sender: "Chase", missing: ["mailbox"], choose: ["mailbox"] }],
  // What is missing, wrong or unknown is reported, not dropped.
  ["add mail", { id: "mail.add", missing: ["mailbox"] }],
  ["add mail for", { id: "mail.add", missing: ["mailbox"] }],
  ["add mail from Chase", { id: "mail.add", sender: "Chase", missing: ["mailbox"] }],
  ["add mail for 9999", { id: "mail.add", missing: ["mailbox"], wrong: ["mailbox"] }],
  ["am 1042 to Nobody", { ...add, wrong: ["recipient"] }],
  ["am 1042 xyzzy", { ...add, unknown: ["xyzzy"] }],
  ["am 1042 weight -3 lb", { ...add, wrong: ["weight"] }],
  ["am 1042 -3lb", { ...add, wrong: ["weight"] }],
  ["am 1042 via ups via dhl", { ...add, carrier: "UPS", unknown: ["via", "dhl"] }],
  // Screens and the rest of the console.
  ["go to dashboard", { id: "go.dashboard" }],
  ["dash", { id: "go.dashboard" }],
  ["customers", { id: "go.customers" }],
  ["scan", { id: "go.scan" }],
  ["open mailbox 1042", { id: "mailbox.open", mailbox: "STE 1042" }],
  ["om yıldız trading", { id: "mailbox.open", mailbox: "STE 1043" }],
  ["1042", { id: "mailbox.open", mailbox: "STE 1042" }],
  ["theme dark", { id: "app.theme", theme: "dark" }],
  ["dark", { id: "app.theme", theme: "dark" }],
  ["undo", { id: "app.undo" }],
  ["logout", { id: "app.sign-out" }],
  ["sign out", { id: "app.sign-out" }],
])("%s", async (line, means) => {
  expect(await meaning(line)).toEqual(means);
});

test("a line that is only an STE number lists what can be done with that mailbox", async () => {
  const { ranked } = await settled((facts) => rankCommands("1042", all, emptyContext, facts));
  const ids = ranked.map(({ command }) => command.id);
  expect(ids.slice(0, 2)).toEqual(["mailbox.open", "mail.add"]);
  // Everything that belongs to the mailbox can be opened, and nothing changed.
  expect(ids).toEqual(expect.arrayContaining(["request.open", "ticket.open", "task.open", "mail.open"]));
  expect(
    ids.filter((id) => /^(?:request|forward|consolidation|ticket)\./.test(id) && !id.endsWith(".open")),
  ).toEqual([]);
});

test("what the directory has not answered yet is awaited, not counted as missing", () => {
  const [best] = rankCommands("am 1042", all, emptyContext, noFacts).ranked;
  expect(best?.parsed.ready).toBe(false);
  expect(best?.parsed.needs).toContainEqual({ ask: "mailboxes", query: "1042" });
});

test("the mailbox on the screen is meant when the line names none", () => {
  const screen = { kind: "mailbox", id: mailboxes[0]?.id ?? "", label: "STE 1042" } as const;
  const [best] = rankCommands("add mail from Chase", all, { ...emptyContext, screen }, noFacts).ranked;
  expect(best?.parsed).toMatchObject({
    ready: true,
    args: { mailbox: { label: "STE 1042" }, sender: "Chase" },
  });
});

test("values read back from their written text", async () => {
  const lines = ["am 1042 pkg fedex 986578788855 12x9x4in 2lb 3oz", "am 1042 to Mehmet from Chase"];
  for (const line of lines) {
    const first = await settled((facts) => rankCommands(line, all, emptyContext, facts));
    const parsed = first.ranked[0]?.parsed;
    const again = (parsed?.slots ?? []).flatMap((slot) =>
      slot.state === "filled" ? [`${slot.literal ?? ""} ${slot.label}`] : [],
    );
    const second = await settled((facts) => rankCommands(`am ${again.join(" ")}`, all, emptyContext, facts));
    expect(second.ranked[0]?.parsed.args).toEqual(parsed?.args);
  }
});

test("no line breaks the reader, and no word is dropped", async () => {
  const word = fc.oneof(
    fc.constantFrom(
      "for",
      "from",
      "to",
      "as",
      "via",
      "1042",
      "pkg",
      "ups",
      "2lb",
      "3oz",
      "x",
      '"',
      "yıldız",
      "-3lb",
    ),
    fc.string({ unit: "binary", maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 14 }), async (words) => {
      const line = words.join(" ");
      const parsed = await settled((facts) => readArguments(addMail, [], line, emptyContext, facts));
      const spans = parsed.slots.flatMap(({ span }) => (span ? [span] : []));
      const placed = [...spans, ...parsed.unknown, ...parsed.leading];
      for (const { index, 0: text } of line.matchAll(/[^\s"]+/g)) {
        const literal = parsed.slots.some((slot) =>
          [slot.literal, ...(slot.also ?? [])].includes(text.toLowerCase()),
        );
        const covered = placed.some(({ start, end }) => start <= index && end >= index + text.length);
        if (!literal && !covered) throw new Error(`"${text}" of "${line}" is nowhere`);
      }
    }),
    { numRuns: runsOf({ whole: 300, short: 100 }) },
  );
});

test("a pasted text of 10,000 characters is read", async () => {
  const line = `am 1042 from ${"lorem ipsum via dolor ".repeat(460)}`.slice(0, 10_000);
  expect(await meaning(line)).toMatchObject({ id: "mail.add", mailbox: "STE 1042" });
});
