// Runs a macro over tickets: its lines one after the other for each ticket, with the slots filled from it, after a preview.
import { call } from "@/app/platform/data/api";
import { showError } from "@/app/ui/toasts/notices";
import type { Call } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { fillSlots, openSlotsRefusal, replySlotWords } from "@/contract/tickets/reply-slots";
import { type SavedReply, listSavedReplies } from "@/contract/saved-replies/saved-reply";
import { type Ticket, ticketMessages } from "@/contract/tickets/ticket";
import type { TicketLink } from "@/contract/tickets/ticket-link";
import { type Context, type Macro, type Target, targetsOfKind } from "@/kernel/command/context";
import { type Meaning, meaningOf } from "@/kernel/line/line-meaning";
import { runMany } from "@/kernel/command/run/many";
import type { Registry } from "@/kernel/command/registry";
import { filledReply, languageOf, slotValuesOf } from "@commands/ticket/shared/reply-text";
import { randomName } from "@/kernel/command/random-name";
import type { Execute } from "@/kernel/command/run/run";
import type { Run } from "@/kernel/command/run/undo";
import { contextHere } from "@/app/command/run/command-context";
import { type Planned, type PlannedLine, askAfterPreview } from "./macro-preview";
import { registry } from "@/app/command/registry";
import { showRun } from "@/app/command/run/undo-run";
import { showBulkRun } from "@/app/command/bulk-runs";

type Around = { registry: Registry; context: Context; call: Call };

/** Commands that a macro over tickets may not contain: they would ask a question, or leave the tickets. */
const refused: ReadonlySet<string> = new Set(["macro.run", "macro.save", "macro.remove"]);

/** Runs a macro for each selected ticket, after the person has seen what it will do. Faults of the server are shown. */
export async function runOverTickets(macro: Macro, execute: Execute): Promise<void> {
  const context = contextHere();
  const targets = targetsOfKind(context, "ticket");
  if (targets.length === 0) {
    showError(`Select tickets, or open one, then run “${macro.name}”.`);
    return;
  }
  try {
    const planned = await askAfterPreview(macro.name, planOver(macro, targets, { registry, context, call }));
    if (planned) await runPlanned(macro, planned, { context, execute });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showError(error.message);
  }
}

/** Works out what each of `targets` would get. Nothing is changed. @throws ApiError when the server cannot be asked. */
async function planOver(
  macro: Macro,
  targets: readonly Target[],
  around: Around,
): Promise<readonly Planned[]> {
  const { items: replies } = await around.call(listSavedReplies, {});
  const planned: Planned[] = [];
  for (const target of targets) planned.push(await planFor(macro, target, replies, around));
  return planned;
}

async function planFor(
  { lines }: Macro,
  target: Target,
  replies: readonly SavedReply[],
  around: Around,
): Promise<Planned> {
  const { ticket, links } = await around.call(ticketMessages, { params: { id: target.id } });
  const at = aboutItem(target, links);
  const read: PlannedLine[] = [];
  let why: string | null = null;
  for (const line of lines) {
    const { text, missing } = fillSlots(line, valuesOf(ticket, links, around.context));
    const meaning = await meaningOf(text, { ...around, context: onTicket(around.context, at) });
    const sent = sentText(meaning, replies, { ticket, links, context: around.context });
    const obstacle =
      missing.length > 0
        ? `${replySlotWords(missing)} has no value here.`
        : (refusalOf(meaning) ?? (sent === null ? null : openSlotsRefusal(sent)));
    why ??= obstacle === null ? null : `“${text}”: ${obstacle}`;
    read.push({ line: text, does: meaning.ranked?.command.title ?? null, text: sent });
  }
  return { target: at, subject: ticket.subject, lines: read, why };
}

/** The ticket and the mail item it is linked to, if it is linked to exactly one. */
function aboutItem(target: Target, links: readonly TicketLink[]): Target {
  const [item, second] = links.filter(({ kind }) => kind === "mail");
  return item && !second ? { ...target, about: { id: item.recordId, label: item.label } } : target;
}

function refusalOf({ ranked, obstacle }: Meaning): string | null {
  if (obstacle !== null || !ranked) return obstacle ?? "It is no command.";
  return refused.has(ranked.command.id) ? "A macro over tickets cannot run or change macros." : null;
}

/** The text that a line would send to the customer; null where it sends none. */
function sentText(
  { ranked }: Meaning,
  replies: readonly SavedReply[],
  { ticket, links, context }: { ticket: Ticket; links: readonly TicketLink[]; context: Context },
): string | null {
  if (ranked?.command.id === "ticket.reply" || ranked?.command.id === "ticket.reply-resolve") {
    const { message } = ranked.parsed.args;
    return typeof message === "string" ? message : "";
  }
  if (ranked?.command.id !== "saved-reply.send") return null;
  const named = JSON.stringify(ranked.parsed.args.reply ?? null);
  const reply = replies.find(({ id }) => named.includes(id));
  const language = ranked.parsed.args.language === "tr" ? "tr" : ticket.language;
  if (!reply) return null;
  return filledReply(reply, languageOf(reply, language), valuesOf(ticket, links, context)).text;
}

/** Runs the lines for every ticket that can have them. Where one fails, that ticket gets no further line. */
async function runPlanned(
  { name }: Macro,
  planned: readonly Planned[],
  { context, execute }: { context: Context; execute: Execute },
): Promise<void> {
  const able = planned.filter(({ why }) => why === null);
  const run: Run = { id: randomName(), label: `Macro “${name}”` };
  const runs = able.map((each) => ({
    what: each.target,
    label: each.target.label,
    run: async () => {
      const on = { context: onTicket(context, each.target), run: { ...run, of: each.target.label } };
      for (const { line } of each.lines) await runLine(line, on, execute);
      return {};
    },
  }));
  const { done, failed } = await runMany(`Macro “${name}”`, runs, showBulkRun);
  const left = [
    ...planned.flatMap(({ target, why }) => (why === null ? [] : [`${target.label}: ${why}`])),
    ...failed.map(({ label, error }) => `${label}: ${error.message}`),
  ];
  const count = done.length === 1 ? "1 ticket" : `${done.length} tickets`;
  if (done.length > 0) showRun(`Macro “${name}” done over ${count}.`, run, execute);
  if (left.length > 0) {
    showError(`${left.length} of ${planned.length} did not get everything.`, {
      description: left.join("\n"),
      durationMs: Number.POSITIVE_INFINITY,
    });
  }
}

/** @throws ApiError that names the line when it was not carried out. */
async function runLine(line: string, on: { context: Context; run: Run }, execute: Execute): Promise<void> {
  const { ranked, obstacle } = await meaningOf(line, { registry, context: on.context, call });
  if (obstacle !== null || !ranked)
    throw new ApiError("invalid", `“${line}”: ${obstacle ?? "It is no command."}`);
  const result = await execute(ranked.command.id, ranked.parsed.args, "palette", {
    ...on,
    quiet: true,
    shown: true,
  });
  if (result.status === "failed") throw new ApiError(result.error.code, `“${line}”: ${result.error.message}`);
  if (result.status === "refused") throw new ApiError("invalid", `“${line}”: ${result.reason}`);
  if (result.status === "cancelled") throw new ApiError("invalid", `“${line}” was cancelled.`);
}

function valuesOf(ticket: Ticket, links: readonly TicketLink[], { user }: Context) {
  return slotValuesOf(ticket, links, user?.name ?? "");
}

/** The context as if only `target` were selected or focused. */
function onTicket(context: Context, target: Target): Context {
  return { ...context, selected: [], focused: target, screen: target };
}
