// What one line of an intake session means at the terminal, where scans come as lines as well.
import * as z from "zod";
import { IntakeSticky } from "@/contract/intake/intake";
import type { IntakeScan } from "@/kernel/intake/machine";
import {
  type LineChoices,
  type LineMeaning,
  type LineReader,
  readCall,
  readIntakeLine,
} from "@/kernel/intake/read-line";
import { readIntakeScan } from "@/kernel/intake/read-scan";
import { readScan } from "@/kernel/input/scan-code";
import { Obstacle } from "./world";

export type TerminalLine = { means: "scan"; scan: IntakeScan } | Exclude<LineMeaning, { means: "choices" }>;

/**
 * Reads a line that came at `at`, in ms. A line of one word with a digit in it counts as a scan.
 * @throws ApiError when the server cannot be asked.
 */
export async function readTerminalIntake(
  line: string,
  at: number,
  reader: LineReader,
): Promise<TerminalLine> {
  const text = line.trim();
  const isScan = /^(?!=)\S*\d\S*$/.test(text) || isSte(text);
  if (isScan) return readCode(text, at, reader);
  const read = await readIntakeLine(text, reader);
  if (read.means === "choices" || (read.means === "command" && read.choices)) {
    return { means: "nothing", why: read.choices ? whichWords(read.choices) : "" };
  }
  return read;
}

const StartArgs = z.object({ expected: z.number(), office: z.object({ id: z.string() }) }).partial();

/**
 * What of the words after `intake` holds for each row, how many items are expected, and in which office.
 * @throws Obstacle for words that say nothing of a session.
 */
export async function readStart(words: string, reader: LineReader) {
  const read = await readCall(`start intake ${words}`.trim(), reader.registry.get("intake.start"), reader);
  if (read.means === "nothing") throw new Obstacle(read.why);
  if (read.choices) throw new Obstacle(whichWords(read.choices));
  // The arguments of the command are what a session holds, by the same names.
  const sticky = IntakeSticky.parse(read.args);
  const { expected, office } = StartArgs.parse(read.args);
  return { sticky, expected, officeId: office?.id };
}

function isSte(text: string): boolean {
  return readScan(text)[0]?.means === "ste";
}

/** "2 fit “yıldız”: STE 1042 (…), STE 1043 (…). Say which." */
function whichWords({ what, candidates }: LineChoices): string {
  const fit = candidates.slice(0, 5).map(({ label, detail }) => `${label}${detail ? ` (${detail})` : ""}`);
  return `${candidates.length} fit “${what}”: ${fit.join(", ")}. Say which.`;
}

async function readCode(code: string, at: number, reader: LineReader): Promise<TerminalLine> {
  const read = await readIntakeScan(code, at, reader);
  if (read.is === "blank")
    return {
      means: "nothing",
      why: "The scan holds no number. Scan the bar code beside it, or type the number.",
    };
  if (read.is !== "unknown-mailbox") return { means: "scan", scan: read.scan };
  return { means: "nothing", why: `No mailbox you may see has the STE number ${read.number}.` };
}
