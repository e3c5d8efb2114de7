// `npm run bench -- language [--lines=<set>] [--show=all|weighed]`: how lines as handlers type them are read on the demo's data, by verdict, and which
// were not read as meant.
import { readFileSync } from "node:fs";
import * as z from "zod";
import { makeRegistry } from "@/kernel/command/registry";
import { ApiError } from "@/contract/wire/errors";
import { makeBench, readTerminalLine, runLine } from "@/terminal/run-line";
import { beginSession } from "@/terminal/session";
import { answerOf } from "@/terminal/answer";
import { type Explained, type Verdict, verdictOn } from "./verdict";
import { demo as person, startDemo } from "../../demo-server";
import { printTable } from "../table";

const Options = z.object({
  lines: z.string().optional(),
  show: z.enum(["all", "weighed", "wrong"]).default("wrong"),
  url: z.string().optional(),
});
const sets = ["handed", "own", "later"];
/** What was registered last, so that a line about "last" has something to mean. */
const registered = "am 1042 from Chase";
const verdicts = ["right", "asks", "refused", "not understood", "misread"] as const;

export async function run(given: readonly string[]): Promise<number> {
  const { lines, show, url } = Options.strict().parse(
    Object.fromEntries(given.map((option) => option.replace(/^--/, "").split("=", 2))),
  );
  console.log(`npm run bench -- language ${given.join(" ")}`);
  const demo = url === undefined ? await startDemo() : { address: url, end: async () => undefined };
  try {
    const read = await reader(demo.address);
    const rows: string[][] = [];
    for (const set of lines === undefined ? sets : [lines]) {
      const counts = new Map<Verdict, number>();
      const cases = readFileSync(new URL(`lines/${set}.tsv`, import.meta.url), "utf8")
        .split("\n")
        .filter(Boolean);
      for (const each of cases) {
        const [line = "", meant = ""] = each.split("\t");
        const explained = await read(line);
        const first = verdictOn(explained, meant);
        const offered =
          first === "not understood" ? await Promise.all(linesOffered(explained).map(read)) : [];
        const verdict = offered.some((one) => verdictOn(one, meant) === "right") ? "asks" : first;
        counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
        if (show !== "wrong" || verdict !== "right") {
          console.log(
            `${verdict.padEnd(15)}${line}\n${" ".repeat(15)}meant: ${meant}\n${" ".repeat(15)}read:  ${briefly(explained)}`,
          );
        }
        for (const { command, mark, words } of show === "weighed" ? (explained?.weighed ?? []) : []) {
          const parts = words.map(({ word, is }) => `${word} [${is}]`);
          console.log(`${" ".repeat(15)}${String(mark).padStart(4)} ${command}: ${parts.join(" ")}`);
        }
      }
      rows.push([set, ...verdicts.map((verdict) => `${counts.get(verdict) ?? 0}`), `${cases.length}`]);
    }
    printTable("Lines by verdict", ["set", ...verdicts, "all"], rows);
    return 0;
  } finally {
    await demo.end();
  }
}

/** Reads lines as the terminal does, which has nothing on the screen. */
async function reader(address: string): Promise<(line: string) => Promise<Explained>> {
  const registry = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }));
  const session = await beginSession({
    env: {
      PIGEONHOLE_URL: address,
      PIGEONHOLE_EMAIL: person.email,
      PIGEONHOLE_PASSWORD: person.password,
    },
    lines: null,
    typed: null,
    ask: null,
    out: () => undefined,
    err: console.error,
    fetch,
    program: "",
  });
  const nothing = { read: () => [], write: () => undefined };
  const bench = makeBench(registry, session, nothing, address);
  await runLine(registered, bench, { yes: true });
  return async (line) => {
    try {
      return answerOf(line, await readTerminalLine(line, bench));
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  };
}

/** The lines that are asked about where a finger may have slipped. */
function linesOffered(explained: Explained): string[] {
  if (explained?.command !== null) return [];
  const candidates = explained.choices.flatMap((choice) =>
    choice.argument === null ? choice.candidates : [],
  );
  return candidates.flatMap(({ value }) => (typeof value === "string" && value.includes(" ") ? [value] : []));
}

function briefly(explained: Explained): string {
  if (!explained) return "not understood";
  const { command, args, missing, choices, unknown, lines } = explained;
  if (lines.length > 0) return lines.map(briefly).join(" & ");
  const named = Object.entries(args).map(([name, value]) => {
    const label = z.object({ label: z.string() }).safeParse(value);
    return `${name}=${label.success ? label.data.label : JSON.stringify(value)}`;
  });
  const open = [
    ...(missing.length > 0 ? [`missing ${missing.join(", ")}`] : []),
    ...choices.map(({ argument, candidates }) =>
      argument === null
        ? `one of ${candidates
            .slice(0, 6)
            .map(({ value }) => String(value))
            .join(", ")}`
        : `which ${argument}`,
    ),
    ...(unknown.length > 0 ? [`unknown ${JSON.stringify(unknown).slice(0, 160)}`] : []),
  ];
  return [command ?? "-", ...named, ...open].join(" · ");
}
