// What tests of exceptions need from the server: photos of an office, and exceptions of any kind.
import { expect } from "vitest";
import { type Exception, createException } from "@/contract/exception";
import { createUploadUrl } from "@/contract/file";
import type { CallInput } from "@/contract/endpoint";
import { png } from "../files/pictures";
import type { Person, TestServer } from "../harness";

type Body = CallInput<typeof createException>["body"];

export function exceptions(server: TestServer) {
  /** A photo that has arrived, of an item whose mailbox is not known; returns its key. */
  async function photo({
    as,
    ...owner
  }: { officeId?: string; mailboxId?: string; as?: Person } = {}): Promise<string> {
    const bytes = await png();
    const folder = owner.mailboxId === undefined ? ("arrivals" as const) : ("mails" as const);
    const body = {
      originalName: "front.png",
      contentType: "image/png",
      folder,
      size: bytes.length,
      ...owner,
    };
    const { presignedUrl, fileKey } = await server.call(createUploadUrl, { body }, as ? { as } : {});
    const headers = { "content-type": "image/png" };
    expect((await server.request(presignedUrl, { method: "PUT", headers, body: bytes })).status).toBe(200);
    return fileKey;
  }

  function create(more: Partial<Body> = {}, as?: Person): Promise<Exception> {
    return server.call(createException, { body: { kind: "UNKNOWN_NAME", ...more } }, as ? { as } : {});
  }

  return { photo, create };
}
