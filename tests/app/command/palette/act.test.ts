// Enter, Tab, Backspace and the arrows in a line of the palette: what runs, what is asked, and what is never guessed.
import { describe, expect, test } from "vitest";
import { enterWords, entered, moved, pressed, tabbed } from "@/app/command/palette/act";
import { openedFor, paletteWith } from "@/app/command/palette/state";
import { viewOf } from "@/app/command/palette/view";
import { factsFrom } from "@/kernel/command/facts";
import { allFacts, answer, emptyContext, mailboxes } from "../../../kernel/directory";
import { registry } from "../../../commands/bench";
import { after, listed, nothingKnown, settledView, show, told } from "./line";

const mailbox = { label: "STE 1042" };

describe("Enter runs", () => {
  test.each<[string, string[], string, object]>([
    ["a whole line", ["add mail for 1042 from Chase"], "mail.add", { mailbox, sender: "Chase" }],
    ["its abbreviation", ["am 1042 from Chase"], "mail.add", { mailbox, sender: "Chase" }],
    ["a place to go", ["dash"], "go.dashboard", {}],
    ["the first meaning of a bare number", ["1042"], "mailbox.open", { mailbox }],
    ["the row chosen by arrow key", ["1042", "↓"], "mail.add", { mailbox }],
    ["a line completed by Tab", ["am from Chase for yıldız", "⇥"], "mail.add", { mailbox, sender: "Chase" }],
    [
      "a line completed by choosing a row",
      ["om yıldız", "↓", "↓", "⏎"],
      "mailbox.open",
      { mailbox: { label: "STE 1043" } },
    ],
    [
      "the only candidate, accepted by a first Enter",
      ["am 1042 via dh", "⏎"],
      "mail.add",
      { carrier: "DHL" },
    ],
    ["a quoted sender", ['am 1042 from "Chase via u"'], "mail.add", { sender: "Chase via u" }],
  ])("%s", (_what, keys, id, args) => {
    const { result } = after([...keys, "⏎"]);
    if (result?.do !== "run") throw new Error(`It did not run: ${JSON.stringify(told(after(keys).state))}`);
    expect(result.command.id).toBe(id);
    expect(result.args).toMatchObject(args);
  });
});

test.each(["⏎", "⇥"])("%s after a typing error in the verb corrects the line and runs nothing", (key) => {
  const { state, result } = after(["add mial for 1042", key]);
  expect(result?.do).toBe("become");
  expect(told(state)).toEqual({ command: null, chips: [], text: "add mail for 1042" });
  expect(after(["add mial for 1042", key, "⏎"]).result).toMatchObject({ do: "run", args: { mailbox } });
  const view = show(paletteWith("add mial for 1042"));
  expect(enterWords(view)).toBe("add mail?");
});

describe("a recipient named in the line stays the recipient", () => {
  test.each<[string, string[], string]>([
    ["after the command became a chip", ["am mehmet demir", "⇥", "from Chase"], "Mehmet Demir"],
    ["after the mailbox was chosen from the list", ["am demi", "⇥", "⇥", "from Chase"], "Mehmet Demir"],
    ["after one of several mailboxes was chosen", ["am from Chase for yıldız", "⇥"], "Ayşe Yıldız"],
  ])("%s", (_what, keys, label) => {
    const { result } = after([...keys, "⏎"]);
    expect(result).toMatchObject({ do: "run", args: { mailbox, recipient: { label } } });
  });

  test("and a recipient of another mailbox is not offered from the last use", () => {
    const remembered = (kind: string) =>
      kind === "recipient" ? [{ value: { id: "x", label: "Mira Other" }, label: "Mira Other" }] : [];
    const world = { commands: registry.all, context: emptyContext, facts: allFacts, recent: [], remembered };
    const { rows } = viewOf(paletteWith("am 1042 to m"), world);
    const offered = rows.flatMap((row) => (row.kind === "candidate" ? [row.candidate.label] : []));
    expect(offered).not.toContain("Mira Other");
  });
});

