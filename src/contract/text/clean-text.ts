// Removes what nobody sees from text that people typed or pasted: invisible texts become empty, and no text changes the
// direction of the text around it.

/** Marks that change the direction of the text after them. */
const directional = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Characters that show nothing by themselves; U+2800 is Braille without a dot. */
const invisible = /^[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\r\n\t]*$/u;

/** Characters that are invisible at the ends of a text, where they join nothing. */
const ends = /^[\s\u00AD\u200B\u2060\uFEFF]+|[\s\u00AD\u200B\u2060\uFEFF]+$/gu;

/** A name or another text of one line: without directional marks, trimmed, and empty when nothing in it is visible. */
export function cleanLine(text: string): string {
  const plain = text
    .replaceAll(directional, "")
    .replaceAll(/[\u2028\u2029]/gu, " ")
    .replaceAll(ends, "");
  return invisible.test(plain) ? "" : plain;
}

/** A longer text: trimmed, empty when nothing in it is visible, and with every direction it opens closed again. */
export function cleanText(text: string): string {
  if (invisible.test(text)) return "";
  return text
    .replaceAll(ends, "")
    .split(/(\r\n|[\n\r\u2029])/u)
    .map(closed)
    .join("");
}

/** The mark that closes each opening mark. */
const closing: Record<string, string> = {
  ...Object.fromEntries(["\u202A", "\u202B", "\u202D", "\u202E"].map((mark) => [mark, "\u202C"])),
  ...Object.fromEntries(["\u2066", "\u2067", "\u2068"].map((mark) => [mark, "\u2069"])),
};

/** One line with its open parts closed at the end, and without closing marks that close nothing. */
function closed(line: string): string {
  const open: string[] = [];
  const closable = line.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, (mark) => {
    const end = closing[mark];
    if (end !== undefined) {
      open.push(end);
      return mark;
    }
    // A closing mark closes the last open part of its kind, with everything opened inside it.
    const place = open.lastIndexOf(mark);
    return place < 0 ? "" : open.splice(place).toReversed().join("");
  });
  return closable + open.toReversed().join("");
}
