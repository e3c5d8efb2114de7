// Another system: an integration key as a caller of the test server.
import { createIntegrationKey } from "@/contract/integration-key";
import type { Person, TestServer } from "../harness";

/** Makes a key as an administrator would; gives the caller that holds it. */
export async function makeMachine(
  { call, admin }: Pick<TestServer, "call" | "admin">,
  name = "Billing",
): Promise<Person & { keyId: string }> {
  const { id, key } = await call(createIntegrationKey, { body: { name } }, { as: admin });
  return { staffId: admin.staffId, name, keyId: id, authorization: async () => `Bearer ${key}` };
}
