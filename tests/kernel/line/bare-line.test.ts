// What a line may do that names things and says no verb: open, list, register mail. Everything else is only offered.
import { describe, expect, test } from "vitest";
import { RecordKind } from "@/contract/search/record";
import type { Context, Target } from "@/kernel/command/context";
import { mayStartBare } from "@/kernel/line/bare-line";
import { callingsOf } from "@/kernel/line/verb-forms";
import { rankCommands } from "@/kernel/line/rank";
import { matchVerb } from "@/kernel/line/verb";
import type { Ranked } from "@/kernel/line/ranked";
import { obstacleOf } from "@/app/command/palette/obstacle";
import { after } from "../../app/command/palette/line";
import { shareOf } from "../../sweep";
import { allFacts, emptyContext, records } from "../directory";
import { all } from "../meaning";

/** Commands that a bare line may run besides those that open a record or a screen. */
const registersOrLists = [
  "list.filter",
  "list.show",
  "macro.run",
  "mail.add",
  "mail.quick",
  "mail.where",
  "mail.wizard",
  "mailbox.tab",
  "request.next",
  "storage.expiring",
  "ticket.mine",
  "ticket.unassigned",
];

const macros = [
  { id: "m1", name: "bank", lines: ["reply to ticket 118 We wrote to the bank"] },
  { id: "m3", name: "visa", lines: ["am {mailbox} from Visa"] },
  { id: "m2", name: "old scans", lines: ["open view /scan?status=ALL"] },
];

const targets = records
  .filter(({ kind }, place) => records.findIndex((each) => each.kind === kind) === place)
  .map(({ kind, id, label, version, status }): Target => {
    return { kind: RecordKind.parse(kind), id, label, version, status };
  });
const places: Partial<Context>[] = targets.map((focused) => ({ focused }));

/** Nothing focused, and the kinds of record that line number `nth` is tried with. */
const placesOf = (nth: number, of: number) => [{}, ...shareOf(places, of, nth)];

/** What Enter on `line` would run, with nothing and with each kind of record focused in turn. */
function runs(line: string, among: readonly Partial<Context>[] = [{}, ...places]): Ranked[] {
  return among.flatMap((place) => {
    const { ranked, tied } = rankCommands(line, all, { ...emptyContext, macros, ...place }, allFacts);
    const [first] = ranked;
    const isRun = first && !first.near && !first.offered && !tied && obstacleOf(first) === null;
    return isRun ? [first] : [];
  });
}

test("the commands that a bare line may run open, list or register", () => {
  const may = all.filter((each) => each.startsBare !== undefined).map(({ id }) => id);
  expect(may.toSorted()).toEqual(registersOrLists);
  const opens = all.filter((each) => mayStartBare(each, {}, emptyContext) && each.startsBare === undefined);
  // Opening is never more than a change of screen.
  expect(opens.filter(({ danger }) => danger !== "safe")).toEqual([]);
});

