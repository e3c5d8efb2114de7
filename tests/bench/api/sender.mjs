// Sends the load from a separate process that has nothing else in memory. Inside the process of the benchmark, garbage collection
// would stop the sender often, and the answers that wait meanwhile would look slow.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "undici";

/** @import { Dispatcher } from "undici" */
/** @import { Call, Figures, Job } from "./load" */

/** Calls without an answer fail after so many milliseconds, as in the console (specification §9). */
const timeOut = 30_000;
/** Bytes; the connection of a longer answer would be closed. */
const longestAnswer = 100 * 1024 ** 2;
const takes = "gzip, deflate, br, zstd";

const [, , address = "", given = ""] = process.argv;
// One connection for each person. Node's own client costs more than many of the server's answers, so the sender would be
// measured.
const people = Array.from(
  { length: Number(given) },
  () => new Client(address, { headersTimeout: timeOut, bodyTimeout: timeOut }),
);

process.on("message", (/** @type {Job} */ job) => {
  void load(job).then((figures) => process.send?.(figures)); // A failure ends the process, and its caller sees that.
});
process.on("disconnect", () => process.exit());

/**
 * @param {Job} job
 * @returns {Promise<Figures>}
 */
async function load({ calls, bounds, pace, authorizations }) {
  /** @type {number[]} */
  const taken = [];
  let failed = 0;
  /** @type {string | null} */
  let firstFailure = null;
  let sent = 0;
  const began = performance.now();
  const end = began + bounds.seconds * 1000;

  /** Sends the next call of person number `nth`, and measures it from the moment it was due. */
  const one = async (/** @type {number} */ nth, /** @type {number} */ due) => {
    const call = calls[sent++ % calls.length];
    if (!call) return;
    const answer = await send(nth, call, authorizations[nth] ?? "");
    if (answer.statusCode >= 200 && answer.statusCode < 300) {
      // Reads the body to its end, but not as text: parsing in the client is not the server's time.
      await answer.body.dump({ limit: longestAnswer });
      taken.push(performance.now() - due);
    } else {
      failed++;
      const words = `${call.path} answered ${answer.statusCode}: ${(await answer.body.text()).slice(0, 300)}`;
      firstFailure ??= words;
    }
  };

  if (pace === null) {
    const person = async (/** @type {number} */ nth) => {
      while (sent < bounds.calls && performance.now() < end) await one(nth, performance.now());
    };
    await Promise.all(people.map((_, nth) => person(nth)));
  } else {
    /** @type {Promise<void>[]} */
    const underWay = [];
    for (let turn = 0; sent < bounds.calls; turn++) {
      const due = began + (turn * 1000) / pace;
      if (due >= end) break;
      const wait = due - performance.now();
      if (wait > 0) await pause(wait);
      underWay.push(one(turn % people.length, Math.min(due, performance.now()))); // timers may fire a millisecond early
    }
    await Promise.all(underWay);
  }
  const elapsed = (performance.now() - began) / 1000;
  taken.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Number.NaN;
  return {
    calls: taken.length,
    failed,
    firstFailure,
    perSecond: taken.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
  };
}

/**
 * Reads send the Accept headers of browsers. A call that writes has its own idempotency key, as in the console. *
 * @param {number} nth
 * @param {Call} call
 * @param {string} authorization
 * @returns {Promise<Dispatcher.ResponseData>}
 */
function send(nth, { path, body, method = "POST" }, authorization) {
  const person = people[nth];
  if (!person) throw new Error(`There is no person ${nth}.`);
  if (body === undefined) {
    return person.request({ method: "GET", path, headers: { authorization, "accept-encoding": takes } });
  }
  return person.request({
    method,
    path,
    headers: { authorization, "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify(body),
  });
}
