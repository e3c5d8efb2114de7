// One of the person's macros, by its name or the beginning of it.
import { fold } from "@/contract/text/fold";
import * as z from "zod";
import { openIn } from "@/kernel/values/macro-line";
import { textKind } from "@/kernel/arguments/plain/text";
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

const Named = z.object({ id: z.string() });

/** What the macro's lines leave open, in their order and with commas between: "1042" of "am {mailbox} from Chase". */
export const macroValuesArg: ArgumentKind<string> = {
  ...textKind("values", 500),
  hint: "What stands in braces in its lines, in their order, with commas between.",
  parse: (text, { context, args }) => {
    const id = Named.safeParse(args.macro).data?.id;
    const macro = context.macros?.find((each) => each.id === id);
    const value = text.trim().replace(/^with /i, "");
    if (!macro) return { is: "no", why: `No macro is called “${value}”.` };
    const open = openIn(macro);
    if (open.length === 0) return { is: "no", why: `Macro “${macro.name}” asks for nothing.` };
    if (value === "") return { is: "no", why: "Type its values." };
    const said = open.length > 1 ? value.split(",").length : 1;
    return said > open.length
      ? { is: "no", why: `Macro “${macro.name}” asks for ${open.join(", ")} alone.` }
      : { is: "value", value };
  },
};
