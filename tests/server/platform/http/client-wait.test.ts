// A letter that could not be sent at once is dated by when it came in, not by when the network came back.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Mail } from "@/contract/mail/mail";
import { meantAt } from "@/server/platform/http/client-wait";
import { startTestServer } from "../../harness";

const now = new Date("2026-11-22T12:00:00.000Z");

test.each([
  ["90", "2026-11-22T11:58:30.000Z"],
  ["0", "2026-11-22T12:00:00.000Z"],
  ["2592000", "2026-10-23T12:00:00.000Z"],
  ["2592001", undefined],
  ["-5", undefined],
  ["soon", undefined],
  [undefined, undefined],
])("a call with X-Waited: %s was meant at %s", (header, at) => {
  expect(meantAt(header, now)).toBe(at);
});

test("dates a letter that waited an hour one hour back, and treats a later repeat as the same letter", async () => {
  const { request, handler, yildiz } = await startTestServer();
  const key = randomUUID();
  const send = async (waited: number, more = {}) => {
    const response = await request("/api/mail-handler/mails", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: await handler.authorization(),
        "idempotency-key": key,
        "x-waited": String(waited),
      },
      body: JSON.stringify({ mailboxId: yildiz.id, ...more }),
    });
    return Mail.parse(await response.json());
  };
  const mail = await send(3600);
  const waited = new Date(mail.createdAt).getTime() - new Date(mail.receivedAt).getTime();
  expect(waited).toBe(3600_000);
  expect(await send(7200)).toEqual(mail);
});
