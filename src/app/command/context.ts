// The live context: who is signed in, where they are and what is selected or focused. Screens report it; commands read
// it when they run.
import { openDialogs } from "@/app/platform/input/open-dialogs";
import { useEffect, useLayoutEffect, useState } from "react";
import { subscribeToUndo, undoStack } from "@/app/command/run/undo-memory";
import { latestBulkRun, subscribeToBulkRuns } from "./bulk-runs";
import { noticeState, subscribeToNotices } from "../ui/toasts/notice-state";
import { session } from "../platform/session/session";
import { allows } from "@/contract/wire/roles";
import type { ListInFront } from "@/kernel/command/list-in-front";
import type { Scope } from "@/kernel/input/scope";
import type { Context, FocusedTable, Ready, Target } from "@/kernel/command/context";
import type { InFrontKind } from "@/kernel/command/in-front";
import { unsentEntries, subscribeToUnsent } from "@/app/platform/unsent/unsent-entries";
import { type Declared, liveScopes } from "./scopes";
import { preferences, subscribeToPreferences } from "../platform/preferences";
import { createInFront } from "@/app/ui/in-front";
import { createStore, useStore } from "@/app/ui/store";

type Reported = Pick<
  Context,
  "screen" | "focused" | "selected" | "ready" | "back" | "offers" | "list" | "inFront" | "office" | "dialog"
>;

const nothing: readonly Target[] = [];
/** Read from its owner each time, because it changes without being reported. */
type Provided = { table: () => FocusedTable | null };

const provided = createStore<Provided>({ table: () => null });
const reported = createStore<Reported>({ screen: null, focused: null, selected: nothing });
const declared = createInFront<Declared>();
/** The choices offered by number. */
const offered = createInFront<NonNullable<Context["offers"]>>();
const snapshot = createStore(build());

export const { subscribe: subscribeToContext } = snapshot;

/** The context changes with what it is made of, from now on. Called once, at the start. */
export function followContext(): void {
  session.subscribe(changed);
  subscribeToPreferences(changed);
  subscribeToUndo(changed);
  subscribeToBulkRuns(changed);
  subscribeToUnsent(changed);
  subscribeToNotices(changed);
}

/** The context at this moment. While a dialog is open, only what belongs to it and what works everywhere is live. */
export function readContext(): Context {
  const { pathname: path } = window.location;
  return {
    ...snapshot.get(),
    path,
    table: provided.get().table(),
    scopes: liveScopes(declared.all(), openDialogs().length > 0),
  };
}

/** The context as of the last render; the component renders again when it changes. */
export function useContextSnapshot(): Context {
  return useStore(snapshot);
}

/** The record that the calling screen shows; null while it loads. It is removed when the screen unmounts. */
export function useScreenTarget(target: Target | null): void {
  // Screens make their target again at each render; it is reported only when its content has changed.
  const [screen, setScreen] = useState(target);
  if (JSON.stringify(screen) !== JSON.stringify(target)) setScreen(target);
  useEffect(() => {
    if (!screen) return undefined;
    report({ screen });
    return () => {
      if (reported.get().screen === screen) report({ screen: null });
    };
  }, [screen]);
}

/** Reports the records that the calling dialog shows, while it is mounted. */
export function useDialogTargets(targets: readonly Target[]): void {
  const [shown, setShown] = useState(targets);
  if (JSON.stringify(shown) !== JSON.stringify(targets)) setShown(targets);
  useEffect(() => {
    report({ dialog: shown });
    return () => reportPart("dialog", null);
  }, [shown]);
}

/** The one office that the calling screen is about; null while it is not known. */
export function useScreenOffice(office: { id: string; label: string } | null): void {
  const [shown, setShown] = useState(office);
  if (JSON.stringify(shown) !== JSON.stringify(office)) setShown(office);
  useEffect(() => {
    report({ office: shown });
    return () => report({ office: null });
  }, [shown]);
}

/** Reports the list of the record on the screen, as the person left it, while the calling component is mounted. */
export function useWayBack(path: string): void {
  useEffect(() => {
    report({ back: path });
    return () => report({ back: null });
  }, [path]);
}

/**
 * What the calling form has filled in for its record; null while it has nothing. It is removed when the form unmounts.
 */
export function useReady(ready: Ready | null): void {
  useEffect(() => report({ ready }), [ready]);
  useEffect(() => () => report({ ready: null }), []);
}

/**
 * What the calling component offers by number; null while it offers nothing. Of several components, the last one to offer gets
 * the keys. The offer ends when the component unmounts.
 */
export function useOffers(offers: Context["offers"]): void {
  useEffect(() => {
    if (!offers) return undefined;
    const takeBack = offered.put(offers);
    report({ offers });
    return () => {
      takeBack();
      report({ offers: offered.get() });
    };
  }, [offers]);
}

/**
 * Makes the keys of `scope` live while the calling component is mounted and `live` is true. A table or pane that is shown with
 * others passes whether it has the focus. Dialogs need no call: an open dialog closes every other scope by itself.
 */
export function useScope(scope: Scope, live = true): void {
  useLayoutEffect(() => {
    if (!live) return undefined;
    const takeBack = declared.put({ scope });
    changed();
    return () => {
      takeBack();
      changed();
    };
  }, [scope, live]);
}

/** The record that has the keyboard focus, or null. The component that sets it must clear it when it unmounts. */
export function setFocused(focused: Target | null): void {
  report({ focused });
}

/** The selected records, in the order shown. The component that sets them must clear them when it unmounts. */
export function setSelected(selected: readonly Target[]): void {
  report({ selected });
}

/** What is in front of the person of `kind`, as a room or a noun declares it; null takes it away. */
export function setInFront<V>(kind: InFrontKind<V>, value: V | null): void {
  const { [kind.part]: _, ...others } = reported.get().inFront ?? {};
  report({ inFront: { ...others, ...(value !== null && kind.is(value)) } });
}

/** The list of work on the screen; null for none. */
export function setList(list: ListInFront | null): void {
  reportPart("list", list && { list });
}

/** Sets how parts of the context are read. Their owners call it once at the start. */
export function provide(parts: Partial<Provided>): void {
  provided.set({ ...provided.get(), ...parts });
}

/** The console went to another path. Called once, by the provider. */
export function pathChanged(): void {
  changed();
}

function report(change: Partial<Reported>) {
  reported.set({ ...reported.get(), ...change });
  changed();
}

/** A part of the context that is there only where something is in front; null takes it away. */
function reportPart(part: "dialog" | "list", now: Partial<Reported> | null) {
  const others = { ...reported.get() };
  delete others[part];
  reported.set({ ...others, ...now });
  changed();
}

function changed() {
  snapshot.set(build());
}

function build(): Context {
  const state = session.state();
  const user = state.status === "signed-in" ? state.user : null;
  const last = undoStack.next();
  const work = latestBulkRun();
  const unsent = unsentEntries();
  const { notice } = noticeState();
  return {
    user: user && { id: user.id, name: `${user.firstName} ${user.lastName}`, role: user.role },
    can: (permission) => user !== null && allows(user.role, permission),
    offices: user?.offices ?? [],
    path: window.location.pathname,
    dates: preferences().dates,
    hours: preferences().hours,
    ...reported.get(),
    scopes: liveScopes(declared.all(), false),
    undoable: last ? { id: last.id, label: last.label } : null,
    ...(work && { working: work.title }),
    ...(notice && { notice }),
    ...(unsent && { unsent }),
  };
}
