// Enter, Tab, Backspace and the arrows over lines: what runs, what is asked, and what is never guessed.
import { describe, expect, test } from "vitest";
import { enterWords, entered, moved, pressed, tabbed } from "@/app/command/palette/act";
import { openedFor, paletteWith } from "@/app/command/palette/state";
import { viewOf } from "@/app/command/palette/view";
import { factsFrom } from "@/kernel/facts";
import { allFacts, answer, emptyContext, mailboxes } from "../../../kernel/directory";
import { registry } from "../../../commands/bench";
import { after, nothingKnown, settledView, show, told } from "./line";

const mailbox = { label: "STE 1042" };

describe("Enter runs", () => {
  test.each<[string, string[], string, object]>([
    ["a whole line", ["add mail for 1042 from Chase"], "mail.add", { mailbox, sender: "Chase" }],
    ["its abbreviation", ["am 1042 from Chase"], "mail.add", { mailbox, sender: "Chase" }],
    ["a place to go", ["dash"], "go.dashboard", {}],
    ["the first meaning of a bare number", ["1042"], "mailbox.open", { mailbox }],
    ["the row gone to", ["1042", "↓"], "mail.add", { mailbox }],
    ["a line finished by Tab", ["am from Chase for yıldız", "⇥"], "mail.add", { mailbox, sender: "Chase" }],
    [
      "a line finished by choosing",
      ["om yıldız", "↓", "↓", "⏎"],
      "mailbox.open",
      { mailbox: { label: "STE 1043" } },
    ],
    [
      "a candidate that is the only one, taken by a first Enter",
      ["am 1042 via d", "⏎"],
      "mail.add",
      { carrier: "DHL" },
    ],
    ["a quoted sender", ['am 1042 from "Chase via u"'], "mail.add", { sender: "Chase via u" }],
  ])("%s", (_what, keys, id, args) => {
    const { effect } = after([...keys, "⏎"]);
    if (effect?.do !== "run") throw new Error(`It did not run: ${JSON.stringify(told(after(keys).state))}`);
    expect(effect.command.id).toBe(id);
    expect(effect.args).toMatchObject(args);
  });
});

test.each(["⏎", "⇥"])("%s on a slip in the verb mends the line and runs nothing", (key) => {
  const { state, effect } = after(["add mial for 1042", key]);
  expect(effect?.do).toBe("become");
  expect(told(state)).toEqual({ command: null, chips: [], text: "add mail for 1042" });
  expect(after(["add mial for 1042", key, "⏎"]).effect).toMatchObject({ do: "run", args: { mailbox } });
  const view = show(paletteWith("add mial for 1042"));
  expect(enterWords(view)).toBe("add mail?");
});

describe("who was named stays the recipient", () => {
  test.each<[string, string[], string]>([
    ["once the command was taken", ["am mehmet demir", "⇥", "from Chase"], "Mehmet Demir"],
    ["once the mailbox was taken from the list", ["am demi", "⇥", "⇥", "from Chase"], "Mehmet Demir"],
    ["of a mailbox that was chosen among several", ["am from Chase for yıldız", "⇥"], "Ayşe Yıldız"],
  ])("%s", (_what, keys, label) => {
    const { effect } = after([...keys, "⏎"]);
    expect(effect).toMatchObject({ do: "run", args: { mailbox, recipient: { label } } });
  });

  test("and one of another mailbox is not offered as given last", () => {
    const remembered = (kind: string) =>
      kind === "recipient" ? [{ value: { id: "x", label: "Mira Other" }, label: "Mira Other" }] : [];
    const world = { commands: registry.all, context: emptyContext, facts: allFacts, recent: [], remembered };
    const { rows } = viewOf(paletteWith("am 1042 to m"), world);
    const offered = rows.flatMap((row) => (row.kind === "candidate" ? [row.candidate.label] : []));
    expect(offered).not.toContain("Mira Other");
  });
});

