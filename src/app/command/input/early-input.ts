// Keys and scans that come before the console is on the page: while it starts, and after a sign-in. They wait for it.
import { createStore } from "@/app/ui/store";
import { stream } from "./stream";

const expected = createStore<(() => void) | null>(null);

/** The console is coming: input waits for it. */
export function expectConsole(): void {
  if (!expected.get()) expected.set(stream.begin({ what: "Pigeonhole", echoes: false }));
}

/** The console is on the page and takes input. */
export function consoleIsThere(): void {
  expected.get()?.();
  expected.set(null);
}

/** The console does not come: nobody is signed in, or the server was not reached. What waited is forgotten. */
export function noConsole(): void {
  stream.drop();
  expected.set(null);
}

export function isConsoleExpected(): boolean {
  return expected.get() !== null;
}
