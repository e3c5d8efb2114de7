// Which messages count as unseen by the writer of a reply.
import { expect, test } from "vitest";
import { unseenSince } from "@/app/features/tickets/unseen";
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
