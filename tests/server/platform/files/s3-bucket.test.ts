// The client of an S3-compatible service.
import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { pino } from "pino";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { openS3Bucket } from "@/server/platform/files/s3-bucket";
import { portOf, startS3Server } from "./s3-server";

test("an object that is read some time after it was opened has all its bytes", async () => {
  const service = await startS3Server(() => new Date());
  onTestFinished(() => service.close());
  const bucket = openS3Bucket(service.settings, pino({ level: "silent" }));
  const bytes = Buffer.alloc(100_000, "photo");
  await bucket.put("mails/photo.jpg", bytes, "image/jpeg");
  const opened = await bucket.get("mails/photo.jpg");
  // Meanwhile memory is reclaimed, as it is under load. The pauses let what depends on that run.
  setFlagsFromString("--expose-gc");
  const reclaim = z.function().parse(runInNewContext("gc"));
  for (let times = 0; times < 3; times++) {
    await pause(20);
    reclaim();
  }
  await pause(20);
  expect(opened?.size).toBe(bytes.length);
  expect(opened && (await buffer(opened.body)).equals(bytes)).toBe(true);
});

describe("a service that begins an answer and does not go on", async () => {
  const stalling = createServer((request, response) => {
    const lists = request.url?.includes("list-type") ?? false;
    response.writeHead(request.method === "DELETE" ? 403 : 200, { "content-length": "1000" });
    response.write(lists ? "<ListBucketResult>" : "half a ph");
  });
  stalling.listen(0, "127.0.0.1");
  await once(stalling, "listening");
  const settings = {
    endpoint: `http://127.0.0.1:${portOf(stalling)}`,
    bucket: "files",
    accessKeyId: "id",
    secretAccessKey: "secret",
    region: "us-east-1",
  };
  const bucket = openS3Bucket(settings, pino({ level: "silent" }), 50);
  afterAll(() => {
    stalling.closeAllConnections();
    stalling.close();
  });
  const refused = { code: "unavailable", message: expect.stringContaining("does not answer") as string };

  test("fails a file that is read, and not one that nobody reads yet", async () => {
    const opened = await bucket.get("mails/photo.jpg");
    await pause(100);
    expect(opened?.size).toBe(1000);
    await expect(opened && buffer(opened.body)).rejects.toMatchObject(refused);
  });

  test("fails a list, and a refusal whose reason does not come", async () => {
    await expect(bucket.list("mails/")[Symbol.asyncIterator]().next()).rejects.toMatchObject(refused);
    await expect(bucket.delete("mails/photo.jpg")).rejects.toMatchObject(refused);
  });

  test("lets go of a file that is not read to its end", async () => {
    const opened = await bucket.get("mails/photo.jpg");
    await expect(opened?.body.cancel()).resolves.toBeUndefined();
  });
});
