// `npm run faults -- patroni [--seed=n] [--seconds=10] [--hands=6] [--blow=switchover|killed|lost] [--logs=folder]`: a shift on a
// cluster of Patroni, etcd and HAProxy while another member becomes leader, the leader's PostgreSQL is killed, and its machine is lost.
import { mkdir } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import type { AnswerOf, Call, CallInput, CallOptions, Endpoint } from "@/contract/wire/endpoint";
import { connect } from "@/server/platform/db/connect";
import { printTable } from "../../bench/table";
import { otherPostgres } from "../../server/other-postgres";
import { startHands } from "../errands";
import { createGate } from "../gate";
import { installed } from "../installed";
import { openLedger } from "../ledger";
import { anySeed, chanceOf, readOptions } from "../options";
import { roaming } from "../processes/house";
import { readBack } from "../read-back";
import { type RestartableApi, startRestartableApi } from "../restartable-api";
import { callerOf, makeWorld } from "../world";
import { type Cluster, startCluster } from "./cluster";
import type { Programs } from "./machine";

const blows = ["switchover", "killed", "lost"] as const;
type Blow = (typeof blows)[number];

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  /** Seconds of work before each fault, and after its end. */
  seconds: z.coerce.number().positive().default(10),
  hands: z.coerce.number().int().positive().default(6),
  blow: z.enum(blows).optional(),
  /** A folder for the output of Patroni, etcd and HAProxy, to see why the cluster took long to serve again. */
  logs: z.string().optional(),
});

/** API processes that share the database. */
const processes = 2;
/** Milliseconds within which a write must be acknowledged again. */
const patience = 120_000;

/** The programs, or null after naming the missing ones. */
export function clusterPrograms(): Programs | null {
  const found = {
    etcd: installed("etcd"),
    patroni: installed("patroni"),
    haproxy: installed("haproxy"),
    postgres: otherPostgres()?.home ?? null,
  };
  const missing = Object.entries(found).flatMap(([name, path]) => (path === null ? [name] : []));
  const { etcd, patroni, haproxy, postgres } = found;
  if (etcd !== null && patroni !== null && haproxy !== null && postgres !== null) {
    return { etcd, patroni, haproxy, postgres };
  }
  console.log(
    `Skipped: ${missing.join(", ")} not installed (apt-get install patroni etcd-server haproxy postgresql).`,
  );
  return null;
}

/** Runs it on the server built at `program`; returns the exit code: 1 when something was lost, doubled or refused. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { seed, seconds, hands, blow, logs } = readOptions(Options, given);
  console.log(`npm run faults -- patroni --seed=${seed} --seconds=${seconds} --hands=${hands}`);
  const programs = clusterPrograms();
  if (programs === null) return 0;
  if (logs !== undefined) await mkdir(logs, { recursive: true });
  const cluster = await startCluster(programs, logs);
  const apis: RestartableApi[] = [];
  try {
    const settings = { DATABASE_URL: cluster.url, NOTICE_DELAY_SECONDS: "0" };
    for (let nth = 0; nth < processes; nth++) apis.push(await startRestartableApi(program, settings));
    const at = (nth: number) => apis[nth % apis.length]?.where() ?? "";
    const world = await makeWorld(at(0));
    const rows: string[][] = [];
    const wrong: string[] = [];
    for (const [round, each] of (blow ? [blow] : blows).entries()) {
      const watch = watchCalls();
      const ledger = openLedger(`p${seed.toString(36)}${each[0]}`);
      const gate = createGate();
      const shift = startHands(hands, {
        ledger,
        gate,
        world,
        calls: (hand) => ({
          staff: roaming(hand, (nth) => watch.over(callerOf(() => at(nth), world.keys.staff))),
          system: roaming(hand, (nth) => watch.over(callerOf(() => at(nth), world.keys.system))),
        }),
        random: (hand) => chanceOf(seed, round * hands + hand + 1),
      });
      await Promise.race([pause(seconds * 1000), shift.gone]);
      const restore = await strike(cluster, each);
      const struck = performance.now();
      console.log(`${new Date().toISOString()} ${names[each]}`);
      // A switchover is over when it is answered; a machine counts as lost when its lease has ended.
      while (watch.begun() < struck && performance.now() - struck < patience) {
        await Promise.race([pause(20), shift.gone]);
      }
      console.log(`${new Date().toISOString()} served again`);
      await Promise.race([pause(seconds * 1000), shift.gone]);
      await restore();
      await cluster.whole();
      gate.shut();
      await Promise.race([gate.standing(hands), shift.gone]);
      const connected = connect(cluster.url, { connections: 1 });
      const found = await readBack(connected.db, ledger.deeds);
      await connected.close();
      gate.close();
      await shift.gone;
      rows.push([
        names[each],
        String(watch.answered()),
        String(ledger.deeds.filter(({ record }) => record !== null).length),
        String(ledger.replays()),
        (watch.longest() / 1000).toFixed(1),
        ...[found.lost, found.doubled, found.half, ledger.refusals].map(({ length }) => String(length)),
      ]);
      wrong.push(...found.lost, ...found.doubled, ...found.half, ...ledger.refusals);
    }
    printTable(
      `Three members of Patroni and etcd, HAProxy, ${processes} API processes`,
      [
        "",
        "calls answered",
        "acknowledged writes",
        "sent again",
        "longest gap, s",
        "lost",
        "doubled",
        "half",
        "refused",
      ],
      rows,
    );
    for (const line of wrong.slice(0, 20)) console.log(`Fault: ${line}`);
    return wrong.length === 0 ? 0 : 1;
  } finally {
    for (const api of apis) await api.stop();
    await cluster.remove();
  }
}

const names: Record<Blow, string> = {
  switchover: "a switchover",
  killed: "the leader's PostgreSQL killed",
  lost: "the leader's machine lost",
};

/** Does it to the leader; returns a function that brings back what was lost. */
async function strike(cluster: Cluster, blow: Blow): Promise<() => Promise<void>> {
  const nothing = () => Promise.resolve();
  switch (blow) {
    case "switchover":
      await cluster.switchOver();
      return nothing;
    case "killed":
      await (await cluster.leader()).killPostgres();
      return nothing;
    case "lost": {
      const machine = await cluster.leader();
      await machine.lose();
      return () => machine.start();
    }
  }
}

/** Counts the calls that are answered, and the longest time without one. */
function watchCalls() {
  let answered = 0;
  let longest = 0;
  let last = performance.now();
  let begun = 0;
  return {
    answered: () => answered,
    /** Milliseconds. */
    longest: () => longest,
    /** When the newest answered call began: a call under way at a fault may be answered after it. */
    begun: () => begun,
    over:
      (call: Call): Call =>
      async <E extends Endpoint>(
        endpoint: E,
        input: CallInput<E>,
        options?: CallOptions,
      ): Promise<AnswerOf<E>> => {
        const from = performance.now();
        const answer = await call(endpoint, input, options);
        answered += 1;
        begun = Math.max(begun, from);
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
        return answer;
      },
  };
}
