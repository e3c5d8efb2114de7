// What the line means so far, without waiting for the server: shown while it is typed, and completed by Tab.
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { directory } from "@/app/command/palette-directory";
import { registry } from "@/app/command/registry";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import type { Candidate } from "@/kernel/command/argument";
import { type Facts, factsFrom } from "@/kernel/command/facts";
import { readLine } from "@/kernel/line/rank";
import { type ParsedLine, typedSlot } from "@/kernel/line/read-arguments";
import { calledIn } from "@/kernel/intake/read-line";
import { lineContext } from "./line-reader";

export type LineSoFar = {
  /** What was understood: "STE 1042", "from Chase". */
  parts: readonly { name: string; label: string }[];
  mailbox: MailboxHit | null;
  /** Words that fit nowhere. */
  unknown: string;
  /** Completions of the word being typed, the likeliest first. */
  offers: readonly (Candidate & { line: string })[];
};

const nothing: LineSoFar = { parts: [], mailbox: null, unknown: "", offers: [] };

/** The most completions that are shown. */
const mostOffers = 5;

export function useParsedLine(line: string, corrects: boolean): LineSoFar {
  const known = useSyncExternalStore(directory.subscribe, directory.known);
  const facts = useMemo(() => factsFrom(known), [known]);
  const text = line.replace(/^=\s*/, "");
  const parsed = useMemo(() => {
    if (text.trim() === "" || calledIn(text, registry)) return null;
    const command = registry.get(corrects ? "intake.fix-last" : "mail.add");
    return readLine(command, [], text, lineContext(), facts).parsed;
  }, [text, corrects, facts]);
  const offered = useMemo(() => (parsed ? offersOf(parsed, text, facts) : null), [parsed, text, facts]);
  useEffect(() => {
    directory.want([...(parsed?.needs ?? []), ...(offered?.needs ?? [])]);
  }, [parsed, offered]);
  useEffect(() => () => directory.want([]), []);
  if (!parsed || !offered) return nothing;

  const mailboxId = idIn(parsed.args["mailbox"]);
  return {
    parts: parsed.slots.flatMap((slot) =>
      slot.state === "filled" ? [{ name: slot.name, label: slot.label }] : [],
    ),
    mailbox: mailboxId === null ? null : (facts.mailbox(mailboxId) ?? null),
    unknown: parsed.unknown.map((word) => word.text).join(" "),
    offers: offered.offers,
  };
}

/** Completions of the current word, and what must be looked up for them. */
function offersOf(read: ParsedLine, typed: string, facts: Facts) {
  const hand = typedSlot(read, typed);
  if (!hand || hand.typed === "") return { offers: [], needs: [] };
  const given = { context: lineContext(), facts, args: read.args };
  const { candidates, needs } = hand.slot.kind.complete(hand.typed, given);
  const offers = candidates
    .filter(({ why }) => why === undefined)
    .slice(0, mostOffers)
    .map((candidate) => ({
      ...candidate,
      line: `${typed.slice(0, hand.start)}${hand.slot.kind.format(candidate.value)} `,
    }))
    .filter((offer) => offer.line.trim() !== typed.trim());
  return { offers, needs };
}

function idIn(value: unknown): string | null {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string"
    ? value.id
    : null;
}
