// One of the person's macros, by its name or the beginning of it.
import { fold } from "@/contract/text/fold";
import type { ArgumentKind, Given, Ref } from "@/kernel/command/argument";

const fitting = (text: string, { context }: Given) =>
  (context.macros ?? [])
    .filter(({ name }) => fold(name).startsWith(fold(text)))
    .map(({ id, name, lines }) => ({ value: { id, label: name }, label: name, detail: lines.join("; ") }));

export const macroArg: ArgumentKind<Ref> = {
  name: "macro",
  picks: "Choose, or type to search",
  specificity: 20,
  parse: (text, given) => {
    const found = fitting(text, given);
    const [only, second] = found;
    const exact = found.find(({ label }) => fold(label) === fold(text));
    if (text.trim() === "" || !only) return { is: "no", why: `No macro is called “${text}”.` };
    if (exact) return { is: "value", value: exact.value };
    return second ? { is: "choices", candidates: found } : { is: "value", value: only.value, loose: true };
  },
  complete: (text, given) => ({ candidates: fitting(text, given), needs: [] }),
  format: ({ label }) => label,
};
