// Tokens: each refresh token works once, a second use ends the session, and a browser survives a lost answer.
import { SignJWT, UnsecuredJWT, decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import {
  cookieOf,
  day,
  hour,
  messageOf,
  minute,
  second,
  startAuthServer,
  statusesOf,
  tokensOf,
} from "./auth-server";

const server = await startAuthServer();
const { addStaff, attempt, eventsOf, passTime, request, signIn } = server;

const refresh = (refreshToken: string) => request("post", "/auth/refresh", { body: { refreshToken } });
const refreshByCookie = (cookie: string, headers?: Record<string, string>) =>
  request("post", "/auth/refresh", { cookie, headers: headers ?? { origin: "https://mail.example.com" } });
const me = (token: string) => request("get", "/user/me", { token });

describe("an access token", () => {
  it("works for 15 minutes", async () => {
    await addStaff("minutes@example.com");
    const { accessToken } = await signIn("minutes@example.com");
    passTime(15 * minute - second);
    expect((await me(accessToken)).status).toBe(200);
    passTime(second);
    const late = await me(accessToken);
    expect(late.status).toBe(401);
    expect(messageOf(late)).toBe("Your session has ended or its token has expired. Sign in again.");
  });

  it("is refused when it was signed with another secret, not signed, or changed", async () => {
    await addStaff("forged@example.com");
    const { accessToken } = await signIn("forged@example.com");
    const claims = decodeJwt(accessToken);
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode("another secret that is long enough"));
    const unsigned = new UnsecuredJWT(claims).encode();
    const changed = `${accessToken.slice(0, -4)}AAAA`;
    for (const token of [foreign, unsigned, changed, "nonsense", "a.b.c"]) {
      expect((await me(token)).status, token).toBe(401);
    }
    for (const authorization of ["Bearer", "Basic YTpi", accessToken]) {
      const answered = await request("get", "/user/me", { headers: { authorization } });
      expect(answered.status, authorization).toBe(401);
    }
  });

  it("of one process works in another process, and after a restart", async () => {
    await addStaff("processes@example.com");
    const [left, right] = [server.startProcess(), server.startProcess()];
    const answered = await left.request("post", "/auth/sign-in", {
      body: { email: "processes@example.com", password: "correct horse battery" },
    });
    const token = tokensOf(answered).accessToken;
    expect((await right.request("get", "/user/me", { token })).status).toBe(200);
    expect((await server.startProcess().request("get", "/user/me", { token })).status).toBe(200);
  });

  it("does not block public calls after it has expired", async () => {
    await addStaff("stale.header@example.com");
    const { accessToken, refreshToken } = await signIn("stale.header@example.com");
    passTime(hour);
    const answered = await request("post", "/auth/refresh", { token: accessToken, body: { refreshToken } });
    expect(answered.status).toBe(200);
  });
});

