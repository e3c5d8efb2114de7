// Lockout: guessing is slowed down by account and by address, and nobody can lock a person out of their account.
import { describe, expect, it } from "vitest";
import { networkOf } from "@/server/platform/auth/attempts";
import { type Counter, afterFailure, secondsLeft } from "@/server/platform/auth/backoff";
import { minute, second, startAuthServer } from "./auth-server";

const server = await startAuthServer();
const { addStaff, attempt, eventsOf, passTime } = server;

const guess = (email: string, from: string) => attempt(email, { password: "a wrong guess", from });

const at = (seconds: number) => new Date(seconds * second);

/** Guesses until the server asks for a pause; returns the number of guesses and the pause in seconds. */
async function guessUntilRefused(email: string, from: string) {
  for (let guesses = 0; guesses < 50; guesses++) {
    const { status, headers } = await guess(email, from);
    if (status === 429) return { guesses, wait: Number(headers.get("retry-after")) };
  }
  throw new Error("50 guesses were let through.");
}

describe("guessing one account from one address", () => {
  it("is stopped after a few tries, each time for longer, for a quarter of an hour at most", async () => {
    await addStaff("doubling@example.com");
    const first = await guessUntilRefused("doubling@example.com", "203.0.113.1");
    expect(first.guesses).toBe(5);
    const waits = [first.wait];
    for (let round = 0; round < 7; round++) {
      passTime((waits.at(-1) ?? 0) * second);
      expect((await guess("doubling@example.com", "203.0.113.1")).status).toBe(401);
      waits.push((await guessUntilRefused("doubling@example.com", "203.0.113.1")).wait);
    }
    expect(waits.slice(0, 5)).toEqual([30, 60, 120, 240, 480]);
    expect(Math.max(...waits)).toBe(15 * 60);
  });

  it("refuses the right password too during the pause, and accepts it afterwards", async () => {
    await addStaff("waits@example.com");
    const { wait } = await guessUntilRefused("waits@example.com", "203.0.113.2");
    expect((await attempt("waits@example.com", { from: "203.0.113.2" })).status).toBe(429);
    passTime(wait * second);
    expect((await attempt("waits@example.com", { from: "203.0.113.2" })).status).toBe(200);
  });

  it("does not make the pause longer by tries during the pause", async () => {
    await addStaff("impatient@example.com");
    const { wait } = await guessUntilRefused("impatient@example.com", "203.0.113.3");
    for (let tries = 0; tries < 10; tries++) await guess("impatient@example.com", "203.0.113.3");
    passTime(wait * second);
    expect((await attempt("impatient@example.com", { from: "203.0.113.3" })).status).toBe(200);
  });

  it("starts from zero after a success", async () => {
    await addStaff("again@example.com");
    for (let round = 0; round < 3; round++) {
      for (let guesses = 0; guesses < 4; guesses++) await guess("again@example.com", "203.0.113.4");
      expect((await attempt("again@example.com", { from: "203.0.113.4" })).status).toBe(200);
    }
  });

  it("gains nothing from many tries at the same moment", async () => {
    await addStaff("burst@example.com");
    const burst = await Promise.all(
      Array.from({ length: 25 }, () => guess("burst@example.com", "203.0.113.5")),
    );
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it("says how long to wait, in the caller's language, and writes an event", async () => {
    const id = await addStaff("told@example.com");
    await guessUntilRefused("told@example.com", "203.0.113.6");
    const refused = await Promise.all(
      ["en", "tr"].map((language) =>
        attempt("told@example.com", { from: "203.0.113.6", headers: { "accept-language": language } }),
      ),
    );
    expect(refused[0]?.body).toMatchObject({
      message: "There were too many failed tries. Try again in 30 seconds.",
      error: { code: "too_many" },
    });
    expect(refused[1]?.body).toMatchObject({
      message: "Çok fazla başarısız deneme oldu. 30 saniye sonra tekrar deneyin.",
    });
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(["staff.locked"]);
  });

  it("gets the same answer where no such account exists", async () => {
    await addStaff("exists@example.com");
    const known = await guessUntilRefused("exists@example.com", "203.0.113.7");
    const unknown = await guessUntilRefused("does.not.exist@example.com", "203.0.113.8");
    expect(unknown).toEqual(known);
  });
});

describe("an attacker", () => {
  it("cannot lock the person out from another address", async () => {
    await addStaff("victim@example.com");
    await guessUntilRefused("victim@example.com", "198.51.100.10");
    expect((await attempt("victim@example.com", { from: "203.0.113.10" })).status).toBe(200);
  });

  it("with many addresses slows the account by seconds only, and not at an address where the person signed in before", async () => {
    await addStaff("famous@example.com");
    expect((await attempt("famous@example.com", { from: "203.0.113.20" })).status).toBe(200);

    let wait = 0;
    for (let host = 1; wait === 0 && host < 100; host++) {
      const { status, headers } = await guess("famous@example.com", `198.51.100.${host + 100}`);
      if (status === 429) wait = Number(headers.get("retry-after"));
    }
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(8);
    expect((await attempt("famous@example.com", { from: "203.0.113.21" })).status).toBe(429);
    expect((await attempt("famous@example.com", { from: "203.0.113.20" })).status).toBe(200);
    passTime(wait * second);
    expect((await attempt("famous@example.com", { from: "203.0.113.21" })).status).toBe(200);
  });

  it("who tries one password on many accounts is stopped by their address", async () => {
    const answers: number[] = [];
    for (let account = 0; account < 40 && answers.at(-1) !== 429; account++) {
      answers.push((await guess(`spray${account}@example.com`, "198.51.100.20")).status);
    }
    expect(answers.at(-1)).toBe(429);
    expect(answers.length).toBeGreaterThan(20);
    await addStaff("colleague@example.com");
    expect((await attempt("colleague@example.com", { from: "198.51.100.21" })).status).toBe(200);
  });

  it("with an account of their own cannot clear the failures of their address", async () => {
    await addStaff("insider@example.com");
    const answers: number[] = [];
    for (let account = 0; account < 60 && answers.at(-1) !== 429; account++) {
      answers.push((await guess(`target${account}@example.com`, "198.51.100.30")).status);
      await attempt("insider@example.com", { from: "198.51.100.30" });
    }
    expect(answers.at(-1)).toBe(429);
  });

  it("cannot find what others typed in the database", async () => {
    await guess("my secret by mistake", "198.51.100.40");
    const rows = await server.db.selectFrom("sign_in_failures").select("key").execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^\w+:[0-9a-f]{64}$/);
  });
});

describe("the count of failures", () => {
  const backoff = { free: 2, first: second, longest: 10 * second, forgetEvery: minute };
  const failing = (moments: number[]) =>
    moments.reduce<Counter | undefined>(
      (counter, moment) => afterFailure(counter, backoff, at(moment)),
      undefined,
    );

  it.each<[string, number[], number, number]>([
    ["one failure", [0], 1, 0],
    ["the last failure without a pause", [0, 0], 2, 0],
    ["the first failure with a pause", [0, 0, 0], 3, 1],
    ["the next", [0, 0, 0, 0], 4, 2],
    ["many failures", Array<number>(9).fill(0), 9, 10],
    ["so many failures that the doubled pause would overflow", Array<number>(2000).fill(0), 2000, 10],
    ["failures a minute apart", [0, 60, 120, 180, 240], 1, 0],
    ["failures 30 s apart, half of which fade", [0, 30, 60, 90, 120, 150], 4, 2],
    ["a long pause, which clears the count", [0, 0, 0, 0, 3600], 1, 0],
    ["a clock that stepped back", [100, 0, 0], 3, 1],
  ])("after %s", (_name, moments, failures, pause) => {
    const counter = failing(moments);
    expect(counter?.failures).toBe(failures);
    expect(secondsLeft(counter, backoff, at(moments.at(-1) ?? 0))).toBe(pause);
  });

  it("rounds the rest of a pause up to whole seconds, and ends at 0", () => {
    const counter = { failures: 3, since: at(0), blockedUntil: at(10) };
    expect([at(0), at(9.2), at(10), at(11)].map((now) => secondsLeft(counter, backoff, now))).toEqual([
      10, 1, 0, 0,
    ]);
    expect(secondsLeft(undefined, backoff, at(0))).toBe(0);
  });

  it("keeps a pause that a call counted a moment after this one read the clock", () => {
    const counter = { failures: 9, since: at(1), blockedUntil: at(11) };
    expect(secondsLeft(counter, backoff, at(0))).toBe(11);
  });

  it("ends a pause that a clock gone wrong has set further ahead than the longest", () => {
    const counter = { failures: 9, since: at(86_400), blockedUntil: at(86_410) };
    expect(secondsLeft(counter, backoff, at(0))).toBe(0);
    expect(afterFailure(counter, backoff, at(0)).since).toEqual(at(0));
  });
});

describe("what counts as one address", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["local", "local"],
  ])("%s counts as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
