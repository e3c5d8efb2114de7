// The console's `execute`: the kernel's, with the console's server, screen, palette and notices.
import * as z from "zod";
import { copyText } from "@/app/platform/clipboard";
import { readContext } from "@/app/command/context";
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { answerNotice, mended } from "@/app/ui/toasts/notices-on-screen";
import { reloadTags } from "@/app/platform/data/reload";
import { session } from "@/app/platform/session/session";
import { movePane } from "@/app/command/panes/focused-pane";
import { setPreferences } from "@/app/platform/preferences";
import { attachPhoto, holdUnsent, unsentQueue, stepUnsent } from "@/app/command/unsent/unsent-queue";
import { askForm } from "@/app/platform/uploads/askable-form";
import { createInFront } from "@/app/ui/in-front";
import { chooseFiles } from "@/app/platform/uploads/file-chooser";
import { actOnScreen } from "@/app/command/screen-acts";
import { onTarget } from "@/kernel/command/context";
import type { AnyCommand, Args, Outcome } from "@/kernel/command/define";
import type { Execute, Result } from "@/kernel/command/run";
import { makeExecute } from "@/kernel/command/execute";
import { lineOf } from "@/kernel/command/line-of";
import type { Source } from "@/contract/wire/event";
import { randomName } from "@/kernel/command/random-name";
import { type Pausable, holdInput } from "@/app/command/input/stream";
import { askInForm, isFormOpen } from "@/app/command/argument-form/form-question";
import { codeMissing, withCode } from "./fetched-code";
import { rememberRun } from "@/app/command/habits";
import { announce } from "./announce";
import { contextHere, withPersonal } from "./command-context";
import { contextNow, ownCall, ownCallsOver, ownSteps, shownOwnChanges, targetNow } from "./own-changes";
import { carryOut } from "./outcomes";
import { keepColumns, setPersonal } from "./personal";
import { confirmCommand } from "./confirmation";
import { registry } from "@/app/command/registry";
import { reportResult } from "./results";
import { askInPalette, leavePalette, openPalette, show } from "@/app/command/surfaces";
import { undoStack } from "./undo-memory";
import { forRun } from "@/kernel/command/undo";
import { latestWork, showWork, stopWork } from "@/app/command/work";
import { sentence } from "@/contract/text/sentence";

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

function isStep({ table }: Outcome): boolean {
  return table !== undefined && ("move" in table || "extend" in table);
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
  const context = withPersonal(contextNow(before));
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
        ? askInForm(question, context, (args) => execute(id, args, source, { ...on, context: before }))
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
    apply: async (outcome) => {
      // Before the notice that the item is there: from then on the photo is safe, too.
      const { photo } = outcome;
      if (photo) await attachPhoto(photo.mail, photo.file, `${attempt}.photo`);
      await apply(outcome);
      // A form shows it next to the values that were filled in.
      if (outcome.secret && source !== "form") showSecret(outcome.secret);
    },
    // A form shows its errors next to the fields; a Retry elsewhere would send the request without the form.
    mended,
    announce: (notice) =>
      on.quiet || (notice.tone === "error" && (source === "form" || isFormOpen(attempt)))
        ? undefined
        : announce(notice, { palette, pressed: isClicked(source, on) ? registry.get(id) : null, execute }),
    // Work on many records goes on beside what the person does next.
    progress: (work) => {
      hold.end();
      return showWork(work);
    },
    unsentQueue,
  });
  const { shown } = on;
  const result = await run(id, args, source, {
    context,
    attempt,
    ...(target && { target }),
    ...(shown && { shown }),
  });
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
function isFromPerson(source: Source = "button", on?: On): boolean {
  return on?.inBackground !== true && byPerson.has(source);
}

const byPerson: ReadonlySet<Source> = new Set([
  "hotkey",
  "palette",
  "button",
  "menu",
  "form",
  "scanner",
  "console",
]);

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

