// Rows for a line that stands for several: Enter on one shows its lines, and they run one after the other. Pure.
import type { Ranked } from "@/kernel/line/ranked";
import { type SeveralLines, severalIn } from "@/kernel/line/several-lines";
import { rankCommands } from "@/kernel/line/rank";
import type { PaletteState } from "./state";
import type { World } from "./world";

export type LinesRow = { kind: "lines"; id: string; section: string; lines: readonly string[] };

/** The lines that the text in the field may stand for, beside `whole`, which reads it as one. */
export function severalOf(
  { command, text }: PaletteState,
  whole: Ranked | undefined,
  { commands, context, facts }: World,
): SeveralLines | null {
  if (command !== null) return null;
  return severalIn(text.trimEnd(), whole, (line, only) => {
    const { ranked, needs } = rankCommands(line, only ? [only] : commands, context, facts);
    return { ranked: ranked[0], needs };
  });
}

export function linesRows({ ways }: SeveralLines): LinesRow[] {
  return ways.map((lines) => ({
    kind: "lines",
    id: `lines ${JSON.stringify(lines)}`,
    section: "one after the other",
    lines,
  }));
}
