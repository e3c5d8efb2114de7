// Uploads a file as a console does: asks for a signed address, then sends the bytes.
import { expect } from "vitest";
import type { CallInput } from "@/contract/wire/endpoint";
import { createUploadUrl } from "@/contract/files/file";
import type { Person, TestServer } from "./harness";

type Announced = Omit<CallInput<typeof createUploadUrl>["body"], "size">;

/** Uploads `bytes` as announced, by the usual caller unless `as` says who; returns the key. */
export async function uploadFile(
  { call, request }: Pick<TestServer, "call" | "request">,
  { bytes, ...announced }: Announced & { bytes: Uint8Array<ArrayBuffer> },
  as?: Person,
): Promise<string> {
  const body = { ...announced, size: bytes.length };
  const { presignedUrl, fileKey } = await call(createUploadUrl, { body }, as ? { as } : {});
  const headers = { "content-type": announced.contentType };
  const sent = await request(presignedUrl, { method: "PUT", headers, body: bytes });
  expect(sent.status).toBe(200);
  return fileKey;
}
