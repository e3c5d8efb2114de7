// Why a line cannot run, in words.
import { withArticle } from "@/contract/text/sentence";
import { unnamedWords } from "@/kernel/arguments/records/record";
import { inabilityOf } from "@/kernel/command/each";
import { directoryLimit } from "@/kernel/command/facts";
import { foreignWhy } from "@/kernel/lists/address";
import type { Ranked } from "@/kernel/line/ranked";

/** `words`: those that name nothing. */
export type Obstacle = { slot: string | null; why: string; words?: string };

/** Why `ranked` cannot run, as a sentence for the person; null when it can. */
export function obstacleOf({ command, reason, parsed, tail }: Ranked): Obstacle | null {
  if (reason !== null) return { slot: null, why: reason };
  const each = parsed.slots.find((slot) => slot.state === "each");
  const unable = each?.state === "each" ? inabilityOf(command, each.ability) : null;
  if (each && unable !== null) return { slot: each.name, why: unable };
  const wrong = parsed.slots.find((slot) => slot.state === "wrong");
  if (wrong?.state === "wrong") {
    const words = wrong.span && tail.slice(wrong.span.start, wrong.span.end);
    return { slot: wrong.name, why: wrong.why, ...(words !== null && { words }) };
  }
  const several = parsed.slots.find((slot) => slot.state === "choices");
  if (several?.state === "choices" && several.why !== undefined) {
    return { slot: several.name, why: several.why };
  }
  if (several?.state === "choices") {
    const count = several.candidates.length;
    const typed = several.span ? ` “${tail.slice(several.span.start, several.span.end)}”` : "";
    const many = count >= directoryLimit ? `${count} or more` : count;
    return {
      slot: several.name,
      why: `${many} ${count === 1 ? "fits" : "fit"}${typed}. Choose the ${several.kind.name} below, or type more.`,
    };
  }
  const stray = strayRun(parsed.unknown, tail);
  const unnamed = parsed.slots.find(({ name, kind }) => parsed.missing.includes(name) && !kind.text);
  if (stray !== null && unnamed) {
    return {
      slot: unnamed.name,
      why: unnamedWords(unnamed.kind, stray),
      words: stray,
    };
  }
  const foreign = stray !== null && command.list ? foreignWhy(command.list, stray) : null;
  if (stray !== null && foreign !== null) return { slot: null, why: foreign, words: stray };
  if (stray !== null) {
    const open = parsed.slots.flatMap(({ literal, state }) => (literal && state === "open" ? [literal] : []));
    const places = open.length > 0 ? `, or say what it is: ${open.slice(0, 3).join(" …, ")} …` : ".";
    const why = `“${stray}” does not fit “${command.title}”. Remove it${places}`;
    return { slot: null, why, words: stray };
  }
  const begun = parsed.slots.find(({ span, state }) => state === "open" && span !== null);
  const lacking = begun ?? parsed.slots.find(({ name }) => parsed.missing.includes(name));
  if (!lacking) return null;
  const { literal, kind, optional } = lacking;
  const wanting = optional && literal !== null ? literal : command.title;
  const needed = `“${wanting}” needs ${withArticle(kind.name)}`;
  // None may be offered below: of a record it is said how it is named.
  const how =
    kind.record && kind.picks ? `: type its ${kind.picks.replace(/^[A-Z](?=[a-z])/, toLower)}.` : ".";
  return { slot: lacking.name, why: `${needed}${how}` };
}

function toLower(letter: string): string {
  return letter.toLowerCase();
}

/** The first words that fit nowhere, as long as they are next to each other; null when every word fits. */
function strayRun(unknown: Ranked["parsed"]["unknown"], tail: string): string | null {
  const [first] = unknown;
  if (!first) return null;
  let { end } = first;
  for (const word of unknown.slice(1, 5)) {
    if (tail.slice(end, word.start).trim() !== "") break;
    end = word.end;
  }
  return tail.slice(first.start, end);
}
