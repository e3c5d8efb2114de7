// Starting points for tests of batches: letters with open scan requests, and scans of them that were attached and read.
import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { type Batch, createBatch, getBatch } from "@/contract/batches/batch";
import { createUploadUrl } from "@/contract/files/file";
import { getMail } from "@/contract/mail/mail";
import { fileRequest } from "@/contract/requests/request";
import {
  type Cutter,
  type SeenPage,
  type Turn,
  createCutter,
} from "@/server/features/batches/cutting/cutter";
import { cutNext } from "./cut-next";
import { writeLayout } from "@/server/features/batches/store";
import { transact } from "@/server/platform/db/connect";
import { recordMade } from "@/server/platform/files/made-file";
import { afterAll } from "vitest";
import { type DrawnPage, drawnScan } from "../../../drawn-scan";
import type { Person, TestServer } from "../../harness";
import { workWorld } from "../requests/world";

/** A cutter that sees each page as `look` says. */
export function looking(look: (page: number) => Promise<SeenPage | null>): Cutter {
  return {
    open: () => Promise.resolve({ pages: 3, mayMissPages: false }),
    look: (_source, page) => look(page),
    write: () => Promise.resolve({ differing: [0] }),
    stop: () => Promise.resolve(),
    pid: () => undefined,
  };
}

/** An empty sheet of A4, as it is shown. */
const white = await sharp({ create: { width: 990, height: 1400, channels: 3, background: "white" } })
  .jpeg()
  .toBuffer();

/** What a cutter sees on this page. */
export function seenOn({ kind, code, turn = 0 }: DrawnPage = {}): SeenPage | null {
  if (kind === "broken") return null;
  const isBlank = kind === "blank";
  const upright = ((360 - turn) % 360) as Turn;
  return {
    codes: code === undefined ? [] : [code],
    isSeparator: false,
    isBlank,
    isDamaged: false,
    axis: isBlank ? null : turn % 180 === 0 ? 0 : 90,
    byText: isBlank ? null : upright,
    byCode: code === undefined ? null : upright,
    picture: Uint8Array.from(white),
    width: 990,
    height: 1400,
    thumbnail: new Uint8Array([2]),
  };
}

export function batches(server: TestServer) {
  const { call, request, austin, yildiz } = server;
  const { item } = workWorld(server);
  const cutter = createCutter();
  afterAll(() => cutter.stop());

  /** Uploads a PDF as a batch of an office; returns its key. */
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

  /** Attaches a drawn scan; returns the batch's id. */
  async function attach(
    pages: readonly DrawnPage[],
    options: { officeId?: string; blankPages?: "leave-out" | "keep" } = {},
  ): Promise<string> {
    const { blankPages, ...owner } = options;
    const fileKey = await uploadScan(await drawnScan(pages), owner);
    const body = { fileKeys: [fileKey], ...(blankPages && { blankPages }) };
    return (await call(createBatch, { body })).id;
  }

  /** Reads everything that waits, and returns the batch. */
  async function read(id: string, as: Person = server.admin): Promise<Batch> {
    while (await cutNext(server.services, cutter)) continue;
    return call(getBatch, { params: { id } }, { as });
  }

  /**
   * A batch with these pages, cut by what `seenOn` says of them, to save the time of drawing and reading. Its file has
   * empty sheets only, which is what is shown of it, unless another is given.
   */
  async function told(
    pages: readonly DrawnPage[],
    as: Person = server.admin,
    given?: PDFDocument,
  ): Promise<Batch> {
    const pdf = given ?? (await PDFDocument.create());
    pdf.setTitle(randomUUID());
    if (!given) for (const _ of pages) pdf.addPage();
    const fileKey = await uploadScan(Uint8Array.from(await pdf.save()));
    const { id } = await call(createBatch, { body: { fileKeys: [fileKey] } });
    const teller = looking((page) => Promise.resolve(seenOn(pages[page])));
    while (await cutNext(server.services, teller)) continue;
    return call(getBatch, { params: { id } }, { as });
  }

  /** Stores the picture of an empty sheet as large as the first of a PDF; gives its id. */
  async function emptySheet(bytes: Uint8Array): Promise<string> {
    const { width, height } = (await PDFDocument.load(bytes)).getPage(0).getSize();
    const size = { width: Math.round(width), height: Math.round(height) };
    const picture = await sharp({ create: { ...size, channels: 3, background: "white" } })
      .jpeg()
      .toBuffer();
    const { db, files, now } = server.services;
    const named = { name: "Page 1.jpg", type: "image/jpeg", folder: "batches" } as const;
    const made = await files.storeMade({ ...named, bytes: Uint8Array.from(picture) }, now());
    return transact(db, (tx) =>
      recordMade(tx, made, { mailboxId: null, officeId: austin.id, staffId: null }),
    );
  }

  /** A batch as if it had been read: one blank page, which belongs to the item of an open scan request. This saves the time of reading. */
  async function asRead(bytes: Uint8Array<ArrayBuffer>, mailId: string) {
    const fileKey = await uploadScan(bytes, { as: server.admin });
    const { id } = await call(createBatch, { body: { fileKeys: [fileKey] } }, { as: server.admin });
    const page = { number: 1, kind: "page" as const, turn: 0, leftOut: false };
    const part = { id: randomUUID(), code: null, note: null, requestId: null, fileId: null, leftOut: false };
    const picture = await emptySheet(bytes);
    await transact(server.services.db, async (tx) => {
      const seen = { source: 0, source_page: 0, codes: [], left_out: false, position: 0, turn: 0 };
      await tx
        .insertInto("batch_pages")
        .values({ ...seen, batch_id: id, number: 1, kind: "page", picture_file_id: picture })
        .execute();
      await writeLayout(tx, id, [{ ...part, itemId: mailId, pages: [page] }]);
      const read = { state: "READY" as const, read_at: server.services.now() };
      await tx.updateTable("batches").set(read).where("id", "=", id).execute();
    });
    const { parts } = await call(getBatch, { params: { id } }, { as: server.admin });
    return { id, part: { id: part.id, layout: parts[0]?.layout ?? "" } };
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

  return { uploadScan, attach, read, told, asRead, letter, letters, item, cutter };
}
