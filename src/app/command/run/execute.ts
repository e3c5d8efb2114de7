// The console's `execute`: the kernel's, with the console's server, screen, palette and notices.
import * as z from "zod";
import { readContext } from "@/app/command/context";
import { mended } from "@/app/ui/toasts/notices-on-screen";
import { countUnsent, holdUnsent, takesUnsent } from "@/app/command/unsent/unsent";
import { createInFront } from "@/app/ui/in-front";
import { onTarget } from "@/kernel/command/context";
import type { AnyCommand, Args, Outcome } from "@/kernel/command/define";
import type { Execute, Result } from "@/kernel/command/run/run";
import { stepTable } from "@/kernel/command/general-effects";
import { makeExecute } from "@/kernel/command/run/execute";
import { lineOf } from "@/kernel/command/line-of";
import type { Source } from "@/contract/wire/event";
import { randomName } from "@/kernel/command/random-name";
import { type Pausable, holdInput } from "@/app/command/input/stream";
import { askInForm, isFormOpen } from "@/app/command/argument-form/form-question";
import { codeMissing } from "./fetched-code";
import { rememberRun } from "@/app/command/habits";
import { announce } from "./announce";
import { withPersonal } from "./command-context";
import { contextNow, ownCall, ownCallsOver, ownSteps, shownOwnChanges, targetNow } from "./own-changes";
import { type EffectRun, carryOut } from "./effect-owners";
import { confirmCommand } from "./confirmation";
import { registry } from "@/app/command/registry";
import { reportResult } from "./results";
import { askInPalette, leavePalette, openPalette } from "@/app/command/surfaces";
import { undoStack } from "./undo-memory";
import { forRun } from "@/kernel/command/run/undo";
import { showBulkRun } from "@/app/command/bulk-runs";

const routers = createInFront<(path: string) => void>();

/** Sets how `go` of outcomes reaches the router, until the returned function is called. */
export const { put: navigateBy } = routers;

/**
 * Runs a command, no matter where the request comes from. It never throws for refusals or cancellations; the result is
 * announced.
 */
export const execute: Execute = async (id, args, source, on) => {
  const attempt = on?.attempt ?? randomName();
  // What the person does next is about what this leads to.
  const hold = isFromPerson(source, on) ? holdInput(registry.get(id)) : flowing;
  try {
    const result = await executed(id, args, source, { ...on, attempt }, hold);
    // A step in a table is drawn at once: a held arrow key repeats faster than the page draws.
    hold.end(result.status === "done" && isStep(result.outcome));
    return result;
  } finally {
    hold.end();
  }
};

function isStep(outcome: Outcome): boolean {
  const step = stepTable.in(outcome);
  return step !== undefined && ("move" in step || "extend" in step);
}

