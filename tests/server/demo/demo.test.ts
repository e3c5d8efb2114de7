// The demo: the same for everyone, filled once and whole, and its sign-in works at every start.
import { describe, expect, test } from "vitest";
import { signIn } from "@/contract/auth";
import { getMail, mailHistory } from "@/contract/mail";
import { getCustomer, listCustomers, searchMailboxes } from "@/contract/mailbox";
import { readTracking } from "@/contract/tracking";
import { readConfig } from "@/server/config";
import { fillDemo } from "@/server/demo/fill";
import { demoWorld } from "@/server/demo/world";
import type { Services } from "@/server/services";
import { type TestDatabase, createTestDatabase } from "../database";
import { startBareServer, startTestServer } from "../harness";

const today = new Date("2026-11-20T00:00:00Z");

function servicesOf({ db }: TestDatabase, settings: Record<string, string> = {}, at = today) {
  return { db, config: readConfig(settings), now: () => at } satisfies Partial<Services>;
}

async function counts({ pool }: TestDatabase): Promise<Record<string, number>> {
  const tables = [
    "offices",
    "staff",
    "workspaces",
    "users",
    "mailboxes",
    "recipients",
    "mail_items",
    "events",
  ];
  const entries = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table}`);
      return [table, Number(rows[0]?.count)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

describe("the world", () => {
  const world = demoWorld(today);

  test("is the same at every making, and moves with the day", () => {
    expect(demoWorld(today)).toEqual(world);
    const tomorrow = demoWorld(new Date("2026-11-21T00:00:00Z"));
    expect(tomorrow.mailboxes.map((mailbox) => mailbox.id)).toEqual(
      world.mailboxes.map((mailbox) => mailbox.id),
    );
    expect(tomorrow.mail_items[0]?.received_at).not.toEqual(world.mail_items[0]?.received_at);
  });

  test("has 300 mailboxes in three offices and a few thousand items, all before the day it begins", () => {
    expect(world.offices.map((office) => office.label)).toEqual(["Austin", "Wilmington", "Istanbul"]);
    expect(world.mailboxes).toHaveLength(300);
    expect(world.mail_items.length).toBeGreaterThan(2000);
    const moments = world.mail_items.map((item) => new Date(item.received_at).getTime());
    expect(Math.max(...moments)).toBeLessThan(today.getTime());
  });

  test("gives every id and STE number once", () => {
    for (const table of ["mailboxes", "recipients", "mail_items", "users", "events"] as const) {
      const ids = world[table].map((row) => row.id);
      expect(new Set(ids).size, table).toBe(ids.length);
    }
    const numbers = world.mailboxes.map((mailbox) => mailbox.ste_number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test("has tracking numbers that their carriers could have given", () => {
    const tracked = world.mail_items.filter((item) => item.tracking_number);
    expect(tracked.length).toBeGreaterThan(500);
    for (const { tracking_number: number, carrier } of tracked) {
      expect(readTracking(number ?? "").map((reading) => reading.carrier)).toContain(carrier);
    }
  });
});

describe("a first start", async () => {
  const database = await createTestDatabase();
  const server = await startTestServer({ database: await createTestDatabase() });
  const first = await fillDemo(servicesOf(database));

  test("fills an empty database", async () => {
    expect(first).toBe("filled");
    expect(await counts(database)).toMatchObject({ offices: 3, staff: 3, mailboxes: 300 });
  });

  test("is not repeated: a second start changes nothing, on another day too", async () => {
    const before = await counts(database);
    const later = new Date("2027-03-01T08:00:00Z");
    expect(await fillDemo(servicesOf(database, {}, later))).toBe("found");
    expect(await counts(database)).toEqual(before);
  });

  test("leaves a database that people use alone", async () => {
    const before = await counts(server.database);
    expect(await fillDemo(servicesOf(server.database))).toBe("refused");
    expect(await counts(server.database)).toEqual(before);
    expect(await fillDemo(servicesOf(server.database))).toBe("refused");
  });
});

describe("starts at the same time", async () => {
  const database = await createTestDatabase();

  test("fill once", async () => {
    const states = await Promise.all([1, 2, 3].map(() => fillDemo(servicesOf(database))));
    expect(states.toSorted()).toEqual(["filled", "found", "found"]);
    expect((await counts(database)).mailboxes).toBe(300);
  });
});

describe("a start that is broken off", async () => {
  const database = await createTestDatabase();

  test("leaves nothing behind, and the next one fills", async () => {
    await database.pool.query("alter table events add constraint cut_off check (type <> 'mail.withdrawn')");
    await expect(fillDemo(servicesOf(database))).rejects.toThrow();
    expect(Object.values(await counts(database)).every((count) => count === 0)).toBe(true);
    await database.pool.query("alter table events drop constraint cut_off");
    expect(await fillDemo(servicesOf(database))).toBe("filled");
  });
});

describe("the demo's sign-in", async () => {
  const database = await createTestDatabase();
  const settings = { DEMO_EMAIL: "me@example.com", DEMO_PASSWORD: "my own demo password" };
  await fillDemo(servicesOf(database));
  const server = await startBareServer({ database });

  async function signInAs(email: string, password: string) {
    const { tokens, user } = await server.call(signIn, { body: { email, password } });
    const person = { staffId: user.id, name: "", authorization: async () => `Bearer ${tokens.accessToken}` };
    return { user, person };
  }

  test("opens everything the demo's texts speak of", async () => {
    const { demo } = readConfig({});
    const { user, person: as } = await signInAs(demo.email, demo.password);
    expect(user).toMatchObject({ email: "demo@pigeonhole.example", role: "admin" });
    const { items } = await server.call(searchMailboxes, { query: { q: "Yıldız Ltd" } }, { as });
    // The harness has a mailbox of that name too; the demo's is the one it would be found by.
    const demoMailbox = items.find((hit) => hit.recipients[0]?.email === "ayse@yildiz.example");
    expect(demoMailbox).toMatchObject({
      officeLabel: "Austin",
      recipients: [{ name: "Ayşe", isDefault: true }],
    });
    const { mails } = await server.call(getCustomer, { params: { id: demoMailbox?.id ?? "" } }, { as });
    const id = mails[0]?.id ?? "";
    expect(await server.call(getMail, { params: { id } }, { as })).toEqual(mails[0]);
    const history = await server.call(mailHistory, { params: { id } }, { as });
    expect(history.items[0]?.type).toBe("mail.registered");
  });

  test("is what the settings say, also when they changed since the first start", async () => {
    expect(await fillDemo(servicesOf(database, settings))).toBe("found");
    const { user } = await signInAs("me@example.com", "my own demo password");
    expect(user.firstName).toBe("Ada");
    expect(await fillDemo(servicesOf(database))).toBe("found");
  });

  test("cannot take the address of someone else", async () => {
    await expect(fillDemo(servicesOf(database, { DEMO_EMAIL: "SAM@pigeonhole.example" }))).rejects.toThrow(
      /DEMO_EMAIL.*another/,
    );
  });

  test("of a handler shows that handler's offices only", async () => {
    const { person: as } = await signInAs("sam@pigeonhole.example", readConfig({}).demo.password);
    const { items } = await server.call(listCustomers, { query: { limit: 200 } }, { as });
    expect(new Set(items.map((mailbox) => mailbox.locationLabel))).toEqual(new Set(["Austin", "Wilmington"]));
  });
});
