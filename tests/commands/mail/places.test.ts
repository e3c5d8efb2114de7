// Where items are: "mail.put", "mail.shelve", "mail.take-off", "mail.put-back", "mail.where", "mail.missing", "mail.found".
import { describe, expect, test } from "vitest";
import { getMail } from "@/contract/mail/mail";
import { markMissingMail, placeMail } from "@/contract/placements/placement";
import { emptyContext } from "../../kernel/directory";
import { expectPermissionsNeeded, registered, run } from "../bench";
import { aShelf, placedAt, placement, shelf } from "../shelving";

const mail = { id: registered.id, label: "Envelope from Chase" };
const place = { id: aShelf.id, code: "A-03", path: ["Back room"], kind: "SHELF" as const };
const selected = ["1", "2", "3"].map((digit) => ({
  kind: "mail" as const,
  id: registered.id.replace(/^./, digit),
  label: "Envelope from Chase",
}));
const selection = { ...emptyContext, selected };

describe.each(["mail.put", "mail.shelve"])("%s", (command) => {
  test("puts an item on a shelf, and says where it was for undo", async () => {
    const { outcome, asked } = await run(command, { mail, shelf }, { answer: placement({}) });
    expect(asked).toMatchObject([
      { endpoint: placeMail, input: { body: { shelfId: shelf.id, mailIds: [mail.id] } } },
    ]);
    expect(outcome).toEqual({
      say: "Envelope from Chase for STE 1042 put on A-03.",
      undo: {
        id: "mail.put-back",
        args: { moves: [{ to: null, on: shelf.id, mailIds: [mail.id], since: placedAt }] },
      },
    });
  });

  test("makes one call for the whole selection, and says which items stay and why", async () => {
    const answer = placement(
      {},
      {
        placed: selected
          .slice(1)
          .map(({ id }) => ({ mailId: id, label: "Envelope", from: null, wasMissing: false })),
        refused: [{ mailId: selected[0]?.id ?? "", why: "Envelope from Chase for STE 1042 has left." }],
        warning: "A-03 is full: it holds 41 items and has room for 40.",
      },
    );
    const { outcome, asked } = await run(command, { shelf }, { answer, context: selection });
    expect(asked).toMatchObject([{ input: { body: { mailIds: selected.map(({ id }) => id) } } }]);
    expect(outcome.say).toBe(
      "2 items put on A-03. 1 item stays: Envelope from Chase for STE 1042 has left. A-03 is full: it holds 41 items and has room for 40.",
    );
  });

  test("offers the new label where the printed one says another shelf; of many it says so in one line", async () => {
    const labelDue = {
      mailId: mail.id,
      title: "Envelope from Chase, STE 1042",
      printed: "STE 1042, A-02",
      says: "STE 1042, A-03",
    };
    const one = await run(command, { mail, shelf }, { answer: placement({}, { labelsDue: [labelDue] }) });
    expect(one.outcome.say).toBe(
      "Envelope from Chase for STE 1042 put on A-03. Its label still says STE 1042, A-02.",
    );
    expect(one.outcome.offer).toEqual({
      label: "Print the new label",
      run: { id: "label.print", args: { mail: { id: mail.id, label: labelDue.title } } },
    });
    const answer = placement({}, { labelsDue: [labelDue, { ...labelDue, mailId: shelf.id }] });
    const many = await run(command, { shelf }, { answer, context: selection });
    expect(many.outcome.say).toMatch(/ 2 labels are outdated: print outdated labels\.$/);
    expect(many.outcome.offer).toBeUndefined();
  });

  test("changes nothing for an item that is already there", async () => {
    const { outcome } = await run(command, { mail, shelf }, { answer: placement({ from: place }) });
    expect(outcome).toEqual({
      say: "Envelope from Chase for STE 1042 is on A-03 already.",
      unchanged: true,
    });
  });

  test("without an item says what to do", async () => {
    await expect(run(command, { shelf })).rejects.toThrow("Select a mail item first");
  });
});

test("mail.take-off takes the item off its shelf", async () => {
  const { outcome, asked } = await run("mail.take-off", { mail }, { answer: placement({ from: place }) });
  expect(asked).toMatchObject([{ input: { body: { shelfId: null, mailIds: [mail.id] } } }]);
  expect(outcome.say).toBe("Envelope from Chase for STE 1042 is on no shelf.");
  expect(outcome.undo?.args).toEqual({
    moves: [{ to: place.id, on: null, mailIds: [mail.id], since: placedAt }],
  });
});

