// What lines of the station are read with: the console's commands, the directory on this machine, and no record of the screen.
import { directory } from "@/app/command/known-directory";
import { registry } from "@/app/command/registry";
import { contextHere } from "@/app/command/command-context";
import type { Context } from "@/kernel/context";
import type { LineReader } from "@/kernel/intake/read-line";

/** Where no record of the screen is taken for what the line means: a mailbox is said or scanned. */
export function lineContext(): Context {
  return { ...contextHere(), focused: null, selected: [], screen: null };
}

export function stationReader(): LineReader {
  // What this tab has is known at once; nothing is waited for between two scans.
  return { registry, context: lineContext(), look: directory.fetch };
}
