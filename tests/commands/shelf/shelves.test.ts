// Shelves: what each command asks for, what it says, and how it is taken back.
import { describe, expect, test } from "vitest";
import { listPlacedMail } from "@/contract/mail/mail-list";
import { type Placement, placeMail } from "@/contract/placements/placement";
import {
  type Shelf,
  addShelves,
  changeShelf,
  getShelf,
  removeShelves,
  restoreShelves,
} from "@/contract/shelves/shelf";
import {
  type ShelfAudit,
  cancelAudit,
  finishAudit,
  getAudit,
  reopenAudit,
  startAudit,
} from "@/contract/shelves/shelf-audit";
import { emptyContext } from "../../kernel/directory";
import { expectPermissionsNeeded, registered, run, withAnswers } from "../bench";
import { aShelf, anAudit, placedAt, placement, shelf } from "../shelving";

const other = { id: "b1b10001-0000-4000-8000-000000000001", label: "B-01" };

test("go.shelves, shelf.put-away and shelf.open go to their screens", async () => {
  expect((await run("go.shelves", {})).outcome.go).toBe("/shelves");
  expect((await run("shelf.put-away", {})).outcome.go).toBe("/shelves/put-away");
  expect((await run("shelf.open", { shelf })).outcome.go).toBe(`/shelves?shelf=${shelf.id}`);
});

describe("shelf.add", () => {
  test("makes a range of shelves, and undo removes all of them", async () => {
    const items = ["A-01", "A-02"].map((code, place) => ({
      ...aShelf,
      id: aShelf.id.replace(/.$/, `${place}`),
      code,
    }));
    const args = {
      codes: "A-01..A-02",
      path: "Back room",
      kind: "BIN",
      ste: { from: 1000, to: 1099 },
      capacity: 40,
    };
    const { outcome, asked } = await run("shelf.add", args, { answer: { items } });
    const sent = {
      codes: "A-01..A-02",
      path: ["Back room"],
      kind: "BIN",
      steFrom: 1000,
      steTo: 1099,
      capacity: 40,
    };
    expect(asked).toMatchObject([{ endpoint: addShelves, input: { body: { shelves: [sent] } } }]);
    expect(outcome).toEqual({
      say: "2 shelves added: A-01 to A-02.",
      undo: { id: "shelf.remove", args: { ids: items.map(({ id }) => id) } },
    });
  });

  test("makes one in the named office", async () => {
    const office = { id: other.id, label: "Austin" };
    const { outcome, asked } = await run(
      "shelf.add",
      { codes: "A-03", office },
      { answer: { items: [aShelf] } },
    );
    expect(asked).toMatchObject([{ input: { body: { officeId: office.id, shelves: [{ codes: "A-03" }] } } }]);
    expect(outcome.say).toBe("Shelf Back room / A-03 added.");
  });
});

test("shelf.change changes the given values, and undo restores the former ones", async () => {
  const after: Shelf = { ...aShelf, version: 4, code: "A-04" };
  const { outcome, asked } = await run(
    "shelf.change",
    { shelf, code: "A-04", ste: null, path: "none", capacity: 10 },
    {
      answer: withAnswers([
        [getShelf, aShelf],
        [changeShelf, after],
      ]),
    },
  );
  expect(asked[1]).toMatchObject({
    input: { body: { code: "A-04", ste: null, path: [], capacity: 10 } },
    options: { version: shelf.version },
  });
  expect(outcome.say).toBe("Shelf A-04 changed.");
  expect(outcome.undo).toEqual({
    id: "shelf.change",
    args: {
      shelf: { id: shelf.id, label: "A-04", version: 4 },
      code: "A-03",
      path: "Back room",
      ste: { from: 1000, to: 1099 },
      capacity: 40,
    },
  });
});

describe("shelf.remove", () => {
  test("makes one call for the selection, and is taken back by shelf.restore", async () => {
    const selected = [shelf, other].map((each) => ({ kind: "shelf" as const, ...each }));
    const { outcome, asked } = await run(
      "shelf.remove",
      {},
      { answer: { items: [aShelf, aShelf] }, context: { ...emptyContext, selected } },
    );
    const ids = [shelf.id, other.id];
    expect(asked).toMatchObject([{ endpoint: removeShelves, input: { body: { ids } } }]);
    expect(outcome).toEqual({ say: "2 shelves removed.", undo: { id: "shelf.restore", args: { ids } } });
  });

  test("asks for a shelf", async () => {
    await expect(run("shelf.remove", {})).rejects.toThrow("Select a shelf first");
    await expect(run("shelf.restore", {})).rejects.toThrow("Name the shelf");
  });
});

test("shelf.restore brings the shelf back", async () => {
  const { outcome, asked } = await run("shelf.restore", { shelf }, { answer: { items: [aShelf] } });
  expect(asked).toMatchObject([{ endpoint: restoreShelves, input: { body: { ids: [shelf.id] } } }]);
  expect(outcome.say).toBe("Shelf A-03 is back.");
});

