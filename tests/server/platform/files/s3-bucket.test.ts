// The client of an S3-compatible service.
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { openS3Bucket } from "@/server/platform/files/s3-bucket";
import { startS3Server } from "./s3-server";

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
