// Connects commands with the console: keys, questions, the surfaces that commands open, and the scanner. Once, inside the router.
import { useLocation, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { screenLeft } from "@/app/ui/toasts/notices-on-screen";
import { pathChanged } from "@/app/command/context";
import { registerTables } from "@/app/tables/register";
import { registerIntake } from "./intake";
import { registerLabels } from "./labels";
import { useScanner } from "./use-scanner";
import { Dispatcher } from "../command/dispatcher";
import { navigateBy } from "../command/execute";
import { holdKeys, replayKeys } from "../command/keys-ahead";
import { NoticesByKey } from "../command/notices-by-key";
import { Surfaces } from "./open-surfaces";
import { WorkBar } from "../command/work-bar";

registerTables();
registerLabels();
registerIntake();

/** The screen at a path: tickets are read one after the other next to their list. */
function screenOf(path: string): string {
  return path.startsWith("/support/") ? "/support" : path;
}

export function CommandsProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const screen = screenOf(pathname);
  useEffect(() => navigateBy((path) => router.history.push(path)), [router]);
  useEffect(pathChanged, [pathname]);
  useEffect(screenLeft, [screen]);
  useScanner();
  useKeysOnTheWay();
  return (
    <>
      {children}
      <Dispatcher />
      <WorkBar />
      <NoticesByKey />
      <Surfaces />
    </>
  );
}

/** Makes keys wait for the screen that they are meant for. */
function useKeysOnTheWay(): void {
  const router = useRouter();
  useEffect(() => {
    const stops = [
      router.subscribe("onBeforeLoad", ({ pathChanged }) => {
        if (pathChanged) holdKeys();
      }),
      router.subscribe("onRendered", replayKeys),
    ];
    // The dispatcher listens by now, because effects of inner components run first.
    replayKeys();
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
}
