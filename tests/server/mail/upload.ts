// Uploads a file as a console does: asks for a signed address, then sends the bytes.
import { createUploadUrl } from "@/contract/file";
import { expect } from "vitest";
import type { Person, startTestServer } from "../harness";

type Server = Pick<Awaited<ReturnType<typeof startTestServer>>, "call" | "request">;

/** Uploads `bytes` for a mailbox; returns the key. */
export async function upload(
  { call, request }: Server,
  mailboxId: string,
  bytes: Uint8Array<ArrayBuffer>,
  { contentType = "image/png", as }: { contentType?: string; as?: Person } = {},
): Promise<string> {
  const body = {
    originalName: "photo.png",
    contentType,
    folder: "mails",
    mailboxId,
    size: bytes.length,
  } as const;
  const { presignedUrl, fileKey } = await call(createUploadUrl, { body }, as ? { as } : {});
  const sent = await request(presignedUrl, {
    method: "PUT",
    headers: { "content-type": contentType },
    body: bytes,
  });
  expect(sent.status).toBe(200);
  return fileKey;
}
