// Connects commands with the console: keys, questions, the surfaces that commands open, and the scanner. Once, inside the router.
import { useLocation, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { screenLeft } from "@/app/ui/toasts/notices-on-screen";
import { pathChanged } from "@/app/command/context";
import { useConsoleInput } from "./input";
import { Dispatcher } from "../command/dispatcher";
import { navigateBy } from "@/app/command/run/execute";
import { writeUrlValues } from "@/app/tables/filter/use-url-value";
import { stream } from "../command/input/stream";
import { tellReached } from "@/app/ui/read-again";
import { NoticesByKey } from "../command/notices-by-key";
import { Surfaces } from "./open-surfaces";
import { BulkRunBar } from "../command/bulk-run-bar";

/** The screen at a path: tickets are read one after the other next to their list. */
function screenOf(path: string): string {
  return path.startsWith("/support/") ? "/support" : path;
}

export function CommandsProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const screen = screenOf(pathname);
  useEffect(
    () =>
      navigateBy((path) => {
        // Back leads to what the person saw.
        writeUrlValues();
        const { history } = router;
        // A command that leads to where the person is, as the start of an intake session does, is no step of its own.
        // A screen that could not be read is read again, as one that is opened.
        if (path.split("?")[0] === history.location.pathname) tellReached();
        if (path !== history.location.href) return history.push(path);
        history.replace(path);
        // As where the screen is opened, the next line can be typed.
        document.querySelector<HTMLElement>("#main [data-line]")?.focus();
      }),
    [router],
  );
  useEffect(pathChanged, [pathname]);
  useEffect(screenLeft, [screen]);
  // After the effect of the dispatcher, which listens by now: effects of inner components run first.
  useScreenChanges();
  useConsoleInput();
  return (
    <>
      {children}
      <Dispatcher />
      <BulkRunBar />
      <NoticesByKey />
      <Surfaces />
    </>
  );
}

/** Input waits while another screen is on its way. */
function useScreenChanges(): void {
  const router = useRouter();
  useEffect(() => {
    let arrived = () => {};
    const stops = [
      router.subscribe("onBeforeLoad", ({ pathChanged: isOther }) => {
        if (!isOther) return;
        arrived();
        arrived = stream.begin({ what: "the screen", echoes: false });
      }),
      router.subscribe("onRendered", () => arrived()),
    ];
    return () => {
      arrived();
      for (const stop of stops) stop();
    };
  }, [router]);
}
