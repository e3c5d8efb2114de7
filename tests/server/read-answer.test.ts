// Long answers to reads travel compressed to those who take them so, and say the same to everybody.
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { directoryChanges } from "@/contract/feed";
import { listen } from "@/server/listen";
import { encodeAnswer } from "@/server/read-answer";
import { startTestServer } from "./harness";

const server = await startTestServer();
const { request, app, handler, austin, insertMailbox } = server;
const people = Array.from({ length: 400 }, (_, each) => ({ name: "Müşerref", lastName: `Işık ${each}` }));
const long = await insertMailbox({ officeId: austin.id, recipients: people });
const directory = `/api${directoryChanges.path}`;

async function get(path: string, encoding?: string): Promise<Response> {
  return request(path, {
    headers: {
      authorization: await handler.authorization(),
      ...(encoding !== undefined && { "accept-encoding": encoding }),
    },
  });
}

const unpacked = { gzip: gunzipSync, br: brotliDecompressSync };
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("a long answer", () => {
  test.each([
    ["gzip", "gzip"],
    ["gzip, br;q=0", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=1.0, gzip;q=0.8", "br"],
    ["gzip;q=0, br", "br"],
  ] as const)("is sent to who says %s as %s", async (takes, coding) => {
    const response = await get(directory, takes);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-encoding")).toBe(coding);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const sent = await bytesOf(response);
    const plain = await bytesOf(await get(directory));
    expect(unpacked[coding](sent).equals(plain)).toBe(true);
    expect(sent.length).toBeLessThan(plain.length / 2);
  });

  test.each([undefined, "identity", "zstd", "gzip;q=0", "gzip; q=0.0, br;q=0"])(
    "is plain for %s",
    async (takes) => {
      const response = await get(directory, takes);
      expect(response.headers.get("content-encoding")).toBeNull();
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      const answer = directoryChanges.answer?.parse(await response.json());
      expect(answer?.items.find(({ id }) => id === long.id)?.recipients).toHaveLength(people.length);
    },
  );

  test("reaches a browser's way of asking as it was written, whoever else takes it otherwise", async () => {
    const listening = await listen(app, { host: "127.0.0.1", port: 0 });
    const headers = { authorization: await handler.authorization() };
    const ask = (takes: string) =>
      fetch(`http://127.0.0.1:${listening.port}${directory}`, {
        headers: { ...headers, "accept-encoding": takes },
      });
    const asked = ["identity", "gzip", "br"];
    const answers = await Promise.all(Array.from({ length: 12 }, (_, each) => ask(asked[each % 3] ?? "")));
    const encodings = answers.map((answer) => answer.headers.get("content-encoding"));
    expect(encodings).toEqual(answers.map((_, each) => [null, "gzip", "br"][each % 3]));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain("Işık 399");
    await listening.close(1_000);
  });

  test.each([
    [6_000, "gzip"],
    [60_000, "gzip"],
    [60_000, "br"],
    [200_000, "br"],
  ] as const)("is compressed once for all who share it (%i words, %s)", async (words, coding) => {
    const { plain, compressed } = encodeAnswer({ text: "pigeon ".repeat(words) });
    const sent = await compressed(coding);
    expect(unpacked[coding](sent).equals(plain)).toBe(true);
    expect(await compressed(coding)).toBe(sent);
  });
});

test("a short answer is plain for everybody", async () => {
  const response = await get("/api/mail-handler/dashboard", "gzip");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(response.headers.get("vary")).toBeNull();
});