test("mail.put-back puts each item back, says which were moved since, and can be undone", async () => {
  const moves = [{ to: "b1b10001-0000-4000-8000-000000000001", on: shelf.id, mailIds: [mail.id, aShelf.id] }];
  const why = "It was put on B-02 since, by Lia Rivera.";
  const refused = [{ mailId: aShelf.id, why }];
  const answer = placement({ from: place }, { refused });
  const { outcome, asked } = await run("mail.put-back", { moves }, { answer });
  expect(asked).toMatchObject([
    { input: { body: { shelfId: moves[0]?.to, mailIds: moves[0]?.mailIds, onlyIfOn: shelf.id } } },
  ]);
  expect(outcome.say).toBe(`1 item is back in place. 1 stays where it is: ${why}`);
  expect(outcome.undo).toEqual({
    id: "mail.put-back",
    args: { moves: [{ to: place.id, on: moves[0]?.to, mailIds: [mail.id], since: placedAt }] },
  });
});

test("putting a missing item on a shelf, also on its own, is undone: it is missing again", async () => {
  for (const from of [place, null]) {
    const answer = placement({ from, wasMissing: true });
    const { outcome } = await run("mail.put", { mail, shelf }, { answer });
    const moves = [
      { to: from?.id ?? null, on: shelf.id, mailIds: [mail.id], since: placedAt, missing: true },
    ];
    expect(outcome.undo).toEqual({ id: "mail.put-back", args: { moves } });
    const back = await run("mail.put-back", { moves }, { answer: placement({ from: place }) });
    expect(back.asked).toMatchObject([
      { input: { body: { onlyIfOn: shelf.id, back: true, missing: true } } },
    ]);
    const redo = [{ to: shelf.id, on: from?.id ?? null, mailIds: [mail.id], since: placedAt, found: true }];
    expect(back.outcome.undo).toEqual({ id: "mail.put-back", args: { moves: redo } });
  }
  const there = await run("mail.put", { mail, shelf }, { answer: placement({ from: place }) });
  expect(there.outcome).toMatchObject({ unchanged: true });
});

test.each([
  [place, null, "Envelope from Chase for STE 1042 is on Back room / A-03.", true],
  [
    place,
    "2026-11-21T09:00:00.000Z",
    "Envelope from Chase for STE 1042 is missing; last seen on Back room / A-03.",
    true,
  ],
  [null, null, "Envelope from Chase for STE 1042 is on no shelf.", false],
  [null, "2026-11-21T09:00:00.000Z", "Envelope from Chase for STE 1042 is missing.", false],
])("mail.where: %o, missing %o", async (on, missingAt, says, goes) => {
  const { outcome, asked } = await run(
    "mail.where",
    { mail },
    { answer: { ...registered, shelf: on, missingAt } },
  );
  expect(asked).toMatchObject([{ endpoint: getMail }]);
  expect(outcome.say).toBe(says);
  expect(outcome.go).toBe(goes ? `/shelves?shelf=${place.id}&focus=${mail.id}` : undefined);
});

test("mail.missing and mail.found take each other back, also for a selection", async () => {
  const ids = selected.map(({ id }) => id);
  const at = "2026-11-21T09:00:00.000Z";
  const answer = { changed: ids, at };
  const lost = await run("mail.missing", {}, { answer, context: selection });
  expect(lost.asked).toMatchObject([
    { endpoint: markMissingMail, input: { body: { mailIds: ids, missing: true } } },
  ]);
  expect(lost.outcome).toEqual({
    say: "3 items are marked missing.",
    unchanged: false,
    undo: { id: "mail.found", args: { ids, isUndo: true, since: at } },
  });
  const back = await run("mail.found", lost.outcome.undo?.args ?? {}, { answer });
  expect(back.asked).toMatchObject([
    { input: { body: { mailIds: ids, missing: false, back: true, since: at } } },
  ]);
  expect(back.outcome.undo).toEqual({ id: "mail.missing", args: { ids, isUndo: false } });
  // Only what was not missing before is found again by undo.
  const [first = "", second = ""] = ids;
  const some = await run("mail.missing", { ids: [first, second] }, { answer: { changed: [second], at } });
  expect(some.outcome.undo?.args).toEqual({ ids: [second], isUndo: true, since: at });
  const none = await run("mail.missing", { ids: [first] }, { answer: { changed: [], at } });
  expect(none.outcome).toMatchObject({ say: "1 item is marked missing, as before.", unchanged: true });
  await expect(run("mail.missing", {})).rejects.toThrow("Select a mail item first");
  await expect(run("mail.found", {})).rejects.toThrow("Select a mail item first");
});

test("a person without the permission gets the reason", () => {
  expectPermissionsNeeded(
    "mail.put",
    "mail.shelve",
    "mail.take-off",
    "mail.put-back",
    "mail.where",
    "mail.missing",
    "mail.found",
  );
});
