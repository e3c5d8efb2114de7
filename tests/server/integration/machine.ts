// Another system: an integration key as a caller of the test server. It is simply there: making one takes its maker's
// password, which people of the tests have none of.
import { randomUUID } from "node:crypto";
import { newKey } from "@/server/auth/key";
import type { Person, TestServer } from "../harness";

/** Gives the caller that holds the key, which `admin` made. */
export async function makeMachine(
  { services, admin }: Pick<TestServer, "services" | "admin">,
  name = "Billing",
): Promise<Person & { keyId: string }> {
  const keyId = randomUUID();
  const { key, hash } = newKey();
  await services.db
    .insertInto("integration_keys")
    .values({ id: keyId, name, key_hash: hash, created_by: admin.staffId, created_at: services.now() })
    .execute();
  return { staffId: admin.staffId, name, keyId, authorization: async () => `Bearer ${key}` };
}
