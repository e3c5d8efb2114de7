// What tests of exceptions need from the server: photos of an office, and exceptions of any kind.
import { type Exception, createException } from "@/contract/exceptions/exception";
import type { CallInput } from "@/contract/wire/endpoint";
import { png } from "../../platform/files/pictures";
import type { Person, TestServer } from "../../harness";
import { uploadFile } from "../../upload";

type Body = CallInput<typeof createException>["body"];

export function exceptions(server: TestServer) {
  /** A photo that has arrived, of an item whose mailbox is not known; returns its key. */
  async function photo({
    as,
    ...owner
  }: { officeId?: string; mailboxId?: string; as?: Person } = {}): Promise<string> {
    const bytes = await png();
    const folder = owner.mailboxId === undefined ? ("arrivals" as const) : ("mails" as const);
    const file = { originalName: "front.png", contentType: "image/png", folder, bytes, ...owner };
    return uploadFile(server, file, as);
  }

  function create(more: Partial<Body> = {}, as?: Person): Promise<Exception> {
    return server.call(createException, { body: { kind: "UNKNOWN_NAME", ...more } }, as ? { as } : {});
  }

  return { photo, create };
}