describe("Enter asks instead of guessing", () => {
  test.each<[string, string[], { message: RegExp; asked: string | null; text: string; chips: string[] }]>([
    [
      "between two mailboxes, keeping what is settled",
      ["add mail for yıldız from Chase"],
      { message: /2 fit “yıldız”/, asked: "mailbox", text: "for yıldız", chips: ["sender=Chase"] },
    ],
    [
      "between two carriers",
      ["am 1042 via u"],
      { message: /2 fit “u”.*carrier/, asked: "carrier", text: "via u", chips: ["mailbox=STE 1042"] },
    ],
    [
      "for what is missing",
      ["add mail from Chase"],
      { message: /“Add mail” needs a mailbox/, asked: "mailbox", text: "", chips: ["sender=Chase"] },
    ],
    [
      "for what a word was to lead to",
      ["am 1042 via"],
      { message: /“via” needs a carrier/, asked: "carrier", text: "via", chips: ["mailbox=STE 1042"] },
    ],
    [
      "about a word without a place",
      ["am 1042 xyzzy"],
      { message: /“xyzzy” has no place/, asked: null, text: "xyzzy", chips: ["mailbox=STE 1042"] },
    ],
    [
      "about a mailbox that does not exist",
      ["am 9999"],
      { message: /No mailbox is called “9999”/, asked: "mailbox", text: "9999", chips: [] },
    ],
    [
      "about what cannot be",
      ["am 1042 weight -3 lb"],
      { message: /weight/, asked: "weight", text: "weight -3 lb", chips: ["mailbox=STE 1042"] },
    ],
  ])("%s", (_what, keys, { message, asked, text, chips }) => {
    const { state, effect } = after([...keys, "⏎"]);
    expect(effect?.do).toBe("become");
    expect(state.message).toMatch(message);
    expect({ ...told(state), asked: state.asked }).toMatchObject({ text, chips, asked });
  });

  test("and asks again, however often it is pressed", () => {
    const { effect, state } = after(["om yıldız", "⏎", "⏎", "⏎"]);
    expect(effect?.do).toBe("become");
    expect(state.chips).toEqual([]);
  });

  test("on an empty line, where a scanner's closing Enter must do nothing", () => {
    const { effect, state } = after(["⏎"]);
    expect(effect?.do).toBe("become");
    expect(state.message).toMatch(/Type a command/);
  });

  test("for nonsense", () => {
    expect(after(["qqqq zzzz", "⏎"]).state.message).toBe("Nothing fits “qqqq zzzz”.");
  });

  test("a command that cannot run says why, and stays a line", () => {
    const { state } = after(["undo", "⏎"]);
    expect(state).toMatchObject({ command: null, text: "undo", message: "There is nothing to undo" });
  });
});

describe("Enter waits for the directory", () => {
  test.each(["1042", "am 1042", "add mail for 1042 from Chase", "om yıldız"])("“%s”", (line) => {
    const state = paletteWith(line);
    expect(entered(state, show(state, { facts: nothingKnown }))).toEqual({ do: "wait" });
  });

  test("and runs what the answers mean", async () => {
    const state = paletteWith("add mail for 1042 from Chase");
    const effect = entered(state, await settledView(state));
    expect(effect).toMatchObject({ do: "run", args: { mailbox, sender: "Chase" } });
  });

  test("also on another row whose own words are not known yet, and its footer names what it will do", () => {
    const facts = factsFrom((lookup) => (lookup.ask === "mailboxes" ? answer(lookup) : undefined));
    const line = paletteWith("open mailbox 1042");
    expect(entered(line, show(line, { facts }))).toMatchObject({ do: "run" });
    const below = moved(line, show(line, { facts }), 1);
    const view = show(below, { facts });
    expect(view.active).toMatch(/\.open$/);
    expect(entered(below, view)).toEqual({ do: "wait" });
    expect(tabbed(below, view)).toEqual({ do: "wait" });
    expect(enterWords(view)).toMatch(/^open (?!mailbox)/);
  });

  test("and does nothing else when the answer shows that the chosen row does not exist", async () => {
    const state = paletteWith("1042");
    const facts = factsFrom((lookup) => (lookup.ask === "mailboxes" ? answer(lookup) : undefined));
    const below = moved(state, show(state, { facts }), 1);
    const view = show(below, { facts });
    const row = view.rows.find(({ id }) => id === view.active);
    if (!row) throw new Error("There is no row below.");
    const settled = await settledView(below);
    const without = {
      ...settled,
      rows: settled.rows.filter(({ id }) => id !== row.id),
      active: settled.top?.command.id ?? null,
    };
    for (const effect of [entered(below, without, row.id), pressed(below, without, row)]) {
      expect(effect).toMatchObject({
        do: "become",
        state: { at: null, message: expect.stringContaining("Choose again") },
      });
    }
  });

  test("but not for a line that needs none", () => {
    const state = paletteWith("dashboard");
    expect(entered(state, show(state, { facts: nothingKnown }))).toMatchObject({ do: "run" });
  });
});