async function executed(
  id: string,
  args: Args | undefined,
  source: Source | undefined,
  on: On & { attempt: string },
  hold: Pausable,
): Promise<Result> {
  const { attempt } = on;
  // The opening of the palette that ran this. Its faults are shown there, and not in a later opening.
  let palette = source === "palette" ? openPalette() : null;
  // It acts on what was selected or focused when it was asked for, even if the focus has moved by the time it runs.
  const before = on.context ?? readContext();
  const first =
    id === "app.undo"
      ? ownCallsOver()
      : shownOwnChanges(registry.get(id), args ?? {}, onTarget(before, on.target));
  if (first) await first;
  // With the form or without it, the command would mean two things.
  if (before.ready?.awaited?.by === id) await before.ready.awaited.over;
  const context = { ...withPersonal(contextNow(before)), countUnsent };
  const target = on.target && targetNow(on.target);
  let finish: (result: Result) => void = notAsked;
  const held: { letGo: (() => Promise<void>) | null } = { letGo: null };
  const run = makeExecute({
    registry,
    api: ownCall,
    context: () => context,
    undo: forRun(undoStack, on.run),
    own: ownSteps,
    ask: (command, known, missing, from) => {
      const question = { command, args: known, missing, attempt };
      const asked = clicked.has(from)
        ? askInForm(question, onTarget(context, target), (args) =>
            execute(id, args, source, { ...on, context: before }),
          )
        : askInPalette(question, context);
      palette = openPalette();
      finish = asked.finish;
      return hold.asking(asked.answer);
    },
    confirm: (...question) => hold.asking(confirmCommand(...question)),
    prepare: async (command, known) => {
      const ready = needsPreparing(command, known) ? await hold.asking(photoPrepared(command, known)) : known;
      if (ready && takesFileAlong(command, ready)) {
        held.letGo = await holdWithFile(command, ready, source ?? "button", attempt);
      }
      return ready;
    },
    apply: (outcome) => apply(outcome, { attempt, source }),
    // A form shows its errors next to the fields; a Retry elsewhere would send the request without the form.
    mended,
    announce: (notice) =>
      on.quiet || (notice.tone === "error" && (source === "form" || isFormOpen(attempt)))
        ? undefined
        : announce(notice, { palette, pressed: isClicked(source, on) ? registry.get(id) : null, execute }),
    // A bulk run goes on beside what the person does next.
    progress: (bulk, ofOne) => {
      if (!ofOne) hold.end();
      return showBulkRun(bulk);
    },
    unsent: takesUnsent,
    next: execute,
  });
  const result = await run(id, args, source, { ...on, context, ...(target && { target }) });
  await held.letGo?.();
  finish(result);
  // The palette remembers its own runs: it knows what was typed and what was selected or focused.
  if (result.status === "done" && source !== "palette" && source !== "undo") {
    rememberRun(registry.get(id), args ?? {}, context.path);
  }
  reportResult(id, result);
  return result;
}

type On = NonNullable<Parameters<Execute>[3]>;

/** Whether a person waits for the run: not for what the console does by itself, or in the background. */
function isFromPerson(source?: Source, on?: On): boolean {
  return on?.inBackground !== true && source !== "undo";
}

const flowing: Pausable = { asking: (answer) => answer, end: () => undefined };

/** Ways to run a command without the keyboard: a form asks for missing arguments. */
const clicked: ReadonlySet<Source> = new Set(["button", "menu"]);

/** Whether a photo has to be taken or uploaded before `command` can run. */
function needsPreparing({ takesPhoto, args }: AnyCommand, { photo, mail }: Args): boolean {
  if (!args?.photo) return false;
  const { take, file } = PhotoToPrepare.parse(photo ?? { take: takesPhoto });
  return take === true || (file !== undefined && mail !== undefined);
}

const PhotoToPrepare = z.object({ take: z.boolean().optional(), file: z.unknown().optional() });

async function photoPrepared(command: AnyCommand, known: Args): Promise<Args | null> {
  const { preparePhoto } = await import("@/app/command/photo/prepare-photo").catch(codeMissing);
  return preparePhoto(command, known);
}

/** Whether `command` creates an item and sends its photo afterwards. */
function takesFileAlong({ intake }: AnyCommand, { photo, mail }: Args): boolean {
  return intake === true && mail === undefined && PhotoToPrepare.safeParse(photo).data?.file !== undefined;
}

/** Saves the command with its photo until both are safe: the item on the server, its photo among the unsent entries. */
async function holdWithFile(command: AnyCommand, args: Args, source: Source, attempt: string) {
  // What cannot be sent now becomes an unsent entry by itself.
  if (takesUnsent.isDue(attempt)) return null;
  return holdUnsent({ id: command.id, args, source, attempt, label: lineOf(command, args), tried: true });
}

function notAsked() {
  // Nothing in the palette waits for the result.
}

async function apply({ go, effects = [], again }: Outcome, run: EffectRun): Promise<void> {
  if (go !== undefined) {
    // Moving the focus starts from where it was before the palette opened.
    leavePalette();
    const push = routers.get();
    if (push) push(go);
    else window.location.assign(go);
  }
  for (const effect of effects) await carryOut(effect, run);
  if (again) void execute(again.id, again.args, "hotkey");
}

/** Whether a person clicked, and waits for what it leads to. */
function isClicked(source: Source = "button", on: On): boolean {
  return clicked.has(source) && on.inBackground !== true && on.lacks === undefined;
}
