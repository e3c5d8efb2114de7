// A line in the words of the grammar: what patterns of words are read over (says.ts).
import { saidWord } from "@/kernel/values/said-words";
import { wordsOf } from "@/kernel/values/words";

/** `said` has each word followed by a blank. */
export type Spoken = {
  line: string;
  said: string;
  /** Where each word of `said` stands there, and from where to where it was typed. */
  words: readonly { at: number; start: number; end: number }[];
};

/** `line` in the words of the grammar. Marks at the end of a word say nothing. */
export function spokenOf(line: string): Spoken {
  const words: { at: number; start: number; end: number }[] = [];
  let said = "";
  for (const { text, start, end } of wordsOf(line)) {
    const bare = text.replace(/^[,.;:!?]+$|(?<=.)[,.;:!?]+$/, "");
    if (bare === "") continue;
    for (const word of wholeWords(bare).split(" ")) {
      words.push({ at: said.length, start, end });
      said += `${word} `;
    }
  }
  return { line, said, words };
}

/** The words that `word` stands for: "whats" is "what is". The "s" of "1042's" says nothing. */
export function wholeWords(word: string): string {
  const low = word.toLowerCase().replaceAll("’", "'");
  const [, number] = /^(#?\d{3,6})'?s$/.exec(low) ?? [];
  if (number !== undefined) return number;
  return contracted.get(low.replaceAll("'", "")) ?? saidWord(low);
}

const contracted = new Map(
  Object.entries({
    arent: "are not",
    cannot: "can not",
    cant: "can not",
    couldnt: "could not",
    didnt: "did not",
    doesnt: "does not",
    dont: "do not",
    hasnt: "has not",
    havent: "have not",
    heres: "here is",
    hes: "he is",
    hows: "how is",
    hw: "how",
    im: "i am",
    isnt: "is not",
    its: "it is",
    ive: "i have",
    mny: "many",
    pkg: "package",
    pls: "please",
    plz: "please",
    r: "are",
    shes: "she is",
    thats: "that is",
    theres: "there is",
    theyre: "they are",
    u: "you",
    wasnt: "was not",
    weigth: "weight",
    weve: "we have",
    whats: "what is",
    whens: "when is",
    wheres: "where is",
    whos: "who is",
    whose: "who is",
    whys: "why is",
    wieght: "weight",
    wouldnt: "would not",
  }),
);

/** The words of the grammar in the span of `said`. */
export function saidAt({ said }: Spoken, [start, end]: readonly [number, number]): string {
  return said.slice(start, end).trim();
}

/** What was typed for the span of `said`. */
export function typedAt({ line, words }: Spoken, [start, end]: readonly [number, number]): string {
  const within = words.filter(({ at }) => at >= start && at < end);
  return line.slice(within[0]?.start, within.at(-1)?.end);
}
