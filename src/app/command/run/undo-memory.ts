// The changes that undo is about, in the tab's session storage: they survive a reload and end with the session.
import { session } from "@/app/platform/session/session";
import { UndoEntries, type UndoEntry, makeUndoStack } from "@/kernel/command/run/undo";
import { createStore } from "@/app/ui/store";

const KEY = "pigeonhole.undo";

const none: readonly UndoEntry[] = [];
const entries = createStore(read());
const owner = createStore<string | null>(null);

export const { subscribe: subscribeToUndo } = entries;

/** They are the signed-in person's, from now on. Called once, at the start. */
export function followUndo(): void {
  session.subscribe(() => {
    const state = session.state();
    if (state.status === "signed-out" && state.because === "signed-out") entries.set(none);
    if (state.status !== "signed-in" || state.user.id === owner.get()) return;
    // The session has just cleared the storage if its content belonged to another person.
    owner.set(state.user.id);
    entries.set(read());
  });
}

export const undoStack = makeUndoStack({
  read: entries.get,
  write: (next) => {
    entries.set(next);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage is full or blocked: undo works until the person leaves the page.
    }
  },
});

/** What is stored; nothing where it is missing or was damaged. */
function read(): readonly UndoEntry[] {
  try {
    const stored = UndoEntries.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "[]"));
    return stored.success ? stored.data : none;
  } catch {
    return none;
  }
}
