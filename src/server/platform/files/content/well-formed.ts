// Whether a text is well-formed XML as office programs read it: no document type, so no entities except XML's own.
import { setImmediate } from "node:timers/promises";

const name = String.raw`[\p{L}_:][\p{L}\p{M}\p{N}_:.\-·]*`;
const reference = "&(?:amp|lt|gt|quot|apos|#\\d+|#x[\\da-fA-F]+);";
const value = `"[^<&"]*(?:${reference}[^<&"]*)*"|'[^<&']*(?:${reference}[^<&']*)*'`;

/** One piece: a tag with its attributes, characters between tags, a comment, an instruction, or a CDATA section. */
const piece = new RegExp(
  [
    `<(?<open>${name})(?:\\s+${name}\\s*=\\s*(?:${value}))*\\s*(?<empty>/?)>`,
    `</(?<close>${name})\\s*>`,
    `(?<text>[^<&]+|${reference})`,
    "<!--[^-]*(?:-[^-]+)*-->",
    "<\\?[^?]*(?:\\?+[^?>]+)*\\?+>",
    "(?<data><!\\[CDATA\\[[^\\]]*(?:\\]+[^\\]>]+)*\\]{2,}>)",
  ].join("|"),
  "uy",
);

/** How many pieces are read before other calls get their turn: some milliseconds. */
const pause = 10_000;

/** Whether `text` is one element, with everything in it closed in order. @throws RangeError for an endless piece */
export async function isWellFormed(text: string): Promise<boolean> {
  const open: string[] = [];
  let roots = 0;
  let at = 0;
  for (let read = 1; at < text.length; read++) {
    if (read % pause === 0) await setImmediate();
    // Another text may be read in the meantime, so the position is stored here and not in the pattern.
    piece.lastIndex = at;
    const found = piece.exec(text)?.groups;
    if (!found) return false;
    at = piece.lastIndex;
    if (found.open !== undefined) {
      if (open.length === 0) roots++;
      if (found.empty === "") open.push(found.open);
    } else if (found.close !== undefined) {
      if (open.pop() !== found.close) return false;
    } else if (open.length === 0 && (found.data ?? found.text ?? "").trim() !== "") {
      return false;
    }
  }
  return roots === 1 && open.length === 0;
}
