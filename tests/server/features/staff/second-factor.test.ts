// The second factor: set up by a code, asked for after the password, each code valid once, required by role, reset by an administrator.
import { TOTP, Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { seal, unseal } from "@/server/platform/auth/sealing";
import { stepOf } from "@/server/platform/auth/totp";
import {
  messageOf,
  minute,
  password,
  second,
  startAuthServer,
  statusesOf,
} from "../../platform/auth/auth-server";

const server = await startAuthServer();
const { addStaff, attempt, db, eventsOf, passTime, request, signIn } = server;

const Begun = z.object({ secret: z.string(), uri: z.string() });
const Codes = z.object({ recoveryCodes: z.array(z.string()) });
const Code = z.object({ error: z.object({ code: z.string() }) });
const codeOf = (answered: { body: unknown }) => Code.parse(answered.body).error.code;
const noMore = 30 * second;

/** The code of an authenticator app, `steps` times 30 seconds from now. */
function shown(secret: string, steps = 0, at = server.now()): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: at.getTime() + steps * noMore });
}

async function enrol(token: string, on: Pick<typeof server, "request" | "now"> = server) {
  const begun = await on.request("post", "/auth/second-factor", { token, body: { password } });
  const { secret, uri } = Begun.parse(begun.body);
  const confirmed = await on.request("post", "/auth/second-factor/confirm", {
    token,
    body: { code: shown(secret, 0, on.now()) },
  });
  expect(confirmed.status).toBe(200);
  return { secret, uri, recoveryCodes: Codes.parse(confirmed.body).recoveryCodes };
}

/** A person with a second factor who has used no code recently. */
async function enrolled(name: string, role?: "handler" | "lead" | "admin") {
  const email = `${name}@example.com`;
  const id = await addStaff(email, role);
  const { accessToken } = await signIn(email);
  const factor = await enrol(accessToken);
  passTime(5 * minute);
  return { id, email, accessToken, ...factor };
}

const withCode = (email: string, code: string, from?: string) =>
  request("post", "/auth/sign-in", { body: { email, password, code }, ...(from && { from }) });

it("a code used while the clock was days ahead locks nobody out once it is right again", async () => {
  const { email, secret } = await enrolled("ahead");
  passTime(2 * 24 * 60 * minute);
  expect((await withCode(email, shown(secret))).status).toBe(200);
  passTime(-2 * 24 * 60 * minute);
  const code = shown(secret);
  expect((await withCode(email, code)).status).toBe(200);
  expect((await withCode(email, code)).status).toBe(401);
});

describe("setting it up", () => {
  it("takes the password and a code, and gives a picture, a secret as text and ten recovery codes", async () => {
    const { id, secret, uri, recoveryCodes } = await enrolled("setup");
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Pigeonhole:setup%40example\.com\?/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual([
      "staff.signed-in",
      "staff.second-factor-set-up",
    ]);
  });

  it("is refused without the password, and has no effect until it is confirmed", async () => {
    await addStaff("begun@example.com");
    const { accessToken: token } = await signIn("begun@example.com");
    const refused = await request("post", "/auth/second-factor", { token, body: { password: "no" } });
    expect(refused.status).toBe(422);
    await request("post", "/auth/second-factor", { token, body: { password } });
    const wrong = await request("post", "/auth/second-factor/confirm", { token, body: { code: "12345" } });
    expect(wrong.status).toBe(422);
    expect((await attempt("begun@example.com")).status).toBe(200);
  });

  it("ends every other session, as those began without it", async () => {
    await addStaff("others@example.com");
    const other = await signIn("others@example.com");
    const { accessToken } = await signIn("others@example.com");
    await enrol(accessToken);
    expect((await request("get", "/user/me", { token: other.accessToken })).status).toBe(401);
    expect((await request("get", "/user/me", { token: accessToken })).body).toMatchObject({
      secondFactor: "on",
    });
  });

  it("cannot start while one is set up", async () => {
    const { accessToken: token } = await enrolled("twice");
    const again = await request("post", "/auth/second-factor", { token, body: { password } });
    expect(again.status).toBe(409);
  });

  it("leaves secret and codes unreadable in the database and out of the history and the log", async () => {
    const { id, secret, recoveryCodes } = await enrolled("hidden");
    const rows = await Promise.all([
      db.selectFrom("second_factors").selectAll().execute(),
      db.selectFrom("recovery_codes").selectAll().execute(),
      db.selectFrom("events").selectAll().where("record_id", "=", id).execute(),
    ]);
    for (const each of rows) expect(each).not.toHaveLength(0);
    const stored = JSON.stringify(rows) + server.logged.join("\n");
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden);
  });
});

