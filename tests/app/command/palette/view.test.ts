// What is on the list for a line: in which order, which row Enter acts on, and which one Tab accepts.
import { describe, expect, test } from "vitest";
import { enterWords } from "@/app/command/palette/act";
import { marksOf } from "@/app/command/palette/marks";
import { paletteWith, afterTyping } from "@/app/command/palette/state";
import { viewOf } from "@/app/command/palette/view";
import type { Target } from "@/kernel/command/context";
import { registry } from "../../../commands/bench";
import { allFacts, emptyContext } from "../../../kernel/directory";
import { after, listed, nothingKnown, show, told } from "./line";

describe("the rows of", () => {
  test.each<[string, object]>([
    // Two fit: Tab offers the first, Enter chooses none.
    ["om yıldız", { rows: ["STE 1042", "STE 1043", "mailbox.open"], active: null, offered: "STE 1042" }],
    ["am 1042 via u", { rows: ["UPS", "USPS", "mail.add"], active: null, offered: "UPS" }],
    // One is left: Enter may accept it.
    ["am 1042 via dh", { rows: ["DHL", "mail.add"], active: "DHL", offered: "DHL" }],
    // Every argument is known: first the command itself, then other meanings.
    ["add mail for 1042 from Chase", { rows: ["mail.add"], active: "mail.add" }],
    // The same text may become another mailbox's number: those come after the command.
    ["am 104", { rows: ["mail.add", "STE 1042", "STE 1043"], active: "mail.add" }],
    ["qqqq", { rows: [], active: null, offered: null }],
  ])("%s", (line, expected) => {
    expect(listed(show(paletteWith(line)))).toMatchObject(expected);
  });

  test("a bare number: what it can mean, the mailbox first", () => {
    const { rows, active } = listed(show(paletteWith("1042")));
    expect(rows.slice(0, 2)).toEqual(["mailbox.open", "mail.add"]);
    expect(rows).toContain("request.open");
    expect(active).toBe("mailbox.open");
  });

  test("a name that fits several things equally well: Enter chooses none", () => {
    const view = show(paletteWith("chase"));
    expect(view.rows.length).toBeGreaterThan(1);
    expect(view.active).toBeNull();
    expect(after(["chase", "⏎"]).state.message).toBe(
      "“chase” fits several things. Choose one below, or type more.",
    );
    expect(after(["chase", "↓", "⏎"]).result).toMatchObject({ do: "run" });
  });

  test("a command that lacks its record, from anywhere: those it can be done to", () => {
    const asked = (line: string) => {
      const { state } = after([line, "⏎"]);
      return { ...listed(show(state)), message: state.message };
    };
    expect(asked("mark delivered")).toMatchObject({
      rows: ["Forward aaaa1111", "forward.deliver"],
      active: null,
      message: "“Mark delivered” needs a forward: type its STE number or name.",
    });
    expect(asked("cancel request").rows.slice(0, 2)).toEqual(["Scan 3fa85f64", "Shred 3fa85f65"]);
  });

  test("weights and days as people write them", () => {
    const { slots } = show(paletteWith("am 1042 pkg 30x20x10 cm 2lb 3oz received 11/20/2026")).top
      ?.parsed ?? { slots: [] };
    const labels = slots.flatMap((slot) => (slot.state === "filled" ? [slot.label] : []));
    expect(labels).toEqual(["STE 1042", "package", "11.81 × 7.87 × 3.94 in", "2 lb 3 oz", "Nov 20, 2026"]);
  });

  test("a verb that is still being typed: commands, not mailboxes", () => {
    const { rows } = listed(show(paletteWith("add m")));
    expect(rows[0]).toBe("mail.add");
    expect(rows.some((row) => row.startsWith("STE"))).toBe(false);
    expect(listed(show(paletteWith("add mail "))).rows).toContain("STE 1042");
  });

  test("a bare name that is being looked up: no command yet", () => {
    const view = show(paletteWith("yıldız"), { facts: nothingKnown });
    expect(view.rows).toEqual([]);
    expect(view.needs).toContainEqual({ ask: "mailboxes", query: "yildiz" });
  });

  test("recipients: only those of the line's mailbox", () => {
    expect(listed(show(paletteWith("am 1042 to "))).rows).toEqual([
      "Ayşe Yıldız",
      "Mehmet Demir",
      "mail.add",
    ]);
  });
});

