// A line of a macro, which may leave arguments open: "am {mailbox} from Chase".

/** A name in braces, and before it the word that introduces such an argument. */
const openSlot = /(?:\b(?:from|to|as|via|due|at|by|on|with|because|for)\s+)?\{(\w+)\}/g;

/** The line without its `{names}` and the words that introduce them, and those names. */
export function withoutOpenSlots(line: string): { text: string; open: string[] } {
  const open = [...line.matchAll(openSlot)].flatMap(([, name]) => name ?? []);
  return { text: line.replaceAll(openSlot, " ").replaceAll(/\s+/g, " ").trim(), open };
}

/** The names of what the lines of a macro leave open, each once. */
export function openIn({ lines }: { lines: readonly string[] }): string[] {
  return [...new Set(lines.flatMap((line) => withoutOpenSlots(line).open))];
}
