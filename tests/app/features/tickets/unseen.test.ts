// Which messages count as unseen by the writer of a reply.
import { expect, test } from "vitest";
import { seenIn, unseenSince } from "@/app/features/tickets/unseen";
import { aTicketMessage } from "../../../commands/conversations";

const me = "me";
const message = (id: string, isNote = false) => ({ ...aTicketMessage, id, isNote });
const mine = { ...message("mine"), user: { ...aTicketMessage.user, id: me } };
const all = [message("a"), message("b"), message("note", true), message("c"), mine];

test.each([
  ["everything after the last message seen", "a", ["b", "note", "c"]],
  ["no message, where the person wrote all the new ones", "c", []],
  ["what follows a note that was seen", "note", ["c"]],
  ["everything, where the last message seen is gone", "deleted", ["a", "b", "note", "c"]],
  ["no message, where it is unknown which was seen last", undefined, []],
])("%s", (_what, seen, unseen) => {
  expect(unseenSince(all, seen, me).map(({ id }) => id)).toEqual(unseen);
});

test("where the last message seen was taken back, the one before it was seen", () => {
  const at = (id: string, minute: number) => ({
    ...message(id),
    createdAt: `2026-11-20T09:0${minute}:00.000Z`,
  });
  const now = [at("a", 1), at("b", 2), at("new", 5)];
  expect(seenIn(now, { id: "b", at: "2026-11-20T09:02:00.000Z" })).toBe("b");
  expect(seenIn(now, { id: "taken back", at: "2026-11-20T09:04:00.000Z" })).toBe("b");
  expect(seenIn(now, undefined)).toBeUndefined();
});
