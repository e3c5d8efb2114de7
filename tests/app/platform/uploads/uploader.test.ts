// A photo's three calls, in order, and what each receives.
import { expect, test } from "vitest";
import * as z from "zod";
import { StorageError } from "@/app/platform/uploads/signed-put";
import { createUploader } from "@/app/platform/uploads/uploader";
import type { AnswerOf, Call, CallInput, Endpoint } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";

const mailboxId = "5b0a3a0e-6a3c-4f7e-9f3c-0d6a3f1b2c4d";
const file = new File(["0123456789"], "envelope.jpg", { type: "image/jpeg" });

test("asks for an address for type and size, sends the bytes there, and has them finalised", async () => {
  const steps: unknown[] = [];
  const uploader = createUploader({
    call: answering(steps),
    put: async (address, sent, options) => {
      steps.push({ put: address, same: sent === file });
      options?.onProgress?.(0.5);
      options?.onProgress?.(1);
    },
  });
  const percents: (number | null)[] = [];
  const photo = await uploader.upload(file, { mailboxId, onProgress: (percent) => percents.push(percent) });

  expect(steps).toEqual([
    {
      call: "/file-manager/create-url",
      body: { originalName: "envelope.jpg", contentType: "image/jpeg", folder: "mails", mailboxId, size: 10 },
    },
    { put: "https://store.example/staging/1", same: true },
    { call: "/file-manager/finalise", body: { fileKey: "staging/1" } },
  ]);
  expect(percents).toEqual([50, 100, null]);
  expect(photo).toEqual({ fileKey: "mails/1.jpg", url: "/full", thumbnailUrl: "/small" });
});

test("finalises nothing that storage refused", async () => {
  const steps: unknown[] = [];
  const refusal = new StorageError("Storage upload failed with status 403.");
  const uploader = createUploader({ call: answering(steps), put: () => Promise.reject(refusal) });
  await expect(uploader.upload(file, { mailboxId })).rejects.toBe(refusal);
  expect(steps).toHaveLength(1);
});

test("passes on the server's refusal of an address", async () => {
  const refusal = new ApiError("too_large", "envelope.jpg has 40 MB.");
  const uploader = createUploader({
    call: () => Promise.reject(refusal),
    put: () => Promise.reject(new Error("nothing may be sent")),
  });
  await expect(uploader.upload(file, { mailboxId })).rejects.toBe(refusal);
});

function answering(steps: unknown[]): Call {
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
    steps.push({ call: endpoint.path, ...input });
    const answers: Record<string, unknown> = {
      "/file-manager/create-url": {
        presignedUrl: "https://store.example/staging/1",
        fileKey: "staging/1",
        expiresAt: "2026-01-01T00:00:00Z",
      },
      "/file-manager/finalise": {
        fileKey: "mails/1.jpg",
        contentType: "image/jpeg",
        size: 9,
        width: 1,
        height: 1,
        url: "/full",
        thumbnailUrl: "/small",
      },
    };
    return z.custom<AnswerOf<E>>().parse(endpoint.answer?.parse(answers[endpoint.path]));
  };
}
