// Kinds that are one of a few words: item types, carriers, themes.
import { fold } from "@/contract/fold";
import type { ArgumentKind, Candidate } from "../argument";

export type Choice<V extends string> = {
  value: V;
  label: string;
  /** The words that mean it, the one `format` writes first. */
  words: readonly [string, ...string[]];
};

/**
 * A kind that takes one of `choices` by any of its words, whole. The beginning of a word ("via u") means one of those it
 * could become, which is for the person to say, even where only one is left.
 */
export function choiceKind<V extends string>(
  name: string,
  specificity: number,
  choices: readonly Choice<V>[],
): ArgumentKind<V> {
  const candidate = ({ value, label }: Choice<V>): Candidate<V> => ({ value, label });
  const beginningWith = (typed: string) =>
    choices
      .filter(({ words, label }) => [label, ...words].some((word) => fold(word).startsWith(typed)))
      .map(candidate);
  return {
    name,
    specificity,
    parse: (text) => {
      const typed = fold(text);
      const found = choices.find(({ words }) => words.some((word) => fold(word) === typed));
      if (found) return { is: "value", value: found.value };
      const candidates = beginningWith(typed);
      if (typed !== "" && candidates.length > 0) return { is: "choices", candidates };
      const labels = choices.map(({ label }) => label).join(", ");
      return { is: "no", why: `"${text}" is no ${name}. Choose ${labels}.` };
    },
    complete: (text) => ({ candidates: beginningWith(fold(text)), needs: [] }),
    format: (value) => choices.find((choice) => choice.value === value)?.words[0] ?? value,
  };
}
