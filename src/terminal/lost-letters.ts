// Lines whose letters were lost on the way: bytes that are no UTF-8 are read as "�", and a name with it would be saved so.

/** Why `line` is not taken; null where all its letters are there. */
export function lostLetters(line: string): string | null {
  if (!line.includes("\u{FFFD}")) return null;
  return "This line is not UTF-8 text: letters of it cannot be read. Save the file as UTF-8 and run it again.";
}
