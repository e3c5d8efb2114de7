// A column of the table in hand, by its heading or the beginning of it.
import { fold } from "@/contract/fold";
import type { ArgumentKind, Given, Ref } from "../argument";

/** A column; with `sorts`, only those the table can be sorted by. */
function columnKind(sorts: boolean): ArgumentKind<Ref> {
  const fitting = (typed: string, { context }: Given) =>
    (context.table?.columns ?? [])
      .filter((column) => column.title !== "" && (sorts ? column.sorts : !column.isPart))
      .filter(({ title }) => ` ${fold(title)}`.includes(` ${fold(typed)}`))
      .map(({ id, title }) => ({ value: { id, label: title }, label: title }));
  return {
    name: "column",
    specificity: 40,
    parse: (text, given) => {
      const found = fitting(text, given);
      const [only, second] = found;
      const exact = found.find(({ label }) => fold(label) === fold(text));
      if (text.trim() !== "" && (exact ?? only) && (exact || !second)) {
        return { is: "value", value: (exact ?? only)?.value ?? { id: "", label: "" } };
      }
      if (second) return { is: "choices", candidates: found };
      const all = fitting("", given).map(({ label }) => label);
      return { is: "no", why: `“${text}” is no column here. Choose ${all.join(", ")}.` };
    },
    complete: (text, given) => ({ candidates: fitting(text, given), needs: [] }),
    format: ({ label }) => label,
  };
}

export const columnArg = columnKind(false);
export const sortColumnArg = columnKind(true);
