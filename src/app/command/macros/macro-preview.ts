// The preview before a macro runs over tickets: what each ticket would get, and which cannot and why.
import { type Asked, createAsking } from "@/app/ui/ask";
import type { Target } from "@/kernel/command/context";

/** What one line does to one ticket. */
export type PlannedLine = {
  /** With its slots filled. */
  line: string;
  /** What it does: the command's title, and the text that would be sent. */
  does: string | null;
  text: string | null;
};

/** What one ticket would get. `why` says why it cannot; null when it can. */
export type Planned = {
  target: Target;
  subject: string;
  lines: readonly PlannedLine[];
  why: string | null;
};

type Look = {
  /** Name of the macro. */
  name: string;
  /** Null while it is being worked out. */
  planned: readonly Planned[] | null;
};

export type MacroPreview = Asked<Look, "run">;

const looks = createAsking<Look, "run">();
export const { useOpen: useMacroLook, giveUp: giveUpLook } = looks;

/** Shows the preview `planned`, and asks whether to continue. */
export async function askAfterPreview(
  name: string,
  planned: Promise<readonly Planned[]>,
): Promise<readonly Planned[] | null> {
  const { answer, change, giveUp } = looks.ask({ name, planned: null });
  try {
    const plan = await planned;
    change({ planned: plan });
    return (await answer) === "run" ? plan : null;
  } catch (error) {
    giveUp();
    throw error;
  }
}
