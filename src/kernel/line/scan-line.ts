// Puts a scanned code into a line of the palette, as a word for the slot that it can fill.
import { mailArg } from "@/kernel/arguments/records/mail";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { trackingArg } from "@/kernel/arguments/plain/tracking";
import type { ParsedSlot } from "@/kernel/line/read-arguments/state";
import type { ParsedLine } from "./read-arguments";
import { type ScanMeaning, printedCode, readScan } from "@/kernel/input/scan-code";

/** The code as a person would type it into a line: in quotes where it contains blanks. */
export function wordOf(code: string): string {
  return quotedWord(typedCode(code));
}

/** The code as a person would type it into a field for it: the number alone, without what is printed around it. */
export function typedCode(code: string): string {
  const [best] = readScan(code);
  if (best?.means === "ste") return best.number;
  if (best?.means === "record") return best.id;
  if (best?.means === "item") return best.code;
  if (best && best.match.strength !== "weak") return best.match.number;
  return printedCode(code);
}

/** `text` as one word of a line. */
export function quotedWord(text: string): string {
  const plain = text.replaceAll('"', "");
  return /\s/.test(plain) ? `"${plain}"` : plain;
}

/** The command that a line names, as it was read, and where its arguments begin in the line. */
export type Called = { parsed: ParsedLine; tailStart: number };

/**
 * `line` with `code` added: after its literal where the command has an open slot for it, else as the next word. A
 * literal at the end that expects something else still does: "add mail for " still asks for the mailbox after a parcel
 * was scanned.
 */
export function lineWithCode(line: string, code: string, called: Called | null): string {
  const word = wordOf(code);
  const typed = line.trimEnd();
  const slot = called && slotFor(code, called.parsed);
  if (!called || !slot) return `${typed}${typed && " "}${word} `;
  const dangling = called.parsed.slots.find(({ state, span }) => state === "open" && span !== null);
  if (dangling?.name === slot.name) return `${typed} ${word} `;
  const said = slot.literal === null ? word : `${slot.literal} ${word}`;
  const end = dangling?.span && dangling.literal ? called.tailStart + dangling.span.end : null;
  if (!dangling?.literal || end !== typed.length) return `${typed}${typed && " "}${said} `;
  const before = typed.slice(0, typed.length - dangling.literal.length).trimEnd();
  return `${before}${before && " "}${said} ${dangling.literal} `;
}

/** The open slot that the code can fill: a mailbox's or a record's by its meaning; any code can be an item's number. */
function slotFor(code: string, { slots }: ParsedLine): ParsedSlot | null {
  // What the context filled in gives way to a code.
  const open = slots.filter(
    (slot) => slot.state === "open" || (slot.state === "filled" && slot.from === "context"),
  );
  const [best] = readScan(code);
  const wanted = best ? kindsOf(best) : [];
  const fitting = open.find(({ kind }) => wanted.some((fits) => fits(kind)));
  return fitting ?? (isSomethingElse(best) ? null : (open.find(({ kind }) => kind === trackingArg) ?? null));
}

/** Whether a code says itself that it is no carrier's number: a mailbox's label, an item's own code, a whole id. */
export function isSomethingElse(best: ScanMeaning | undefined): boolean {
  if (best?.means === "ste") return best.labelled;
  return best?.means === "item" || (best?.means === "record" && best.id.length > 8);
}

type Fits = (kind: ParsedSlot["kind"]) => boolean;

function kindsOf({ means }: ScanMeaning): readonly Fits[] {
  if (means === "ste") return [(kind) => kind === mailboxArg];
  if (means === "item") return [(kind) => kind === mailArg, (kind) => kind.record !== undefined];
  if (means === "record") return [(kind) => kind.record !== undefined];
  return [(kind) => kind === trackingArg];
}