describe("Tab takes", () => {
  test.each<[string, string[], object]>([
    [
      "the first candidate, and runs nothing",
      ["am 10", "⇥"],
      { command: "mail.add", chips: ["mailbox=STE 1042"], text: "" },
    ],
    ["the candidate gone to", ["am 10", "↓", "↓", "⇥"], { chips: ["mailbox=STE 1043"] }],
    [
      "what is settled along with it",
      ["am from Chase for yıl", "⇥"],
      { chips: ["sender=Chase", "mailbox=STE 1042"], text: "" },
    ],
    [
      "its literal too",
      ["am 1042 from Chase via u", "⇥"],
      { chips: ["mailbox=STE 1042", "sender=Chase", "carrier=UPS"], text: "" },
    ],
    ["a command by the beginning of its name", ["add ma", "⇥"], { command: "mail.add", chips: [], text: "" }],
    ["the name of a thing, which stays a name", ["yıldız", "⇥"], { command: null, text: "STE 1042" }],
  ])("%s", (_what, keys, expected) => {
    const { state, effect } = after(keys);
    expect(effect?.do).toBe("become");
    expect(told(state)).toMatchObject(expected);
  });

  test("a mailbox by its id, not by its name", () => {
    const [chip] = after(["am yıldız", "⇥"]).state.chips;
    expect(chip?.value).toMatchObject({ id: mailboxes[0]?.id });
  });
});

describe("Backspace on the empty field", () => {
  const chosen = ["am from Chase for yıl", "⇥"];

  test.each<[string, string[], object]>([
    [
      "turns the last chip into the words that mean it",
      [...chosen, "⌫"],
      { chips: ["sender=Chase"], text: "for STE 1042 yıl" },
    ],
    [
      "then, with the field empty again, the one before",
      [...chosen, "⌫", "", "⌫"],
      { chips: [], text: "from Chase" },
    ],
    ["then the command", ["add ma", "⇥", "⌫"], { command: null, text: "add mail" }],
    [
      "keeps words together that would be read apart",
      ['am from "Chase via ups" for yıl', "⇥", "⌫", "", "⌫"],
      { text: 'from "Chase via ups"' },
    ],
  ])("%s", (_what, keys, expected) => {
    expect(told(after(keys).state)).toMatchObject(expected);
  });

  test("a chip that was opened again is read as it was", () => {
    const before = after(chosen);
    const again = after([...chosen, "⌫", "⏎"]);
    const first = entered(before.state, show(before.state));
    expect(again.effect).toEqual(first);
  });
});

describe("the arrows", () => {
  test("stop at both ends of the list", () => {
    const rows = show(paletteWith("om yıldız")).rows.length;
    const down = after(["om yıldız", ...Array.from({ length: rows + 3 }, () => "↓")]).state;
    expect(down.at).toBe(show(down).rows.at(-1)?.id);
    const up = after(["om yıldız", "↓", "↑", "↑"]).state;
    expect(up.at).toBe(show(up).rows[0]?.id);
  });

  test("typing on leaves the row, so that Enter goes by the line again", () => {
    expect(after(["om yıldız", "↓", "om yıldız t"]).state.at).toBeNull();
  });
});

test("a palette that asks for a command begins with the slot in question, and can run", () => {
  const state = openedFor(registry.get("mail.add"), { sender: "Chase" }, ["mailbox"]);
  expect(told(state)).toEqual({ command: "mail.add", chips: ["sender=Chase"], text: "" });
  expect(show(state).question?.slot.name).toBe("mailbox");
  const answered = { ...state, text: "1042" };
  expect(entered(answered, show(answered))).toMatchObject({ do: "run", args: { mailbox, sender: "Chase" } });
});