describe("signing in", () => {
  it("asks for the code only after the right password", async () => {
    const { email } = await enrolled("asked");
    const right = await attempt(email);
    expect(right.status).toBe(401);
    expect(codeOf(right)).toBe("code_required");
    const wrong = await attempt(email, { password: "not it" });
    const unknown = await attempt("nobody.there@example.com", { password: "not it" });
    expect(wrong.text).toBe(unknown.text);
  });

  it("does not ask the owner of a closed account", async () => {
    const { id, email, secret } = await enrolled("closed");
    await db.updateTable("staff").set({ is_active: false }).where("id", "=", id).execute();
    expect(codeOf(await attempt(email))).toBe("unauthenticated");
    expect(codeOf(await withCode(email, shown(secret)))).toBe("unauthenticated");
  });

  it("accepts a code together with the password, with any spaces", async () => {
    const { email, secret } = await enrolled("spaced");
    const code = shown(secret);
    expect((await withCode(email, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  it("accepts the code before and after the current one, and no other", async () => {
    const { email, secret } = await enrolled("clock");
    expect((await withCode(email, shown(secret, -2))).status).toBe(401);
    expect((await withCode(email, shown(secret, 2))).status).toBe(401);
    expect((await withCode(email, shown(secret, -1))).status).toBe(200);
    expect((await withCode(email, shown(secret, 1))).status).toBe(200);
  });

  it("accepts a code once, also when it is sent many times at once, to two processes", async () => {
    const { email, secret } = await enrolled("replay");
    const code = shown(secret);
    const other = server.startProcess();
    const body = { email, password, code };
    const answers = await Promise.all(
      [request, other.request, request].map((send) => send("post", "/auth/sign-in", { body })),
    );
    expect(statusesOf(answers)).toEqual([200, 401, 401]);
    const before = await withCode(email, shown(secret, -1));
    expect(before.status).toBe(401);
    expect(messageOf(before)).toMatch(/used already|kullanılmış/);
  });

  it("says what is needed in the caller's language", async () => {
    const { email } = await enrolled("language");
    const said = await Promise.all(
      ["tr", "en"].map((language) => attempt(email, { headers: { "accept-language": language } })),
    );
    expect(said.map(messageOf)).toEqual([
      "Doğrulama uygulamanızdaki 6 haneli kodu girin.",
      "Type the 6 digits that your authenticator app shows.",
    ]);
  });

  it("does not change for a person without a second factor, with or without a code", async () => {
    await addStaff("plain@example.com");
    expect((await attempt("plain@example.com")).status).toBe(200);
    expect((await withCode("plain@example.com", "123456")).status).toBe(200);
  });
});

describe("a recovery code", () => {
  it("replaces a code once, in any spelling, and is in the history", async () => {
    const { id, email, recoveryCodes } = await enrolled("recovers");
    const [first = "", second = ""] = recoveryCodes;
    expect((await withCode(email, first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await withCode(email, first)).status).toBe(401);
    expect((await withCode(email, second)).status).toBe(200);
    const used = (await eventsOf(id)).filter(({ type }) => type === "staff.recovery-code-used");
    expect(used.map(({ detail }) => detail)).toEqual([{ left: 9 }, { left: 8 }]);
  });

  it("of another person is refused", async () => {
    const { recoveryCodes } = await enrolled("theirs");
    const { email } = await enrolled("mine");
    expect((await withCode(email, recoveryCodes[0] ?? "")).status).toBe(401);
  });

  it("is replaced by new ones with password and code", async () => {
    const { email, secret, recoveryCodes } = await enrolled("renews");
    const { accessToken: token } = await signInWith(email, shown(secret));
    passTime(minute);
    const renewed = await request("post", "/auth/second-factor/recovery-codes", {
      token,
      body: { password, code: shown(secret) },
    });
    const fresh = Codes.parse(renewed.body).recoveryCodes;
    expect((await withCode(email, recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await withCode(email, fresh[0] ?? "")).status).toBe(200);
  });
});

async function signInWith(email: string, code: string) {
  const answered = await withCode(email, code);
  return z.object({ tokens: z.object({ accessToken: z.string() }) }).parse(answered.body).tokens;
}

describe("guessing codes", () => {
  /** Wrong codes until the server asks for a pause; returns how many it checked. */
  async function guessUntilRefused(email: string, from: () => string) {
    for (let guesses = 0; guesses < 40; guesses++) {
      const { status } = await withCode(email, "abcdef", from());
      if (status === 429) return guesses;
    }
    throw new Error("40 guesses were let through.");
  }

  it("is stopped after a few tries, also when the password alone is sent in between", async () => {
    const { email } = await enrolled("guessed");
    let count = 0;
    const guesses = await guessUntilRefused(email, () => {
      count += 1;
      return "198.51.100.9";
    });
    expect(guesses).toBe(5);
    expect(count).toBe(6);
    await attempt(email, { from: "198.51.100.9" });
    expect((await withCode(email, "abcdef", "198.51.100.9")).status).toBe(429);
  });

  it("from many new addresses is stopped too, and the owner can still sign in from a known one", async () => {
    const { email, secret } = await enrolled("spread");
    let host = 0;
    expect(await guessUntilRefused(email, () => `198.51.100.${(host += 1)}`)).toBeLessThanOrEqual(11);
    expect((await withCode(email, shown(secret), "203.0.113.77")).status).toBe(429);
    expect((await withCode(email, shown(secret))).status).toBe(200);
  });

  it("is not possible without the password, so that a stranger locks nobody out", async () => {
    const { email, secret } = await enrolled("outsider");
    for (let count = 0; count < 12; count++) {
      await request("post", "/auth/sign-in", {
        body: { email, password: "a wrong guess", code: "123456" },
        from: "198.51.100.200",
      });
    }
    expect((await withCode(email, shown(secret))).status).toBe(200);
  });

  it("within a session is slowed down, too", async () => {
    const { email, secret } = await enrolled("inside");
    const { accessToken: token } = await signInWith(email, shown(secret));
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      const sent = { token, body: { password, code: "abcdef" } };
      statuses.push((await request("delete", "/auth/second-factor", sent)).status);
    }
    expect(statuses.slice(0, 4)).toEqual([422, 422, 422, 422]);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("turning it off", () => {
  it("requires the password and a code", async () => {
    const { id, email, secret } = await enrolled("off");
    const { accessToken: token } = await signInWith(email, shown(secret));
    passTime(minute);
    const off = (body: object) => request("delete", "/auth/second-factor", { token, body });
    expect((await off({ password: "no", code: shown(secret) })).status).toBe(422);
    expect((await off({ password, code: "123" })).status).toBe(422);
    expect((await off({ password, code: shown(secret) })).status).toBe(204);
    expect((await attempt(email)).status).toBe(200);
    expect((await eventsOf(id)).map(({ type }) => type)).toContain("staff.second-factor-removed");
  });
});

describe("an administrator", () => {
  it("resets it for a lost phone: in the audit trail, and every session of that person ends", async () => {
    const person = await enrolled("lost");
    await addStaff("boss@example.com", "admin");
    const { accessToken: token } = await signIn("boss@example.com");
    const held = await signInWith(person.email, shown(person.secret));
    const reset = () => request("delete", `/staff/${person.id}/second-factor`, { token });
    expect((await reset()).status).toBe(200);
    expect((await request("get", "/user/me", { token: held.accessToken })).status).toBe(401);
    expect((await attempt(person.email)).status).toBe(200);
    expect(await eventsOf(person.id)).toContainEqual({
      type: "staff.second-factor-reset",
      who: "Ayşe boss",
      detail: expect.objectContaining({ name: "Ayşe lost" }),
    });
    expect((await reset()).status).toBe(409);
  });

  it("sees who has one, and cannot reset their own", async () => {
    const { id, email, secret } = await enrolled("chief", "admin");
    const { accessToken: token } = await signInWith(email, shown(secret));
    const { body } = await request("get", "/staff", { token });
    const People = z.object({
      items: z.array(z.object({ id: z.string(), secondFactor: z.string().optional() })),
    });
    expect(People.parse(body).items.find((each) => each.id === id)).toEqual({ id, secondFactor: "on" });
    expect((await request("delete", `/staff/${id}/second-factor`, { token })).status).toBe(409);
  });
});

describe("where a role requires it", () => {
  it("a person without one may set it up and do nothing else, also in an older session", async () => {
    const strict = await startAuthServer({ REQUIRE_TOTP: "lead, admin" });
    await strict.addStaff("lead@example.com", "lead");
    await strict.addStaff("handler@example.com", "handler");
    const handler = await strict.signIn("handler@example.com");
    expect((await strict.request("get", "/offices", { token: handler.accessToken })).status).toBe(200);

    const answered = await strict.attempt("lead@example.com");
    expect(answered.body).toMatchObject({ user: { secondFactor: "missing" } });
    const { accessToken: token } = await strict.signIn("lead@example.com");
    expect((await strict.request("get", "/user/me", { token })).body).toMatchObject({
      secondFactor: "missing",
    });
    const offices = await strict.request("get", "/offices", { token });
    expect(offices.status).toBe(403);
    expect(messageOf(offices)).toBe(
      "Your role (lead) needs two-step sign-in. Open the console and set it up first.",
    );
    await enrol(token, strict);
    expect((await strict.request("get", "/offices", { token })).status).toBe(200);
    strict.passTime(minute);
    const off = await strict.request("delete", "/auth/second-factor", {
      token,
      body: { password, code: "1" },
    });
    expect(off.status).toBe(409);
    expect(await strict.request("get", "/auth/second-factor", { token })).toMatchObject({
      body: { required: true, recoveryCodesLeft: 10 },
    });
  });
});

describe("an access key", () => {
  it("works whatever second factor its owner has, unless their role requires one that they lack", async () => {
    const strict = await startAuthServer({ REQUIRE_TOTP: "lead" });
    const id = await strict.addStaff("keys@example.com");
    const { accessToken } = await strict.signIn("keys@example.com");
    const made = await strict.request("post", "/auth/keys", {
      token: accessToken,
      body: { name: "Desk", password },
    });
    const { key } = z.object({ key: z.string() }).parse(made.body);
    await strict.db.updateTable("staff").set({ role: "lead" }).where("id", "=", id).execute();
    expect((await strict.request("get", "/offices", { token: accessToken })).status).toBe(403);
    expect((await strict.request("get", "/offices", { token: key })).status).toBe(403);
    await enrol(accessToken, strict);
    expect((await strict.request("get", "/offices", { token: key })).status).toBe(200);
    const begun = await strict.request("post", "/auth/second-factor", { token: key, body: { password } });
    expect(begun.status).toBe(403);
  });
});

describe("sealing", () => {
  const key = new TextEncoder().encode("a".repeat(32));
  it("opens only with the same key for the same owner and purpose", () => {
    const sealed = seal(key, "JBSWY3DPEHPK3PXP", "me", "second factor");
    expect(unseal(key, sealed, "me", "second factor")).toBe("JBSWY3DPEHPK3PXP");
    expect(unseal(key, sealed, "me", "bank account")).toBeNull();
    expect(unseal(key, sealed, "you", "second factor")).toBeNull();
    expect(unseal(new TextEncoder().encode("b".repeat(32)), sealed, "me", "second factor")).toBeNull();
    expect(unseal(key, `${sealed.slice(0, -2)}AA`, "me", "second factor")).toBeNull();
    expect(unseal(key, "short", "me", "second factor")).toBeNull();
    expect(seal(key, "JBSWY3DPEHPK3PXP", "me", "second factor")).not.toBe(sealed);
  });
});

describe("the codes", () => {
  // RFC 6238, appendix B, for SHA-1: codes of eight digits, of which ours are the last six.
  const secret = new Secret({ buffer: new TextEncoder().encode("12345678901234567890").buffer }).base32;
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("are those of RFC 6238 at %i s", (seconds, code) => {
    expect(stepOf(secret, code, new Date(seconds * second))).toBe(Math.floor(seconds / 30));
    expect(stepOf(secret, "000000", new Date(seconds * second))).toBeNull();
  });
});
