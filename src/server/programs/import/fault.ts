// Why a file cannot be imported: every problem, with its line.

export type Problem = { line: number; problem: string };

export class ImportFault extends Error {
  override readonly name = "ImportFault";

  constructor(readonly problems: readonly Problem[]) {
    super(
      problems
        .toSorted((a, b) => a.line - b.line)
        .map(({ line, problem }) => `line ${line}: ${problem}`)
        .join("\n"),
    );
  }
}
