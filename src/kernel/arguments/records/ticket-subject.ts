// What a ticket is about: a mail item, forward or request of its mailbox, by its sender, its status or its id.
import * as z from "zod";
import { fold } from "@/contract/text/fold";
import { TicketLinkKind } from "@/contract/tickets/ticket-link";
import type { ArgumentKind, Candidate, Given, Ref } from "@/kernel/command/argument";
import { targetsOfKind } from "@/kernel/command/context";
import type { ListHit } from "@/kernel/command/facts";
import { ticketArg } from "./ticket";

export type SubjectRef = Ref & { kind: TicketLinkKind };

/** Anything of the ticket's mailbox that it could be about. */
export const subjectArg = ofTicket("item, request or forward", "ticket-subjects", () => true);
/** What it is linked to. */
export const linkArg = ofTicket("link", "ticket-links", () => true);
/** A mail item of its mailbox; “linked item” is the one it is linked to, and so is what the ticket on the screen is about. */
export const itemOfTicketArg: ArgumentKind<SubjectRef> = {
  ...ofTicket("mail item", "ticket-subjects", ({ kind }) => kind === "mail"),
  fromContext: (context) => {
    const [ticket, second] = targetsOfKind(context, "ticket");
    if (!ticket || second) return undefined;
    const about = ticket.about ?? (context.screen?.id === ticket.id ? context.screen.about : undefined);
    return about && { ...about, kind: "mail" };
  },
};

const RefShape = z.object({ id: z.string() });
/** Words for the one item that the ticket is linked to. */
const linkedWords: ReadonlySet<string> = new Set(["linked item", "its item", "the item"]);

function ofTicket(
  name: string,
  list: "ticket-subjects" | "ticket-links",
  fits: (hit: ListHit) => boolean,
): ArgumentKind<SubjectRef> {
  const known = ({ args, context, facts }: Given) => {
    const typed = RefShape.safeParse(args.ticket).data;
    const of = (typed ?? ticketArg.fromContext?.(context))?.id;
    if (of === undefined) return { of, hits: undefined };
    return { of, hits: facts.list(list, of)?.filter(fits) };
  };
  return {
    name,
    picks: "Choose, or type to search",
    specificity: 18,
    parse: (text, given) => {
      const { of, hits } = known(given);
      if (of === undefined)
        return { is: "no", why: "Name the ticket first: what it can be about follows from it." };
      if (!hits) return { is: "waiting", needs: [{ ask: "list", list, of }] };
      const typed = fold(text);
      const linked = hits.filter(({ isLinked }) => isLinked);
      const found = linkedWords.has(typed) ? linked : typed === "" ? [] : fitting(typed, hits);
      const [only, second] = found;
      if (!only) return { is: "no", why: `The ticket’s mailbox has no ${name} “${text}”.` };
      return second
        ? { is: "choices", candidates: found.map(candidateOf) }
        : { is: "value", value: refOf(only) };
    },
    complete: (text, given) => {
      const { of, hits } = known(given);
      if (of === undefined) return { candidates: [], needs: [] };
      return hits
        ? { candidates: fitting(fold(text), hits).map(candidateOf), needs: [] }
        : { candidates: [], needs: [{ ask: "list", list, of }] };
    },
    shown: ({ label }) => label,
    // Two items can have one label; two ids cannot.
    format: ({ id }) => id.slice(0, 8),
  };
}

/** Those whose label is `typed`, else those whose label or details hold it. */
function fitting(typed: string, hits: readonly ListHit[]): readonly ListHit[] {
  const exact = hits.filter(
    ({ id, label }) => fold(label) === typed || (typed.length >= 8 && id.startsWith(typed)),
  );
  if (exact.length > 0) return exact;
  return hits.filter(({ label, about }) => fold(`${label} ${about}`).includes(typed));
}

function refOf({ id, label, kind }: ListHit): SubjectRef {
  return { id, label, kind: TicketLinkKind.parse(kind) };
}

function candidateOf(hit: ListHit): Candidate<SubjectRef> {
  return { value: refOf(hit), label: hit.label, detail: hit.about };
}
