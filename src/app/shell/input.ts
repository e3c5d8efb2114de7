// Connects keyboard and scanner with the stream of input, from the first moment of the page.
import { useEffect } from "react";
import { listenForBrowserBack } from "@/app/command/input/browser-back";
import { consoleIsThere, expectConsole, isConsoleExpected } from "@/app/command/input/early-input";
import { lostKey, noteLostInput } from "@/app/command/input/lost-input";
import { goesOn, listenForKeys, pressInTurn } from "@/app/command/input/keys";
import { refuseWaiting, stream } from "@/app/command/input/stream";
import { preferences } from "@/app/platform/preferences";
import { makeScanner } from "@/app/platform/scanner/listener";
import { session } from "@/app/platform/session/session";
import { type CardScan, readCard } from "@/kernel/input/test-card";
import { receiveScan } from "./scan";

const scanner = makeScanner({
  prefix: () => preferences().scanPrefix,
  layout: () => preferences().scanLayout,
  isAwaited: goesOn,
  typing: stream.mark,
  scanned: (code, byOther) => {
    const card = readCard(code, byOther, preferences().scanLayout);
    if (card) void takeCard(card);
    else if (isHere()) receiveScan(code);
  },
  give: pressInTurn,
});

/** Listens for keys and scans from now on. Those that come before the console is on the page wait for it. */
export function listenForInput(): void {
  listenForKeys(() => (isHere() ? scanner : null));
  listenForBrowserBack(() => refuseWaiting("the browser went to another screen"));
  window.addEventListener("pagehide", () => noteLostInput());
  expectConsole();
}

/** Somebody is signed in, or it is not known yet. */
function isHere(): boolean {
  return session.state().status === "signed-in" || isConsoleExpected();
}

/** The console takes input while the calling component is on the page. */
export function useConsoleInput(): void {
  useEffect(() => {
    if (sessionStorage.getItem(lostKey) !== null) void sayLost();
    consoleIsThere();
    // Visible from outside, for a test or a machine that drives scans.
    const { dataset } = document.documentElement;
    dataset["scanner"] = "listening";
    return () => {
      scanner.stop();
      delete dataset["scanner"];
    };
  }, []);
}

/** A person scans the card once for a scanner. */
async function takeCard(card: CardScan): Promise<void> {
  const code = await import("@/app/platform/scanner/take-card");
  code.takeCard(card);
}

async function sayLost(): Promise<void> {
  const { sayLostInput } = await import("@/app/command/input/say-lost-input");
  sayLostInput();
}
