// An undo whose process is killed between its commit and its answer: sent again with its key to the next process, it has acted once, and
// its answer is the one that was saved.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import type { Call, CallInput, CallOptions, Endpoint } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { createSend } from "@/contract/wire/transport";
import type { Ready } from "@/kernel/command/context";
import { builtServer } from "../../built";
import { type ApiProcess, startApi } from "../../faults/api-process";
import { emptyContext } from "../../kernel/directory";
import { shareOf } from "../../sweep";
import { startTestServer } from "../harness";
import { type Args, undoWorld } from "../undo-steps";

const server = await startTestServer();
const { db, config } = server.services;
const { run, everything, happened, steps } = await undoWorld(server);

let api: ApiProcess = launch();
afterAll(() => api.stop());

/** Another process on the same database; it sends no notice and prints nothing while the test looks. */
function launch(): ApiProcess {
  const settings = {
    DATABASE_URL: server.database.url,
    DATA_DIR: config.dataDir,
    NOTICE_DELAY_SECONDS: "3600",
  };
  return startApi(builtServer(), settings, []);
}

/** Every row but those that a process writes beside answering calls. */
async function records(): Promise<string[]> {
  return (await everything()).filter(
    (row) => !/^(?:senders|sender_changes|counters|mail_codes|printers|print_jobs) /.test(row),
  );
}

/** A call of the lead to the process that runs now. */
async function sendToProcess<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions) {
  const address = await api.ready;
  const send = createSend((path, request) => fetch(`${address}${path}`, request));
  const accessToken = (await server.lead.authorization()).replace("Bearer ", "");
  return send(endpoint, input, { accessToken, options });
}

const refusals: ReadonlySet<string> = new Set(["stale", "conflict", "not_found"]);

// A share of the steps, as each takes seconds.
test.each(shareOf(steps, 6))("%s", async (_, id, begin, more = {}) => {
  const { form, ...args }: Args & { form?: Ready } = await (await begin())();
  const { undo } = await run(
    id,
    { ...args, ...more },
    form ? { context: { ...emptyContext, ready: form } } : {},
  );
  await api.ready;
  let kills = 0;
  let isKeyed = false;
  const killing: Call = async <E extends Endpoint>(endpoint: E, input: CallInput<E>, given = {}) => {
    if (endpoint.method === "get") return sendToProcess(endpoint, input, given);
    const options = { ...given, ...(endpoint.idempotent && { idempotencyKey: randomUUID() }) };
    const before = await happened();
    // Its answer is lost, if it comes at all.
    let over = false;
    const lost = sendToProcess(endpoint, input, options)
      .catch(() => undefined)
      .finally(() => (over = true));
    while ((await happened()) === before) {
      if (over) throw new Error(`${endpoint.path} did nothing.`);
      await pause(1);
    }
    await api.kill();
    await lost;
    kills += 1;
    isKeyed = endpoint.idempotent === true;
    const [left, events] = [await records(), await happened()];
    api = launch();
    try {
      const again = await sendToProcess(endpoint, input, options);
      if (endpoint.idempotent) expect(again).toEqual(await savedAnswer(endpoint, options));
      return again;
    } finally {
      expect(await records()).toEqual(left);
      expect(await happened()).toBe(events);
    }
  };
  const done = Promise.resolve(run(undo?.id ?? "", undo?.args ?? {}, { api: killing }));
  // A call without a key that is sent again is refused, as it was done.
  await done.catch((error: unknown) => {
    if (isKeyed || !(error instanceof ApiError) || !refusals.has(error.code)) throw error;
  });
  expect(kills).toBe(1);
});

async function savedAnswer(endpoint: Endpoint, { idempotencyKey = "" }: CallOptions): Promise<unknown> {
  const { answer } = await db
    .selectFrom("idempotency_keys")
    .select("answer")
    .where("key", "=", idempotencyKey)
    .executeTakeFirstOrThrow();
  return endpoint.answer?.parse(answer);
}
