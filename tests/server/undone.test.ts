// A step and its undo leave the whole database as it was before, but for versions, histories and what was withdrawn. An undo whose
// answer was lost and that is sent again does nothing more.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import type { Call, CallInput, Endpoint } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import type { Ready } from "@/kernel/command/context";
import { emptyContext } from "../kernel/directory";
import { refusal, startTestServer } from "./harness";
import { shareOf } from "../sweep";
import { type Args, undoWorld } from "./undo-steps";

const server = await startTestServer();
const { call, lead } = server;
const { db } = server.database;
const { run, everything, happened, steps } = await undoWorld(server);

const Versioned = z.record(
  z.string(),
  z.object({ id: z.string(), version: z.number() }).catch({ id: "", version: 0 }),
);

/** The lead's calls with a key each, as the console sends them, and each change once more with its key. */
function recording() {
  const again: (() => Promise<void>)[] = [];
  const api: Call = async <E extends Endpoint>(endpoint: E, input: CallInput<E>, given = {}) => {
    const options = { ...given, as: lead, ...(endpoint.idempotent && { idempotencyKey: randomUUID() }) };
    const answer = await call(endpoint, input, options);
    if (endpoint.idempotent) {
      again.push(async () => expect(await call(endpoint, input, options)).toEqual(answer));
    } else if (endpoint.method !== "get") {
      // Without a key it names the version that was seen: it is refused, or changes nothing.
      again.push(async () => {
        const repeated = await call(endpoint, input, options).catch((error: unknown) => error);
        if (repeated instanceof Error) expect(repeated).toBeInstanceOf(ApiError);
      });
    }
    return answer;
  };
  return { api, again };
}

describe.each(steps)("%s", (_, id, begin, more = {}, stays = /^$/) => {
  const take = ({ form, ...args }: Args & { form?: Ready }) =>
    run(id, { ...args, ...more }, form ? { context: { ...emptyContext, ready: form } } : {});

  test("is as it was after an undo, in a sweep after a second one too, however often each is sent", async () => {
    const args = await begin();
    for (const time of shareOf([1, 2], 2)) {
      const wanted = await args();
      const before = await everything();
      const { undo } = await take(wanted);
      expect(await everything()).not.toEqual(before);
      const { api, again } = recording();
      await run(undo?.id ?? "", undo?.args ?? {}, { api });
      const after = await everything();
      const differs = [
        ...before.filter((row) => !after.includes(row)).map((row) => `${time} - ${row}`),
        ...after.filter((row) => !before.includes(row)).map((row) => `${time} + ${row}`),
      ].filter((row) => !stays.test(row.slice(4)));
      expect(differs).toEqual([]);
      // Its calls are sent again, as where their answers were lost.
      const events = await happened();
      expect(again).not.toEqual([]);
      for (const send of again) await send();
      expect(await everything()).toEqual(after);
      expect(await happened()).toBe(events);
      // Sent once more by a call of its own, it does nothing, or says why not.
      const anew = await Promise.resolve(run(undo?.id ?? "", undo?.args ?? {})).catch(
        (error: unknown) => error,
      );
      if (anew instanceof Error) expect(anew).toBeInstanceOf(ApiError);
      expect(await everything()).toEqual(after);
    }
  });

  test("is not undone over what somebody else changed since", async () => {
    const args = await begin();
    const { undo } = await take(await args());
    const seen = Object.values(Versioned.parse(undo?.args ?? {})).find(({ version }) => version > 0);
    if (!seen) return;
    for (const table of [
      "action_requests",
      "forwards",
      "consolidations",
      "deposits",
      "exceptions",
      "mail_items",
      "manifests",
      "tasks",
      "tickets",
    ] as const) {
      await db
        .updateTable(table)
        .set({ version: seen.version + 1 })
        .where("id", "=", seen.id)
        .execute();
    }
    const refused = await refusal(Promise.resolve(run(undo?.id ?? "", undo?.args ?? {})));
    expect(refused).toMatchObject({
      code: "stale",
      message: expect.stringMatching(/changed since you saw it/),
    });
  });
});
