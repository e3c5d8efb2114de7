// What several processes still promise while one of them, or the database, dies under load.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { killProcess } from "../engine";
import { untilServed } from "../after-fault";
import { startHands } from "../errands";
import { createGate } from "../gate";
import { median } from "../../bench/table";
import { openLedger } from "../ledger";
import { chanceOf } from "../options";
import { readBack } from "../read-back";
import { type Finding, type House, roaming } from "./house";

type Bounds = { seed: number; rounds: number; hands: number };

/** Milliseconds of work between two faults: the least, and how many more at most. */
const workTime = { least: 200, spread: 800 };
/** Milliseconds within which a write must be acknowledged again. */
const patience = 60_000;

/** One process is killed in the middle of its calls; a caller that lost an answer asks the next process with the same key. */
export async function dyingProcess(house: House, bounds: Bounds): Promise<Finding> {
  const { apis } = house;
  return underFault(house, bounds, "a process dies, clients go to the next", async (random) => {
    const api = random.pick(apis);
    await api.kill();
    return async () => api.revive();
  });
}

/** The database is killed and started again by its supervisor; the processes stay and find it again. */
export async function restartingDatabase(house: House, bounds: Bounds): Promise<Finding> {
  return underFault(house, bounds, "the database restarts", () => {
    killProcess(house.database.pid());
    // A write that was being carried out may be acknowledged a moment later: the database may still have to start.
    return Promise.resolve(() => answering(house.db));
  });
}

/**
 * Resolves once the database answers.
 * @throws its refusal, after the time within which it must be back.
 */
async function answering(db: House["db"]): Promise<void> {
  const asked = performance.now();
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (refusal) {
      if (performance.now() - asked > patience) throw refusal;
      await pause(50);
    }
  }
}

type Fault = (random: ReturnType<typeof chanceOf>) => Promise<() => Promise<void>>;

/** Lets hands work and causes the fault; `fault` returns a repair, which waits until a write was acknowledged without it. */
async function underFault(
  { db, world, staffAt, systemAt }: House,
  { seed, rounds, hands: count }: Bounds,
  what: string,
  fault: Fault,
): Promise<Finding> {
  const random = chanceOf(seed, 0);
  const ledger = openLedger(`p${seed.toString(36)}${what.length}`);
  const gate = createGate();
  const hands = startHands(count, {
    ledger,
    gate,
    world,
    calls: (hand) => ({ staff: roaming(hand, staffAt), system: roaming(hand, systemAt) }),
    random: (hand) => chanceOf(seed, hand + 1),
  });
  const acknowledged = () => ledger.deeds.filter(({ record }) => record !== null).length;

  const gaps: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await pause(workTime.least + random.below(workTime.spread));
    const struck = performance.now();
    const mend = await fault(random);
    // Begun after the fault, so that it cannot have been on its way before.
    await untilServed(ledger, hands, { from: struck, patience });
    gaps.push(performance.now() - struck);
    await mend();
  }
  gate.shut();
  await Promise.race([gate.standing(count), hands.gone]);
  const { lost, doubled, half } = await readBack(db, ledger.deeds);
  gate.close();
  await hands.gone;
  return {
    what,
    seen: [
      `${rounds} times under ${acknowledged()} writes: ${lost.length} lost, ${doubled.length} doubled, ${half.length} half applied`,
      `${ledger.replays()} sent again`,
      `next write acknowledged after ${Math.round(median(gaps))} ms (median), ${Math.round(Math.max(...gaps))} ms (longest)`,
    ].join("; "),
    wrong: [...lost, ...doubled, ...half, ...ledger.refusals],
  };
}
