// Slots of saved replies and ticket macros: {customer.firstName} and the like, filled from the ticket in hand.

export const slotNames = [
  "customer.firstName",
  "customer.fullName",
  "mailbox.steNumber",
  "workspace.name",
  "item.sender",
  "staff.firstName",
  "cursor",
] as const;
export type SlotName = (typeof slotNames)[number];

/** What the slots stand for; null or empty where it is not known. `cursor` stands for a place and not for a value. */
export type SlotValues = Readonly<Record<Exclude<SlotName, "cursor">, string | null>>;

/** What each slot stands for, in words. */
const slotWords: Readonly<Record<SlotName, string>> = {
  "customer.firstName": "the customer's first name",
  "customer.fullName": "the customer's name",
  "mailbox.steNumber": "the STE number",
  "workspace.name": "the workspace",
  "item.sender": "the sender of the item",
  "staff.firstName": "your first name",
  cursor: "your own words",
};

/** A slot as it is written: a word, perhaps a dot and another word, in braces. */
const written = /\{\s*([A-Za-z]+(?:\.[A-Za-z]+)?)\s*\}/g;

/** A filled text: where the cursor goes in it (null for its end), and the slots that have no value and are left in it. */
export type Filled = { text: string; cursor: number | null; missing: readonly SlotName[] };

/** Fills the slots of `text`. One without a value is left as it is written; what is no slot is left alone. */
export function fillSlots(text: string, values: SlotValues): Filled {
  const missing: SlotName[] = [];
  let filled = "";
  let cursor: number | null = null;
  let from = 0;
  for (const { 0: whole, 1: word = "", index } of text.matchAll(written)) {
    const name = slotNamed(word);
    filled += text.slice(from, index);
    from = index + whole.length;
    if (name === undefined) filled += whole;
    else if (name === "cursor") cursor ??= filled.length;
    else {
      const value = values[name]?.trim() ?? "";
      if (value === "") missing.push(name);
      filled += value === "" ? `{${name}}` : value;
    }
  }
  return { text: filled + text.slice(from), cursor, missing: [...new Set(missing)] };
}

/** The slots that are still open in `text`, each once. */
export function openReplySlots(text: string): readonly SlotName[] {
  const found = [...text.matchAll(written)].flatMap(({ 1: word = "" }) => slotNamed(word) ?? []);
  return [...new Set(found)];
}

/** What looks like a slot in `text` and is none, such as {customer.firstname2}: with a dot, each once. */
export function unknownSlots(text: string): readonly string[] {
  const words = [...text.matchAll(written)].map(({ 1: word = "" }) => word);
  return [...new Set(words.filter((word) => word.includes(".") && slotNamed(word) === undefined))];
}

/** "{item.sender} and {cursor}". */
export function replySlotWords(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(" and ");
}

/** Why a message with open slots is not sent; null when it has none. */
export function openSlotsRefusal(text: string): string | null {
  const open = openReplySlots(text);
  if (open.length === 0) return null;
  const words = open.map((name) => `${slotWords[name]} in place of {${name}}`).join(" and ");
  return `Fill in ${words} first: the customer would read ${open.length === 1 ? "it" : "them"} as written.`;
}

function slotNamed(word: string): SlotName | undefined {
  const folded = word.toLowerCase();
  return slotNames.find((name) => name.toLowerCase() === folded);
}
