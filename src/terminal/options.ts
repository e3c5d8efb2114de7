// The arguments after `pigeonhole`: a phrase, and flags.

export type Options = {
  /** The line to run; null when there is none. */
  phrase: string | null;
  json: boolean;
  yes: boolean;
  explain: boolean;
  keepGoing: boolean;
  help: boolean;
  /** Completes the phrase instead of running it; used by the shells. */
  complete: boolean;
};

const flags = {
  "--json": "json",
  "--yes": "yes",
  "--explain": "explain",
  "--keep-going": "keepGoing",
  "--help": "help",
  "--complete": "complete",
} as const satisfies Record<string, keyof Options>;

/** Reads the words after the program's name; a string says what is wrong with them. */
export function readOptions(given: readonly string[]): Options | string {
  const options: Options = {
    phrase: null,
    json: false,
    yes: false,
    explain: false,
    keepGoing: false,
    help: false,
    complete: false,
  };
  const end = given.indexOf("--");
  const words = end < 0 ? [] : given.slice(end + 1);
  const before = end < 0 ? given : given.slice(0, end);
  for (const word of before) {
    if (!word.startsWith("--")) continue;
    const known = Object.entries(flags).find(([flag]) => flag === word);
    if (!known) return `There is no option ${word}. --help lists what there is.`;
    options[known[1]] = true;
  }
  const phrase = [...before.filter((word) => !word.startsWith("--")), ...words];
  if (phrase.length > 0) options.phrase = options.complete ? phrase.join(" ") : lineOf(phrase);
  return options;
}

/** One line from several words; words in quotes stay together. */
function lineOf(words: readonly string[]): string {
  const [only, second] = words;
  if (only !== undefined && second === undefined) return only;
  return words.map((word) => (/\s/.test(word) && !word.includes('"') ? `"${word}"` : word)).join(" ");
}
