// What belongs to the line's mailbox, by name or by what is said beside it: users of its workspace, those who may pick up for it, and
// its instructions.
import * as z from "zod";
import { fold } from "@/contract/text/fold";
import type { ArgumentKind, Candidate, Given } from "@/kernel/command/argument";
import { targetsOfKind } from "@/kernel/command/context";
import type { Lookup } from "@/kernel/command/facts";
import type { ListedRef } from "./listed";

type Kind = {
  name: string;
  list: "members" | "authorised" | "instructions";
  namesFirst: string;
  none: (text: string) => string;
};

const RefShape = z.object({ id: z.string() });

/** A user of the workspace of the line's mailbox. */
export const memberArg: ArgumentKind<ListedRef> = {
  ...personOfMailbox({
    name: "user",
    list: "members",
    namesFirst: "Name the mailbox first: the users of its workspace are the choices.",
    none: (text) => `This mailbox's workspace has no user "${text}".`,
  }),
  fromContext: (context) => {
    const [only, second] = targetsOfKind(context, "member");
    return only && !second ? { id: only.id, label: only.label } : undefined;
  },
};

/** A person who may pick up for the line's mailbox. */
export const authorisedArg = personOfMailbox({
  name: "authorised person",
  list: "authorised",
  namesFirst: "Name the mailbox first: those who may pick up for it are the choices.",
  none: (text) => `Nobody called "${text}" may pick up for this mailbox.`,
});

/** A standing instruction of the line's mailbox. */
export const instructionArg = personOfMailbox({
  name: "instruction",
  list: "instructions",
  namesFirst: "Name the mailbox first: its instructions are the choices.",
  none: (text) => `This mailbox has no instruction “${text}”.`,
});

function personOfMailbox(kind: Kind): ArgumentKind<ListedRef> {
  return {
    name: kind.name,
    picks: "Choose, or type to search",
    specificity: 20,
    parse: (text, given) => {
      const people = peopleOf(kind, given);
      if (people.is !== "known") return people;
      const fitting = fittingIn(people.candidates, text);
      const typed = fold(text);
      const exact = fitting.filter(({ label, detail }) =>
        [label, detail ?? ""].some((name) => fold(name) === typed),
      );
      const [only, second] = exact.length > 0 ? exact : fitting;
      if (!only || typed === "") return { is: "no", why: kind.none(text) };
      return second ? { is: "choices", candidates: fitting } : { is: "value", value: only.value };
    },
    complete: (text, given) => {
      const people = peopleOf(kind, given);
      if (people.is === "waiting") return { candidates: [], needs: people.needs };
      if (people.is === "no") return { candidates: [], needs: [] };
      return { candidates: fittingIn(people.candidates, text), needs: [] };
    },
    format: ({ label }) => label,
  };
}

function fittingIn(candidates: readonly Candidate<ListedRef>[], text: string) {
  const typed = fold(text);
  return candidates.filter(({ label, detail }) => fold(`${label} ${detail}`).includes(typed));
}

type People =
  | { is: "known"; candidates: readonly Candidate<ListedRef>[] }
  | { is: "waiting"; needs: readonly Lookup[] }
  | { is: "no"; why: string };

function peopleOf({ list, namesFirst }: Kind, { args, facts }: Given): People {
  const mailbox = RefShape.safeParse(args.mailbox);
  if (!mailbox.success) return { is: "no", why: namesFirst };
  const { id: of } = mailbox.data;
  const hits = facts.list(list, of);
  if (!hits) return { is: "waiting", needs: [{ ask: "list", list, of }] };
  const candidates = hits.map(({ id, label, about, version }) => ({
    value: { id, label, ...(version !== undefined && { version }) },
    label,
    detail: about,
  }));
  return { is: "known", candidates };
}
