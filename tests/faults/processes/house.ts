// Several API processes on one PostgreSQL, and one receiver of their notices.
import type { AnswerOf, Call, CallInput, CallOptions, Endpoint } from "@/contract/wire/endpoint";
import { type Connected, connect } from "@/server/platform/db/connect";
import type { Database } from "@/server/platform/db/schema";
import { type SharedDatabase, openDatabase } from "../database";
import { type RestartableApi, startRestartableApi } from "../restartable-api";
import { isUnanswered } from "../ledger";
import { type Delivery, openReceiver } from "../notices/receiver";
import { type World, callerOf, makeWorld } from "../world";

export type House = {
  apis: readonly RestartableApi[];
  database: SharedDatabase;
  db: Connected<Database>["db"];
  world: World;
  /** The notices that were received, in order. */
  notices: () => Promise<Delivery[]>;
  /** The staff's calls to one process. */
  staffAt: (nth: number) => Call;
  systemAt: (nth: number) => Call;
  close(): Promise<void>;
};

/** The result of a check: in words for people, and what is wrong in it. */
export type Finding = { what: string; seen: string; wrong: string[] };

export async function openHouse(program: string, processes: number): Promise<House> {
  const database = await openDatabase();
  const connected = connect(database.url, { connections: 2 });
  const receiver = await openReceiver("webhook", {
    arrived: () => Promise.resolve(true),
    taken: () => Promise.resolve(),
  });
  const apis: RestartableApi[] = [];
  const closeAll = async () => {
    for (const api of apis) await api.stop();
    await connected.close();
    await receiver.close();
    await database.remove();
  };
  try {
    const settings = { DATABASE_URL: database.url, NOTICE_DELAY_SECONDS: "1", ...receiver.settings };
    for (let nth = 0; nth < processes; nth++) apis.push(await startRestartableApi(program, settings));
    const at = (nth: number) => () => apis[nth % apis.length]?.where() ?? "";
    const world = await makeWorld(at(0)());
    return {
      apis,
      database,
      db: connected.db,
      world,
      notices: () => receiver.received(),
      staffAt: (nth) => callerOf(at(nth), world.keys.staff),
      systemAt: (nth) => callerOf(at(nth), world.keys.system),
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Calls the processes in turn: the next one as soon as one does not answer. */
export function roaming(home: number, callAt: (nth: number) => Call): Call {
  let at = home;
  return async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<AnswerOf<E>> => {
    try {
      return await callAt(at)(endpoint, input, options);
    } catch (error) {
      if (isUnanswered(error)) at++;
      throw error;
    }
  };
}
