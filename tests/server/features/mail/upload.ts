// A photo of a mail item, on the server before the item names it.
import type { Person, TestServer } from "../../harness";
import { uploadFile } from "../../upload";

/** Uploads `bytes` for a mailbox; returns the key. */
export function upload(
  server: Pick<TestServer, "call" | "request">,
  mailboxId: string,
  bytes: Uint8Array<ArrayBuffer>,
  { contentType = "image/png", as }: { contentType?: string; as?: Person } = {},
): Promise<string> {
  return uploadFile(
    server,
    { originalName: "photo.png", contentType, folder: "mails", mailboxId, bytes },
    as,
  );
}
