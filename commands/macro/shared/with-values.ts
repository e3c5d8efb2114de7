// A macro with what is said in place of what its lines leave open.
import type { Macro } from "@/kernel/command/context";
import { openIn } from "@/kernel/values/macro-line";

/** The macro with `said` in place of what its lines leave open: "am {mailbox} from Chase" with "1042". Of several, commas separate them. */
export function withValues(macro: Macro, said: string): Macro {
  const names = openIn(macro);
  const values = names.length === 1 ? [said] : said.split(",").map((value) => value.trim());
  const filled = (line: string) =>
    names.reduce((text, name, place) => text.replaceAll(`{${name}}`, values[place] || `{${name}}`), line);
  return { ...macro, lines: macro.lines.map(filled) };
}