describe("correcting mail", () => {
  test("offers the items that the person registered last when the line names none", () => {
    const asked = after(["correct mail", "⏎"]);
    expect(asked.state.message).toBe("“Correct mail item” needs a mail item: type its STE number or name.");
    expect(listed(show(asked.state)).rows).toEqual([
      "Envelope from Chase",
      "Package from Apple",
      "mail.edit",
    ]);
    expect(listed(show(paletteWith("correct mail "))).active).toBeNull();
    expect(told(after(["correct mail", "⏎", "↓", "⏎"]).state).chips).toEqual(["mail=Envelope from Chase"]);
  });

  test("offers the recipients of the item's mailbox, and senders", () => {
    expect(listed(show(paletteWith("correct mail e1e10001 to "))).rows).toEqual([
      "Ayşe Yıldız",
      "Mehmet Demir",
      "mail.edit",
    ]);
    expect(listed(show(paletteWith("correct mail e1e10001 from cha"))).rows).toEqual(["mail.edit", "Chase"]);
    expect(listed(show(paletteWith("correct mail e1e10001 chase"))).active).toBe("Chase");
  });

  test("knows the recipients of the focused item too", () => {
    const focused = {
      kind: "mail",
      id: "e1e10001-0000-4000-8000-000000000001",
      label: "Envelope from Chase",
    } as const;
    expect(after(["correct mail to mehmet", "⏎"], { context: { focused } }).result).toMatchObject({
      do: "run",
      args: { recipient: { label: "Mehmet Demir" } },
    });
  });
});

describe("a sender that is known", () => {
  test.each<[string, object]>([
    // Without its word a sender is offered. Enter may accept it where it is the only one, or has exactly that name.
    ["am 1042 chase", { rows: ["Chase", "mail.add"], active: "Chase", offered: "Chase" }],
    ["am 1042 CHA", { rows: ["Chase", "mail.add"], active: "Chase", offered: "Chase" }],
    ["am 1042 IŞIK kit", { rows: ["Işık Kitabevi", "mail.add"], active: "Işık Kitabevi" }],
    ["am 1042 amazon", { rows: ["Amazon", "Amazon Fresh", "mail.add"], active: "Amazon" }],
    ["am 1042 amaz", { rows: ["Amazon", "Amazon Fresh", "mail.add"], active: null, offered: "Amazon" }],
    ["am 1042 chase 3 oz", { rows: ["Chase", "mail.add"], active: "Chase" }],
    ["am chase 1042", { rows: ["Chase", "mail.add"], active: "Chase" }],
    // A recipient of the mailbox comes before a sender of the same name.
    ["am 1042 demir", { active: "mail.add" }],
    // No sender has that name, or the words are separated: the text fits no argument.
    ["am 1042 chasing", { rows: ["mail.add"], active: "mail.add" }],
    ["am 1042 chase usps kitabevi", { rows: ["mail.add"] }],
    // Enter takes the text as typed, Tab the saved spelling.
    ["am 1042 from chase", { rows: ["mail.add", "Chase"], active: "mail.add", offered: "Chase" }],
    ["am 1042 from Chase", { rows: ["mail.add"], active: "mail.add", offered: "mail.add" }],
    [
      "am 1042 from ",
      { rows: ["Chase", "Amazon", "Amazon Fresh", "Işık Kitabevi", "Demir Export", "mail.add"] },
    ],
  ])("%s", (line, expected) => {
    expect(listed(show(paletteWith(line)))).toMatchObject(expected);
  });

  test("is marked as the subject of a choice; words that fit no sender are marked as wrong", () => {
    const marks = (line: string) => {
      const state = paletteWith(line);
      return marksOf(state, show(state)).map(({ start, end, tone }) => [line.slice(start, end), tone]);
    };
    expect(marks("am 1042 işık kit")).toEqual([
      ["1042", "value"],
      ["işık", "choices"],
      ["kit", "choices"],
    ]);
    expect(marks("am 1042 chasing cars")).toEqual([
      ["1042", "value"],
      ["chasing", "wrong"],
    ]);
  });

  test("is accepted by Enter, and the next Enter runs the line", () => {
    const taken = after(["am 1042 chase", "⏎"]);
    expect(told(taken.state)).toEqual({
      command: "mail.add",
      chips: ["mailbox=STE 1042", "sender=Chase"],
      text: "",
    });
    expect(after(["am 1042 chase", "⏎", "⏎"]).result).toMatchObject({ do: "run", args: { sender: "Chase" } });
  });

  test("leaves the rest of the line as it was typed", () => {
    expect(told(after(["am chase 1042 3 oz fragile", "⏎"]).state)).toEqual({
      command: "mail.add",
      chips: ["mailbox=STE 1042", "weight=3 oz"],
      text: "chase fragile",
    });
    expect(told(after(["am 1042 chase 3 oz", "⏎"]).state)).toMatchObject({
      chips: ["mailbox=STE 1042", "weight=3 oz", "sender=Chase"],
      text: "",
    });
  });

  test("replaces another spelling by Tab, never by Enter", () => {
    expect(told(after(["am 1042 from chase", "⇥"]).state)).toMatchObject({
      chips: ["mailbox=STE 1042", "sender=Chase"],
      text: "",
    });
    expect(after(["am 1042 from chase", "⏎"]).result).toMatchObject({ do: "run", args: { sender: "chase" } });
  });

  test("is looked up after the line was read; Enter waits for it only where a word fits no argument", () => {
    const withoutSenders = { facts: { ...allFacts, senders: () => undefined } };
    const asked = {
      ask: "senders",
      query: "chase",
      of: { mailboxId: "00001042-0000-4000-8000-000000000000" },
    };
    const said = show(paletteWith("am 1042 from chase"), withoutSenders);
    expect([said.needs, said.besides]).toEqual([[], [asked]]);
    expect(after(["am 1042 from chase", "⏎"], withoutSenders).result).toMatchObject({ do: "run" });
    const stray = show(paletteWith("am 1042 chase"), withoutSenders);
    expect(stray.needs).toEqual([asked]);
    expect(after(["am 1042 chase", "⏎"], withoutSenders).result).toEqual({ do: "wait" });
  });

  test("is offered in its saved spelling when another one was given last", () => {
    const remembered = () => [{ value: "CHASE", label: "CHASE" }];
    const world = { commands: registry.all, context: emptyContext, facts: allFacts, recent: [], remembered };
    expect(listed(viewOf(paletteWith("am 1042 chase"), world)).rows).toEqual(["Chase", "mail.add"]);
  });
});

