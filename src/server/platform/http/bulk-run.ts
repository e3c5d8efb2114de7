// Many changes in one transaction: one that is refused is undone alone, and the others stand.
import { sql } from "kysely";
import { type BulkAnswer, type BulkCall, bulkRun } from "@/contract/wire/bulk-run";
import { ApiError } from "@/contract/wire/errors";
import { Gathered } from "../db/together";
import type { Tx } from "../db/types";
import { readAnswers } from "./answers";
import { mount } from "./mount";
import type { Server } from "./services";

export function mountBulkRunRoutes(server: Server): void {
  mount(server, bulkRun, async ({ body, change, caller, actor, now, context }) => {
    const isAlike = areAlike(body.calls);
    const makes = (call: BulkCall) => {
      const member = server.bulk.get(call.to);
      if (member) {
        return (tx: Tx, gathered: Gathered) =>
          member(call, { caller, actor, now, context, tx, together: isAlike ? gathered.add : undefined });
      }
      throw new ApiError("invalid", `“${call.to}” cannot be part of a bulk run. Send it alone.`);
    };
    const changes = body.calls.map(makes);
    return change(async (tx) => {
      const answers: BulkAnswer[] = [];
      const gathered = new Gathered();
      await sql`savepoint one`.execute(tx);
      for (const make of changes) answers.push(await answerOf(tx, gathered, make));
      await gathered.finish(tx);
      const read = await readAnswers(
        tx,
        answers.map(({ answer }) => answer),
      );
      return { answers: answers.map((each, place) => (each.error ? each : { answer: read[place] })) };
    });
  });
}

/** Whether the same is done to different records, so that no change reads what followed from an earlier one. */
function areAlike(calls: readonly BulkCall[]): boolean {
  const records = new Set(calls.map(({ params }) => JSON.stringify(params ?? {}).toLowerCase()));
  return calls.every(({ to }) => to === calls[0]?.to) && records.size === calls.length;
}

/** The answer to one change, made behind the savepoint `one`, which is set again for the next change. */
async function answerOf(
  tx: Tx,
  gathered: Gathered,
  make: (tx: Tx, gathered: Gathered) => Promise<unknown>,
): Promise<BulkAnswer> {
  const before = gathered.count;
  try {
    const answer = await make(tx, gathered);
    await sql`release savepoint one; savepoint one`.execute(tx);
    return { answer };
  } catch (error) {
    // A fault, or a collision with others, ends the whole run.
    if (!(error instanceof ApiError)) throw error;
    await sql`rollback to savepoint one`.execute(tx);
    gathered.forget(before);
    return error.toBody();
  }
}
