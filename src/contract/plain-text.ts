// What people typed or pasted, without what nobody sees: invisible texts are empty, and no text turns the one around it.

/** Marks that change the direction of what stands behind them. */
const directional = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Characters that show nothing by themselves; U+2800 is Braille without a dot. */
const invisible = /^[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\r\n\t]*$/u;

/** Invisible at the ends of a text, where they join nothing. */
const ends = /^[\s\u00AD\u200B\u2060\uFEFF]+|[\s\u00AD\u200B\u2060\uFEFF]+$/gu;

/** A name or another text of one line: without directional marks, trimmed, and empty when nothing of it shows. */
export function plainLine(text: string): string {
  const plain = text
    .replaceAll(directional, "")
    .replaceAll(/[\u2028\u2029]/gu, " ")
    .replaceAll(ends, "");
  return invisible.test(plain) ? "" : plain;
}

/** A longer text: trimmed, empty when nothing of it shows, and what it begins with directional marks it ends. */
export function plainText(text: string): string {
  if (invisible.test(text)) return "";
  return text
    .replaceAll(ends, "")
    .split(/(\r\n|[\n\r\u2029])/u)
    .map(closed)
    .join("");
}

/** Marks that begin a part, by the mark that ends it. */
const closing: Record<string, string> = {
  ...Object.fromEntries(["\u202A", "\u202B", "\u202D", "\u202E"].map((mark) => [mark, "\u202C"])),
  ...Object.fromEntries(["\u2066", "\u2067", "\u2068"].map((mark) => [mark, "\u2069"])),
};

/** One line with its parts closed at its end, and without marks that close nothing of it. */
function closed(line: string): string {
  const open: string[] = [];
  const closable = line.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, (mark) => {
    const end = closing[mark];
    if (end !== undefined) {
      open.push(end);
      return mark;
    }
    // An end closes the last part of its kind with all that began inside it.
    const place = open.lastIndexOf(mark);
    return place < 0 ? "" : open.splice(place).toReversed().join("");
  });
  return closable + open.toReversed().join("");
}
