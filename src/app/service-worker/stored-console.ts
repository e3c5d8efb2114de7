// Makes the browser store the console, so that a tab can be opened without the server, and announces a new version.
import * as z from "zod";
import { unsentEntries } from "@/app/platform/unsent/unsent-entries";
import { showNotice, showWarning } from "@/app/ui/toasts/notices";

/** How often a tab that stays open checks for a new version, in ms. */
const lookEvery = 15 * 60_000;
/** How long the offer of a new version stays, in ms: there is no hurry. */
const offerStays = 60_000;

/** The worker's message when it has stored a version: that version's entry. */
const Stored = z.object({ stored: z.string() });

/** Browsers have workers on secure addresses only; development has none. */
export async function storeConsole(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }) => {
    const said = Stored.safeParse(data).data;
    if (said && said.stored !== ownEntry()) offerReload();
  });
  serviceWorker.startMessages();
  try {
    await serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  } catch {
    // Workers are blocked here, or the server is down: then the console works without one.
    return;
  }
  setInterval(() => void look(), lookEvery);
}

async function look(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  } catch {
    // The server is away. The next look is soon.
  }
}

/** The script with which this page started. */
function ownEntry(): string | null {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute("src") ?? null;
}

function offerReload(): void {
  showNotice("A new version is ready.", {
    id: "new-version",
    durationMs: offerStays,
    action: { label: "Reload", onSelect: reload },
  });
}

/** Not while unsent entries wait: this page can send them. */
function reload(): void {
  const waiting = (unsentEntries() ?? []).length;
  if (waiting === 0) return window.location.reload();
  const what = waiting === 1 ? "1 unsent entry waits" : `${waiting} unsent entries wait`;
  showWarning(
    `${what} on this machine. Send or discard ${waiting === 1 ? "it" : "them"} first, then reload.`,
    {
      id: "new-version",
      durationMs: offerStays,
      action: { label: "Reload", onSelect: reload },
    },
  );
}
