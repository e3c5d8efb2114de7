// A command, by its title or its id: for commands about keys.
import { fold } from "@/contract/text/fold";
import type { ArgumentKind, Given, Ref } from "@/kernel/command/argument";

const fitting = (text: string, { context }: Given) =>
  (context.commands ?? [])
    .filter(({ id, title }) => fold(title).includes(fold(text)) || id === text)
    .map(({ id, title }) => ({ value: { id, label: title }, label: title, detail: id }));

export const commandArg: ArgumentKind<Ref> = {
  name: "command",
  picks: "Choose, or type to search",
  // Only read after its literal: titles are made of the words that other lines begin with.
  specificity: 0,
  parse: (text, given) => {
    const found = fitting(text, given);
    const [only, second] = found;
    const exact = found.filter(({ value, label }) => value.id === text || fold(label) === fold(text));
    const [meant, another] = exact;
    if (text.trim() === "" || !only) return { is: "no", why: `No command is called “${text}”.` };
    if (meant && !another) return { is: "value", value: meant.value };
    return second ? { is: "choices", candidates: found } : { is: "value", value: only.value, loose: true };
  },
  complete: (text, given) => ({ candidates: fitting(text, given), needs: [] }),
  // Two titles can be alike; two ids cannot.
  format: ({ id }) => id,
};
