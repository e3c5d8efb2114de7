// Codes: the item numbers that bar codes, QR codes and people give, in the one form that is compared.
import * as z from "zod";
import { readMessage } from "./code-message";

/**
 * The most characters of a code that are saved. A two-dimensional code may hold more, but then it is not an item
 * number.
 */
export const longestCode = 200;

/**
 * The one form in which a scanned or typed code is saved, looked up and shown. Scanners and people add characters that
 * are not part of the code: a symbology prefix (`]C1`), group separators and their substitutes, blanks, dashes,
 * brackets, full-width characters, invisible characters, accents of another keyboard layout, lower case. All of these
 * are removed. A web address keeps its dashes and its case, because both can distinguish two addresses; only its host
 * becomes lower case. Of the two-dimensional code of a parcel's label only the number in it counts. A second call changes nothing.
 * Empty where `text` holds no code.
 */
export function normalCode(text: string): string {
  const message = readMessage(text);
  if (message) return message.number === null ? "" : undecorated(message.number);
  return undecorated(text);
}

function undecorated(text: string): string {
  let before = text;
  let code = withoutDecoration(text);
  // What was removed may have stood between the parts of something else: "^ ]".
  while (code !== before) {
    before = code;
    code = withoutDecoration(code);
  }
  return code;
}

function withoutDecoration(text: string): string {
  const code = text
    .normalize("NFKD")
    .replace(separators, "")
    .replace(invisible, "")
    .replace(symbology, "")
    .normalize("NFC");
  if (webAddress.test(code)) return code.replace(webAddress, (start) => start.toLowerCase());
  return code.toUpperCase().normalize("NFKD").replace(decoration, "").normalize("NFC");
}

/** The most characters of a text that are searched for a code; no scanner sends so many. */
const longestText = 2000;

/** A code as one field of a form or a call. */
export const Code = z
  .string()
  .max(longestText, { error: ({ input }) => tooLong(input) })
  .refine((text) => text.isWellFormed() && !text.includes("\0"), {
    error: "Remove broken text from the code.",
  })
  .transform(normalCode)
  .refine((code) => code.length <= longestCode, { error: ({ input }) => tooLong(input) });

function tooLong(code: unknown): string {
  const length = typeof code === "string" ? `${code.length}` : "too many";
  return `This code has ${length} characters; ${longestCode} can be saved. Type the number that is printed under it.`;
}

/**
 * How scanners, keyboards and terminals write the group separator (U+001D) and similar characters when they do not send
 * them.
 */
const separators = /[\u2400-\u2426]|[<[{(](?:GS|RS|US|FS|EOT|FNC1)[>\]})]|\^\]/giu;
const invisible = /[\p{Cc}\p{Cf}\s]+/gu;
/** The AIM identifier of the symbology a scanner read: a bracket, a letter, a modifier. */
const symbology = /^(?:\][A-Z][\dA-Z])+(?=.)/iu;
const webAddress = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/iu;
const decoration = /[\u0300-\u036f\p{Cc}\p{Cf}\s\p{Pd}\u2212()]+/gu;
