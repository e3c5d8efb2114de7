// STE numbers in what was read: where one stands, and how a digit that was read as a letter is mended.

/** A number that may be an STE number. */
export type SpelledSte = {
  /** As it was read, in capitals: "1O42". */
  spelled: string;
  /** What it can mean, the likeliest first: "1O42", "1042". */
  numbers: string[];
  /** A word before it says that it is one. Otherwise it only stands where one could. */
  isNamed: boolean;
  /** Where in the line it begins. */
  at: number;
};

/**
 * Words before an STE number, also as they are misread. Blanks get lost in reading, so none is asked for: "1108CONGRESSAVESTE1042".
 */
const named =
  /(?:[S5][T7I1][E3F]|[S5]U[I1L]T[E3F]|PMB|P\.M\.B|UN[I1L]T|APT|OFFICE|OFIS|MAILBOX|MBX|(?<!(?:TRACKING|REF|INV|INVOICE|ORDER|ACCOUNT|ACCT)\W*)#)[\s.,:;#"'_-]*([A-Z]{0,2}\d[A-Z0-9]{0,6}|[OISBL|!][OISBL|!\d]{1,6})(?![A-Z0-9])/gu;

/** A number at the end of a line, after the street: "1108 Congress Ave 1042". */
const atEnd = /[A-Z.,]\s*(\d[\dOISBL|]{1,6})$/u;
/** A line that is nothing else. */
const alone = /^[^A-Z\d]*(\d[\dOISBL|]{1,6})$/u;

/** Letters that stand where a digit was. */
const meant: Readonly<Record<string, string>> = {
  O: "0",
  I: "1",
  L: "1",
  "|": "1",
  "!": "1",
  S: "5",
  B: "8",
};

/** The numbers in one line that can be STE numbers: those that a word names, else one where a number can stand without a word. */
export function steNumbersIn(line: string): SpelledSte[] {
  const text = line.toUpperCase();
  const found = Array.from(text.matchAll(named), ({ 0: all, 1: spelled = "", index }) =>
    spelledSte(spelled, index + all.length - spelled.length, true),
  );
  if (found.length > 0) return found;
  const bare = atEnd.exec(text) ?? alone.exec(text);
  const spelled = bare?.[1];
  return spelled === undefined ? [] : [spelledSte(spelled, text.lastIndexOf(spelled), false)];
}

function spelledSte(spelled: string, at: number, isNamed: boolean): SpelledSte {
  const mended = mendedNumber(spelled);
  return { spelled, numbers: spelled === mended ? [spelled] : [spelled, mended], isNamed, at };
}

/** The number with the letters that are misread digits mended: "1O42" and "IO42" give "1042", "B12" gives "812". */
export function mendedNumber(spelled: string): string {
  return spelled.replaceAll(/[OILSB|!]/g, (letter) => meant[letter] ?? letter);
}
