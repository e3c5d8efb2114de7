// What one line of an intake session means at the terminal, where scans come as lines as well.
import * as z from "zod";
import { IntakeSticky } from "@/contract/intake/intake";
import { type LineChoices, type LineReader, readCall } from "@/kernel/intake/read-line";
import { readScan } from "@/kernel/input/scan-code";
import { exits } from "./exits";
import { Obstacle } from "./world";

/** Whether a line is a code: one word with a digit in it. */
export function isCode(text: string): boolean {
  return /^(?!=)\S*\d\S*$/.test(text) || readScan(text)[0]?.means === "ste";
}

const StartArgs = z.object({ expected: z.number(), office: z.object({ id: z.string() }) }).partial();

/**
 * What of the words after `intake` holds for each row, how many items are expected, and in which office.
 * @throws Obstacle for words that say nothing of a session.
 */
export async function readStart(words: string, reader: LineReader) {
  const read = await readCall(`start intake ${words}`.trim(), reader.registry.get("intake.start"), reader);
  if (read.means === "nothing") throw new Obstacle(read.why, exits.unread.code);
  if (read.choices) throw new Obstacle(whichWords(read.choices), exits.asks.code);
  // The arguments of the command are what a session holds, by the same names.
  const sticky = IntakeSticky.parse(read.args);
  const { expected, office } = StartArgs.parse(read.args);
  return { sticky, expected, officeId: office?.id };
}

/** "2 fit “yıldız”: STE 1042 (…), STE 1043 (…). Say which." */
export function whichWords({ what, candidates }: LineChoices): string {
  const fit = candidates.slice(0, 5).map(({ label, detail }) => `${label}${detail ? ` (${detail})` : ""}`);
  return `${candidates.length} fit “${what}”: ${fit.join(", ")}. Say which.`;
}
