// What is open over the screen: at most one of the palette, the shortcuts, the form for new mail and the unsent entries. Commands
// open them.
import { flushSync } from "react-dom";
import { useSyncExternalStore } from "react";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand, Args } from "@/kernel/command/define";
import type { Surface } from "@/kernel/command/general-effects";
import type { Result } from "@/kernel/command/run/run";
import { sameContext } from "@/app/command/run/same-context";
import { createInFront } from "@/app/ui/in-front";
import { createStore } from "@/app/ui/store";
import { counter } from "@/kernel/values/counter";
import { stream } from "./input/stream";

/** A question for the arguments of a command, which the person answers in the palette. */
export type Asking = {
  command: AnyCommand;
  args: Args;
  missing: readonly string[];
  /** Name of the attempt: running it again from the palette is another try, not another change. */
  attempt: string;
  /** Passes all arguments, or null when the person cancels. Only the first call counts. */
  answer: (args: Args | null) => void;
};

export type PaletteSession = {
  surface: "palette";
  /** Distinguishes one opening from the next. */
  key: number;
  /** Fixed when the palette opens: what commands act on does not change while the person types. */
  context: Context;
  line: string;
  asking: Asking | null;
  /** The error of the command that the palette asked for or ran; it is shown next to the line. */
  fault: string | null;
};

export type OpenSurface = PaletteSession | Exclude<Surface, { surface: "palette" }>;

const surfaces = createStore<{
  current: OpenSurface | null;
  /** A palette that is drawn but not shown yet: opening it only shows it. */
  prepared: PaletteSession | null;
}>({ current: null, prepared: null });
const nextKey = counter();
const opener = createStore<Element | null>(null);

const openNow = () => surfaces.get().current;

export function useSurface(): OpenSurface | null {
  return useSyncExternalStore(surfaces.subscribe, openNow);
}

/** The palette to draw: the open one, else the one drawn ahead. */
export function useDrawnPalette(): PaletteSession | null {
  return useSyncExternalStore(surfaces.subscribe, () => {
    const { current, prepared } = surfaces.get();
    if (current === null) return prepared;
    return current.surface === "palette" ? current : null;
  });
}

/** Opens a surface; an open one is closed. */
export function show(surface: Surface, context: Context): void {
  leavePalette();
  if (surface.surface !== "palette") return become(surface);
  const { line = "" } = surface;
  const ready = line === "" ? preparedFor(context) : null;
  openPaletteOf(ready ?? paletteSession(context, line, null));
}

/** Draws an empty palette for `context` without showing it, so that it opens at once while the context stays the same. */
export function preparePalette(context: Context): void {
  if (openNow() !== null || preparedFor(context)) return;
  surfaces.set({ current: null, prepared: paletteSession(context, "", null) });
}

/** Discards the palette drawn ahead: something other than the context has changed. */
export function forgetPrepared(): void {
  const { current, prepared } = surfaces.get();
  if (prepared) surfaces.set({ current, prepared: null });
}

function preparedFor(context: Context): PaletteSession | null {
  const { prepared } = surfaces.get();
  return prepared && sameContext(prepared.context, context) ? prepared : null;
}

/** Closes whatever is open; a question that it asked is cancelled. */
export function close(): void {
  become(null);
}

/**
 * Asks in the palette for what a command still needs. `finish` gets the result of the command: the palette closes when
 * it was done and stays, with its line, when it failed.
 */
export function askInPalette(
  question: Omit<Asking, "answer">,
  context: Context,
): { answer: Promise<Args | null>; finish: (result: Result) => void } {
  const { promise: answer, resolve } = Promise.withResolvers<Args | null>();
  const session = paletteSession(context, "", { ...question, answer: resolve });
  openPaletteOf(session);
  return {
    answer,
    finish: ({ status }) => {
      const current = openNow();
      if (current?.surface !== "palette" || current.key !== session.key) return;
      if (status === "done") close();
      else become({ ...current, asking: null });
    },
  };
}

/** Closes the palette at once: it has returned the focus when this returns, and what opens next finds it there. */
export function leavePalette(): void {
  if (openNow()?.surface === "palette") flushSync(close);
}

/** The element that had the focus when the palette was opened, to return it. */
export const { get: paletteOpener } = opener;

/** The key of the palette that is open; null when none is. */
export function openPalette(): number | null {
  const current = openNow();
  return current?.surface === "palette" ? current.key : null;
}

/** Shows a fault in the palette of `key`; false when it is no longer open. */
export function showFault(key: number, text: string): boolean {
  const current = openNow();
  if (current?.surface !== "palette" || current.key !== key) return false;
  become({ ...current, fault: text });
  return true;
}

export function clearFault(): void {
  const current = openNow();
  if (current?.surface === "palette" && current.fault !== null) become({ ...current, fault: null });
}

/** The palette of `key` is on the page and takes the keys itself: input that waited for it goes on. */
export function paletteDrawn(key: number): void {
  const { key: drawing, end } = beingDrawn.get();
  if (drawing === key) end();
}

/** Keys that come before the palette is on the page wait for it. */
const beingDrawn = createStore<{ key: number; end: () => void }>({ key: 0, end: () => undefined });

function awaitPalette({ key }: PaletteSession): void {
  beingDrawn.get().end();
  beingDrawn.set({ key, end: stream.begin({ what: "the command palette", echoes: false }) });
}

/** Puts a scanned code into the open palette's line. Returns the new line, or null where none can be taken now. */
type TakesScan = (line: string, code: string) => string | null;

const scanTakers = createInFront<TakesScan>();

/** Sets how the palette puts a scanned code into its line, until the returned function is called. */
export const { put: takeScans } = scanTakers;

/** `line`, the text in the open palette, with a scanned code added; null when no palette takes it. */
export function withScanned(line: string, code: string): string | null {
  if (openNow()?.surface !== "palette") return null;
  return scanTakers.get()?.(line, code) ?? null;
}

export function isPaletteOpen(key: number): boolean {
  return openPalette() === key;
}

function paletteSession(context: Context, line: string, asking: Asking | null): PaletteSession {
  return { surface: "palette", key: nextKey(), context, line, asking, fault: null };
}

function openPaletteOf(session: PaletteSession) {
  opener.set(document.activeElement);
  become(session);
}

function become(next: OpenSurface | null) {
  const former = openNow();
  surfaces.set({ current: next, prepared: null });
  const sameOpening = former?.surface === "palette" && isPaletteOpen(former.key);
  if (next?.surface === "palette") {
    if (!sameOpening) awaitPalette(next);
  } else beingDrawn.get().end();
  if (former?.surface === "palette" && !sameOpening) former.asking?.answer(null);
}
