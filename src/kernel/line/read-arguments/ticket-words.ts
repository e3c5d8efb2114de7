// What the words of an answer to a ticket may be besides its text: another ticket's number, the code of a saved reply.
import { endedTicketStatuses } from "@/contract/tickets/ticket";
import { fold } from "@/contract/text/fold";
import { messageArg } from "@/kernel/arguments/plain/text";
import { targetsOfKind } from "@/kernel/command/context";
import type { Slot } from "@/kernel/command/phrase";
import { type Word, textOf } from "@/kernel/values/words";
import { isFilledByContext } from "./fits";
import { type LineState, fillSlot, kindOf } from "./state";

/**
 * "reply 118 hello" while ticket 119 is open: the number may be the ticket's or begin the message. Nothing is sent before the
 * person says which.
 */
export function isOthersNumber(line: LineState, slot: Slot, word: Word | undefined): boolean {
  if (!word || !/^\d+$/.test(word.text) || kindOf(line, slot).record !== "ticket") return false;
  if (!isFilledByContext(line, slot)) return false;
  const hits = line.given.facts.records("ticket", word.text);
  if (!hits) line.needs.push({ ask: "records", kind: "ticket", query: word.text });
  const other = hits?.find(({ foundBy, status }) => foundBy === "number" && !endedTicketStatuses.has(status));
  if (!other || targetsOfKind(line.context, "ticket").some(({ id }) => id === other.id)) return false;
  const why = `${other.label} is open, too. Type “ticket ${word.text}” if you mean it, or put the text in quotes.`;
  fillSlot(line, slot, [word], { is: "impossible", why, doubtful: true });
  return true;
}

/**
 * "reply to 118 with hello": the code of a saved reply is never the message. "with" is the literal before `run` at `at`, or its
 * first word.
 */
export function takeSavedReply(line: LineState, slot: Slot, run: readonly Word[], at: number): number {
  if (kindOf(line, slot) !== messageArg) return 0;
  const isWith = (word: Word | undefined) => word?.quoted === false && fold(word.text) === "with";
  const before = slot.literal !== null && isWith(line.words[at]);
  // With a ticket focused, a number before it names another one: “answer 147 with hello”.
  const numbered = run[0]?.quoted === false && /^#?\d+$/.test(run[0].text) && isWith(run[1]);
  const named = before ? run : isWith(run[0]) ? run.slice(1) : numbered ? run.slice(2) : [];
  if (named.length === 0 || named.some(({ quoted }) => quoted)) return 0;
  const name = fold(textOf(named, line.text)).replace(/^;/, "");
  if (!line.context.can("tickets.read")) return 0;
  const replies = line.given.facts.list("saved-replies");
  if (!replies) {
    const need = { ask: "list", list: "saved-replies" } as const;
    line.needs.push(need);
    fillSlot(line, slot, run, { is: "waiting", needs: [need] });
    return run.length;
  }
  const reply = replies.find(({ label, about }) =>
    [label, about.split(" ")[0] ?? ""].some((each) => fold(each) === name),
  );
  if (!reply) return 0;
  const why = `“${name}” is the saved reply “${reply.label}”. Type “answer … with ${name}” to send it, or put the text in quotes.`;
  fillSlot(line, slot, run, { is: "impossible", why, doubtful: true });
  return run.length;
}
