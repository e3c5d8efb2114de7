// Batch scans: taking one in, showing it, changing its parts, completing them, and separator sheets.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod";
import {
  completeBatchPart,
  createBatch,
  discardBatch,
  fileBatchPartRequest,
  getBatch,
  listBatches,
  restoreBatch,
  scanFolderProblems,
} from "@/contract/batches/batch";
import { SeparatorPaper, separatorsMost } from "@/contract/batches/separator";
import { type BatchEdit, editBatch, takeBackBatchEdit } from "@/contract/batches/batch-edit";
import { ApiError } from "@/contract/wire/errors";
import { Id } from "@/contract/wire/page";
import type { By } from "@/server/platform/auth/by";
import { type Caller, admit, withinOffices } from "@/server/platform/auth/gate";
import { newestFirst } from "@/server/platform/db/order";
import { inOrderOf, readPageByIds } from "@/server/platform/db/page";
import { everything, oneOf } from "@/server/platform/db/conditions";
import type { Tx } from "@/server/platform/db/types";
import type { FinalFileRow } from "@/server/platform/files/find";
import { mount } from "@/server/platform/http/mount";
import { queryReader } from "@/server/platform/http/query";
import type { Server } from "@/server/platform/http/services";
import { thenWake } from "@/server/platform/jobs/wake";
import { officeOf } from "@/server/platform/auth/office-of";
import { demandCurrent, fieldFault } from "@/server/platform/rules/transition";
import { dueColumns, pausedFor, presentDue } from "../promises/due";
import type { ForwardSteps } from "../requests/store";
import { assigned } from "./assign";
import { completePart, filePart, writePart } from "./complete";
import { countPages, sourceOf, storeNewBatch as storeNew } from "./create";
import { createCutter } from "@/server/features/batches/cutting/cutter";
import { edited, partOf } from "./edit-rules";
import { isCompleted } from "./part-rules";
import { separatorPdf, separatorsFor } from "./separators";
import { holdBatch, readLayout, requireReady, storeBatch, storeEdit, takeBackEdit } from "./store";
import {
  type BatchRow,
  batchRow,
  isOverThere,
  partFacts,
  presentBatches,
  readBatch,
  selectBatches,
} from "./view";

const newest = newestFirst("batches", "created_at");

export function mountBatchRoutes(server: Server, forwards: ForwardSteps): void {
  const { files, config } = server.services;
  // Nothing is started before the first batch.
  const cutter = createCutter();

  // Before the batch of an id.
  mountSeparators(server);

  mount(server, createBatch, async ({ body, caller, actor, now, change }) => {
    const finals: FinalFileRow[] = [];
    for (const [index, key] of body.fileKeys.entries()) {
      const field = `fileKeys.${index}`;
      const file = await files.finalise(key, { caller, actor, now });
      if (file.folder !== "batches") {
        throw fieldFault(
          field,
          `${file.original_name} was not uploaded as a batch. Upload it to the folder batches.`,
        );
      }
      if (!finals.some(({ id }) => id === file.id)) finals.push(file);
    }
    const [first] = finals;
    if (finals.some(({ office_id: office }) => office !== first?.office_id) || !first) {
      throw fieldFault("fileKeys", "These files are of several offices. Attach those of one at a time.");
    }
    const counts = await countPages(
      cutter,
      finals.map(({ id, original_name: name }) => ({ name, source: sourceOf(files, id) })),
    );
    const stored = change(async (tx, by) => {
      const id = await storeNew(
        tx,
        {
          officeId: await officeOf(tx, caller, first.office_id),
          source: actor.source === "api" ? "api" : "console",
          by: { id: caller.staffId, name: caller.name },
          blankPages: body.blankPages ?? config.scanBlankPages,
          files: finals.map(({ id: file, original_name: name, checksum }) => ({ id: file, name, checksum })),
          counts,
        },
        by,
      );
      return summary(tx, await batchRow(tx, caller, id));
    });
    return thenWake("batch", stored);
  });

  mount(server, listBatches, async ({ query, db, caller }) => {
    const filter =
      query.open === undefined ? everything : query.open ? sql<boolean>`not ${isOverThere}` : isOverThere;
    const { rows, ...page } = await readPageByIds(
      db,
      {
        table: db.selectFrom("batches").where(withinOffices(caller, "batches.office_id")),
        id: "batches.id",
        filter,
      },
      newest,
      query,
      async (ids) =>
        ids.length === 0
          ? []
          : inOrderOf(
              ids,
              await selectBatches(db, caller).where(oneOf("batches.id", ids)).execute(),
              ({ id }) => id,
            ),
    );
    return { items: await presentBatches(db, rows), ...page };
  });

  mount(server, getBatch, ({ params, db, caller, now }) => readBatch({ db, files }, params.id, caller, now));

  mount(server, scanFolderProblems, async ({ db, caller }) => {
    const rows = await db
      .selectFrom("scan_folder_problems")
      .select(["path", "problem", "since"])
      // What is in no office's folder is shown to people who see every office.
      .where(withinOffices(caller, "office_id"))
      .orderBy("path")
      .execute();
    return { items: rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })) };
  });

  mount(server, editBatch, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      const row = await holdBatch(tx, caller, params.id);
      demandCurrent("batch", row.version, version);
      await requireReady(tx, row);
      await editParts(tx, by, row, body);
      return readBatch({ db: tx, files }, params.id, caller, now);
    }),
  );

  mount(server, takeBackBatchEdit, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      const row = await holdBatch(tx, caller, params.id);
      await requireReady(tx, row);
      await takeBackEdit(tx, by, row, body.edit);
      return readBatch({ db: tx, files }, params.id, caller, now);
    }),
  );

  mount(server, completeBatchPart, async ({ params, body, caller, db, now, change }) => {
    const seen = { batchId: params.id, partId: params.partId, layout: body.layout };
    const made = await writePart({ db, files, cutter }, caller, seen, now);
    return change(async (tx, by) => {
      const requestId = await completePart(tx, by, forwards, seen, { ...body, file: made });
      const row = await tx
        .selectFrom("action_requests")
        .select(["id", "version", ...dueColumns("action_requests"), pausedFor("action_requests")])
        .where("id", "=", requestId)
        .executeTakeFirstOrThrow();
      const batch = await readBatch({ db: tx, files }, params.id, caller, now);
      return { batch, request: { id: row.id, version: row.version, due: presentDue(row) } };
    });
  });

  mount(server, fileBatchPartRequest, async ({ params, body, change }) =>
    change(async (tx, by) => {
      const seen = { batchId: params.id, partId: params.partId, layout: body.layout };
      return { request: await filePart(tx, by, seen, body) };
    }),
  );

  mount(server, discardBatch, async ({ params, caller, version, now, change }) =>
    change(async (tx, by) => {
      const row = await holdBatch(tx, caller, params.id);
      demandCurrent("batch", row.version, version);
      if (row.state === "DISCARDED") throw new ApiError("conflict", "This batch is discarded already.");
      const done = await completedParts(tx, row.id);
      await storeBatch(tx, by, row, { state: "DISCARDED" }, "batch.discarded", {
        ...(done > 0 && { completed: done }),
      });
      return readBatch({ db: tx, files }, params.id, caller, now);
    }),
  );

  mount(server, restoreBatch, async ({ params, caller, version, now, change }) =>
    thenWake(
      "batch",
      change(async (tx, by) => {
        const row = await holdBatch(tx, caller, params.id);
        demandCurrent("batch", row.version, version);
        await storeBatch(tx, by, row, await restored(tx, row), "batch.restored");
        return readBatch({ db: tx, files }, params.id, caller, now);
      }),
    ),
  );
}

