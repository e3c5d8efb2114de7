// The changes that undo is about, in the tab's session storage: they survive a reload and end with the session.
import { session } from "@/app/platform/session/session";
import { UndoEntries, type UndoEntry, makeUndoStack } from "@/kernel/command/undo";
import { createListeners } from "@/app/ui/listeners";

const KEY = "pigeonhole.undo";

const none: readonly UndoEntry[] = [];
const listeners = createListeners();
let entries = read();
let owner: string | null = null;

session.subscribe(() => {
  const state = session.state();
  if (state.status === "signed-out" && state.because === "signed-out") become(none);
  if (state.status !== "signed-in" || state.user.id === owner) return;
  // The session has just cleared the storage if its content belonged to another person.
  owner = state.user.id;
  become(read());
});

export const undoStack = makeUndoStack({
  read: () => entries,
  write: (next) => {
    become(next);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage is full or blocked: undo works until the person leaves the page.
    }
  },
});

export function subscribeToUndo(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

function become(next: readonly UndoEntry[]) {
  entries = next;
  listeners.tell();
}

/** What is stored; nothing where it is missing or was damaged. */
function read(): readonly UndoEntry[] {
  try {
    const stored = UndoEntries.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "[]"));
    return stored.success ? stored.data : none;
  } catch {
    return none;
  }
}