/** Saves the command with its photo until both are safe: the item on the server, its photo in the queue. */
async function holdWithFile(command: AnyCommand, args: Args, source: Source, attempt: string) {
  // What cannot be sent now goes to the queue by itself.
  if (unsentQueue.isDue()) return null;
  return holdUnsent({ id: command.id, args, source, attempt, label: lineOf(command, args), tried: true });
}

function notAsked() {
  // Nothing in the palette waits for the result.
}

async function apply(outcome: Outcome): Promise<void> {
  if (outcome.set) {
    const { keys, macros, columns, ...shared } = outcome.set;
    setPreferences(shared);
    if (columns) keepColumns(columns);
    if (keys || macros) setPersonal({ ...(keys && { keys }), ...(macros && { macros }) });
  }
  if (outcome.reread) {
    void carryOut(outcome, "reread");
    void reloadTags(outcome.reread);
  }
  if (outcome.stop) stopLatest();
  if (outcome.unsent) await stepUnsent(outcome.unsent);
  if (outcome.signOut) await session.signOut();
  if (outcome.open) show(outcome.open, contextHere());
  // Moving the focus starts from where it was before the palette opened.
  if (
    outcome.go !== undefined ||
    outcome.list ||
    outcome.table ||
    outcome.pane ||
    outcome.notice ||
    outcome.save
  ) {
    leavePalette();
  }
  if (outcome.go !== undefined) {
    await carryOut(outcome, "go");
    const go = routers.get();
    if (go) go(outcome.go);
    else window.location.assign(outcome.go);
  }
  if (outcome.visit !== undefined) visit(outcome.visit);
  if (outcome.copy !== undefined) copyText(outcome.copy, sentence(`Copied ${copiedWords(outcome.copy)}`));
  // Files and paper come when they are ready; nothing on the screen depends on them.
  for (const part of ["save", "sheets", "print"] as const) void carryOut(outcome, part);
  const { macro } = outcome;
  if (macro) {
    leavePalette();
    // Not awaited: the macro has started, and its lines report their own results.
    void withCode(import("@/app/command/macros/macro"), ({ runMacro }) => runMacro(macro, execute));
  }
  if (outcome.again) void execute(outcome.again.id, outcome.again.args, "hotkey");
  for (const part of ["list", "table", "intake", "desk", "batch", "work"] as const)
    await carryOut(outcome, part);
  if (outcome.chooseFiles) chooseFiles();
  if (outcome.act) actOnScreen(outcome.act);
  if (outcome.pane) movePane(outcome.pane);
  if (outcome.whenUploaded) askForm();
  const { notice } = outcome;
  if (notice && !answerNotice(notice)) showError("The notice is no longer there.");
}

/**
 * Opens `address` in a new tab. A browser may block that some time after the press; then a notice offers a button for
 * it.
 */
function visit(address: string): void {
  const tab = window.open(address, "_blank");
  // Set here, because with "noopener" the browser does not say whether the tab was opened.
  if (tab) tab.opener = null;
  else {
    showError("Your browser blocked the new tab.", {
      action: { label: "Open", onSelect: () => void window.open(address, "_blank", "noopener") },
      durationMs: Number.POSITIVE_INFINITY,
    });
  }
}

/** It stays until the person has copied it, because it is shown only once. */
function showSecret({ label, value }: NonNullable<Outcome["secret"]>) {
  const onSelect = () => copyText(value, `${label} copied.`);
  showNotice(`${label}; it won’t be shown again`, {
    description: value,
    durationMs: Number.POSITIVE_INFINITY,
    action: { label: "Copy", onSelect },
  });
}

function copiedWords(text: string): string {
  const lines = text.split("\n").length;
  return lines === 1 ? text : `${lines} lines`;
}

function stopLatest() {
  const work = latestWork();
  if (work) stopWork(work.id);
}

/** Whether a person clicked, and waits for what it leads to. */
function isClicked(source: Source = "button", on: On): boolean {
  return clicked.has(source) && on.inBackground !== true;
}
