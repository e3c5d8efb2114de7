// What `--help` prints: how to call the program, and every phrase it accepts.
import type { AnyCommand } from "@/kernel/command/define";
import type { Registry } from "@/kernel/command/registry";
import { exitLines } from "./exits";
import { phraseWords } from "@/kernel/line/line-meaning";

const usage = `npm run pigeonhole -- "add mail for 1042 from Chase"   runs a command of Pigeonhole
npm run pigeonhole < phrases.txt                       runs one phrase a line, up to the first that fails
npm run pigeonhole -- intake via usps as envelope       takes in a pile of mail: scans and lines from standard input
npm run pigeonhole -- completion bash|zsh              prints a script that completes commands and arguments

  --json         runs a phrase and prints its answer as JSON, one value a phrase
  --explain      prints the same answer, and runs nothing
  --yes          confirms commands that ask for it
  --keep-going   goes on after a phrase that failed
  --end          of intake: ends the session after the last line, with its counts
  --ste-first, --number-first   of intake: which of an item's two codes comes first
  --help         prints this

PIGEONHOLE_URL says where Pigeonhole runs (http://localhost:8080). PIGEONHOLE_KEY is an access key from Settings; without
it PIGEONHOLE_EMAIL and PIGEONHOLE_PASSWORD sign in, with PIGEONHOLE_CODE where the account has a second factor, and
without those the person at the terminal is asked.

${exitLines()}

Commands. {this} is needed, [this] may be left out, and the order after the first words is free:`;

/** The commands that make sense without a screen: they can be typed, and they work everywhere. */
export function spokenCommands(registry: Registry): AnyCommand[] {
  return registry.all.filter(
    ({ scope, listed }) => listed !== false && (scope === "global" || scope === "everywhere"),
  );
}

export function helpText(registry: Registry): string {
  const commands = spokenCommands(registry);
  const groups = [...new Set(commands.map(({ group }) => group))].toSorted();
  const listed = groups.map((group) => {
    const own = commands.filter((command) => command.group === group);
    return [group, ...own.map((command) => `  ${phraseWords(command)}`)].join("\n");
  });
  return [usage, ...listed].join("\n\n");
}
