// `npm run faults -- processes [--seed=n] [--rounds=20] [--processes=2] [--hands=6]`: several API processes on one PostgreSQL behave as one.
import * as z from "zod";
import { anySeed, readOptions } from "../options";
import { fiftyAtOnce, liveFeed, lockout, oneKeyEverywhere, outbox, rotation } from "./as-one";
import { type Finding, openHouse } from "./house";
import { dyingProcess, restartingDatabase } from "./under-fault";

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  rounds: z.coerce.number().int().positive().default(20),
  processes: z.coerce.number().int().min(2).default(2),
  hands: z.coerce.number().int().positive().default(6),
});

/** Runs it on the server built at `program`; returns the exit code: 1 when they did not behave as one. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { seed, rounds, processes, hands } = readOptions(Options, given);
  console.log(
    `npm run faults -- processes --seed=${seed} --rounds=${rounds} --processes=${processes} --hands=${hands}\n`,
  );
  const house = await openHouse(program, processes);
  const wrong: string[] = [];
  const tell = (finding: Finding) => {
    console.log(`${finding.what}: ${finding.seen}.`);
    wrong.push(...finding.wrong);
  };
  try {
    tell(await liveFeed(house, rounds * 5));
    tell(await outbox(house));
    tell(await lockout(house));
    tell(await rotation(house));
    tell(await oneKeyEverywhere(house, rounds));
    tell(await fiftyAtOnce(house, Math.ceil(rounds / 4)));
    tell(await dyingProcess(house, { seed, rounds, hands }));
    tell(await restartingDatabase(house, { seed, rounds, hands }));
  } finally {
    await house.close();
  }
  for (const line of wrong.slice(0, 20)) console.log(`Fault: ${line}`);
  console.log(wrong.length === 0 ? "\nThey behaved as one." : `\n${wrong.length} times they did not.`);
  return wrong.length === 0 ? 0 : 1;
}
