// Another system: an integration key as a caller of the test server, written straight into the database. Making one by a call takes the
// maker's password, and people in tests have none.
import { randomUUID } from "node:crypto";
import { newKey } from "@/server/platform/auth/key";
import type { Person, TestServer } from "../../harness";

/** Returns the caller with the key, which `admin` made. */
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
