// A person's preferences on this machine: theme, language of the sign-in pages, the scanner, and the state of the
// sidebar.
import * as z from "zod";
import { dateOrderOf } from "@/kernel/values/date";
import type { Preferences as Shared } from "@/kernel/command/define";
import { createStore, useStore } from "@/app/ui/store";
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
const stored = createStore(read());
hoursShown.set(stored.get().hours);

export const { get: preferences, subscribe: subscribeToPreferences } = stored;

export function usePreferences(): Preferences {
  return useStore(stored);
}

/** They change with the system's theme and in other tabs, from now on. Called once, at the start. */
export function followPreferences(): void {
  systemDark.addEventListener("change", () => paint(stored.get()));
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === KEY) become(read());
  });
}

/** Changes some preferences at once, in every tab of this browser, and saves them. */
export function setPreferences(changed: Partial<Preferences>): void {
  become({ ...stored.get(), ...changed });
  try {
    localStorage.setItem(KEY, JSON.stringify(stored.get()));
  } catch {
    // Storage is full or blocked: the choice stays until the tab is closed.
  }
}

function become(next: Preferences) {
  paint(next);
  stored.set(next);
}

function paint({ theme, hours }: Preferences) {
  const dark = theme === "dark" || (theme === "system" && systemDark.matches);
  document.documentElement.classList.toggle("dark", dark);
  hoursShown.set(hours);
}

function read(): Preferences {
  const damaged = Stored.parse({});
  try {
    return Stored.catch(damaged).parse(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return damaged;
  }
}
