// The command layer: every command, the listener for keys, and what commands open.
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { Dispatcher } from "./dispatcher";
import { replayKeys } from "./early-keys";
import { navigateBy } from "./execute";
import { NoticesByKey } from "./notices-by-key";
import { Surfaces } from "./open-surfaces";
import { WorkBar } from "./work-bar";

export { CommandButton } from "./command-button";
export { heldKeys as keysOf } from "./held-keys";

export function CommandLayer() {
  const router = useRouter();
  useEffect(() => navigateBy((path) => router.history.push(path)), [router]);
  // The dispatcher listens by now: the effects of what is within run first.
  useEffect(replayKeys, []);
  return (
    <>
      <Dispatcher />
      <WorkBar />
      <NoticesByKey />
      <Surfaces />
    </>
  );
}