async function summary(tx: Tx, row: BatchRow) {
  const [one] = await presentBatches(tx, [row]);
  if (!one) throw new Error("A batch was stored but not read.");
  return one;
}

async function completedParts(tx: Tx, id: string): Promise<number> {
  return ((await partFacts(tx, [id])).get(id) ?? []).filter(isCompleted).length;
}

/** What a batch is once it is brought back: as it was, or to be read again where its reading failed. */
async function restored(tx: Tx, row: BatchRow): Promise<Pick<BatchRow, "state" | "problem">> {
  if (row.cleared_at !== null) {
    throw new ApiError("conflict", "The scans of this batch are removed. Scan the letters again.");
  }
  if (row.state !== "DISCARDED" && row.state !== "FAILED") {
    throw new ApiError("conflict", "This batch is neither discarded nor failed. Nothing is left to do.");
  }
  if (row.read_at !== null && row.state === "DISCARDED") {
    const parts = (await partFacts(tx, [row.id])).get(row.id) ?? [];
    if (parts.length > 0) return { state: "READY", problem: row.problem };
  }
  // Pages that could not be read are looked at once more.
  await tx.deleteFrom("batch_pages").where("batch_id", "=", row.id).where("kind", "=", "broken").execute();
  return { state: "READING", problem: null };
}

/** Makes a change of the parts of a held batch. @throws ApiError as in edit-rules.ts and assign.ts. */
async function editParts(tx: Tx, by: By<Caller>, row: BatchRow, edit: BatchEdit): Promise<void> {
  const before = await readLayout(tx, row.id);
  const facts = (await partFacts(tx, [row.id])).get(row.id) ?? [];
  const completed = new Set(facts.filter(isCompleted).map(({ id }) => id));
  const options = { isCompleted: ({ id }: { id: string }) => completed.has(id), newId: randomUUID };
  if (edit.do === "assign" && completed.has(partOf(before, edit.part).id)) {
    throw new ApiError("conflict", "This part is completed. Reopen its request first.");
  }
  const after = edit.do === "assign" ? await assigned(tx, row, before, edit) : edited(before, edit, options);
  await storeEdit(tx, by, row, { before, after, detail: { change: edit.do } });
}

const SeparatorQuery = z.object({
  requests: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(Id).max(separatorsMost))
    .optional(),
  officeId: Id.optional(),
  paper: SeparatorPaper.default("a4"),
});

/** The sheets as a PDF. */
function mountSeparators({ app, services }: Server): void {
  const { db, sessions, now } = services;
  const readQuery = queryReader(SeparatorQuery);
  app.get("/api/file-manager/batches/separators", async (context) => {
    const caller = await sessions.authenticate(context.req.header("authorization"), now());
    admit("requests.read", caller);
    if (!caller || caller.role === "integration") throw new Error("The gate let through nobody.");
    const { requests = [], officeId, paper } = readQuery(context.req.url);
    const pdf = await separatorPdf(await separatorsFor(db, caller, { requests, officeId }), paper);
    return context.body(Uint8Array.from(pdf), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="separators.pdf"',
      "X-Content-Type-Options": "nosniff",
    });
  });
}