/** The text of each file; a family's commands are in one. */
const sources = import.meta.glob<string>(["/commands/*.ts", "/commands/*/*.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Calls, and what makes them, that a customer reads; what a note of the staff or a change of a request's state leads to is another matter. */
const readByCustomers = /\b(?:replyToTicket|sendSavedReply|askAboutException|retryNotice|sendWaitingReply)\b/;

test.each(all.map((command) => [command.id, command] as const))(
  "%s writes to no customer unasked",
  (id, command) => {
    const text =
      sources[`/commands/${id.replace(".", "/")}.ts`] ?? sources[`/commands/${id.split(".")[0]}.ts`] ?? "";
    expect(text).toContain("defineCommand");
    // Only the staff reads a note.
    const writes = id !== "ticket.note" && readByCustomers.test(text);
    expect(command.toCustomer !== undefined).toBe(writes);
    if (writes) expect(command.danger).not.toBe("safe");
  },
);

/** A value of every kind, which also stand next to each other. */
const values = [
  "1042",
  "yildiz",
  "118",
  "aaaa1111",
  "3fa85f64",
  "e1e10001",
  "ecce0001",
  "7a5c0001",
  "A-03",
  "1Z999AA10123456784",
  "jon",
  "bank",
];
/** Other forms of them. */
const forms = ["STE 1042", "#118", "c0c0c0c0", "986578788855"];
/** What commands of days, money and deposits take: none of them says what to do. */
const measures = ["fri", "12/24", "mon 9:00", "$20", "2 lb", "121000248", "deposit 147"];
/** Each value before and behind each other one. */
const pairs = values.flatMap((one) =>
  values.filter((each) => each !== one).map((other) => `${one} ${other}`),
);

describe("no values without a verb run anything but what opens, lists or registers:", () => {
  const measured = measures.flatMap((each) => [each, `1042 ${each}`, `118 ${each}`, `${each} 3fa85f64`]);
  const alone = [...values, ...forms].map((line, nth) => ({ line, among: placesOf(nth, 3) }));
  const together = [...shareOf(pairs, 2), ...measured].map((line, nth) => ({
    line,
    among: placesOf(nth, 6),
  }));
  const lines = [...alone, ...together];
  // A test for each beginning: one for all would take minutes where others work beside it.
  test.each([...new Set(lines.map(({ line }) => line.split(" ")[0] ?? ""))])(
    "%s …",
    (first) => {
      const harm = lines
        .filter(({ line }) => line.split(" ")[0] === first)
        .flatMap(({ line, among }) =>
          runs(line, among)
            // The whole of a name that the person gave is what they call it by.
            .filter(({ command }) => !(line === "bank" && command.id === "macro.run"))
            .filter(({ command, parsed }) => !mayStartBare(command, parsed.args, { ...emptyContext, macros }))
            .map(({ command }) => `${line}: ${command.id}`),
        );
      expect(harm).toEqual([]);
    },
    60_000,
  );
});

test("a verb begun with two letters, and a noun, are told what to do", () => {
  const { state } = after(["sh 1Z999AA10123456784", "⏎"], {
    context: { focused: targets.find(({ kind }) => kind === "forward") ?? null },
  });
  expect(state.message).toMatch(/does not say what to do/);
});

/** Each way to call a command; "dispose of" is a verb, so what it begins with is none of them. */
const callings = [
  ...new Set(all.flatMap((command) => callingsOf(command).forms.map(({ words }) => words.join(" ")))),
].filter((words, _nth, called) => !called.includes(`${words} of`));

/** What does more than show something. A line that calls none of them runs none: what it only names, it offers. */
const doing = all.filter(({ danger }) => danger !== "safe");

/** Which commands that do more than a bare line may run on lines that speak of a thing of 1042. */
function harmOf(lines: readonly string[]): string[] {
  return lines.flatMap((line, nth) => {
    const called = doing.filter((command) => matchVerb(command, line));
    if (called.length === 0) return [];
    // With nothing focused, and with one of the records in turn that they take: another would change nothing.
    const taken = new Set<string | undefined>(
      called.flatMap(({ args = {} }) => Object.values(args).map(({ record }) => record)),
    );
    const fitting = places.filter(({ focused }) => focused && taken.has(focused.kind));
    const focused = fitting[nth % fitting.length];
    return runs(line, focused ? [{}, focused] : [{}])
      .filter(({ command, parsed }) => {
        return command.danger !== "safe" && !mayStartBare(command, parsed.args, emptyContext);
      })
      .map(({ command }) => `${line}: ${command.id}`);
  });
}

test("a word before an “of” is a noun, and only offers what it calls", () => {
  const words = callings.filter((word) => !word.includes(" "));
  expect(words).toContain("junk");
  expect(harmOf(words.map((word) => `${word} of 1042`))).toEqual([]);
});

test("so are several words, unless they begin with a verb", () => {
  const verb =
    /^(?:add|answer|assign|attach|begin|bring|cancel|change|claim|complete|confirm|correct|create|delete|deliver|destroy|dispose|do|drop|edit|end|finish|fix|give|go|hand|hold|keep|let|lift|link|mark|open|pay|priority|put|release|remove|replace|reply|respond|save|send|set|ship|show|start|status|take|tell|throw|tick|treat|unassign|undo|unjunk|unplace|unshelve|untick|update|wake|withdraw|write)\b/;
  const words = callings.filter((each) => each.includes(" ") && !verb.test(each));
  expect(words).toEqual(expect.arrayContaining(["lost item", "not missing", "no owner"]));
  const nouns = ["lost item", "lost letter", "junk letter", "missing package", "sent letter"];
  expect(harmOf([...shareOf(words, 4), ...nouns].map((each) => `${each} of 1042`))).toEqual([]);
}, 60_000);

describe("a line without a verb does no harm:", () => {
  test.each([
    "bank 1042",
    "bank",
    "jon 1042",
    "1042 jon",
    "jon smth 1042",
    "1042 ecce0001",
    "ecce0001 1042",
    "tracking 1Z999AA10123456784",
    "1Z999AA10123456784 aaaa1111",
    "sh 1Z999AA10123456784",
    "shred e1e10001",
    "trash e1e10001",
    "scan e1e10001",
    "shred 1042",
    "shred all for 1042",
    "trash",
    "live",
    "el",
    "ip",
    "customer",
    "customer 1042",
    "as 1042",
    "re 118 hello",
    "aaaa1111 fedex",
    "118 thanks",
    "hello 118",
    "question 118",
    "unwanted mail 1042",
    "advertising e1e10001",
  ])("%s", (line) => {
    const ran = runs(line, placesOf(line.length, 4)).filter(({ command, parsed }) => {
      // The name of a field and its value correct the focused item, which can be undone and tells nobody.
      if (command.id === "mail.edit") return false;
      return command.danger !== "safe" && !mayStartBare(command, parsed.args, emptyContext);
    });
    expect(ran.map(({ command }) => command.id)).toEqual([]);
  });
});

test("one or two letters only offer what changes a record, and show what only shows something", () => {
  const ids = (line: string) => runs(line).map(({ command }) => command.id);
  const shows = /^(?:app|audit|batch|fact|go|shelf)\.|\.open$/;
  for (const line of ["r", "b", "u", "re 3fa85f64", "b 3fa85f64", "u 1042", "un 118", "se 118"]) {
    expect([line, ...ids(line).filter((id) => !shows.test(id))]).toEqual([line]);
  }
  expect(ids("e 1042")).toContain("fact.email");
});

test("a verb, and a state given to a record, still say what to do", () => {
  const ids = (line: string) => runs(line).map(({ command }) => command.id);
  expect(ids("118 closed")).toContain("ticket.status");
  expect(ids("status waiting")).toContain("ticket.status");
  expect(ids("status of 118 to closed")).toContain("ticket.status");
  expect(ids("delete mail of 1042")).toContain("mail.withdraw");
  expect(ids("mark delivered")).toContain("forward.deliver");
  expect(ids("throw away e1e10001")).toContain("request.file");
});

test("every noun of a command is a way to call it that only offers it", () => {
  for (const command of all.filter(({ nouns = [] }) => nouns.length > 0)) {
    const { forms } = callingsOf(command);
    for (const noun of command.nouns ?? []) {
      expect(forms.find(({ words, argued }) => argued > 0 && words.join(" ") === noun)?.noun).toBe(true);
    }
  }
});

describe("the palette", () => {
  const context = { macros };

  test("runs what was only offered once it is chosen, and not at any number of Enters", () => {
    const { result, state } = after(["jon 1042", "⏎", "⏎", "⏎"], { context });
    expect(result?.do).not.toBe("run");
    expect(state.message).toMatch(/Choose/);
    expect(after(["jon 1042", "↓", "⏎"], { context }).result).toMatchObject({ do: "run" });
  });

  test("puts the name of a macro or a view first, and runs it by the whole of it alone", () => {
    const first = (line: string) =>
      rankCommands(line, all, { ...emptyContext, ...context }, allFacts).ranked[0]?.command.id;
    expect([first("bank 1042"), first("bank"), first("old scans")]).toEqual([
      "macro.run",
      "macro.run",
      "macro.run",
    ]);
    expect(after(["bank", "⏎"], { context }).result?.do).toBe("run");
    expect(after(["bank 1042", "⏎"], { context }).result?.do).not.toBe("run");
    expect(after(["ban", "⏎"], { context }).result?.do).not.toBe("run");
    expect(after(["visa 1042", "⏎"], { context }).result).toMatchObject({
      do: "run",
      args: { values: "1042" },
    });
    expect(after(["vis 1042", "⏎"], { context }).result?.do).not.toBe("run");
    expect(after(["old scans", "⏎"], { context }).result?.do).toBe("run");
  });
});
