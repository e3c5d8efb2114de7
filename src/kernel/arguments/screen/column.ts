// A column of the focused table, by its heading or the beginning of the heading.
import { fold } from "@/contract/text/fold";
import type { ArgumentKind, Given, Ref } from "@/kernel/command/argument";
import type { FocusedTable } from "@/kernel/command/context";

/** A kind for the columns that `fits` accepts. */
function columnKind(fits: (column: FocusedTable["columns"][number]) => boolean): ArgumentKind<Ref> {
  const fitting = (typed: string, { context }: Given) =>
    (context.table?.columns ?? [])
      .filter((column) => column.title !== "" && fits(column))
      .filter(({ title }) => ` ${fold(title)}`.includes(` ${fold(typed)}`))
      .map(({ id, title }) => ({ value: { id, label: title }, label: title }));
  return {
    name: "column",
    picks: "Choose, or type to search",
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

/** A column that the table shows. */
export const columnArg = columnKind(({ isPart, isHidden }) => !isPart && !isHidden);
export const hiddenColumnArg = columnKind(({ isHidden = false }) => isHidden);
export const sortColumnArg = columnKind(({ sorts }) => sorts);
