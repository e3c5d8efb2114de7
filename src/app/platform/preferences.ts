// A person's preferences on this machine: theme, language of the sign-in pages, the scanner, and the state of the
// sidebar.
import { useSyncExternalStore } from "react";
import * as z from "zod";
import { dateOrderOf } from "@/kernel/values/date";
import type { Preferences as Shared } from "@/kernel/command/define";
import { createListeners } from "@/app/ui/listeners";
import { hoursShown } from "@/app/ui/text/dates";

/** public/theme.js reads `theme` under the same key before the first paint. */
const KEY = "pigeonhole.preferences";

const Stored = z.object({
  theme: z.enum(["light", "dark", "system"]).catch("system"),
  language: z.enum(["en", "tr"]).catch("tr"),
  /** How days are written in figures: as in the browser's language until the person chooses. */
  dates: z.enum(["month-first", "day-first"]).catch(() => dateOrderOf(navigator.language)),
  /** The hours of a day's clock. */
  hours: z.enum(["12", "24"]).catch("12"),
  /** `rail` shows icons only. */
  sidebar: z.enum(["full", "rail"]).catch("full"),
  /** Whether the group Action Requests is unfolded. */
  requestsOpen: z.boolean().catch(true),
  /** Whether the second part of the group Mailroom is unfolded. */
  mailroomOpen: z.boolean().catch(false),
  /** The key a scanner is set up to send before each code; null when it sends none. */
  scanPrefix: z.string().min(1).max(20).nullable().catch(null),
  /** How a scanner's keys are read: as this computer's keyboard types them, or by their places on a keyboard of the United States. */
  scanLayout: z.enum(["computer", "us"]).catch("computer"),
  /** Whether a scan makes a sound. */
  scanSound: z.boolean().catch(true),
  /** Whether work mode moves to the next ticket after a reply. */
  nextTicket: z.boolean().catch(false),
});
export type Preferences = z.infer<typeof Stored> & Pick<Shared, "theme" | "language" | "dates" | "hours">;

const systemDark = window.matchMedia("(prefers-color-scheme: dark)");
const listeners = createListeners();
let current = read();
hoursShown.set(current.hours);

systemDark.addEventListener("change", paint);
window.addEventListener("storage", ({ key }) => {
  if (key === null || key === KEY) become(read());
});

export function preferences(): Preferences {
  return current;
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribeToPreferences, preferences);
}

/** Changes some preferences at once, in every tab of this browser, and saves them. */
export function setPreferences(changed: Partial<Preferences>): void {
  become({ ...current, ...changed });
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Storage is full or blocked: the choice stays until the tab is closed.
  }
}

/** Calls `listener` when a preference changed, until the returned function is called. */
export function subscribeToPreferences(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

function become(next: Preferences) {
  current = next;
  paint();
  listeners.tell();
}

function paint() {
  const dark = current.theme === "dark" || (current.theme === "system" && systemDark.matches);
  document.documentElement.classList.toggle("dark", dark);
  hoursShown.set(current.hours);
}

function read(): Preferences {
  const damaged = Stored.parse({});
  try {
    return Stored.catch(damaged).parse(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return damaged;
  }
}
