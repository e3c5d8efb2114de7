// The console's local directory: read once somebody is signed in and the first screen is done.
import { useSyncExternalStore } from "react";
import { call } from "@/app/platform/data/api";
import { createCall } from "@/app/platform/data/caller";
import { randomName } from "@/kernel/command/random-name";
import { session } from "@/app/platform/session/session";
import { createStore } from "@/app/ui/store";
import type { AnswerOf, CallInput, Endpoint } from "@/contract/wire/endpoint";
import { directoryChanges } from "@/contract/feed/feed";
import { ApiError } from "@/contract/wire/errors";
import type { Send, Sent } from "@/contract/wire/transport";
import { type DirectoryState, createLocalDirectory } from "./local-directory";
import type { MailboxIndex } from "./mailbox-index";
import type { Message } from "./messages";
import { type Reader, createDirectoryReader } from "./reader";
import { removeStoredCopy } from "./remove-stored-copy";

export const sessionDirectory = createLocalDirectory({
  openReader,
  loadIndex,
  withToken,
  readChanges: (input) => call(directoryChanges, input),
  isWithoutServer: session.isUnchecked,
  removeStored: removeStoredCopy,
});

async function loadIndex(): Promise<MailboxIndex> {
  try {
    const { createMailboxIndex } = await import("./mailbox-index");
    return createMailboxIndex();
  } catch (error) {
    // Its file did not load: the network is gone, or a newer console replaced it. It is tried again later.
    if (error instanceof TypeError) throw new ApiError("unavailable", "The directory's index did not load.");
    throw error;
  }
}

/** Runs `read` like any other call: it gets the token, and is repeated where the token was refused. */
async function withToken<T>(read: (accessToken: string) => Promise<T>): Promise<T> {
  const send: Send = async <E extends Endpoint>(_: E, __: CallInput<E>, { accessToken }: Sent) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is read comes back to `read`'s own caller
    (await read(accessToken ?? "")) as AnswerOf<E>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above; the endpoint says only that it is a reading call
  return (await createCall({ send, session, makeKey: randomName })(directoryChanges, {
    query: { after: "" },
  })) as T;
}

function openReader(): Reader {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "directory" });
  return createDirectoryReader({
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin alone
    post: (question) => worker.postMessage(question),
    onMessage: (listener) =>
      worker.addEventListener("message", ({ data }: MessageEvent<Message>) => listener(data)),
    onFailure: (listener) => worker.addEventListener("error", listener),
    close: () => worker.terminate(),
  });
}

/** The person the directory is read for. */
const person = createStore<string | null>(null);

/** It is the signed-in person's, from now on. Called once, at the start. */
export function followDirectory(): void {
  session.subscribe(follow);
  follow();
}

function follow() {
  const state = session.state();
  const now = state.status === "signed-in" ? state.user.id : null;
  if (now === person.get()) return;
  person.set(now);
  sessionDirectory.stop();
  // Logging out removes the stored copy, here and in every other tab. A session that expired leaves it for the next
  // sign-in.
  if (state.status === "signed-out" && state.because === "signed-out") removeStoredCopy();
  if (now !== null) sessionDirectory.start(now);
}

/** How far the local directory is; the component renders again when that changes. */
export function useDirectoryState(): DirectoryState {
  return useSyncExternalStore(sessionDirectory.subscribe, sessionDirectory.state);
}
