// A server that is killed in the middle of a batch continues after the last page read, and completes nothing twice.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type Batch, completeBatchPart, createBatch, getBatch } from "@/contract/batches/batch";
import { createUploadUrl } from "@/contract/files/file";
import { ApiError } from "@/contract/wire/errors";
import { createMail } from "@/contract/mail/mail";
import { fileRequest, getRequest, requestHistory } from "@/contract/requests/request";
import { connect, transact } from "@/server/platform/db/connect";
import { drawnScan } from "../../drawn-scan";
import { openDatabase } from "../../faults/database";
import { startRestartableApi } from "../../faults/restartable-api";
import { callerOf, makeWorld } from "../../faults/world";
import { builtServer } from "../../built";

const letters = 2;

test(
  "kill -9 while pages are read and while parts are completed loses nothing and completes each part once",
  { timeout: 600_000 },
  async () => {
    const database = await openDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), "pigeonhole-batches-"));
    const { db, close } = connect(database.url, { connections: 1 });
    const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, READING: "off" };
    const api = await startRestartableApi(builtServer(), settings);
    onTestFinished(async () => {
      await api.stop();
      await close();
      await database.remove();
      await rm(dataDir, { recursive: true, force: true });
    });
    const world = await makeWorld(api.where(), 1);
    const call = callerOf(api.where, world.keys.staff);
    const mailboxId = world.mailboxes[0]?.id ?? "";

    const codes: string[] = [];
    const requests: string[] = [];
    for (let number = 0; number < letters; number++) {
      const item = await call(createMail, { body: { mailboxId, senderName: `Sender ${number}` } });
      codes.push(item.code ?? "");
      requests.push((await call(fileRequest, { body: { mailId: item.id, type: "SCAN" } })).id);
    }
    const bytes = await drawnScan(codes.flatMap((code) => [{ code }, {}]));
    const batchId = await attach(world.officeId);
    const read = () => call(getBatch, { params: { id: batchId } });

    // Killed while it reads, after it has seen some of the pages. Its lease ends at once, not after a minute.
    const broken = await until(read, (each) => each.read >= 2);
    expect(broken.state).toBe("READING");
    await api.kill();
    await transact(db, (tx) =>
      tx
        .updateTable("jobs")
        .set({ leased_until: new Date(0) })
        .execute(),
    );
    await api.revive();
    const batch = await until(read, ({ state }) => state !== "READING");
    expect(batch).toMatchObject({ state: "READY", pages: letters * 2, counts: { matched: letters } });
    expect(batch.parts.flatMap(({ pages }) => pages.map(({ number }) => number))).toEqual(
      Array.from({ length: letters * 2 }, (_, at) => at + 1),
    );

    // Killed right after the second part was sent; the call is repeated until it is answered, as the console does.
    const complete = async ({ id: partId, layout }: Batch["parts"][number]) => {
      const input = { params: { id: batchId, partId }, body: { layout } };
      const idempotencyKey = randomUUID();
      while (!(await whileDown(() => call(completeBatchPart, input, { idempotencyKey })))) await pause(100);
    };
    const [first, second] = batch.parts;
    if (!first || !second) throw new Error("The batch has no two parts.");
    await complete(first);
    const completing = complete(second);
    await api.kill();
    await api.revive();
    await completing;
    expect((await read()).counts.completed).toBe(letters);
    for (const id of requests) {
      const { items } = await call(requestHistory, { params: { id } });
      expect(items.filter(({ type }) => type === "request.done")).toHaveLength(1);
      expect((await call(getRequest, { params: { id } })).scannedFiles).toHaveLength(1);
    }

    async function attach(to: string): Promise<string> {
      const upload = {
        originalName: "stack.pdf",
        contentType: "application/pdf",
        folder: "batches" as const,
        officeId: to,
        size: bytes.length,
      };
      const { presignedUrl, fileKey } = await call(createUploadUrl, { body: upload });
      const headers = { "content-type": "application/pdf" };
      const sent = await fetch(presignedUrl, { method: "PUT", headers, body: bytes });
      expect(sent.status).toBe(200);
      return (await call(createBatch, { body: { fileKeys: [fileKey] } }, { idempotencyKey: randomUUID() }))
        .id;
    }
  },
);

/** Reads until the condition is true; asks again while the server restarts. */
async function until(read: () => Promise<Batch>, isSo: (batch: Batch) => boolean): Promise<Batch> {
  for (;;) {
    const batch = await whileDown(read);
    if (batch && isSo(batch)) return batch;
    if (batch?.state === "FAILED") throw new Error(`The batch failed: ${batch.problem}`);
    await pause(50);
  }
}

/** What `ask` answers; null while no server answers. */
async function whileDown<T>(ask: () => Promise<T>): Promise<T | null> {
  return ask().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "unavailable") return null;
    throw error;
  });
}
