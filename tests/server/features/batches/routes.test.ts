// Batch scans through the whole server: attached, read, checked, changed, assigned and completed.
import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  type Batch,
  batchHistory,
  completeBatchPart,
  createBatch,
  discardBatch,
  fileBatchPartRequest,
  getBatch,
  listBatches,
  restoreBatch,
} from "@/contract/batches/batch";
import { type BatchEdit, editBatch, takeBackBatchEdit } from "@/contract/batches/batch-edit";
import { type NewInstruction, addInstruction } from "@/contract/instructions/instruction";
import { getMail } from "@/contract/mail/mail";
import { itemCode } from "@/contract/mail/item-code";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { setPromises } from "@/contract/promises/promises";
import { MailroomRules, setMailroomRules } from "@/contract/offices/mailroom";
import {
  changeRequest,
  fileRequest,
  getRequest,
  reopenRequest,
  requestHistory,
} from "@/contract/requests/request";
import { clearBatches } from "@/server/features/batches/clear";
import { edited } from "@/server/features/batches/edit-rules";
import { readLayout, writeLayout } from "@/server/features/batches/store";
import { type DrawnPage, drawnScan } from "../../../drawn-scan";
import { codedScan, miscountedScan } from "../../../odd-scan";
import { lockedPdf } from "../../platform/files/papers";
import { refusal, startTestServer } from "../../harness";
import { untilOneWaits } from "../../lock-waits";
import { batches } from "./world";

const server = await startTestServer();
const { call, admin, handler, stranger, boston, services, database } = server;
const { uploadScan, attach, read, told, letter, letters, item } = batches(server);

const elsewhere = await server.insertMailbox({ officeId: boston.id });
const at = (batch: { id: string }) => ({ params: { id: batch.id } });
const edit = (batch: Batch, body: BatchEdit) =>
  call(editBatch, { ...at(batch), body }, { version: batch.version });
const pagesOf = (batch: Batch) => batch.parts.map(({ pages }) => pages.map(({ number }) => number));
const partAt = (batch: Batch, place: number) => {
  const part = batch.parts[place - 1];
  if (!part) throw new Error(`There is no part ${place}.`);
  return part;
};
/** A part as it was looked at in `batch`. */
const seen = (batch: Batch, place: number) => {
  const { id: partId, layout } = partAt(batch, place);
  return { params: { id: batch.id, partId }, body: { layout } };
};
const complete = (batch: Batch, place: number) => call(completeBatchPart, seen(batch, place));

/** Pages of three letters, the second of two sheets with blank backs. */
async function pagesOfThree() {
  const { codes, requests } = await letters(3);
  const pages: DrawnPage[] = [
    { code: codes[0] },
    { kind: "blank" },
    { code: codes[1], turn: 90, blur: 1 },
    { kind: "blank" },
    { turn: 90 },
    { code: codes[2], turn: 180, symbology: "code128" },
  ];
  return { pages, codes, requests };
}

/** A batch with these pages. */
async function threeLetters() {
  const { pages, codes, requests } = await pagesOfThree();
  return { batch: await told(pages), codes, requests };
}

