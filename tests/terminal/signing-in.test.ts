// Whom the terminal works for: the owner of a key, of an e-mail and password, or the person who is asked; and the message for a wrong one.
import { describe, expect, test } from "vitest";
import { exits } from "@/terminal/exits";
import { listSessions } from "@/contract/staff/auth";
import { listAccessKeys, revokeAccessKey } from "@/contract/staff/access-key";
import { givePassword, giveSecondFactor, password } from "../server/credentials";
import { startTerminal } from "./bench";

const { server, pigeonhole, keyOf } = await startTerminal();
const email = await givePassword(server.services.db, server.handler);
const byPassword = { PIGEONHOLE_EMAIL: email, PIGEONHOLE_PASSWORD: password };
const phrase = ["open mailbox 1042"];

const sessions = async () => (await server.call(listSessions, {})).items.length;

describe("an e-mail and its password", () => {
  test("sign in for one run, and leave no session behind", async () => {
    const before = await sessions();
    let during = 0;
    const printed = await pigeonhole([...phrase], {
      env: byPassword,
      fetch: async (url, request) => {
        if (url.includes("directory")) during = await sessions();
        return server.request(url, request);
      },
    });
    expect(printed).toMatchObject({ code: 0, err: "" });
    expect(during).toBe(before + 1);
    expect(await sessions()).toBe(before);
  });

  test.each([2, 3, 4, 5])("continue when the access token expires before call %i", async (last) => {
    let calls = 0;
    let isRefreshed = false;
    const printed = await pigeonhole([], {
      env: byPassword,
      lines: ["open mailbox 1042", `am 1042 from Chase${last}`, "undo"],
      fetch: async (url, request) => {
        calls += 1;
        if (calls === last) server.pass(16 * 60_000);
        isRefreshed ||= url.endsWith("/auth/refresh");
        return server.request(url, request);
      },
    });
    expect(printed).toMatchObject({ code: 0, err: "" });
    expect(printed.out).toMatch(new RegExp(`Chase${last} registered.*\\n.*withdrawn`));
    expect(isRefreshed).toBe(true);
  });

  test("are refused when wrong, in English, and nothing is run", async () => {
    const printed = await pigeonhole([...phrase], { env: { ...byPassword, PIGEONHOLE_PASSWORD: "wrong" } });
    expect(printed).toMatchObject({ code: exits.signIn.code, out: "" });
    expect(printed.err).toMatch(/password/i);
  });
});

describe("an account with a second factor", async () => {
  const { person, recoveryCodes } = await withSecondFactor();
  const env = { PIGEONHOLE_EMAIL: person, PIGEONHOLE_PASSWORD: password };

  test("uses the code in PIGEONHOLE_CODE", async () => {
    const [code = ""] = recoveryCodes;
    expect(await pigeonhole([...phrase], { env: { ...env, PIGEONHOLE_CODE: code } })).toMatchObject({
      code: 0,
    });
    const again = await pigeonhole([...phrase], { env: { ...env, PIGEONHOLE_CODE: code } });
    expect(again).toMatchObject({
      code: exits.signIn.code,
      err: expect.stringContaining("The code is wrong"),
    });
  });

  test("asks for the code at the terminal, and says what to set where there is none", async () => {
    const asked: string[] = [];
    const ask = {
      line: (prompt: string) => {
        asked.push(prompt);
        return Promise.resolve(recoveryCodes[1] ?? "");
      },
      secret: () => Promise.reject(new Error("The password is known.")),
    };
    expect(await pigeonhole([...phrase], { env, ask })).toMatchObject({ code: 0 });
    expect(asked).toEqual(["Code of your authenticator app, or a recovery code: "]);
    expect(await pigeonhole([...phrase], { env })).toMatchObject({
      code: exits.signIn.code,
      err: expect.stringContaining("PIGEONHOLE_CODE"),
    });
  });
});

async function withSecondFactor() {
  const owner = await server.insertStaff("Tess", "handler", [server.austin.id]);
  const person = await givePassword(server.services.db, owner);
  return { person, recoveryCodes: await giveSecondFactor(server, owner) };
}

describe("a person at the terminal", () => {
  test("is asked for e-mail and password, the password hidden", async () => {
    const asked: string[] = [];
    const answer = (text: string, how: string) => (prompt: string) => {
      asked.push(`${how} ${prompt}`);
      return Promise.resolve(text);
    };
    const ask = { line: answer(email, "shown"), secret: answer(password, "hidden") };
    const printed = await pigeonhole([...phrase], { env: {}, ask });
    expect(printed.code).toBe(0);
    expect(asked).toEqual(["shown E-mail: ", "hidden Password: "]);
    expect(printed.out).not.toContain(password);
  });

  test("is not asked without a terminal: the message says what to set", async () => {
    const { code, err } = await pigeonhole([...phrase], { env: {} });
    expect(code).toBe(exits.signIn.code);
    expect(err).toMatch(/PIGEONHOLE_KEY.*PIGEONHOLE_EMAIL and PIGEONHOLE_PASSWORD/);
  });
});

describe("a key", () => {
  test("is refused from the next run on once it is revoked", async () => {
    const env = { PIGEONHOLE_KEY: await keyOf(server.lead) };
    expect(await pigeonhole([...phrase], { env })).toMatchObject({ code: 0 });
    const { items } = await server.call(listAccessKeys, {}, { as: server.lead });
    for (const { id } of items) await server.call(revokeAccessKey, { params: { id } }, { as: server.lead });
    expect(await pigeonhole([...phrase], { env })).toMatchObject({
      code: exits.signIn.code,
      out: "",
      err: expect.stringMatching(/revoked/),
    });
  });

  test("is used rather than a password", async () => {
    const env = { ...byPassword, PIGEONHOLE_PASSWORD: "wrong", PIGEONHOLE_KEY: await keyOf(server.handler) };
    expect(await pigeonhole([...phrase], { env })).toMatchObject({ code: 0 });
  });
});

describe("a server", () => {
  test("that cannot be reached is named", async () => {
    const fetch = () => Promise.reject(new TypeError("fetch failed"));
    expect(await pigeonhole([...phrase], { fetch })).toMatchObject({
      code: exits.away.code,
      out: "",
      err: expect.stringMatching(/cannot be reached at http:\/\/pigeonhole\.test:8080.*PIGEONHOLE_URL/),
    });
  });

  test("is at localhost:8080 unless PIGEONHOLE_URL says otherwise, which must be an address", async () => {
    const urls: string[] = [];
    const key = await keyOf(server.handler);
    const run = (PIGEONHOLE_URL: string | undefined) =>
      pigeonhole(["go to dashboard"], {
        env: { PIGEONHOLE_KEY: key, PIGEONHOLE_URL },
        fetch: (url, request) => {
          urls.push(url);
          return server.request(url, request);
        },
      });
    expect(await run(undefined)).toMatchObject({ out: "http://localhost:8080/dashboard\n" });
    expect(await run("https://mail.example.com/")).toMatchObject({
      out: "https://mail.example.com/dashboard\n",
    });
    expect(urls.map((url) => new URL(url).origin)).toEqual([
      "http://localhost:8080",
      "https://mail.example.com",
    ]);
    expect(await run("mail.example.com")).toMatchObject({
      code: exits.away.code,
      err: expect.stringContaining("PIGEONHOLE_URL"),
    });
  });
});
