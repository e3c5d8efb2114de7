// How people say a thing, as a pattern of words: "[is] {the} {item} of {ste} (missing|gone)". It is read over the words as the grammar
// knows them, so that "pkg", "whats" and "1042's" need no pattern of their own. What is taken from the line is as it was typed.
import { type Opening, withoutEnd } from "./opening";
import { saidAt, type Spoken, typedAt, wholeWords } from "./spoken";
import { type WordClass, anyOf, classes } from "./word-classes";

/** What stands in the places of a pattern; undefined where that part was left out. */
export type Said = Readonly<Record<string, string | undefined>>;

/** What a line means that was said so: another line, of any length; null where it means something else. */
type Meaning = (said: Said, line: string) => string | null;

/**
 * A line that `pattern` fits from its first word to its last means what is in `as`: the first of its lines whose places are all known.
 *
 * In a pattern `word` is that word, `(a|b c)` one of these, `[a|b c]` one of these or none, `(a)*` and `[a]*` any number of them,
 * `!(a|b)` none of these next and `=(a|b)` one of these, which is not taken yet, `{item}` a class of words (word-classes.ts), `{what:item}`
 * the same by another name, `{what:(a|b c)}` one of these by a name, and `...` at the end whatever follows: `rest`.
 * In a meaning `{item}` is what stood there, and `[of {ste}]` is left out where nothing did. The rest stays behind a meaning that is text.
 * @throws Error for a class that nobody defined, when the pattern is made
 */
export function says(pattern: string, ...as: readonly (string | Meaning)[]): Opening {
  const { source, places } = compile(pattern);
  const fits = new RegExp(source);
  const exact = new RegExp(source, "d");
  const meaningOf = (way: string | Meaning, said: Said, line: string) =>
    typeof way === "string" ? filled(`${way} [{rest}]`, said) : way(said, line);
  return {
    words: source.match(/(?<!\\)\b[a-z]{4,}/g) ?? [],
    reads(spoken) {
      if (spoken.words.length > mostWords || !fits.test(spoken.said)) return null;
      const said = placed(spoken, exact.exec(spoken.said)?.indices ?? [], places);
      for (const way of as) {
        const meant = meaningOf(way, said, spoken.line);
        if (meant !== null) return meant;
      }
      return null;
    },
  };
}

/** Of a line that may be said so; a longer one is a text. */
const mostWords = 40;

type Place = { name: string; group: number; typed: WordClass["typed"] | "rest" };

function placed(
  spoken: Spoken,
  spans: readonly ([number, number] | undefined)[],
  places: readonly Place[],
): Said {
  const said: Record<string, string> = {};
  for (const { name, group, typed } of places) {
    const span = spans[group];
    if (!span || span[1] <= span[0] || said[name] !== undefined) continue;
    if (typed === undefined) said[name] = saidAt(spoken, span);
    else if (typed === "rest") said[name] = withoutEnd(spoken.line).slice(startOf(spoken, span)).trim();
    else said[name] = typedAt(spoken, span).replace(typed === "text" ? /[,;:]+$/ : mark, "");
  }
  return said;
}

/** At the end of what was typed; the point of "05.01." is none. */
const mark = /(?:[,;:!?]|(?<!\d\.\d\d?)\.)+$/;

/** `meaning` with what was said in its places; null where one of them has nothing and is not in brackets. */
function filled(meaning: string, said: Said): string | null {
  const isSaid = (text: string) =>
    [...text.matchAll(place)].every(([, name = ""]) => said[name] !== undefined);
  const shown = meaning.replaceAll(/\s*\[([^\]]*)\]/g, (_, part: string) => (isSaid(part) ? ` ${part}` : ""));
  return isSaid(shown) ? shown.replaceAll(place, (_, name: string) => said[name] ?? "").trim() : null;
}

const place = /\{(\w+)\}/g;

/** The pattern as a regular expression over the words of a line, each followed by a blank. */
function compile(pattern: string): { source: string; places: Place[] } {
  const places: Place[] = [];
  const opened: string[] = [];
  const take = (name: string, { words, before, typed }: WordClass) => {
    places.push({ name, group: places.length + 1, typed });
    return before === undefined ? `(${words})` : `(?:${before})?(${words})`;
  };
  const sourceOf = (piece: string) => {
    if (/^[!=]?[([]$/.test(piece)) {
      opened.push(piece);
      return { "!(": "(?!(?:", "=(": "(?=(?:" }[piece] ?? "(?:";
    }
    if (/^[)\]]/.test(piece)) {
      const begun = opened.pop();
      if (begun === "!(" || begun === "=(") return "))";
      return piece.endsWith("*") ? ")*" : begun === "[" ? ")?" : ")";
    }
    if (piece === "|") return "|";
    if (piece === "...") {
      places.push({ name: "rest", group: places.length + 1, typed: "rest" });
      return "(.*)";
    }
    if (!piece.startsWith("{")) return `${escaped(wholeWords(piece))} `;
    const [, name = "", kind = name] = /^\{(\w+)(?::(.+))?\}$/.exec(piece) ?? [];
    const known = kind.startsWith("(") ? anyOf(kind.slice(1, -1)) : classes[kind];
    if (!known) throw new Error(`"${pattern}" names “${kind}”, and no class of words is called so.`);
    return take(name, known);
  };
  const pieces = pattern.match(/\{[^}]*\}|[!=]\(|[([]|[)\]]\*?|\||\.\.\.|[^\s()[\]|{}]+/g) ?? [];
  return { source: `^${pieces.map(sourceOf).join("")}$`, places };
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^$\\/]/g, String.raw`\$&`);
}

function startOf({ words }: Spoken, [start]: [number, number]): number {
  return words.find(({ at }) => at >= start)?.start ?? 0;
}
