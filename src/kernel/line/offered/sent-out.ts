// Lines that are offered as another line, and never run as they are: one that says how an item is to leave the house, but not that it
// did ("forward the chase letter of 1042 by fedex"). What leaves the house has a verb of its own: ship, mark, deliver. Pure.
import { type Said, says } from "../openings/says";
import { spokenOf } from "../openings/spoken";

const send = "(forward|send)";
const courtesy = "[please|pls|ok|hey|can you|could you|would you]*";
const which = "[the|that|this|his|her|their|a]* [{sender:name}] {item}";
const by = "(via|with|by|through|per)";
const more = "[{more:any}]";

const sending = [
  `${courtesy} ${send} ${which} [for|of|in] {ste} [from {from:name}] ${by} {carrier:word} ${more}`,
  `${courtesy} ${send} ${which} from {from:name} [for|of|in] {ste} ${by} {carrier:word} ${more}`,
  `${courtesy} ${send} [the] {ste} ${which} [from {from:name}] [${by}] [{carrier:carrier}] ${more}`,
  `${courtesy} ${send} [the] {ste} [${by}] {carrier:carrier} ${more}`,
  `${courtesy} ${send} ${which} [for|of|in] {ste} [from {from:name}] to ${more}`,
  `${courtesy} ${which} [for|of|in] {ste} [from {from:name}] [please|so|and|then|now|to]* ${send} (it|that|this) ${by} {carrier:word} ${more}`,
  `${courtesy} [the] {ste} ${which} [from {from:name}] [please|so|and|then|now|to]* ${send} (it|that|this) ${by} {carrier:word} ${more}`,
].map((pattern) => says(pattern, shipped));

/** The forward that such a line means: shipped by the carrier that is said, else opened. */
function shipped({ ste = "", sender, from = sender, carrier, more = "" }: Said): string {
  if (carrier === undefined) return `open forward ${ste}`;
  const number = /\b(?=\S*\d)[a-z\d]{9,}\b/i.exec(more)?.[0];
  const forward = [from, "forward", ste].filter(Boolean).join(" ");
  return `ship ${forward} via ${carrier}${number === undefined ? "" : ` tracking ${number}`}`;
}

/** The line to offer for `line`; null where it says itself what to do. */
export function sentOut(line: string): string | null {
  if (line.includes('"')) return null;
  const spoken = spokenOf(line);
  for (const opening of sending) {
    const meant = opening.reads(spoken);
    if (meant !== null) return meant;
  }
  return null;
}
