// The shell: sidebar, main area, and a link that lets keyboard users skip the sidebar.
import { type ReactNode, Suspense, lazy, useEffect, useRef } from "react";
import { CommandsProvider } from "@/app/shell/command-provider";
import { serverInReach } from "@/app/command/unsent/unsent";
import { whenIdle } from "@/app/command/when-idle";
import { usePhone } from "@/app/ui/use-phone";
import { useLive } from "@/app/platform/live/use-live";
import { ignoreStrayDrops } from "@/app/platform/uploads/stray-drops";
import { useHeadingFocus } from "./heading-focus";
import { titleCutText } from "./cut-text";
import { NoConnection } from "./no-connection";
import { ConsoleSidebar } from "./sidebar";

const PhoneBar = lazy(() => import("./phone-bar").then((module) => ({ default: module.PhoneBar })));

export function Console({ children }: { children: ReactNode }) {
  useHeadingFocus();
  useLive(serverInReach);
  useEffect(ignoreStrayDrops, []);
  useEffect(titleCutText, []);
  useEffect(storeConsoleLater, []);
  useEffect(keepFocusLater, []);
  const main = useRef<HTMLElement>(null);
  const isPhone = usePhone();
  return (
    <CommandsProvider>
      <div className="flex h-dvh flex-col overflow-hidden sm:flex-row">
        <a
          href="#main"
          onClick={(event) => {
            // Done here, because a new hash would be a navigation of the router.
            event.preventDefault();
            main.current?.focus();
          }}
          className="sr-only rounded-md bg-primary px-3 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          Skip to content
        </a>
        {!isPhone && <ConsoleSidebar />}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="relative min-h-0 min-w-0 flex-1 overflow-y-auto bg-background outline-hidden"
        >
          <NoConnection />
          {children}
        </main>
        {isPhone && (
          <Suspense>
            <PhoneBar />
          </Suspense>
        )}
      </div>
    </CommandsProvider>
  );
}

/** After the first screen, which must not wait for it. */
function storeConsoleLater() {
  return whenIdle(() => void storeConsole());
}

async function storeConsole(): Promise<void> {
  const code = await import("@/app/service-worker/stored-console").catch(() => null);
  await code?.storeConsole();
}

/** Its code loads after the first screen, too. */
function keepFocusLater() {
  const code = import("./lost-focus").then(
    ({ keepFocus }) => keepFocus(),
    () => null,
  );
  return () => void code.then((end) => end?.());
}
