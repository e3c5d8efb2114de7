// The console's directory at hand: its worker, started once somebody is signed in and the first screen is done.
import { useSyncExternalStore } from "react";
import { createCall } from "@/app/data/caller";
import { makeKey } from "@/app/data/key";
import { session } from "@/app/data/session";
import { directoryChanges } from "@/contract/feed";
import { type DirectoryState, createLocalDirectory } from "./local-directory";
import type { Reply } from "./messages";

const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "directory" });

export const localDirectory = createLocalDirectory(
  {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin alone
    post: (question) => worker.postMessage(question),
    onReply: (listener) =>
      worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => listener(data)),
  },
  (send) => {
    const call = createCall({ send, session, makeKey });
    return (input) => call(directoryChanges, input);
  },
);

/** The person the directory is read for. */
let reader: string | null = null;

session.subscribe(follow);
follow();

function follow() {
  const state = session.state();
  const now = state.status === "signed-in" ? state.user.id : null;
  if (now === reader) return;
  reader = now;
  if (now === null) localDirectory.stop();
  else localDirectory.start();
}

/** How far the directory at hand is; the component renders again when that changes. */
export function useDirectoryState(): DirectoryState {
  return useSyncExternalStore(localDirectory.subscribe, localDirectory.state);
}
