// Another system that receives notices: accepts signed calls, and checks them with its own code.
import { createHmac, timingSafeEqual } from "node:crypto";
import { type IncomingMessage, createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, expect } from "vitest";
import * as z from "zod";

const Call = z.object({
  type: z.literal("notice"),
  timestamp: z.iso.datetime(),
  data: z.object({
    id: z.uuid(),
    to: z.email(),
    language: z.enum(["en", "tr"]),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    notices: z.array(
      z.object({ id: z.uuid(), kind: z.string(), steNumber: z.string(), recordId: z.uuid() }).strict(),
    ),
    pictures: z
      .array(z.object({ contentId: z.string(), type: z.string(), noticeId: z.uuid(), base64: z.base64() }))
      .optional(),
  }),
});

export type ReceivedCall = z.output<typeof Call> & { webhookId: string };

/** Starts it; it ends with the tests there. `key` is the decoded secret. */
export async function startWebhookReceiver(key: Buffer | string) {
  const calls: ReceivedCall[] = [];
  const refused: string[] = [];
  let answers: number[] = [];
  const server = createServer((request, response) => {
    void received(request).then(({ call, fault }) => {
      if (fault !== undefined) refused.push(fault);
      else if (call) calls.push(call);
      response.writeHead(fault === undefined ? (answers.shift() ?? 200) : 401, { location: "/elsewhere" });
      return response.end("Thank you.");
    });
  });

  async function received(request: IncomingMessage): Promise<{ call?: ReceivedCall; fault?: string }> {
    const body = await text(request);
    const header = (name: string) => String(request.headers[name]);
    const [id, timestamp] = [header("webhook-id"), header("webhook-timestamp")];
    const wanted = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
    const given = Buffer.from(header("webhook-signature").replace(/^v1,/, ""), "base64");
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return { fault: "signature" };
    if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return { fault: "timestamp" };
    return { call: { ...Call.parse(JSON.parse(body)), webhookId: id } };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  afterAll(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return {
    url: `http://127.0.0.1:${port}/notices`,
    calls,
    /** Calls whose signature was wrong, and why. */
    refused,
    /** The statuses of the next answers; 200 after them. */
    answerWith: (...statuses: number[]) => {
      answers = statuses;
    },
    arrived: async (count: number): Promise<ReceivedCall[]> => {
      await expect.poll(() => calls.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
      return calls;
    },
  };
}