describe("with nothing typed", () => {
  test("the list has every command of the context: recently used ones, places, then the others", () => {
    const view = show(paletteWith(""), { recent: ["go.scan", "no.such", "mailbox.open"] });
    const { rows, active } = listed(view);
    expect(rows.slice(0, 2)).toEqual(["go.scan", "mailbox.open"]);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows.indexOf("go.dashboard")).toBeLessThan(rows.indexOf("mail.add"));
    expect(rows).not.toContain("table.next");
    // An Enter pressed by mistake, or a scanner's, must not run the first one.
    expect(active).toBeNull();
  });

  test("the list begins with what can be done here, then the latest commands and mailboxes", () => {
    const request = { kind: "request", id: "3fa85f64", label: "Scan 3fa85f64", status: "PENDING" } as const;
    const remembered = (kind: string) =>
      kind === "mailbox" ? [{ value: { id: "1042", label: "STE 1042" }, label: "STE 1042" }] : [];
    const recent = ["go.scan", "request.complete"];
    const { rows } = show(paletteWith(""), { recent, remembered, context: { focused: request } });
    const inSection = (name: string) =>
      rows.flatMap((row) => (row.section === name && row.kind === "command" ? [row.ranked.command.id] : []));
    expect(inSection("Here")[0]).toBe("request.complete");
    expect(inSection("Here")).toContain("request.cancel");
    expect(inSection("Recent")).toEqual(["go.scan", "mailbox.open"]);
    expect([...new Set(rows.map(({ section }) => section))].slice(0, 3)).toEqual(["Here", "Recent", "Go to"]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test.each(["go", "go to ", "Go t"])(
    "“%s”: the places in the order of the sidebar; Enter goes to none",
    (line) => {
      const { rows, active } = listed(show(paletteWith(line)));
      expect(rows.slice(0, 4)).toEqual(["go.dashboard", "go.customers", "go.tasks", "go.tickets"]);
      expect(active).toBeNull();
      expect(after([line, "⏎"]).state.message).toBe("Say where to go, or choose with the arrow keys.");
      expect(after([line, "↓", "⏎"]).result).toMatchObject({ do: "run" });
    },
  );

  test("the work with mail comes before commands that are used once for setup", () => {
    const { rows } = listed(show(paletteWith("")));
    expect(rows.indexOf("staff.invite")).toBeGreaterThan(rows.indexOf("mail.add"));
    expect(rows.indexOf("staff.invite")).toBeGreaterThan(rows.indexOf("go.dashboard"));
  });

  test("commands of a table are listed only where there is a table", () => {
    expect(listed(show(paletteWith(""))).rows).not.toContain("table.filter");
    const scopes = ["everywhere", "global", "table:customers"] as const;
    expect(listed(show(paletteWith(""), { context: { scopes } })).rows).toContain("table.filter");
  });

  test("what cannot run is listed with its reason", () => {
    const view = show(paletteWith(""), { context: { undoable: null } });
    const undo = view.rows.find((row) => row.kind === "command" && row.id === "app.undo");
    expect(undo?.kind === "command" && undo.ranked.reason).toBe("There is nothing to undo");
  });
});

test("the mailbox on the screen is meant when the line names none", () => {
  const screen = { kind: "mailbox", id: "00001042-0000-4000-8000-000000000000", label: "STE 1042" } as const;
  const view = show(paletteWith("add mail from Chase"), { context: { screen } });
  expect(view.top?.parsed.args).toMatchObject({ mailbox: { label: "STE 1042" }, sender: "Chase" });
  expect(listed(view).active).toBe("mail.add");
});

describe("the footer says what Enter does", () => {
  test.each<[string, string | null]>([
    ["add mail for 1042 from Chase", "add mail"],
    ["add mail from Chase", "which mailbox?"],
    ["om yıldız", "which mailbox?"],
    ["am 1042 via dh", "choose"],
    ["undo", "why not"],
    ["", null],
    ["qqqq", null],
  ])("%s", (line, words) => {
    expect(enterWords(show(paletteWith(line)))).toBe(words);
  });
});

describe("words are marked in the field", () => {
  const marked = (line: string, pressed = false) => {
    const state = pressed ? after([line, "⏎"]).state : paletteWith(line);
    return marksOf(state, show(state)).map(
      ({ start, end, tone }) => `${tone}:${state.text.slice(start, end)}`,
    );
  };

  test.each<[string, string[]]>([
    ["add mail for 1042 from Chase", ["value:1042", "value:Chase"]],
    ["am yıldız from Chase", ["choices:yıldız", "value:Chase"]],
    ["am xyzzy 1042", ["wrong:xyzzy", "value:1042"]],
    // Not marked as wrong while it is being typed.
    ["am 1042 xyz", ["value:1042"]],
    ["am 1042 xyz ", ["value:1042", "wrong:xyz"]],
    ["dashboard", []],
    ["1042", []],
    // Read as "missing mail": what is said there stands elsewhere in the field.
    ["whats missing", []],
    // The number is a word of the title, too.
    ["task ring 1043 again fri", ["value:ring 1043 again", "value:fri"]],
  ])("%s", (line, marks) => {
    expect(marked(line)).toEqual(marks);
  });

  test("the last word too, once Enter has said what is wrong with it", () => {
    expect(marked("am 1042 xyzzy", true)).toEqual(["wrong:xyzzy"]);
  });
});

test("ten thousand pasted characters give a list as short as any, with few questions", () => {
  const pasted = `am 1042 ${"lorem ipsum via dolor ".repeat(460)}`.slice(0, 10_000);
  const view = show(afterTyping(paletteWith(""), pasted));
  expect(view.rows.length).toBeLessThanOrEqual(50);
  expect(view.needs.length).toBeLessThanOrEqual(40);
});

describe("the value given last for an argument", () => {
  const world = { commands: registry.all, context: emptyContext, facts: allFacts, recent: [] };
  const remembered = (kind: string) =>
    kind === "sender"
      ? [
          { value: "Chase", label: "Chase" },
          { value: "Citibank", label: "Citibank" },
        ]
      : [];

  test("is offered first, and more typing narrows the list", () => {
    const offers = (line: string) =>
      listed(viewOf(paletteWith(line), { ...world, remembered })).rows.slice(0, 2);
    expect(offers("am 1042 from ")).toEqual(["Chase", "Citibank"]);
    expect(offers("am 1042 from ci")).toContain("Citibank");
    expect(offers("am 1042 from ci")).not.toContain("Chase");
  });

  test("comes after what is on the screen, and before everything else", () => {
    const [other, here] = [mailboxAt("1043"), mailboxAt("1042")];
    const given = (kind: string) => (kind === "mailbox" ? [other, here] : []);
    const line = "add mail tracking 1Z5R89390357567127 via UPS for ";
    const offers = (screen: Target | null) =>
      listed(viewOf(paletteWith(line), { ...world, context: { ...emptyContext, screen }, remembered: given }))
        .rows;
    expect(offers(null).slice(0, 2)).toEqual(["STE 1043", "STE 1042"]);
    const onScreen: Target = { kind: "mailbox", id: here.value.id, label: here.label };
    expect(offers(onScreen).slice(0, 2)).toEqual(["STE 1042", "STE 1043"]);
  });

  test("is never taken by Enter when the line is complete", () => {
    const { active } = listed(viewOf(paletteWith("am 1042 from ci"), { ...world, remembered }));
    expect(active).toBe("mail.add");
  });
});

function mailboxAt(steNumber: string) {
  const label = `STE ${steNumber}`;
  return { value: { id: `0000${steNumber}-0000-4000-8000-000000000000`, label }, label };
}

test("with nothing typed, what is done most here comes first", () => {
  const { rows } = listed(show(paletteWith(""), { recent: ["go.tasks", "mail.add"] }));
  expect(rows.slice(0, 2)).toEqual(["go.tasks", "mail.add"]);
});
