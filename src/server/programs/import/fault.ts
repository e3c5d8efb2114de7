// Why a file cannot be imported: every problem, with its line.
import { listedByKind } from "./listed";

export type Problem = { line: number; problem: string };

export class ImportFault extends Error {
  override readonly name = "ImportFault";

  constructor(readonly problems: readonly Problem[]) {
    super(
      listedByKind(
        problems.toSorted((a, b) => a.line - b.line),
        ({ problem }) => kindOf(problem),
        ({ line, problem }) => `line ${line}: ${problem}`,
      ).join("\n"),
    );
  }
}

/** Problems of one kind have one text, but for what they name. */
function kindOf(problem: string): string {
  return problem.replace(/ is .* here and .* above/, "").replaceAll(/"[^"]*"|STE \S+|\S+@\S+|\d+/g, "…");
}
