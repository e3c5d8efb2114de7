// What was typed into a form that was closed by Escape, its cross or a press beside it: it is there again when the form is opened for
// the same records.
import * as z from "zod";
import { readDraft, writeDraft } from "@/app/platform/session/tab-drafts";
import { eachTarget } from "@/kernel/command/each";
import type { FormQuestion } from "./form-question";
import type { Entries } from "./read-form";

/** Of the last such form only. */
const key = "pigeonhole.command-form";
const Draft = z.object({
  of: z.string(),
  typed: z.record(z.string(), z.object({ text: z.string(), chosen: z.unknown().optional() })),
});

const Reference = z.object({ id: z.string() });

/** Names the form of one person for a command and its records. */
export function draftName({
  command,
  known,
  context,
}: Pick<FormQuestion, "command" | "known" | "context">): string {
  const given = Object.entries(known).map(([name, value]) => [
    name,
    Reference.safeParse(value).data?.id ?? value,
  ]);
  const targets = eachTarget(command, context).map(({ id }) => id);
  return JSON.stringify([context.user?.id, command.id, given, targets]);
}

export function draftOf(name: string): Entries {
  const draft = readDraft(sessionStorage, key, Draft);
  return draft?.of === name ? draft.typed : {};
}

/** Saves what was typed; nothing, where the form was sent or cancelled. */
export function saveDraft(name: string, typed: Entries): void {
  if (Object.keys(typed).length > 0) writeDraft(sessionStorage, key, { of: name, typed });
  else if (readDraft(sessionStorage, key, Draft)?.of === name) writeDraft(sessionStorage, key, null);
}
