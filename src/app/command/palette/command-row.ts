// A command as a row of the palette.
import type { Ranked } from "@/kernel/line/ranked";

export type CommandRow = { kind: "command"; id: string; section: string; ranked: Ranked };

export function commandRow(ranked: Ranked, section: string): CommandRow {
  return { kind: "command", id: ranked.command.id, section, ranked };
}
