// Addresses that no endpoint of the contract describes, with ids that are none: each is refused, and never breaks the server.
import { expect, test } from "vitest";
import { startTestServer } from "../harness";

const server = await startTestServer();
const odd = ["abc", "%00", "..%2f..", "1%27%20or%201=1", "%F0%9F%93%AE", "0".repeat(900)];

test.each([
  (id: string) => `/api/actions/deposits/${id}/papers/slip`,
  (id: string) => `/api/actions/deposits/${crypto.randomUUID()}/papers/${id}`,
  (id: string) => `/api/mail-handler/labels/${id}/sheet`,
  (id: string) => `/api/file-manager/batches/separators?requests=${id}`,
  (id: string) => `/api/file-manager/batches/separators?officeId=${id}`,
  (id: string) => `/api/export/${id}`,
  (id: string) => `/api/events?after=${id}`,
  (id: string) => `/api/files/mails/2026/11/${id}`,
  (id: string) => `/unsubscribe/${id}`,
])("%s", async (addressOf) => {
  for (const id of odd) {
    const headers = { authorization: await server.admin.authorization() };
    const { status } = await server.request(addressOf(id), { headers });
    expect([400, 403, 404, 429], id).toContain(status);
  }
});
