// What the station reads lines with: the console's commands, the directory on this machine, and no record of the screen.
import { directory } from "@/app/command/palette-directory";
import { registry } from "@/app/command/registry";
import { contextHere } from "@/app/command/run/command-context";
import type { Context } from "@/kernel/command/context";
import type { LineReader } from "@/kernel/intake/read-line";

/** A path on which no record of the screen gives a line its mailbox: the mailbox is typed or scanned. */
export function lineContext(): Context {
  return { ...contextHere(), focused: null, selected: [], screen: null };
}

export function stationReader(): LineReader {
  // This tab's data is known at once: two scans in a row never wait.
  return { registry, context: lineContext(), look: directory.fetch };
}
