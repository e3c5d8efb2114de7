// Changes of one kind that many callers ask for at the same time, gathered into few transactions.
import type { Kysely, Transaction } from "kysely";
import { transact } from "./connect";
import { DatabaseUnavailable } from "./database-errors";

/** Most changes of one transaction. */
const mostTogether = 100;

/**
 * Makes changes and gives their results in their order. It may run again, so it has no effect outside the transaction.
 *
 * @param isAlone Of a single change: it waits for others where it has to, and throws a refusal. Otherwise what would wait
 *   or is refused is left out untouched, and its result is undefined.
 */
export type GatheredWork<DB, Asked, Done> = (
  tx: Transaction<DB>,
  asked: readonly Asked[],
  isAlone: boolean,
) => Promise<(Done | undefined)[]>;

/**
 * Makes changes in one transaction with those that others ask for while the ones before are being made. Each is made, or
 * refused, as if it was asked for alone: what cannot be done together with others is done by itself after them.
 */
export function createGatheredChanges<DB, Asked, Done extends object>(
  db: Kysely<DB>,
  work: GatheredWork<DB, Asked, Done>,
) {
  type Waiting = {
    asked: Asked;
    done: (result: Done | Promise<Done>) => void;
    fail: (fault: unknown) => void;
  };
  const waiting: Waiting[] = [];
  // One transaction at a time: the more callers there are, the more of them share the next one.
  let isUnderWay = false;

  return (asked: Asked): Promise<Done> => {
    const result = new Promise<Done>((done, fail) => waiting.push({ asked, done, fail }));
    // A turn later: calls that came by the same reading of the network go together.
    setImmediate(goOn);
    return result;
  };

  function goOn(): void {
    if (isUnderWay || waiting.length === 0) return;
    isUnderWay = true;
    void makeTogether(waiting.splice(0, mostTogether)).finally(() => {
      isUnderWay = false;
      goOn();
    });
  }

  async function makeTogether(company: readonly Waiting[]): Promise<void> {
    const results = await tryTogether(company);
    // Those that are made alone may have to wait; the next of many do not wait with them.
    for (const [index, { asked, done, fail }] of company.entries()) {
      if (results instanceof DatabaseUnavailable) fail(results);
      else done(results[index] ?? alone(asked));
    }
  }

  /** Without a connection nobody knows what was kept: that is told, and nothing is made again. */
  async function tryTogether(
    company: readonly Waiting[],
  ): Promise<(Done | undefined)[] | DatabaseUnavailable> {
    const changes = company.map(({ asked }) => asked);
    try {
      return await transact(db, (tx) => work(tx, changes, false));
    } catch (fault) {
      // Nothing of it was kept. Whose fault it was shows when each is made alone.
      return fault instanceof DatabaseUnavailable ? fault : [];
    }
  }

  async function alone(asked: Asked): Promise<Done> {
    const [done] = await transact(db, (tx) => work(tx, [asked], true));
    if (done === undefined) throw new Error("A change was left out, although it was asked for alone.");
    return done;
  }
}
