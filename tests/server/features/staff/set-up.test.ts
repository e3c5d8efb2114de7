// The set-up link: the only way to the first account, and to no other.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { ensureSetUpLink, takeInvitation } from "@/server/features/staff/invitations";
import { transact } from "@/server/platform/db/connect";
import { refusal } from "../../harness";
import { day, startAuthServer, statusesOf } from "../../platform/auth/auth-server";

const person = { firstName: "Mert", lastName: "Kaya", password: "a long enough sentence" };

async function startWithoutStaff(env?: Record<string, string>) {
  const server = await startAuthServer(env);
  const linkOrNull = async () => {
    const made = await ensureSetUpLink(server.services, "http://localhost:8080");
    return made && "link" in made ? made.link : null;
  };
  return {
    ...server,
    linkOrNull,
    /** The token of a new link. */
    invite: async () => {
      const link = await linkOrNull();
      return new URL(link ?? "http://none").searchParams.get("invite") ?? "";
    },
    register: (invite: string, email?: string) =>
      server.request("post", "/auth/register", { body: { invite, email, ...person } }),
    offer: (invite: string) => server.request("get", `/auth/invitation?invite=${invite}`),
    eventTypes: async () => {
      const events = await server.db.selectFrom("events").select(["type", "who"]).orderBy("id").execute();
      return events.map(({ type, who }) => `${type} by ${who}`);
    },
  };
}

describe("across several starts", async () => {
  const server = await startWithoutStaff();

  it("only the newest link works, for a day, until there is an account", async () => {
    const first = await server.invite();
    server.passTime(60_000);
    const second = await server.invite();
    expect((await server.offer(first)).status).toBe(404);
    expect((await server.offer(second)).body).toEqual({ kind: "set-up", email: null, role: "admin" });

    server.passTime(day);
    expect((await server.offer(second)).status).toBe(404);
    expect((await server.register(second, "late@example.com")).status).toBe(404);

    const third = await server.invite();
    const nameless = await server.register(third);
    expect(nameless.status).toBe(422);
    expect(nameless.body).toMatchObject({
      error: { fields: { email: "Give the e-mail address you want to sign in with." } },
    });

    server.passTime(1);
    const made = await server.register(third, "first@example.com");
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ email: "first@example.com", role: "admin", isActive: true });
    expect((await server.attempt("first@example.com", { password: person.password })).status).toBe(200);

    expect((await server.register(third, "second@example.com")).status).toBe(404);
    expect(await server.linkOrNull()).toBeNull();
    expect((await server.eventTypes()).slice(0, 4)).toEqual([
      "staff.invited by Pigeonhole",
      "staff.invited by Pigeonhole",
      "staff.invited by Pigeonhole",
      "staff.set-up by Mert Kaya",
    ]);
  });
});

describe("used by many at the same moment", async () => {
  const server = await startWithoutStaff();

  it("makes one administrator", async () => {
    const invite = await server.invite();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, taker) => server.register(invite, `taker${taker}@example.com`)),
    );
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(7).fill(404)]);
    expect(await server.db.selectFrom("staff").select("id").execute()).toHaveLength(1);
  });
});

describe("while one person uses it", async () => {
  const { db, now, invite } = await startWithoutStaff();

  it("a second person waits, and is then refused", async () => {
    const token = await invite();
    let second: Promise<unknown> = Promise.resolve();
    await transact(db, async (tx) => {
      await takeInvitation(tx, token, now());
      second = refusal(transact(db, (other) => takeInvitation(other, token, now())));
      await someoneWaits();
    });
    expect(await second).toMatchObject({ code: "not_found" });
  });

  async function someoneWaits(): Promise<void> {
    const waiting = sql`select 1 from pg_locks where not granted and transactionid is not null`;
    while ((await waiting.execute(db)).rows.length === 0);
  }
});

describe("made by several processes that start at once", async () => {
  const server = await startWithoutStaff();

  it("one process prints a link, which works", async () => {
    const invites = await Promise.all(Array.from({ length: 4 }, () => server.invite()));
    const [printed = "", ...others] = invites.filter((invite) => invite !== "");
    expect(others).toEqual([]);
    expect((await server.offer(printed)).status).toBe(200);
  });

  it("one that began a moment earlier prints none where another was first", async () => {
    const now = () => new Date(server.services.now().getTime() - 5);
    const made = await ensureSetUpLink({ ...server.services, now }, "http://localhost:8080");
    expect(made).toHaveProperty("printedAt");
  });
});

describe("an open link", async () => {
  const server = await startWithoutStaff();

  it("stops working once an account was made another way", async () => {
    const invite = await server.invite();
    await server.addStaff("demo@example.com", "admin");
    expect((await server.offer(invite)).status).toBe(404);
    expect((await server.register(invite, "outsider@example.com")).status).toBe(404);
  });
});

describe("the address in the link", async () => {
  const settings = await startWithoutStaff();
  const listening = await startWithoutStaff({ PUBLIC_URL: "" });

  it("is PUBLIC_URL, otherwise the one the server listens on", async () => {
    expect(await settings.linkOrNull()).toMatch(/^https:\/\/mail\.example\.com\/register\?invite=[\w-]{43}$/);
    expect(await listening.linkOrNull()).toMatch(/^http:\/\/localhost:8080\/register\?invite=[\w-]{43}$/);
  });
});
