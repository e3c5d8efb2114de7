// The argument that names an entry of the queue: something that could not be sent, named by the line that did it.
import { fold } from "@/contract/text/fold";
import type { ArgumentKind, Candidate, Given, Ref } from "@/kernel/command/argument";
import { targetsOfKind } from "@/kernel/command/context";

const fitting = (text: string, { context }: Given): Candidate<Ref>[] =>
  (context.unsent ?? [])
    .filter(({ label }) => fold(label).includes(fold(text)))
    .map(({ id, label, state }) => ({ value: { id, label }, label, detail: state }));

export const unsentEntryArg: ArgumentKind<Ref> = {
  name: "entry",
  picks: "Choose, or type to search",
  specificity: 20,
  afterVerb: true,
  parse: (text, given) => {
    const found = fitting(text, given);
    const [only, second] = found;
    if (text.trim() === "" || !only) return { is: "no", why: `No unsent entry is called “${text}”.` };
    return second ? { is: "choices", candidates: found } : { is: "value", value: only.value };
  },
  complete: (text, given) => ({ candidates: fitting(text, given), needs: [] }),
  format: ({ label }) => label,
  fromContext: (context) => {
    const [only, second] = targetsOfKind(context, "unsent");
    return only && !second ? { id: only.id, label: only.label } : undefined;
  },
};