describe("Enter asks instead of guessing", () => {
  test.each<
    [
      string,
      string[],
      { message: RegExp; asked: string | null; text: string; chips: string[]; refused?: string },
    ]
  >([
    [
      "between two mailboxes, and keeps the other arguments",
      ["add mail for yıldız from Chase"],
      { message: /2 fit “yıldız”/, asked: "mailbox", text: "for yıldız", chips: ["sender=Chase"] },
    ],
    [
      "between two carriers",
      ["am 1042 via u"],
      { message: /2 fit “u”.*carrier/, asked: "carrier", text: "via u", chips: ["mailbox=STE 1042"] },
    ],
    [
      "for a missing argument",
      ["add mail from Chase"],
      { message: /“Add mail” needs a mailbox/, asked: "mailbox", text: "", chips: ["sender=Chase"] },
    ],
    [
      "for the value that should follow a word",
      ["am 1042 via"],
      { message: /“via” needs a carrier/, asked: "carrier", text: "via", chips: ["mailbox=STE 1042"] },
    ],
    [
      "about a word that fits no argument",
      ["am 1042 xyzzy"],
      {
        message: /“xyzzy” does not fit/,
        asked: null,
        text: "xyzzy",
        refused: "xyzzy",
        chips: ["mailbox=STE 1042"],
      },
    ],
    [
      "about a mailbox that does not exist",
      ["am 9999"],
      { message: /No mailbox is called “9999”/, asked: "mailbox", text: "9999", refused: "9999", chips: [] },
    ],
    [
      "about an impossible value",
      ["am 1042 weight -3 lb"],
      {
        message: /weight/,
        asked: "weight",
        text: "weight -3 lb",
        refused: "-3 lb",
        chips: ["mailbox=STE 1042"],
      },
    ],
  ])("%s", (_what, keys, { message, asked, text, chips, refused = null }) => {
    const { state, result } = after([...keys, "⏎"]);
    expect(result?.do).toBe("become");
    expect(state.message).toMatch(message);
    expect(state.refused).toBe(refused);
    expect({ ...told(state), asked: state.asked }).toMatchObject({ text, chips, asked });
  });

  test("and asks again, however often it is pressed", () => {
    const { result, state } = after(["om yıldız", "⏎", "⏎", "⏎"]);
    expect(result?.do).toBe("become");
    expect(state.chips).toEqual([]);
  });

  test("does nothing on an empty line, where a scanner's closing Enter may arrive", () => {
    const { result, state } = after(["⏎"]);
    expect(result?.do).toBe("become");
    expect(state.message).toMatch(/Type a command/);
  });

  test.each([
    ["add mail for 7781", "7781"],
    ["open mailbox STE 7781", "STE 7781"],
    ["7781", "7781"],
  ])("gives the number in “%s”, which finds no mailbox here, to be asked about", (line, unfound) => {
    expect(after([line, "⏎"]).result).toMatchObject({ do: "become", unfound });
  });

  test("says for nonsense that nothing fits", () => {
    expect(after(["qqqq zzzz", "⏎"]).state).toMatchObject({
      message: "Nothing fits “qqqq zzzz”.",
      refused: "qqqq zzzz",
    });
  });

  test("a command that cannot run says why, and its line stays", () => {
    const { state } = after(["undo", "⏎"]);
    expect(state).toMatchObject({ command: null, text: "undo", message: "There is nothing to undo" });
  });
});

