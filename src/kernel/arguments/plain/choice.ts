// Kinds with a short list of values: item types, carriers, themes.
import { fold } from "@/contract/text/fold";
import { saidWords } from "@/kernel/values/said-words";
import type { ArgumentKind, Candidate, Given } from "@/kernel/command/argument";

export type Choice<V extends string> = {
  value: V;
  label: string;
  /** The words that mean it. `format` writes the first one. */
  words: readonly [string, ...string[]];
};

/**
 * A kind that takes one of `choices` by any of its words, typed in full. Where only the beginning is typed ("via u"),
 * the person must choose, even where only one choice is left. A choice that `may` not be taken now is still listed,
 * with its reason.
 */
export function choiceKind<V extends string>(
  name: string,
  specificity: number,
  choices: readonly Choice<V>[],
  may: (value: V, given: Given) => true | string = () => true,
): ArgumentKind<V> {
  const candidate = ({ value, label }: Choice<V>, given: Given): Candidate<V> => {
    const answer = may(value, given);
    return { value, label, ...(answer !== true && { why: answer }) };
  };
  // Each is asked about with every run of a line's words, at every key: what does not depend on the run is made once.
  const begun = choices.map((choice) => ({ choice, said: [choice.label, ...choice.words].map(fold) }));
  const longest = Math.max(...begun.flatMap(({ said }) => said.map(({ length }) => length)));
  const labels = choices.map(({ label }) => label);
  // Of very many the first are an example.
  const named = (labels.length > 12 ? [...labels.slice(0, 3), "…"] : labels).join(", ");
  const beginningWith = (typed: string, given: Given) =>
    typed.length > longest
      ? []
      : begun
          .filter(({ said }) => said.some((word) => word.startsWith(typed)))
          .map(({ choice }) => candidate(choice, given));
  // By its words or its label as they are typed in full, and by short forms of them; of two with one word, the first.
  const meant = new Map(
    choices
      .flatMap((choice) =>
        [...choice.words, choice.label].flatMap((word) =>
          [fold(word), saidWords(word)].map((said) => [said, choice] as const),
        ),
      )
      .toReversed(),
  );
  return {
    name,
    specificity,
    closed: true,
    words: choices.flatMap((choice) => choice.words.flatMap((said) => fold(said).split(" "))),
    parse: (text, given) => {
      const typed = fold(text);
      const found = meant.get(typed) ?? meant.get(saidWords(text));
      if (found) {
        const answer = may(found.value, given);
        return answer === true ? { is: "value", value: found.value } : { is: "impossible", why: answer };
      }
      const candidates = beginningWith(typed, given);
      if (typed !== "" && candidates.length > 0) return { is: "choices", candidates };
      return { is: "no", why: `"${text}" is no ${name}. Choose ${named}.` };
    },
    complete: (text, given) => ({ candidates: beginningWith(fold(text), given), needs: [] }),
    format: (value) => choices.find((choice) => choice.value === value)?.words[0] ?? value,
  };
}
