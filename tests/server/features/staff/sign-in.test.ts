// Signing in: who can, what the others are told, and that nothing tells a known account from an unknown one.
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "@/server/platform/auth/passwords";
import { preferredLanguage } from "@/server/platform/auth/sign-in-language";
import { countOf } from "@/server/platform/process/counts";
import { messageOf, password, startAuthServer } from "../../platform/auth/auth-server";

const server = await startAuthServer();
const { addStaff, attempt, db, eventsOf, request } = server;

describe("the right password", () => {
  it("returns the person and two tokens, and the access token works", async () => {
    const office = await server.addOffice("Austin");
    const id = await addStaff("ayse@example.com", "handler", [office]);
    const answered = await attempt("ayse@example.com");
    expect(answered.status).toBe(200);
    expect(answered.body).toMatchObject({
      user: { id, email: "ayse@example.com", role: "handler", offices: [{ id: office }] },
      feedPlace: expect.stringMatching(/^\d+$/),
    });
    const { accessToken } = await server.signIn("ayse@example.com");
    const signedInAt = server.now().toISOString();
    const me = await request("get", "/user/me", { token: accessToken });
    expect(me.body).toMatchObject({ id, lastLogin: signedInAt });
  });

  it("is recorded as an event with the person who signed in", async () => {
    const id = await addStaff("event@example.com");
    await server.signIn("event@example.com");
    expect(await eventsOf(id)).toMatchObject([{ type: "staff.signed-in", who: "Ayşe event" }]);
  });

  it.each([" Caps@Example.COM ", "CAPS@EXAMPLE.COM", "capS@example.com"])("finds %j", async (typed) => {
    if (typed.startsWith(" ")) await addStaff("caps@example.com");
    expect((await attempt(typed)).status).toBe(200);
  });

  it("finds an e-mail typed with the Turkish dotted capital İ", async () => {
    await addStaff("info@example.com");
    expect((await attempt("İNFO@example.com")).status).toBe(200);
  });
});

/** The rows that slow down guessing. */
async function counters(): Promise<number> {
  const rows = await db.selectFrom("sign_in_failures").select("key").execute();
  return rows.length;
}

describe("refusals", () => {
  it("are the same for an unknown account, a wrong password and a deactivated account", async () => {
    await addStaff("known@example.com");
    const gone = await addStaff("gone@example.com");
    await db.updateTable("staff").set({ is_active: false }).where("id", "=", gone).execute();
    const refused = await Promise.all([
      attempt("known@example.com", { password: "not the password", from: "198.51.100.1" }),
      attempt("nobody@example.com", { password: "not the password", from: "198.51.100.2" }),
      attempt("gone@example.com", { from: "198.51.100.3" }),
    ]);
    for (const { status, text } of refused) {
      expect(status).toBe(401);
      expect(text).toBe(refused[0]?.text);
    }
  });

  it("take the same work, whether or not such an account exists", async () => {
    await addStaff("worked@example.com");
    const shut = await addStaff("shut@example.com");
    await db.updateTable("staff").set({ is_active: false }).where("id", "=", shut).execute();
    const tries: [string, string][] = [
      ["worked@example.com", "not the password"],
      ["no.such@example.com", "not the password"],
      ["shut@example.com", "not the password"],
      ["shut@example.com", password],
    ];
    const done: { hashes: number; counters: number }[] = [];
    for (const [index, [email, typedPassword]] of tries.entries()) {
      const before = { hashes: countOf("passwords_checked"), counters: await counters() };
      await attempt(email, { password: typedPassword, from: `198.51.101.${index}` });
      const after = { hashes: countOf("passwords_checked"), counters: await counters() };
      done.push({ hashes: after.hashes - before.hashes, counters: after.counters - before.counters });
    }
    // At the second try of the same account, its counter already exists.
    expect(done.map(({ hashes }) => hashes)).toEqual([1, 1, 1, 1]);
    expect(done.map(({ counters: made }) => made)).toEqual([3, 3, 3, 2]);
  });

  it("are in Turkish for a caller who prefers Turkish", async () => {
    const refused = await Promise.all(
      ["tr-TR,tr;q=0.9,en;q=0.8", "en-US,en;q=0.9"].map((language) =>
        attempt("nobody@example.com", { headers: { "accept-language": language } }),
      ),
    );
    expect(refused.map(messageOf)).toEqual([
      "Email veya şifre hatalı. Kontrol edip tekrar deneyin.",
      "The e-mail or password is wrong. Check both and try again.",
    ]);
  });

  it.each([
    [{}, ["email", "password"]],
    [{ email: "ayse@example.com" }, ["password"]],
    [{ email: "  ", password: "secret" }, ["email"]],
  ])("of %j name what is missing, in the words of the specification", async (body, missing) => {
    const answered = await request("post", "/auth/sign-in", { body });
    expect(answered.status).toBe(422);
    expect(messageOf(answered)).toBe("Email ve şifre gerekli");
    expect(answered.body).toMatchObject({
      error: { fields: Object.fromEntries(missing.map((field) => [field, "Email ve şifre gerekli"])) },
    });
    const english = await request("post", "/auth/sign-in", { body, headers: { "accept-language": "en" } });
    expect(messageOf(english)).toBe("E-mail and password are required");
  });

  it.each([
    { email: 7, password: "hunter2hunter2" },
    { email: "a@example.com", password: "hunter2".repeat(200) },
    { email: "a@example.com", password: "hunter2hunter2", transport: "hunter2" },
  ])("of an invalid body never repeat it", async (body) => {
    const answered = await request("post", "/auth/sign-in", { body });
    expect(answered.status).toBe(422);
    expect(answered.text).not.toContain("hunter2");
  });

  it("apply to customers' users, whatever their password", async () => {
    await db
      .insertInto("users")
      .values({
        id: randomUUID(),
        email: "customer@example.com",
        first_name: "Cem",
        last_name: null,
        telephone: null,
        is_active: true,
        email_confirmed: true,
        telephone_confirmed: true,
        notifications: true,
        payment_customer_id: null,
      })
      .execute();
    for (const tried of [password, "Cem", "customer@example.com"]) {
      expect((await attempt("customer@example.com", { password: tried })).status).toBe(401);
    }
  });
});

describe("passwords", () => {
  it("are stored with argon2id at 19 MiB and two passes, salted", async () => {
    const stored = await hashPassword(password);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword(password)).not.toBe(stored);
    expect(await verifyPassword(stored, password)).toBe(true);
    expect(await verifyPassword(stored, `${password} `)).toBe(false);
  });

  it("match however the keyboard composes an accent", async () => {
    const stored = await hashPassword("Şifre-çok-uzun".normalize("NFD"));
    expect(await verifyPassword(stored, "Şifre-çok-uzun".normalize("NFC"))).toBe(true);
  });

  it("never match where no such account exists", async () => {
    expect(await verifyPassword(undefined, "")).toBe(false);
    expect(await verifyPassword(undefined, password)).toBe(false);
  });
});

describe("the language of a refusal", () => {
  it.each([
    ["tr", "tr"],
    ["tr-TR,en;q=0.5", "tr"],
    ["en-GB,tr;q=0.9", "en"],
    ["de,fr;q=0.9,tr;q=0.1", "tr"],
    ["en;q=0.1, tr;q=0.2", "tr"],
    ["tr;q=0,en", "en"],
    ["de", null],
    ["*", null],
    ["trivia", null],
    ["tr;q=nonsense", null],
    ["", null],
    [undefined, null],
  ])("%j prefers %j", (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
