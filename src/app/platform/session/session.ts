// The console's session over the browser's own locks, channel and storage, and the hooks that read it.
import { makeTurn } from "@/kernel/input/in-turn";
import { ownZone } from "@/kernel/values/moment";
import { useSyncExternalStore } from "react";
import type { Staff } from "@/contract/staff/staff";
import { noteOwnCause } from "./own-change-ids";
import { hoursShown } from "@/app/ui/text/dates";
import { createLastPerson } from "./last-person";
import { createSession, type SessionState, type Surroundings } from "./session-store";
import { clockHeader, createSend } from "@/contract/wire/transport";

const NAME = "pigeonhole.session";

/** The server's sign-in refusals are in the language of the page, which is not always the browser's. */
export const send = createSend(async (url, request) => {
  const headers = new Headers(request.headers);
  headers.set("accept-language", document.documentElement.lang);
  headers.set(clockHeader, `${ownZone()} ${hoursShown.get()}`);
  const response = await fetch(url, { ...request, headers });
  if (request.method !== "GET") noteOwnCause(response.headers.get("x-request-id"));
  return response;
});

export const session = createSession({
  send,
  exclusively: exclusively(),
  channel: tabChannel(),
  storage: sessionStorage,
  lastPerson: createLastPerson(localStorage, Date.now),
  startOver: () => window.location.reload(),
});

/** The session's state; the component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Whether this tab was opened without the server and has no answer yet. */
export function useIsUnchecked(): boolean {
  return useSyncExternalStore(session.subscribe, session.isUnchecked);
}

/** Who is signed in. Only for components inside the protection wrapper. @throws Error outside it. */
export function useStaff(): Staff {
  const state = useSession();
  if (state.status !== "signed-in") throw new Error("useStaff was called where nobody is signed in.");
  return state.user;
}

/** Calls `forget` whenever a session is over: what one person may see is not shown to the next. */
export function onSessionEnd(forget: () => void): void {
  session.subscribe(() => {
    if (session.state().status === "signed-out") forget();
  });
}

/** Calls `forget` when the person signs out. A session that expired leaves what they were writing for their next sign-in. */
export function onSignOut(forget: () => void): void {
  onSessionEnd(() => {
    const state = session.state();
    if (state.status === "signed-out" && state.because === "signed-out") forget();
  });
}

/** Browsers have locks on secure addresses only; without them one tab still runs its own calls in order. */
function exclusively(): Surroundings["exclusively"] {
  if ("locks" in navigator) return (work) => navigator.locks.request(NAME, work);
  return makeTurn();
}

function tabChannel(): Surroundings["channel"] {
  const channel = new BroadcastChannel(NAME);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => channel.addEventListener("message", ({ data }) => listener(data)),
  };
}
