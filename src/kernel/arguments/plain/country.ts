// A country, by its English name or its code of two letters: "Germany", "TR". The value is the code.
import { countryCodes, countryName, countryWords } from "@/contract/text/country";
import { fold } from "@/contract/text/fold";
import { type ArgumentKind, nothing } from "@/kernel/command/argument";

/** By every word that it is called by. */
const codeOf = new Map(
  countryCodes.toReversed().flatMap((code) => countryWords(code).map((word) => [word, code] as const)),
);

/** A code is read only after its word: "to" and "in" are words of a line, and so are IN and TO. */
export const countryArg: ArgumentKind<string> = {
  name: "country",
  specificity: 60,
  parse: (text, { named }) => {
    const typed = fold(text).replace(/^the /, "");
    const found = typed.length > 2 || named === true ? codeOf.get(typed) : undefined;
    if (found !== undefined) return { is: "value", value: found };
    return { is: "no", why: `“${text}” is no country. Type its name: Germany, United States.` };
  },
  complete: (text) => {
    const typed = fold(text);
    const fitting =
      typed === "" ? [] : countryCodes.filter((code) => fold(countryName(code)).startsWith(typed));
    return fitting.length > 0
      ? { candidates: fitting.map((value) => ({ value, label: countryName(value) })), needs: [] }
      : nothing;
  },
  format: countryName,
};
