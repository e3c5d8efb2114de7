// The demo's sign-in at a later start: under another address, and under one that another account has.
import { expect, test } from "vitest";
import { readConfig } from "@/server/config";
import { fillDemo } from "@/server/demo/fill";
import { createTestDatabase } from "../database";

const { db, url } = await createTestDatabase();

const startAs = (email: string) =>
  fillDemo(
    { db, config: readConfig({ DEMO_EMAIL: email }), now: () => new Date() },
    { url, scale: "small", say: () => undefined },
  );

test("a demo that is there gets the address that is set, and refuses one of another account by name", async () => {
  expect(await startAs("first@staff.example")).toBe("filled");
  expect(await startAs("second@staff.example")).toBe("found");
  const { email } = await db
    .selectFrom("staff")
    .select("email")
    .where("email", "!=", "second@staff.example")
    .executeTakeFirstOrThrow();
  await expect(startAs(email)).rejects.toThrow(`DEMO_EMAIL (${email}) belongs to another member of staff.`);
});