describe("shelf.empty", () => {
  const page = (ids: readonly string[]) => ({
    items: ids.map((id) => ({ ...registered, id })),
    total: ids.length,
    nextCursor: null,
  });

  test("moves all items that are on the shelf", async () => {
    const { outcome, asked } = await run(
      "shelf.empty",
      { shelf, to: other },
      {
        answer: withAnswers([
          [listPlacedMail, page([registered.id])],
          [placeMail, placement({ from: { ...aShelf } })],
        ]),
      },
    );
    expect(asked[1]).toMatchObject({
      input: { body: { shelfId: other.id, mailIds: [registered.id], onlyIfOn: shelf.id } },
    });
    expect(outcome.say).toBe("Envelope from Chase for STE 1042 put on B-01.");
    expect(outcome.undo).toEqual({
      id: "mail.put-back",
      args: { moves: [{ to: shelf.id, on: other.id, mailIds: [registered.id], since: placedAt }] },
    });
  });

  test("says that no item is on it", async () => {
    const { outcome, asked } = await run("shelf.empty", { shelf }, { answer: page([]) });
    expect(outcome).toEqual({ say: "Nothing is on A-03.", warns: true });
    expect(asked).toHaveLength(1);
  });
});

describe("audits", () => {
  const at = {
    ...emptyContext,
    path: `/shelves/audit/${anAudit.id}`,
    screen: { kind: "shelf" as const, ...shelf },
  };

  test("shelf.audit goes to the audit", async () => {
    const { outcome, asked } = await run("shelf.audit", { shelf }, { answer: anAudit });
    expect(asked).toMatchObject([{ endpoint: startAudit, input: { body: { shelfId: shelf.id } } }]);
    expect(outcome.go).toBe(`/shelves/audit/${anAudit.id}`);
  });

  test("shelf.finish-audit says what was found, and shelf.reopen-audit takes it back", async () => {
    const item = {
      mailId: anAudit.id,
      label: "Envelope from Chase",
      mailboxId: anAudit.id,
      code: "PH7Q2MX4KA",
      shelf: null,
      hasLeft: false,
    };
    const unscanned = [null, "2026-01-05T08:00:00.000Z"].map((missingAt) => ({ ...item, missingAt }));
    const done: ShelfAudit = {
      ...anAudit,
      missing: unscanned,
      counts: { matched: 7, misplaced: 1, unknown: 2, missing: 2 },
    };
    const { outcome, asked } = await run("shelf.finish-audit", {}, { answer: done, context: at });
    expect(asked).toMatchObject([{ endpoint: finishAudit, input: { params: { id: anAudit.id } } }]);
    expect(outcome.say).toBe(
      "Audit of A-03 finished: 7 matched, 1 misplaced, 1 not scanned, 1 missing, 2 unknown.",
    );
    expect(outcome.undo?.id).toBe("shelf.reopen-audit");
    const back = await run("shelf.reopen-audit", outcome.undo?.args ?? {}, { answer: anAudit });
    expect(back.asked).toMatchObject([{ endpoint: reopenAudit, input: { params: { id: anAudit.id } } }]);
    expect(back.outcome.go).toBe(`/shelves/audit/${anAudit.id}`);
  });

  test("shelf.cancel-audit cancels it", async () => {
    const { outcome, asked } = await run("shelf.cancel-audit", {}, { answer: anAudit, context: at });
    expect(asked).toMatchObject([{ endpoint: cancelAudit }]);
    expect(outcome.go).toBe(`/shelves?shelf=${anAudit.shelf.id}`);
  });

  test("shelf.move-here moves the focused item, shelf.move-all-here all except those that left", async () => {
    const focused = { kind: "mail" as const, id: registered.id, label: "Envelope from Chase" };
    const answer: Placement = placement({});
    const one = await run("shelf.move-here", {}, { answer, context: { ...at, focused } });
    const body = { shelfId: shelf.id, mailIds: [registered.id] };
    expect(one.asked).toMatchObject([{ endpoint: placeMail, input: { body } }]);
    await expect(run("shelf.move-here", {}, { answer, context: at })).rejects.toThrow("misplaced item");
    const all = await run(
      "shelf.move-all-here",
      {},
      {
        answer: withAnswers([
          [getAudit, anAudit],
          [placeMail, answer],
        ]),
        context: at,
      },
    );
    expect(all.asked[1]).toMatchObject({ endpoint: placeMail, input: { body } });
    const none = { ...anAudit, misplaced: [] };
    expect((await run("shelf.move-all-here", {}, { answer: none, context: at })).outcome.say).toBe(
      "Nothing is misplaced.",
    );
  });
});

test("a person without the permission gets the reason", () => {
  expectPermissionsNeeded(
    "shelf.add",
    "shelf.change",
    "shelf.remove",
    "shelf.restore",
    "shelf.empty",
    "shelf.put-away",
    "shelf.audit",
    "shelf.open",
  );
});

test("shelf.import opens the dialog that reads a file", async () => {
  expect((await run("shelf.import", {})).outcome.go).toBe("/shelves?import=true");
});
