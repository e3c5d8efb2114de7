// What counts as unseen by the writer of a reply.
import { expect, test } from "vitest";
import { unseenSince } from "@/app/features/tickets/unseen";
import { aTicketMessage } from "../../../commands/conversations";

const me = "me";
const message = (id: string, isNote = false) => ({ ...aTicketMessage, id, isNote });
const mine = { ...message("mine"), user: { ...aTicketMessage.user, id: me } };
const all = [message("a"), message("b"), message("note", true), message("c"), mine];

test.each([
  ["everything after the last one seen", "a", ["b", "note", "c"]],
  ["nothing but what one wrote oneself", "c", []],
  ["what follows a note that was seen", "note", ["c"]],
  ["everything, where the last one seen is gone", "deleted", ["a", "b", "note", "c"]],
  ["nothing, where nothing is known to have been seen", undefined, []],
])("%s", (_what, seen, unseen) => {
  expect(unseenSince(all, seen, me).map(({ id }) => id)).toEqual(unseen);
});
