// The recipient argument: one of the people of the line's mailbox, by name or e-mail.
import { fold } from "@/contract/fold";
import { displayName } from "@/contract/mailbox";
import * as z from "zod";
import type { ArgumentKind, Candidate, Given, Ref } from "../argument";
import type { Lookup } from "../facts";

const namesFirst = "Name the mailbox first: its recipients are the choices.";

const RefShape = z.object({ id: z.string() });

export const recipientArg: ArgumentKind<Ref> = {
  name: "recipient",
  specificity: 20,
  parse: (text, given) => {
    const people = candidatesFor(given);
    if (people.is !== "known") return people;
    const typed = fold(text);
    const fitting = people.candidates.filter(({ label, detail }) =>
      fold(`${label} ${detail}`).includes(typed),
    );
    const exact = fitting.filter(({ label, detail }) =>
      [label, detail ?? ""].some((name) => fold(name) === typed),
    );
    const [only, second] = exact.length > 0 ? exact : fitting;
    if (!only) return { is: "no", why: `This mailbox has no recipient "${text}".` };
    return second ? { is: "choices", candidates: fitting } : { is: "value", value: only.value };
  },
  complete: (text, given) => {
    const people = candidatesFor(given);
    if (people.is === "waiting") return { candidates: [], needs: people.needs };
    if (people.is === "no") return { candidates: [], needs: [] };
    const typed = fold(text);
    const fitting = people.candidates.filter(({ label, detail }) =>
      fold(`${label} ${detail}`).includes(typed),
    );
    return { candidates: fitting, needs: [] };
  },
  explain: (text, { facts, args }) => {
    const mailbox = RefShape.safeParse(args.mailbox);
    const none = { is: "no", why: `This mailbox has no recipient "${text}".` } as const;
    if (!mailbox.success) return { is: "no", why: namesFirst };
    const query = fold(text);
    const hits = facts.mailboxes(query);
    if (!hits) return { is: "waiting", needs: [{ ask: "mailboxes", query }] };
    const people = hits.flatMap(({ id, steNumber, recipients }) =>
      recipients
        .filter(
          (each) => id !== mailbox.data.id && fold(`${displayName(each)} ${each.email}`).includes(query),
        )
        .map((each) => `${displayName(each)} receives mail at STE ${steNumber}`),
    );
    const [first] = people;
    return first ? { is: "no", why: `${none.why} ${first}: name that mailbox, or another recipient.` } : none;
  },
  format: ({ label }) => label,
};

type People =
  | { is: "known"; candidates: readonly Candidate<Ref>[] }
  | { is: "waiting"; needs: readonly Lookup[] }
  | { is: "no"; why: string };

function candidatesFor({ args, facts }: Given): People {
  const mailbox = RefShape.safeParse(args.mailbox);
  if (!mailbox.success) return { is: "no", why: namesFirst };
  const hit = facts.mailbox(mailbox.data.id);
  if (hit === undefined) return { is: "waiting", needs: [{ ask: "mailbox", id: mailbox.data.id }] };
  const candidates = (hit?.recipients ?? []).map((recipient) => ({
    value: { id: recipient.id, label: displayName(recipient) },
    label: displayName(recipient),
    detail: recipient.email,
  }));
  return { is: "known", candidates };
}
