// `npm run faults -- pace [--seed=n] [--rounds=100] [--script=words] [--pages=2]`: scripts of keys and scans at random paces and
// latencies; the records at the end are those of the same script done slowly, or the run refused aloud.
import * as z from "zod";
import { printTable } from "../../bench/table";
import { startApi } from "../api-process";
import { openDatabase } from "../database";
import { anySeed, chanceOf, readOptions } from "../options";
import { launchBenches } from "./benches";
import { type Verdict, judge, newLines, verdicts, without } from "./judge";
import { openOffices } from "./office";
import { type Bench, type Slow, type Way, drawnWay, runQuickly, runSlowly } from "./runs";
import type { Script } from "./script";
import { conversationScripts } from "./scripts/conversations";
import { counterScripts } from "./scripts/counter";
import { formScripts } from "./scripts/forms";
import { labelScripts } from "./scripts/labels";
import { packageScripts } from "./scripts/packages";
import { paletteScripts } from "./scripts/palette";
import { requestScripts } from "./scripts/requests";
import { shiftScripts } from "./scripts/shift";
import { stationScripts } from "./scripts/station";
import { workScripts } from "./scripts/work";
import { seen } from "./seen";

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  rounds: z.coerce.number().int().positive().default(100),
  /** Only scripts whose name holds one of these words, separated by commas. */
  script: z.string().default(""),
  /** The first round: to play one again. */
  from: z.coerce.number().int().nonnegative().default(0),
  pages: z.coerce.number().int().positive().default(2),
});

const scripts = [
  ...stationScripts,
  ...requestScripts,
  ...counterScripts,
  ...paletteScripts,
  ...conversationScripts,
  ...formScripts,
  ...labelScripts,
  ...packageScripts,
  ...shiftScripts,
  ...workScripts,
];

const scriptOf = (name: string): Script => {
  const script = scripts.find((each) => each.name === name);
  if (!script) throw new Error(`There is no script ${name}.`);
  return script;
};

type Tally = Readonly<Record<Verdict, number>>;
const noRuns: Tally = { same: 0, "refused aloud": 0, "left out silently": 0, wrong: 0 };

/** Runs it on the server built at `program`; returns the exit code: 1 when speed changed what a script means. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { seed, rounds, script: wanted, from, pages } = readOptions(Options, given);
  const words = wanted.split(",");
  const chosen = scripts.filter(({ name }) => words.some((word) => name.includes(word)));
  if (chosen.length === 0) throw new Error(`No script is called “${wanted}”.`);
  console.log(`npm run faults -- pace --seed=${seed} --rounds=${rounds} --pages=${pages}`);
  const database = await openDatabase();
  const api = startApi(program, { DATABASE_URL: database.url, NOTICE_DELAY_SECONDS: "0" });
  const browser = await launchBenches({ timezoneId: "America/Chicago", serviceWorkers: "block" });
  const tallies = new Map<string, Tally>();
  let faults = 0;
  const fault = (what: string, why: readonly string[]) => {
    faults += 1;
    console.log([`Fault: ${what}`, ...why].join("\n  "));
  };
  try {
    const address = await api.ready;
    const makeOffice = await openOffices(address);
    let office = 0;
    const slow = new Map<string, Slow>();
    const runOf = (round: number): Script => {
      const script = chosen[round % chosen.length];
      if (!script) throw new Error("There is no script.");
      return script;
    };
    /** Each page takes the next of `jobs`, until there is none. One that breaks off is a fault, and the others go on. */
    const share = async (jobs: readonly { name: string; run: (bench: Bench) => Promise<void> }[]) => {
      const left = jobs.values();
      await Promise.all(
        benches.map(async (bench) => {
          for (const { name, run: job } of left) {
            try {
              await job(bench);
            } catch (error) {
              fault(`${name} broke off:`, [error instanceof Error ? error.message : String(error)]);
            }
          }
        }),
      );
    };
    const benches = await Promise.all(Array.from({ length: pages }, () => browser.open(address)));
    const rounded = Array.from({ length: rounds }, (_, nth) => from + nth);
    const wasSeen = seen.filter(({ script }) => from === 0 && chosen.some(({ name }) => name === script));
    const needed = new Set([
      ...rounded.map((round) => runOf(round).name),
      ...wasSeen.map(({ script }) => script),
    ]);
    await share(
      chosen
        .filter(({ name }) => needed.has(name))
        .map((script) => ({
          name: `${script.name}, done slowly`,
          run: async (bench) => {
            const done = await runSlowly(bench, script, await makeOffice(office++));
            slow.set(script.name, done);
            const made = newLines(done.start, done.moments.at(-1) ?? []);
            const lacks = without(script.ends, made).map((line) => `missing: ${line}`);
            const others = without(made, script.ends).map((line) => `instead: ${line}`);
            if (lacks.length + others.length === 0) return;
            fault(`${script.name}, done slowly, does not end as it says:`, [
              ...lacks,
              ...others,
              ...done.heard,
            ]);
          },
        })),
    );
    const judged = async (bench: Bench, script: Script, way: Way, again: string) => {
      const expected = slow.get(script.name);
      if (!expected) return;
      const { verdict, why } = judge(
        await runQuickly(bench, script, await makeOffice(office++), way),
        expected,
      );
      const tally = tallies.get(script.name) ?? noRuns;
      tallies.set(script.name, { ...tally, [verdict]: tally[verdict] + 1 });
      if (verdict === "same") return;
      const what = `${script.name}, ${verdict} at ${way.words} (${again}):`;
      if (verdict === "refused aloud") console.log([`No fault: ${what}`, ...why].join("\n  "));
      else fault(what, why);
    };
    await share([
      ...wasSeen.map(({ script, ...way }) => ({
        name: script,
        run: (bench: Bench) => judged(bench, scriptOf(script), way, "as it was seen"),
      })),
      ...rounded.map((round) => {
        const again = `--seed=${seed} --from=${round} --rounds=1${wanted && ` --script="${wanted}"`}`;
        return {
          name: `${runOf(round).name} (${again})`,
          run: (bench: Bench) => judged(bench, runOf(round), drawnWay(chanceOf(seed, round)), again),
        };
      }),
    ]);
  } finally {
    await browser.close();
    await api.stop();
    await database.remove();
  }
  printTallies(tallies);
  return faults === 0 ? 0 : 1;
}

function printTallies(tallies: ReadonlyMap<string, Tally>): void {
  const rows = [...tallies].map(([name, tally]) => {
    const counts = verdicts.map((verdict) => tally[verdict]);
    return { name, counts: [sumOf(counts), ...counts] };
  });
  const total = ["runs", ...verdicts].map((_, column) =>
    sumOf(rows.map(({ counts }) => counts[column] ?? 0)),
  );
  printTable(
    "Scripts at random paces and latencies",
    ["script", "runs", ...verdicts],
    [...rows, { name: "all", counts: total }].map(({ name, counts }) => [name, ...counts.map(String)]),
  );
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
