// The member argument: a person in the workspace of the line's mailbox, by name or e-mail.
import * as z from "zod";
import { fold } from "@/contract/fold";
import type { ArgumentKind, Candidate, Given } from "../argument";
import type { Lookup } from "../facts";
import type { ListedRef } from "./listed";

const namesFirst = "Name the mailbox first: the users of its workspace are the choices.";

const RefShape = z.object({ id: z.string() });

export const memberArg: ArgumentKind<ListedRef> = {
  name: "user",
  specificity: 20,
  parse: (text, given) => {
    const people = peopleOf(given);
    if (people.is !== "known") return people;
    const fitting = fittingIn(people.candidates, text);
    const typed = fold(text);
    const exact = fitting.filter(({ label, detail }) =>
      [label, detail ?? ""].some((name) => fold(name) === typed),
    );
    const [only, second] = exact.length > 0 ? exact : fitting;
    if (!only || typed === "") return { is: "no", why: `This mailbox's workspace has no user "${text}".` };
    return second ? { is: "choices", candidates: fitting } : { is: "value", value: only.value };
  },
  complete: (text, given) => {
    const people = peopleOf(given);
    if (people.is === "waiting") return { candidates: [], needs: people.needs };
    if (people.is === "no") return { candidates: [], needs: [] };
    return { candidates: fittingIn(people.candidates, text), needs: [] };
  },
  format: ({ label }) => label,
};

function fittingIn(candidates: readonly Candidate<ListedRef>[], text: string) {
  const typed = fold(text);
  return candidates.filter(({ label, detail }) => fold(`${label} ${detail}`).includes(typed));
}

type People =
  | { is: "known"; candidates: readonly Candidate<ListedRef>[] }
  | { is: "waiting"; needs: readonly Lookup[] }
  | { is: "no"; why: string };

function peopleOf({ args, facts }: Given): People {
  const mailbox = RefShape.safeParse(args.mailbox);
  if (!mailbox.success) return { is: "no", why: namesFirst };
  const { id: of } = mailbox.data;
  const hits = facts.list("members", of);
  if (!hits) return { is: "waiting", needs: [{ ask: "list", list: "members", of }] };
  const candidates = hits.map(({ id, label, about, version }) => ({
    value: { id, label, ...(version !== undefined && { version }) },
    label,
    detail: about,
  }));
  return { is: "known", candidates };
}
