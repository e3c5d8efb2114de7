// Lines that are offered as another line, and never run as they are: one that says how an item is to leave the house, but not that it
// did ("forward the chase letter of 1042 by fedex"). What leaves the house has a verb of its own: ship, mark, deliver. Pure.
import { says } from "./openings/says";
import type { Said } from "./openings/says";
import { spokenOf } from "./openings/spoken";

const send = "(forward|send)";
const courtesy = "[please|pls|ok|hey|can you|could you|would you]*";
const [which, by] = ["[the|that|this|his|her|their|a]* [{sender:name}] {item}", "(via|with|by|through|per)"];

const sending = [
  `${courtesy} ${send} ${which} [for|of|in] {ste} [from {from:name}] ${by} {carrier:word} [{rest}]`,
  `${courtesy} ${send} ${which} from {from:name} [for|of|in] {ste} ${by} {carrier:word} [{rest}]`,
  `${courtesy} ${send} [the] {ste} ${which} [from {from:name}] [${by}] [{carrier:carrier}] [{rest}]`,
  `${courtesy} ${send} [the] {ste} [${by}] {carrier:carrier} [{rest}]`,
  `${courtesy} ${send} ${which} [for|of|in] {ste} [from {from:name}] to [{rest}]`,
  `${courtesy} ${which} [for|of|in] {ste} [from {from:name}] [please|so|and|then|now|to]* ${send} (it|that|this) ${by} {carrier:word} [{rest}]`,
  `${courtesy} [the] {ste} ${which} [from {from:name}] [please|so|and|then|now|to]* ${send} (it|that|this) ${by} {carrier:word} [{rest}]`,
].map((pattern) => says(pattern.replace("[{rest}]", "[{more:any}]"), shipped));

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
