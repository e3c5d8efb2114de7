// Pasted lines at the station: read one by one, shown, and saved together.
import { takeTyped } from "@/kernel/intake/machine";
import { type PastedLine, mostPasted, pastedLines, readPasted } from "./read-pasted";
import { becomeStation, refuseAtStation, stationNow } from "../station-state";
import { stationDriver } from "../station-driver";

/** Reads a pasted list, line by line, and shows what each means. */
export async function pasteLines(text: string): Promise<void> {
  const lines = pastedLines(text);
  if (lines.length > mostPasted) {
    return void refuseAtStation(`${lines.length} lines were pasted. Paste at most ${mostPasted} at once.`);
  }
  becomeStation({ pasted: lines, said: null, choices: null });
  let read: readonly PastedLine[] = lines;
  for (const [place, line] of lines.entries()) {
    const known = await readPasted(line);
    // Another list was pasted, or this one discarded.
    if (stationNow().pasted !== read) return;
    read = read.with(place, known);
    becomeStation({ pasted: read });
  }
}

/** Saves the pasted lines that are rows; the others stay to be corrected. */
export function takePasted(): void {
  const { pasted } = stationNow();
  if (!pasted || pasted.some(({ values, problem }) => values === null && problem === null)) return;
  for (const { values } of pasted) {
    if (values) void stationDriver.take(takeTyped(stationNow().machine, values), "console");
  }
  const left = pasted.filter(({ problem }) => problem !== null);
  becomeStation({ pasted: left.length > 0 ? left : null });
}

/** Drops the pasted lines. */
export function dropPasted(): void {
  becomeStation({ pasted: null });
}
