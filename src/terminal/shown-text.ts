// What is printed is shown, never obeyed: names and messages come from customers, and answers from whatever server was named.
import type { World } from "./world";

/** Control characters but for tabs and line ends: an escape clears the screen, moves the cursor or types for the person. */
const obeyed = /\r(?!\n)|[^\P{Cc}\t\n\r]/gu;

/** The same world, which prints a mark in place of each of them. */
export function showingText(world: World): World {
  const shown = (text: string) => text.replaceAll(obeyed, "\u{FFFD}");
  return { ...world, out: (text) => world.out(shown(text)), err: (text) => world.err(shown(text)) };
}
