// The console's directory at hand: read once somebody is signed in and the first screen is done.
import { useSyncExternalStore } from "react";
import { call } from "@/app/data/api";
import { createCall } from "@/app/data/caller";
import { makeKey } from "@/app/data/key";
import { session } from "@/app/data/session";
import { directoryChanges } from "@/contract/feed";
import { type DirectoryState, createLocalDirectory } from "./local-directory";
import type { Message } from "./messages";
import { type Reader, createReader } from "./reader";

export const localDirectory = createLocalDirectory({
  openReader,
  callThrough: (send) => {
    const callBySend = createCall({ send, session, makeKey });
    return (input) => callBySend(directoryChanges, input);
  },
  readChanges: (input) => call(directoryChanges, input),
});

function openReader(): Reader {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "directory" });
  return createReader({
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin alone
    post: (question) => worker.postMessage(question),
    onMessage: (listener) =>
      worker.addEventListener("message", ({ data }: MessageEvent<Message>) => listener(data)),
    onFailure: (listener) => worker.addEventListener("error", listener),
    close: () => worker.terminate(),
  });
}

/** The person the directory is read for. */
let person: string | null = null;

session.subscribe(follow);
follow();

function follow() {
  const state = session.state();
  const now = state.status === "signed-in" ? state.user.id : null;
  if (now === person) return;
  person = now;
  localDirectory.stop();
  if (now !== null) localDirectory.start();
}

/** How far the directory at hand is; the component renders again when that changes. */
export function useDirectoryState(): DirectoryState {
  return useSyncExternalStore(localDirectory.subscribe, localDirectory.state);
}
