// Several lines that were pasted into the palette: each is read, all are shown once, then they run one after the other.
import { call } from "@/app/platform/data/api";
import { ApiError } from "@/contract/wire/errors";
import { type Meaning, meaningOf } from "@/kernel/line/line-meaning";
import { lineOf } from "@/kernel/command/line-of";
import { contextHere } from "@/app/command/run/command-context";
import { execute } from "@/app/command/run/execute";
import { runMacro } from "@/app/command/macros/macro";
import { registry } from "../registry";
import { type ReadLine, type ReadLines, askAboutLines } from "./lines-question";

/**
 * The most lines that are read as commands, and the most characters of each. A longer paste is a text, which is put into one
 * line.
 */
const most = { lines: 50, characters: 300 };

/** The commands of a pasted text, one a line; null where it is one line, or a text. */
export function severalLines(pasted: string): string[] | null {
  const lines = pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length < 2 || lines.length > most.lines) return null;
  return lines.every((line) => line.length <= most.characters) ? lines : null;
}

/**
 * Reads `lines`, shows what each means, and asks whether to run them: those that can run, up to the first that fails.
 * @param name what the run is called when it is done
 */
export async function askLines(lines: readonly string[], name = "Pasted lines"): Promise<void> {
  const { answer, change } = askAboutLines({ lines: null, fault: null });
  const told = await readAll(lines);
  change(told);
  if ((await answer) !== "run") return;
  // Each is read again when its turn comes.
  const able = told.lines.filter(({ why }) => why === null).map(({ line }) => line);
  await runMacro({ id: "pasted", name, lines: able }, execute);
}

async function readAll(lines: readonly string[]): Promise<ReadLines & { lines: readonly ReadLine[] }> {
  try {
    const around = { registry, context: contextHere(), call };
    const read: ReadLine[] = [];
    for (const line of lines) read.push(...(await readOne(line, around)));
    return { lines: read, fault: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { lines: [], fault: error.message };
  }
}

/** @throws ApiError when the server cannot be asked. */
async function readOne(line: string, around: Parameters<typeof meaningOf>[1]): Promise<readonly ReadLine[]> {
  try {
    return told(line, await meaningOf(line, around));
  } catch (error) {
    // This line cannot be read; the others may be readable.
    if (error instanceof ApiError && error.code === "invalid")
      return [{ line, does: null, why: error.message }];
    throw error;
  }
}

function told(line: string, { ranked, obstacle, lines }: Meaning): readonly ReadLine[] {
  if (lines.length > 0) return lines.flatMap((each) => told(each.line, each.meaning));
  const why = obstacle ?? (ranked ? null : "It is no command.");
  return [{ line, does: ranked && why === null ? lineOf(ranked.command, ranked.parsed.args) : null, why }];
}