describe("reading a batch", () => {
  test("cuts a scan at the items' codes, turns pages upright, leaves out blank backs, and matches open requests", async () => {
    const { pages: drawn, codes, requests } = await pagesOfThree();
    const batch = await read(await attach(drawn));
    expect(batch).toMatchObject({
      state: "READY",
      pages: 6,
      read: 6,
      problem: null,
      by: "Sam Rivera",
      counts: { parts: 3, matched: 3, completed: 0, open: 0 },
    });
    expect(pagesOf(batch)).toEqual([[1, 2], [3, 4, 5], [6]]);
    expect(batch.parts.map(({ request }) => request?.id)).toEqual(requests.map((each) => each.id));
    expect(batch.parts.map(({ code }) => code)).toEqual(codes);
    const pages = batch.parts.flatMap((part) => part.pages);
    expect(pages.map(({ leftOut }) => leftOut)).toEqual([false, true, false, true, false, false]);
    expect(pages.filter(({ leftOut }) => !leftOut).map(({ turn }) => turn)).toEqual([0, 270, 270, 180]);
    const picture = await server.request(pages[0]?.thumbnailUrl ?? "");
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  test("includes blank pages when the caller asks for that", async () => {
    const { code } = await letter();
    const batch = await read(await attach([{ code }, { kind: "blank" }], { blankPages: "keep" }));
    expect(partAt(batch, 1).pages.map(({ leftOut }) => leftOut)).toEqual([false, false]);
  });

  test("leaves out a broken page alone, and says which page to scan again", async () => {
    const { code } = await letter();
    const batch = await read(await attach([{ code }, { kind: "broken" }, {}]));
    expect(batch).toMatchObject({ state: "READY", problem: "Page 2 cannot be read. Scan it again." });
    expect(partAt(batch, 1)).toMatchObject({
      state: "MATCHED",
      doubt: expect.stringContaining("Page 2 cannot be read and is missing."),
    });
    expect(partAt(batch, 1).pages.map(({ kind, leftOut }) => [kind, leftOut])).toEqual([
      ["page", false],
      ["broken", true],
      ["page", false],
    ]);
    const put = edit(batch, { do: "leave-out", pages: [2], leftOut: false });
    expect(await refusal(put)).toMatchObject({
      code: "conflict",
      message: "Page 2 cannot be read, so it stays left out.",
    });
  });

  test("says that pages may be missing where the file says another number, and reads all that are there", async () => {
    const codes = [(await letter()).code, (await letter()).code];
    const fileKey = await uploadScan(await miscountedScan(codes));
    const { id } = await call(createBatch, { body: { fileKeys: [fileKey] } });
    const batch = await read(id);
    expect(batch.problem).toBe(
      "The file is damaged: 2 pages were found, others may be missing. Compare them with the letters.",
    );
    expect(batch.parts.map(({ state, code }) => [state, code])).toEqual(
      codes.map((code) => ["MATCHED", code]),
    );
  });

  test("marks a page that is cut off, so that its part is completed by itself", async () => {
    const { code } = await letter();
    const fileKey = await uploadScan(await codedScan("DCTDecode", code, { isCut: true }));
    const { id } = await call(createBatch, { body: { fileKeys: [fileKey] } });
    const batch = await read(id);
    expect(batch.problem).toBe("Page 1 may be incomplete. Compare with the letter.");
    expect(partAt(batch, 1)).toMatchObject({
      state: "MATCHED",
      doubt: expect.stringContaining("Page 1 may be incomplete."),
      pages: [{ kind: "damaged", leftOut: false }],
    });
    expect(partAt((await complete(batch, 1)).batch, 1)).toMatchObject({ state: "COMPLETED", doubt: null });
  });

  test("names the items of a page that bears two, and matches nobody", async () => {
    const { codes } = await letters(2);
    const batch = await read(await attach([{ code: codes[0], second: codes[1] }]));
    expect(partAt(batch, 1)).toMatchObject({ state: "UNMATCHED", item: null });
    for (const [at, code] of codes.entries()) {
      expect(partAt(batch, 1).problem).toContain(`${code} (Envelope from Sender ${at + 1}, STE `);
    }
  });

  test("says that all pages are blank, and leaves the part open for a person", async () => {
    const batch = await read(await attach([{ kind: "blank" }, { kind: "blank" }]));
    expect(batch).toMatchObject({
      state: "READY",
      problem: "All 2 pages are blank. Lay the stack the other way round and scan it again.",
      counts: { matched: 0, open: 1 },
    });
  });

  test("says that a code belongs to another office or to no item, and matches neither", async () => {
    const there = await letter("Elsewhere", elsewhere.id, admin);
    const here = await letter();
    const nobodys = itemCode(5);
    const batch = await told([{ code: there.code }, { code: nobodys }, { code: here.code }]);
    expect(batch.parts.map(({ state, problem }) => [state, problem])).toEqual([
      [
        "UNMATCHED",
        `${there.code} is the code of an item of another office. Take the sheets there, and leave this part out.`,
      ],
      ["UNMATCHED", `No item has the code ${nobodys}. Assign the part by hand.`],
      ["MATCHED", null],
    ]);
  });

  test("makes two parts of two pages with the same code, which must be joined or one left out", async () => {
    const { code } = await letter();
    const other = await letter();
    const batch = await told([{ code }, { code: other.code }, { code }]);
    expect(batch.parts.map(({ state }) => state)).toEqual(["DUPLICATE_CODE", "MATCHED", "DUPLICATE_CODE"]);
    expect(await refusal(complete(batch, 1))).toMatchObject({
      code: "conflict",
      message: "Part 1 cannot be completed. Part 3 is of the same item. Join the two, or leave one out.",
    });
    const joined = await edit(batch, { do: "join", part: partAt(batch, 3).id });
    expect(pagesOf(joined)).toEqual([[1, 3], [2]]);
    expect(joined.parts.map(({ state }) => state)).toEqual(["MATCHED", "MATCHED"]);
  });

  test("refuses a locked PDF and a PDF with more than 500 pages, and says what to do", async () => {
    const locked = await uploadScan(new Uint8Array(lockedPdf({ reader: "secret", owner: "boss" })));
    expect(await refusal(call(createBatch, { body: { fileKeys: [locked] } }))).toMatchObject({
      code: "invalid",
      message: "stack.pdf asks for a password when it is opened. Save it without one and attach that.",
    });
    const long = await PDFDocument.create();
    for (let page = 0; page < 501; page++) long.addPage([100, 100]);
    const many = await uploadScan(Uint8Array.from(await long.save()));
    expect(await refusal(call(createBatch, { body: { fileKeys: [many] } }))).toMatchObject({
      code: "invalid",
      message: "These are 501 pages; a batch has at most 500. Scan the stack in parts.",
    });
  });

  test("makes one batch of a file, and gives the first answer again when the call is repeated", async () => {
    const fileKey = await uploadScan(await drawnScan([{ kind: "blank" }]));
    const key = randomUUID();
    const attachIt = () => call(createBatch, { body: { fileKeys: [fileKey] } }, { idempotencyKey: key });
    const first = await attachIt();
    expect(await attachIt()).toEqual(first);
    expect(await refusal(call(createBatch, { body: { fileKeys: [fileKey] } }))).toMatchObject({
      code: "conflict",
    });
  });
});

describe("changing parts", () => {
  test("moves a page to the part before and after, turns it, leaves it out and includes it again", async () => {
    const { batch } = await threeLetters();
    const back = await edit(batch, { do: "move", page: 3, to: "previous" });
    expect(pagesOf(back)).toEqual([[1, 2, 3], [4, 5], [6]]);
    const on = await edit(back, { do: "move", page: 5, to: "next" });
    expect(pagesOf(on)).toEqual([[1, 2, 3], [4], [5, 6]]);
    // Only blank pages are left in the part.
    expect(partAt(on, 2).state).toBe("LEFT_OUT");
    const turned = await edit(on, { do: "turn", pages: [5], by: 90 });
    expect(partAt(turned, 3).pages[0]).toMatchObject({ number: 5, turn: 0 });
    const out = await edit(turned, { do: "leave-out", pages: [5], leftOut: true });
    const inAgain = await edit(out, { do: "leave-out", pages: [5], leftOut: false });
    expect(partAt(inAgain, 3).pages[0]?.leftOut).toBe(false);
  });

  test("undoes each change exactly, the last one first", async () => {
    const { batch } = await threeLetters();
    const split = await edit(batch, { do: "split", page: 5 });
    expect(pagesOf(split)).toEqual([[1, 2], [3, 4], [5], [6]]);
    expect(partAt(split, 3)).toMatchObject({ state: "UNMATCHED", problem: "Split off by hand. Assign it." });
    const joined = await edit(split, { do: "join", part: partAt(split, 2).id });
    expect(pagesOf(joined)).toEqual([[1, 2, 3, 4], [5], [6]]);
    const take = (of: Batch) => call(takeBackBatchEdit, { ...at(of), body: { edit: of.edit ?? "" } });
    expect(await refusal(take(split))).toMatchObject({ code: "conflict" });
    const once = await take(joined);
    expect(pagesOf(once)).toEqual(pagesOf(split));
    const twice = await take(once);
    expect(twice.parts.map(({ id, state }) => [id, state])).toEqual(
      batch.parts.map(({ id, state }) => [id, state]),
    );
    expect(twice.edit).toBeNull();
  });

  test("assigns a part by request, item or code, and refuses what belongs to another office", async () => {
    const { code, request } = await letter();
    const other = await letter("Elsewhere", elsewhere.id, admin);
    const batch = await told([{}, {}]);
    expect(batch.problem).toBe("No code was found on its pages. Split it and assign the parts by hand.");
    const { id: part } = partAt(batch, 1);
    const byRequest = await edit(batch, { do: "assign", part, requestId: request.id });
    expect(partAt(byRequest, 1)).toMatchObject({ state: "MATCHED", request: { id: request.id } });
    const byCode = await edit(byRequest, { do: "assign", part, code: code.toLowerCase() });
    expect(partAt(byCode, 1).item?.id).toBe(request.mail.id);
    const nobody = await edit(byCode, { do: "assign", part });
    expect(partAt(nobody, 1).state).toBe("UNMATCHED");
    expect(await refusal(edit(nobody, { do: "assign", part, code: other.code }))).toMatchObject({
      code: "not_found",
      message: `${other.code} is the code of an item of another office.`,
    });
    const foreign = edit(nobody, { do: "assign", part, requestId: other.request.id });
    expect(await refusal(foreign)).toMatchObject({ code: "not_found" });
  });

  test("says that an item has no open request, and matches it once one is filed", async () => {
    const mailId = await item("Bank");
    const batch = await told([{}]);
    const assigned = await edit(batch, { do: "assign", part: partAt(batch, 1).id, mailId });
    expect(partAt(assigned, 1)).toMatchObject({ state: "NO_REQUEST" });
    await call(fileRequest, { body: { mailId, type: "SCAN" } });
    expect(partAt(await call(getBatch, at(batch)), 1).state).toBe("MATCHED");
  });

  test("refuses a change based on an old version", async () => {
    const { batch } = await threeLetters();
    await edit(batch, { do: "split", page: 5 });
    expect(await refusal(edit(batch, { do: "split", page: 5 }))).toMatchObject({ code: "stale" });
  });

  test("is not listed for people of other offices", async () => {
    const { batch } = await threeLetters();
    const { items } = await call(listBatches, { query: {} }, { as: stranger });
    expect(items.map(({ id }) => id)).not.toContain(batch.id);
  });
});

describe("completing a part", () => {
  test("makes the part's pages the scan of its request, upright and without blanks, once", async () => {
    const { batch, requests } = await threeLetters();
    const { batch: after } = await complete(batch, 2);
    expect(partAt(after, 2)).toMatchObject({ state: "COMPLETED", request: { status: "DONE" } });
    const request = await call(getRequest, { params: { id: requests[1]?.id ?? "" } });
    expect(request).toMatchObject({ status: "DONE", closedBy: handler.name });
    const scan = await server.request(request.scannedFiles[0] ?? "");
    const pdf = await PDFDocument.load(await scan.arrayBuffer());
    expect(pdf.getPages().map((page) => page.getRotation().angle)).toEqual([270, 270]);
    expect(await refusal(complete(batch, 2))).toMatchObject({
      code: "conflict",
      message: "Part 2 is completed already. Nothing is left to do.",
    });
    expect(after.edit).toBeNull();
    const change = edit(after, { do: "move", page: 3, to: "previous" });
    expect(await refusal(change)).toMatchObject({
      code: "conflict",
      message: "Part 2 is completed. Reopen its request first.",
    });
  });

  test("does not complete a part whose PDF would look otherwise than it was shown", async () => {
    const { code } = await letter();
    const pdf = await PDFDocument.create();
    pdf.addPage().drawText("This is not what was shown.", { x: 60, y: 400, size: 40 });
    const batch = await told([{ code }], admin, pdf);
    expect(await refusal(complete(batch, 1))).toMatchObject({
      code: "conflict",
      message:
        "Part 1 was not completed: in its PDF page 1 would not look as shown here. Scan the letter again, or leave the page out.",
    });
    expect(partAt(await call(getBatch, at(batch)), 1).state).toBe("MATCHED");
  });

  test("refuses a part whose pages were changed since they were looked at, and completes the others", async () => {
    const { batch, requests } = await threeLetters();
    await edit(batch, { do: "move", page: 5, to: "next" });
    for (const place of [2, 3]) {
      expect(await refusal(complete(batch, place))).toMatchObject({
        code: "stale",
        message: `Part ${place} changed since you saw it: its pages or its item are others now, and ${handler.name} changed this batch last. Look at it again, then retry.`,
      });
    }
    await complete(batch, 1);
    const changes: BatchEdit[] = [
      { do: "turn", pages: [6], by: 90 },
      { do: "leave-out", pages: [5], leftOut: true },
    ];
    for (const change of changes) {
      const before = await call(getBatch, at(batch));
      await edit(before, change);
      expect(await refusal(complete(before, 3))).toMatchObject({ code: "stale" });
    }
    const request = await call(getRequest, { params: { id: requests[2]?.id ?? "" } });
    expect(request).toMatchObject({ status: "PENDING", scannedFiles: [] });
    await complete(await call(getBatch, at(batch)), 3);
  });

  test("sends nothing when a page moves after the PDF was drawn", async () => {
    const { batch, requests } = await threeLetters();
    const { db } = database;
    let drawn: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom("batches").select("id").where("id", "=", batch.id).forUpdate().execute();
      drawn = refusal(complete(batch, 2));
      // Its PDF is drawn, and it waits for the batch.
      await untilOneWaits(db);
      const layout = await readLayout(tx, batch.id);
      const moved = edited(
        layout,
        { do: "move", page: 5, to: "next" },
        { isCompleted: () => false, newId: randomUUID },
      );
      await writeLayout(tx, batch.id, moved);
    });
    expect(await drawn).toMatchObject({ code: "stale" });
    const request = await call(getRequest, { params: { id: requests[1]?.id ?? "" } });
    expect(request).toMatchObject({ status: "PENDING", scannedFiles: [] });
  });

  test("files no request for the item of a part that is another item's by now", async () => {
    const batch = await told([{}]);
    const part = partAt(batch, 1).id;
    const first = await edit(batch, { do: "assign", part, mailId: await item("Bank") });
    await edit(first, { do: "assign", part, mailId: await item("Insurance") });
    expect(await refusal(call(fileBatchPartRequest, seen(first, 1)))).toMatchObject({ code: "stale" });
  });

  test("files and completes against an instruction only for a lead's reason", async () => {
    const batch = await told([{}]);
    const mailId = await item("Tax office");
    const { mailboxId } = await call(getMail, { params: { id: mailId } });
    const says: NewInstruction = {
      kind: "FORBID",
      action: "SCAN",
      condition: { sender: "Tax office", aliases: [] },
    };
    await call(addInstruction, { params: { id: mailboxId }, body: says });
    const part = partAt(batch, 1).id;
    await edit(batch, { do: "assign", part, mailId });
    const now = await call(getBatch, at(batch));
    const filing = seen(now, 1);
    expect(await refusal(call(fileBatchPartRequest, filing))).toMatchObject({ code: "conflict" });
    const because = (body: { layout: string }) => ({ ...body, forbiddenBut: "The customer called" });
    const against = { ...filing, body: because(filing.body) };
    expect(await refusal(call(fileBatchPartRequest, against))).toMatchObject({ code: "forbidden" });
    const { request } = await call(fileBatchPartRequest, against, { as: admin });
    const ready = seen(await call(getBatch, at(batch)), 1);
    // What was filed with a reason is completed without another.
    await call(completeBatchPart, ready);
    expect(await call(getRequest, { params: { id: request.id } })).toMatchObject({ status: "DONE" });
  });

  test("says whether the scan of a completed part was in time", async () => {
    const promises = [
      { of: "SCAN" as const, plan: null, priority: null, promised: { minutes: 60, by: null } },
    ];
    const params = { id: server.austin.id };
    await call(setPromises, { params, body: { promises } }, { as: admin });
    const { batch } = await threeLetters();
    server.pass(2 * 60 * 60_000);
    const { request } = await complete(batch, 1);
    await call(setPromises, { params, body: { promises: [] } }, { as: admin });
    expect(request.due).toMatchObject({ kept: false, lateBecause: null });
  });

  test("completes a part once when three calls come at the same time", async () => {
    const { batch, requests } = await threeLetters();
    const tries = await Promise.allSettled([
      complete(batch, 1),
      complete(batch, 1),
      call(completeBatchPart, seen(batch, 1), { as: admin }),
    ]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const request = await call(getRequest, { params: { id: requests[0]?.id ?? "" } });
    expect(request.scannedFiles).toHaveLength(1);
  });

  test("gives the same answer when a call is repeated with its key", async () => {
    const { batch } = await threeLetters();
    const input = seen(batch, 1);
    const key = randomUUID();
    const first = await call(completeBatchPart, input, { idempotencyKey: key });
    const again = await call(completeBatchPart, input, { idempotencyKey: key });
    expect(again.request).toEqual(first.request);
  });

  test("completes a reopened request again, and marks the batch as done when nothing is left", async () => {
    const { batch, requests } = await threeLetters();
    await complete(batch, 1);
    await complete(batch, 2);
    const { batch: done } = await complete(batch, 3);
    expect(done).toMatchObject({ state: "DONE", counts: { completed: 3 } });
    const open = await call(listBatches, { query: { open: "true" } });
    expect(open.items.map(({ id }) => id)).not.toContain(batch.id);
    const over = await call(listBatches, { query: { open: "false" } });
    expect(over.items.map(({ id }) => id)).toContain(batch.id);

    await call(reopenRequest, { params: { id: requests[0]?.id ?? "" }, body: {} });
    const reopened = await call(getBatch, at(batch));
    expect(reopened).toMatchObject({ state: "READY", counts: { completed: 2, matched: 1 } });
    await complete(batch, 1);
    const request = await call(getRequest, { params: { id: requests[0]?.id ?? "" } });
    expect(request.scannedFiles).toHaveLength(1);
    const { items } = await call(batchHistory, at(batch));
    expect(items.map(({ type }) => type)).toEqual([
      "batch.received",
      "batch.read",
      ...Array.from({ length: 4 }, () => "batch.part-completed"),
    ]);
  });

  test("does not complete a cancelled request or the request of a withdrawn item", async () => {
    const { batch, requests } = await threeLetters();
    const [first, second] = requests;
    const why = { status: "CANCELLED" as const, reason: "No longer needed" };
    await call(changeRequest, { params: { id: first?.id ?? "" }, body: why });
    expect(await refusal(complete(batch, 1))).toMatchObject({ code: "conflict" });
    await call(changeRequest, { params: { id: second?.id ?? "" }, body: why });
    await call(withdrawMail, { params: { id: second?.mail.id ?? "" }, body: { reason: "Twice" } });
    const now = await call(getBatch, at(batch));
    expect(now.parts.map(({ state }) => state)).toEqual(["NO_REQUEST", "UNMATCHED", "MATCHED"]);
  });
});

test("where an office requires a scan of the item, counts the code on the page and notes parts assigned by hand", async () => {
  const rules = (verifyByScan: boolean) =>
    call(
      setMailroomRules,
      { params: { id: server.austin.id }, body: MailroomRules.parse({ verifyByScan }) },
      { as: admin },
    );
  const { code, request } = await letter();
  const other = await letter();
  const batch = await told([{}, { code }]);
  const part = partAt(batch, 1).id;
  const ready = await edit(batch, { do: "assign", part, requestId: other.request.id });
  await rules(true);
  await complete(ready, 1);
  await complete(ready, 2);
  await rules(false);
  const doneOf = async ({ id }: { id: string }) => {
    const { items } = await call(requestHistory, { params: { id } });
    return items.find(({ type }) => type === "request.done")?.detail;
  };
  expect(await doneOf(request)).toMatchObject({ scanned: [code] });
  expect(await doneOf(other.request)).toMatchObject({
    unscannedBecause: "Assigned by hand in the batch scan stack.pdf.",
  });
});

describe("discarding a batch", () => {
  test("discards a batch and restores it as it was", async () => {
    const { batch } = await threeLetters();
    const gone = await call(discardBatch, at(batch), { version: batch.version });
    expect(gone.state).toBe("DISCARDED");
    expect(await refusal(complete(batch, 1))).toMatchObject({ code: "conflict" });
    const back = await call(restoreBatch, at(batch), { version: gone.version });
    expect(back).toMatchObject({ state: "READY", counts: { matched: 3 } });
    expect(await refusal(call(restoreBatch, at(batch)))).toMatchObject({ code: "conflict" });
  });

  test("removes the scans of a finished batch after 14 days, but not the completed requests' files", async () => {
    const { batch, requests } = await threeLetters();
    await complete(batch, 1);
    await call(discardBatch, at(batch));
    server.pass(15 * 24 * 60 * 60_000);
    await clearBatches(services);
    const left = await call(getBatch, at(batch), { as: admin });
    expect(left).toMatchObject({ isCleared: true, state: "DISCARDED" });
    expect(left.parts.flatMap(({ pages }) => pages.map(({ pictureUrl }) => pictureUrl))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
    const { rows } = await sql<{
      left: number;
    }>`select count(*)::int as left from files where folder = 'batches'
      and id not in (select file_id from batch_files)
      and id not in (select picture_file_id from batch_pages where picture_file_id is not null)`.execute(
      database.db,
    );
    expect(rows).toEqual([{ left: 0 }]);
    const request = await call(getRequest, { params: { id: requests[0]?.id ?? "" } }, { as: admin });
    expect(request.scannedFiles).toHaveLength(1);
    expect(await refusal(call(restoreBatch, at(batch), { as: admin }))).toMatchObject({ code: "conflict" });
  });
});