describe("a refresh token", () => {
  it("returns the person and a new pair of tokens", async () => {
    const id = await addStaff("pair@example.com");
    const first = await signIn("pair@example.com");
    const answered = await refresh(first.refreshToken);
    const second = tokensOf(answered);
    expect(answered.body).toMatchObject({ user: { id } });
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await me(second.accessToken)).status).toBe(200);
    expect((await refresh(second.refreshToken)).status).toBe(200);
  });

  it("used twice ends its whole session at once, and the event says so", async () => {
    const id = await addStaff("reuse@example.com");
    const first = await signIn("reuse@example.com");
    const second = tokensOf(await refresh(first.refreshToken));
    const third = tokensOf(await refresh(second.refreshToken));

    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await me(third.accessToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
    const revoked = (await eventsOf(id)).filter(({ type }) => type === "staff.session-revoked");
    expect(revoked).toMatchObject([{ detail: { reason: "A refresh token was used twice." } }]);
  });

  it("used twice does not end the person's other sessions", async () => {
    await addStaff("two.sessions@example.com");
    const [stolen, other] = [
      await signIn("two.sessions@example.com"),
      await signIn("two.sessions@example.com"),
    ];
    await refresh(stolen.refreshToken);
    await refresh(stolen.refreshToken);
    expect((await me(other.accessToken)).status).toBe(200);
  });

  it("sent many times at the same moment works once", async () => {
    await addStaff("parallel@example.com");
    const { refreshToken } = await signIn("parallel@example.com");
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)));
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(9);
  });

  it("is valid for 12 hours after the last refresh", async () => {
    await addStaff("idle@example.com");
    let { refreshToken } = await signIn("idle@example.com");
    for (let shift = 0; shift < 3; shift++) {
      passTime(12 * hour - second);
      refreshToken = tokensOf(await refresh(refreshToken)).refreshToken;
    }
    passTime(12 * hour);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it("is valid for at most 30 days after the sign-in", async () => {
    await addStaff("month@example.com");
    let { refreshToken } = await signIn("month@example.com");
    for (let half = 0; half < 59; half++) {
      passTime(12 * hour - second);
      refreshToken = tokensOf(await refresh(refreshToken)).refreshToken;
    }
    passTime(day / 2 + minute);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it.each(["", "nonsense", "A".repeat(43), "ş".repeat(43)])("of the text %j is refused", async (token) => {
    expect((await refresh(token)).status).toBe(401);
  });

  it("is not in the database, and neither is the next one", async () => {
    await addStaff("stored@example.com");
    const { cookie } = await server.signInWithCookie("stored@example.com");
    const next = cookieOf(await refreshByCookie(cookie));
    const rows = await server.db.selectFrom("refresh_tokens").selectAll().execute();
    expect(rows).not.toHaveLength(0);
    const stored = JSON.stringify(rows);
    for (const token of [cookie, next]) {
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(Buffer.from(token, "base64url").toString("hex"));
    }
  });
});

describe("the refresh cookie", () => {
  it("is hidden from scripts, other sites and other calls, and is sent by https only", async () => {
    await addStaff("cookie@example.com");
    const answered = await attempt("cookie@example.com", { transport: "cookie" });
    expect(tokensOf(answered).refreshToken).toBe("");
    const attributes = (answered.headers.get("set-cookie") ?? "").split("; ").slice(1);
    expect(attributes.toSorted()).toEqual(
      ["HttpOnly", "Max-Age=43200", "Path=/api/auth", "SameSite=Strict", "Secure"].toSorted(),
    );
  });

  it("is replaced at each refresh, and never appears in a body", async () => {
    await addStaff("rotates@example.com");
    const { cookie } = await server.signInWithCookie("rotates@example.com");
    const answered = await refreshByCookie(cookie);
    expect(cookieOf(answered)).not.toBe(cookie);
    expect(answered.text).not.toContain(cookieOf(answered));
    expect((await refreshByCookie(cookieOf(answered))).status).toBe(200);
  });

  it("gets the same new token again when the answer was lost", async () => {
    await addStaff("lost@example.com");
    const { cookie } = await server.signInWithCookie("lost@example.com");
    const lost = cookieOf(await refreshByCookie(cookie));
    passTime(9 * second);
    const again = await refreshByCookie(cookie);
    expect(cookieOf(again)).toBe(lost);
    expect((await me(tokensOf(again).accessToken)).status).toBe(200);
    expect((await refreshByCookie(lost)).status).toBe(200);
  });

  it("sent by two tabs at the same moment gives both the same new token", async () => {
    await addStaff("tabs@example.com");
    const { cookie } = await server.signInWithCookie("tabs@example.com");
    const answers = await Promise.all(Array.from({ length: 8 }, () => refreshByCookie(cookie)));
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
  });

  it("ends the session when it was already used more than 10 seconds ago", async () => {
    await addStaff("late@example.com");
    const { cookie } = await server.signInWithCookie("late@example.com");
    const next = cookieOf(await refreshByCookie(cookie));
    passTime(10 * second);
    expect((await refreshByCookie(cookie)).status).toBe(401);
    expect((await refreshByCookie(next)).status).toBe(401);
  });

  it("ends the session at once when the token after it was used", async () => {
    await addStaff("thief@example.com");
    const { cookie } = await server.signInWithCookie("thief@example.com");
    const next = cookieOf(await refreshByCookie(cookie));
    const third = await refreshByCookie(next);
    expect((await refreshByCookie(cookie)).status).toBe(401);
    expect((await refreshByCookie(cookieOf(third))).status).toBe(401);
    expect((await me(tokensOf(third).accessToken)).status).toBe(401);
  });

  it.each([
    ["another site", { origin: "https://evil.example" }, 403],
    [
      "a sibling host of the same site",
      { "sec-fetch-site": "same-site", origin: "https://mail.example.com" },
      403,
    ],
    ["another site, as the browser says", { "sec-fetch-site": "cross-site" }, 403],
    ["a sandboxed frame", { origin: "null" }, 403],
    ["our own page", { "sec-fetch-site": "same-origin", origin: "https://mail.example.com" }, 200],
    ["our own page in an older browser", { origin: "https://mail.example.com" }, 200],
    ["a program", {}, 200],
  ])("sent by %s (%j) is answered with %i", async (who, headers, status) => {
    const email = `${who.replaceAll(/[^a-z]+/g, ".")}@example.com`;
    await addStaff(email);
    const { cookie } = await server.signInWithCookie(email);
    expect((await refreshByCookie(cookie, headers)).status).toBe(status);
    expect((await refreshByCookie(cookie)).status).toBe(200);
    expect((await attempt(email, { transport: "cookie", headers })).status).toBe(status);
  });

  it("that is missing is a 401 that says to sign in", async () => {
    const answered = await request("post", "/auth/refresh");
    expect(answered.status).toBe(401);
    expect(messageOf(answered)).toBe("There is no session to continue. Sign in.");
  });
});
