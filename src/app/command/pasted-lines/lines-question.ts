// The question about several lines: what each means, before they run.
import { type Asked, createAsking } from "@/app/ui/ask";

/** What a line does, or why it cannot run. */
export type ReadLine = { line: string; does: string | null; why: string | null };

export type ReadLines = {
  /** Null while they are read. */
  lines: readonly ReadLine[] | null;
  /** Why they could not be read. */
  fault: string | null;
};

export type LinesQuestion = Asked<ReadLines, "run">;

export const {
  useOpen: useLinesQuestion,
  ask: askAboutLines,
  giveUp: closeLines,
} = createAsking<ReadLines, "run">();
