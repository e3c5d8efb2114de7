// `npm run faults -- pace [--seed=n] [--rounds=100] [--script=words] [--pages=2]`: scripts of keys and scans at random paces and
// latencies; the records at the end are those of the same script done slowly, or the run refused aloud.
import * as z from "zod";
import { printTable } from "../../bench/table";
import { launchChromium } from "../../chromium";
import { startApi } from "../api-process";
import { openDatabase } from "../database";
import { layCable, type Latency } from "../offline/cable";
import { anySeed, chanceOf, readOptions } from "../options";
import { listen } from "./ear";
import { openOffices } from "./office";
import { lineOf, newLines, without, wrongIn } from "./records";
import { type Bench, type Quick, type Slow, runQuickly, runSlowly } from "./runs";
import type { Script } from "./script";
import { scripts } from "./scripts";

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  rounds: z.coerce.number().int().positive().default(100),
  /** Only scripts whose name holds it. */
  script: z.string().default(""),
  /** The first round: to play one again. */
  from: z.coerce.number().int().nonnegative().default(0),
  pages: z.coerce.number().int().positive().default(2),
});

type Verdict = "same" | "refused aloud" | "different";
type Tally = Record<Verdict, number>;

/** Runs it on the server built at `program`; returns the exit code: 1 when speed changed what a script means. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { seed, rounds, script: wanted, from, pages } = readOptions(Options, given);
  const chosen = scripts.filter(({ name }) => name.includes(wanted));
  if (chosen.length === 0) throw new Error(`No script is called “${wanted}”.`);
  console.log(`npm run faults -- pace --seed=${seed} --rounds=${rounds} --pages=${pages}`);
  const database = await openDatabase();
  const api = startApi(program, { DATABASE_URL: database.url, NOTICE_DELAY_SECONDS: "0" });
  const browser = await launchChromium();
  const cables: { remove: () => Promise<void> }[] = [];
  const tallies = new Map<string, Tally>(
    chosen.map(({ name }) => [name, { same: 0, "refused aloud": 0, different: 0 }]),
  );
  const faults: string[] = [];
  try {
    const address = await api.ready;
    const makeOffice = await openOffices(address);
    let office = 0;
    const openBench = async (): Promise<Bench> => {
      let latencyOf = (): Latency => ({ there: 0, back: 0 });
      const cable = await layCable(
        address,
        () => "passes",
        (call) => (call.includes(" /api/") ? latencyOf() : { there: 0, back: 0 }),
      );
      cables.push(cable);
      const context = await browser.newContext({ timezoneId: "America/Chicago", serviceWorkers: "block" });
      await listen(context);
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      return { page, cable, setLatency: (next) => void (latencyOf = next) };
    };

    const slow = new Map<string, Slow>();
    const runOf = (round: number): Script => {
      const script = chosen[round % chosen.length];
      if (!script) throw new Error("There is no script.");
      return script;
    };
    /** Each page takes the next of `jobs`, until there is none. */
    const share = async (jobs: (() => (bench: Bench) => Promise<void>)[]) => {
      const left = jobs.values();
      await Promise.all(
        benches.map(async (bench) => {
          for (const job of left) await job()(bench);
        }),
      );
    };
    const benches = await Promise.all(Array.from({ length: pages }, openBench));
    const needed = new Set(Array.from({ length: rounds }, (_, nth) => runOf(from + nth)));
    await share(
      [...needed].map((script) => () => async (bench) => {
        const done = await runSlowly(bench, script, await makeOffice(office++));
        slow.set(script.name, done);
        const made = newLines(done.start, done.moments.at(-1) ?? []);
        for (const line of without(script.ends, made)) faults.push(`${script.name}, slowly: missing ${line}`);
        for (const line of without(made, script.ends))
          faults.push(`${script.name}, slowly: not meant: ${line}`);
      }),
    );
    await share(
      Array.from({ length: rounds }, (_, nth) => () => async (bench) => {
        const round = from + nth;
        const script = runOf(round);
        const expected = slow.get(script.name);
        if (!expected) throw new Error(`${script.name} was not done slowly.`);
        const quick = await runQuickly(bench, script, await makeOffice(office++), chanceOf(seed, round));
        const { verdict, why } = judge(quick, expected);
        const tally = tallies.get(script.name);
        if (tally) tally[verdict] += 1;
        if (verdict === "same") return;
        const again = `--seed=${seed} --from=${round} --rounds=1${wanted && ` --script=${wanted}`}`;
        const said = `${script.name}, ${verdict} at ${quick.pace} ms a key and ${quick.latency} ms of latency (${again}):\n  ${why.join("\n  ")}`;
        if (verdict === "different") faults.push(said);
        else console.log(said);
      }),
    );
  } finally {
    await browser.close();
    for (const cable of cables) await cable.remove();
    await api.stop();
    await database.remove();
  }
  return report(tallies, faults);
}

function judge(quick: Quick, slow: Slow): { verdict: Verdict; why: string[] } {
  const last = slow.moments.at(-1) ?? [];
  const missing = without(last.map(lineOf), quick.seen.map(lineOf));
  const other = without(quick.seen.map(lineOf), last.map(lineOf));
  const said = without(quick.heard, slow.heard);
  const why = [
    ...missing.map((line) => `missing: ${line}`),
    ...other.map((line) => `instead: ${line}`),
    ...said.map((words) => `said: ${words}`),
  ];
  if (missing.length === 0 && other.length === 0) return { verdict: "same", why };
  const wrong = wrongIn(quick.seen, slow.moments);
  if (said.length > 0 && wrong.length === 0) return { verdict: "refused aloud", why };
  return { verdict: "different", why: [...wrong.map((line) => `wrong: ${line}`), ...why] };
}

function report(tallies: ReadonlyMap<string, Tally>, faults: readonly string[]): number {
  const rows = [...tallies].map(([name, { same, "refused aloud": aloud, different }]) => [
    name,
    ...[same + aloud + different, same, aloud, different].map(String),
  ]);
  const total = [1, 2, 3, 4].map((column) => String(rows.reduce((sum, row) => sum + Number(row[column]), 0)));
  printTable(
    "Scripts at random paces and latencies",
    ["script", "runs", "same", "refused aloud", "different"],
    [...rows, ["all", ...total]],
  );
  for (const fault of faults) console.log(`Fault: ${fault}`);
  return faults.length === 0 ? 0 : 1;
}
