// What tests of batches begin with: letters with open scan requests, and scans of them that were attached and read.
import { type Batch, createBatch, getBatch } from "@/contract/batch";
import { createUploadUrl } from "@/contract/file";
import { getMail } from "@/contract/mail";
import { fileRequest } from "@/contract/request";
import { createCutter } from "@/server/batches/cutter";
import { cutNext } from "@/server/batches/queue";
import { afterAll } from "vitest";
import { type DrawnPage, drawnScan } from "../../drawn-scan";
import type { Person, TestServer } from "../harness";
import { workWorld } from "../requests/world";

export function batches(server: TestServer) {
  const { call, request, austin, yildiz } = server;
  const { item } = workWorld(server);
  const cutter = createCutter();
  afterAll(() => cutter.stop());

  /** Uploads a PDF as a batch of an office; gives its key. */
  async function uploadScan(
    bytes: Uint8Array<ArrayBuffer>,
    { name = "stack.pdf", officeId = austin.id, as }: { name?: string; officeId?: string; as?: Person } = {},
  ): Promise<string> {
    const body = {
      originalName: name,
      contentType: "application/pdf",
      folder: "batches" as const,
      officeId,
      size: bytes.length,
    };
    const { presignedUrl, fileKey } = await call(createUploadUrl, { body }, as ? { as } : {});
    const sent = await request(presignedUrl, {
      method: "PUT",
      headers: { "content-type": "application/pdf" },
      body: bytes,
    });
    if (sent.status !== 200) throw new Error(`The upload was answered ${sent.status}.`);
    return fileKey;
  }

  /** Attaches a drawn scan; gives its id. */
  async function attach(
    pages: readonly DrawnPage[],
    options: { officeId?: string; blankPages?: "leave-out" | "keep" } = {},
  ): Promise<string> {
    const { blankPages, ...owner } = options;
    const fileKey = await uploadScan(await drawnScan(pages), owner);
    const body = { fileKeys: [fileKey], ...(blankPages && { blankPages }) };
    return (await call(createBatch, { body })).id;
  }

  /** Has everything read that waits, and gives the batch. */
  async function read(id: string, as: Person = server.admin): Promise<Batch> {
    while (await cutNext(server.services, cutter)) continue;
    return call(getBatch, { params: { id } }, { as });
  }

  /** An item with an open scan request, and its own code. */
  async function letter(senderName = "Chase", mailboxId = yildiz.id, as: Person = server.handler) {
    const mailId = await item(senderName, mailboxId, as);
    const asked = await call(fileRequest, { body: { mailId, type: "SCAN" } }, { as });
    const { code } = await call(getMail, { params: { id: mailId } }, { as });
    return { request: asked, code: code ?? "" };
  }

  async function letters(count: number) {
    const all = [];
    for (let number = 0; number < count; number++) all.push(await letter(`Sender ${number + 1}`));
    return { codes: all.map(({ code }) => code), requests: all.map((each) => each.request) };
  }

  return { uploadScan, attach, read, letter, letters, item, cutter };
}
