import type { AnswerOf } from "@/contract/wire/endpoint";
import { finishAudit } from "@/contract/shelves/shelf-audit";
import { auditArg } from "@/kernel/arguments/records/shelf";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "shelf.finish-audit",
  title: "Finish audit",
  about: "Ends the audit: what was found goes into the shelf's history.",
  keywords: ["end audit"],
  group: "Shelves",
  scope: "route:shelf-audit",
  hotkeys: ["mod+enter"],
  args: { audit: auditArg },
  when: ({ can }) => can("mail.write") || "Your role cannot audit shelves",
  danger: "undoable",
  run: async ({ api, args: { audit }, context }) => {
    const { id } = audit ?? { id: auditOf(context.path) };
    const done = await api(finishAudit, { params: { id } });
    const { code } = done.shelf;
    return {
      say: `Audit of ${code} finished: ${foundWords(done)}.`,
      undo: { id: "shelf.reopen-audit", args: { audit: { id, label: code, version: done.version } } },
    };
  },
});

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