describe("Enter waits for the directory", () => {
  test.each(["1042", "am 1042", "add mail for 1042 from Chase", "om yıldız"])("“%s”", (line) => {
    const state = paletteWith(line);
    expect(entered(state, show(state, { facts: nothingKnown }))).toEqual({ do: "wait" });
  });

  test("and then runs the line with the answers", async () => {
    const state = paletteWith("add mail for 1042 from Chase");
    const result = entered(state, await settledView(state));
    expect(result).toMatchObject({ do: "run", args: { mailbox, sender: "Chase" } });
  });

  test("also on another row with words that are not yet looked up; its footer names what Enter will do", () => {
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

  test("and does nothing when the answer shows that the chosen row does not exist", async () => {
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
    for (const result of [entered(below, without, row.id), pressed(below, without, row)]) {
      expect(result).toMatchObject({
        do: "become",
        state: { at: null, message: expect.stringContaining("Choose again") },
      });
    }
  });

  test("but does not wait for a line that needs no answer", () => {
    const state = paletteWith("dashboard");
    expect(entered(state, show(state, { facts: nothingKnown }))).toMatchObject({ do: "run" });
  });
});

describe("Tab accepts", () => {
  test.each<[string, string[], object]>([
    [
      "the first candidate, and runs nothing",
      ["am 10", "⇥"],
      { command: "mail.add", chips: ["mailbox=STE 1042"], text: "" },
    ],
    ["the candidate chosen by arrow key", ["am 10", "↓", "↓", "⇥"], { chips: ["mailbox=STE 1043"] }],
    [
      "the arguments already known with it",
      ["am from Chase for yıl", "⇥"],
      { chips: ["sender=Chase", "mailbox=STE 1042"], text: "" },
    ],
    [
      "the word before it as well",
      ["am 1042 from Chase via u", "⇥"],
      { chips: ["mailbox=STE 1042", "sender=Chase", "carrier=UPS"], text: "" },
    ],
    ["a command by the beginning of its name", ["add ma", "⇥"], { command: "mail.add", chips: [], text: "" }],
    [
      "the name of a mailbox, which still means that mailbox",
      ["yıldız", "⇥"],
      { command: null, text: "STE 1042" },
    ],
  ])("%s", (_what, keys, expected) => {
    const { state, result } = after(keys);
    expect(result?.do).toBe("become");
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
      "turns the last chip back into its words",
      [...chosen, "⌫"],
      { chips: ["sender=Chase"], text: "for STE 1042 yıl" },
    ],
    [
      "pressed again in an empty field, turns back the chip before",
      [...chosen, "⌫", "", "⌫"],
      { chips: [], text: "from Chase" },
    ],
    ["then turns back the command", ["add ma", "⇥", "⌫"], { command: null, text: "add mail" }],
    [
      "keeps words together in quotation marks where they would be read separately",
      ['am from "Chase via ups" for yıl', "⇥", "⌫", "", "⌫"],
      { text: 'from "Chase via ups"' },
    ],
  ])("%s", (_what, keys, expected) => {
    expect(told(after(keys).state)).toMatchObject(expected);
  });

  test("a chip that was turned back into words is read as before", () => {
    const before = after(chosen);
    const again = after([...chosen, "⌫", "⏎"]);
    const first = entered(before.state, show(before.state));
    expect(again.result).toEqual(first);
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

  test("more typing leaves the chosen row, so that Enter runs the line again", () => {
    expect(after(["om yıldız", "↓", "om yıldız t"]).state.at).toBeNull();
  });
});

test("a palette that opens with a command's question starts at the missing argument, and can run", () => {
  const state = openedFor(registry.get("mail.add"), { sender: "Chase" }, ["mailbox"]);
  expect(told(state)).toEqual({ command: "mail.add", chips: ["sender=Chase"], text: "" });
  expect(show(state).question?.slot.name).toBe("mailbox");
  const answered = { ...state, text: "1042" };
  expect(entered(answered, show(answered))).toMatchObject({ do: "run", args: { mailbox, sender: "Chase" } });
});

test("a number that may be another ticket's sends nothing, however often Enter is pressed, until a key has chosen it", () => {
  const id = "71c00119-0000-4000-8000-000000000001";
  const context = { focused: { kind: "ticket", id, label: "Ticket 119", status: "OPEN" } } as const;
  const { state, result } = after(["reply 118 hello", "⏎", "⏎", "⏎"], { context });
  expect(result).toMatchObject({ do: "become" });
  expect(state.message).toMatch(/^Ticket 118 is open, too/);
  expect(told(state)).toEqual({ command: null, chips: [], text: "reply 118 hello" });
  const chosen = after(["reply 118 hello", "⏎", "↓", "⏎", "⏎"], { context });
  expect(chosen.result).toMatchObject({
    do: "run",
    args: { ticket: { label: "Ticket 118" }, message: "hello" },
  });
});

describe("several lines in one", () => {
  test("are the first row: Enter shows them, and runs nothing by itself", () => {
    const line = "am 1042 chase and 1043 citi";
    const view = show(paletteWith(line));
    const { result } = after([line, "⏎"]);
    const lines = ["am 1042 from chase", "am 1043 from citi"];
    expect(listed(view)).toMatchObject({ rows: [lines.join("; ")], active: lines.join("; ") });
    expect(enterWords(view)).toBe("show 2 lines");
    expect(result).toEqual({ do: "lines", lines });
  });

  test("wait until it is known that the line is not one", () => {
    const line = paletteWith("am 1042 from Chase and 1043 from Citi");
    expect(entered(line, show(line, { facts: nothingKnown }))).toEqual({ do: "wait" });
  });

  test("are not chosen where the line also reads as one, or in two ways", () => {
    for (const line of ["am 1042 from Chase and go to tasks", "am 1042 and 1043 from Chase"]) {
      const view = show(paletteWith(line));
      const { result } = after([line, "⏎"]);
      expect(listed(view)).toMatchObject({ active: null });
      expect(result).toMatchObject({
        do: "become",
        state: { message: expect.stringContaining("Choose one") },
      });
      expect(after([line, "↓", "⏎"]).result).toMatchObject({ do: "lines" });
    }
  });

  test("are offered below a name with an “and”, which Enter takes as it is", () => {
    const line = "am 1042 from Stone and Demir";
    const view = show(paletteWith(line));
    const { result } = after([line, "⏎"]);
    expect(result).toMatchObject({ do: "run", args: { sender: "Stone and Demir" } });
    expect(listed(view).rows.at(-1)).toBe("am 1042 from Stone; am Demir");
  });

  test("are refused with their number where they are too many", () => {
    const line = "am 1042 from Chase x30";
    const view = show(paletteWith(line));
    const { result } = after([line, "⏎"]);
    expect(enterWords(view)).toBe("why not");
    expect(result).toMatchObject({
      do: "become",
      state: { message: "This would be 30 lines. Run at most 20 at once." },
    });
  });
});

describe("a question mark after words", () => {
  test("shows what could follow, from the phrase, and runs nothing", () => {
    const line = "am 1042 pkg ?";
    const { rows, active } = listed(show(paletteWith(line)));
    expect(rows).toEqual(
      expect.arrayContaining([
        "to recipient: Ayşe Yıldız, Mehmet Demir",
        expect.stringMatching(/^via carrier: UPS, FedEx/),
        "weight: 2lb 3oz",
        "size: 12x9x4in",
      ]),
    );
    expect(rows.at(-1)).toBe("mail.add");
    expect(rows.join()).not.toMatch(/item type|mailbox/);
    expect(active).toBeNull();
    const { result } = after([line, "⏎"]);
    expect(result).toMatchObject({
      state: { text: line, message: expect.stringContaining("take the “?” away") },
    });
  });

  test("needs come first, and a chosen one is written, to be typed on", () => {
    const { rows } = listed(show(paletteWith("am from Chase ?")));
    expect(rows[0]).toMatch(/^for mailbox/);
    expect(told(after(["am 1042 pkg ?", "↓", "⏎"]).state).text).toBe("am 1042 pkg from ");
  });

  test("ends a question, or a message, as before", () => {
    expect(after(["who has 1042?", "⏎"]).result).toMatchObject({ do: "run" });
    expect(after(["reply to 118 can you come ?", "⏎"]).result).toMatchObject({
      do: "run",
      args: { message: "can you come ?" },
    });
  });
});
