// Ends an audit, and says what was found.
import type { AnswerOf } from "@/contract/wire/endpoint";
import { finishAudit } from "@/contract/shelves/shelf-audit";
import type { Outcome, Run } from "@/kernel/command/define";

type Wish = { audit?: { id: string } | undefined };

export async function finish({
  api,
  args: { audit },
  context,
}: Pick<Run<Wish>, "api" | "args" | "context">): Promise<Outcome> {
  const { id } = audit ?? { id: auditOf(context.path) };
  const done = await api(finishAudit, { params: { id } });
  const { code } = done.shelf;
  return {
    say: `Audit of ${code} finished: ${foundWords(done)}.`,
    undo: { id: "shelf.reopen-audit", args: { audit: { id, label: code, version: done.version } } },
  };
}

/** Id of the audit whose screen has this path. */
function auditOf(path: string): string {
  return path.split("/").at(-1) ?? "";
}

/** Of the items that were not scanned, those that somebody marked are missing. */
function foundWords({ counts, missing: unscanned }: AnswerOf<typeof finishAudit>): string {
  if (counts === null) return "nothing counted";
  const { matched, misplaced, missing, unknown } = counts;
  const marked = unscanned.filter(({ missingAt }) => missingAt !== null).length;
  const parts = [`${matched} matched`, `${misplaced} misplaced`, `${missing - marked} not scanned`];
  if (marked > 0) parts.push(`${marked} missing`);
  return [...parts, ...(unknown > 0 ? [`${unknown} unknown`] : [])].join(", ");
}
