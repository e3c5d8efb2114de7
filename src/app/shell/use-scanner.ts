// Connects the scanner while somebody is signed in.
import { useEffect } from "react";
import { holdFromNow } from "@/app/command/keys-ahead";
import { takeAhead, typedAhead } from "@/app/command/surfaces";
import { readCard } from "@/kernel/test-card";
import { session } from "@/app/platform/session/session";
import { preferences } from "@/app/platform/preferences";
import { takeCard } from "../platform/scanner/take-card";
import { hearScanner } from "../platform/scanner/listener";
import { receiveScan } from "./scan";

export function useScanner(): void {
  useEffect(listen, []);
}

function listen(): () => void {
  const stop = hearScanner({
    prefix: () => preferences().scanPrefix,
    layout: () => preferences().scanLayout,
    typing: () => {
      const onTheWay = holdFromNow();
      if (onTheWay) return onTheWay;
      // The palette was opened but is not drawn yet: it still gets the keys.
      const line = typedAhead();
      return line === null ? null : { takeBack: () => takeAhead(line) };
    },
    scanned: (code, byOther) => {
      const card = readCard(code, byOther, preferences().scanLayout);
      if (card) takeCard(card);
      else if (session.state().status === "signed-in") receiveScan(code);
    },
  });
  // Visible from outside, for a test or a machine that drives scans.
  const { dataset } = document.documentElement;
  dataset.scanner = "listening";
  return () => {
    stop();
    delete dataset.scanner;
  };
}
