// Puts commands to work in the console: keys, questions, what commands open, and the scanner. Once, inside the router.
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { screenLeft } from "@/app/components/notices-on-screen";
import { pathChanged } from "@/app/context";
import { useScanner } from "@/app/scanner/scanner";
import { keepKeys } from "./early-keys";
import { fetchLayer, useLayer } from "./late";

void fetchLayer();

/** The screen at a path: tickets are read one after the other beside their list. */
function screenOf(path: string): string {
  return path.startsWith("/support/") ? "/support" : path;
}

export function CommandsProvider({ children }: { children: ReactNode }) {
  const layer = useLayer();
  const pathname = useLocation({ select: (location) => location.pathname });
  const screen = screenOf(pathname);
  const hasArrived = layer !== null;
  useEffect(() => (hasArrived ? undefined : keepKeys()), [hasArrived]);
  useEffect(pathChanged, [pathname]);
  useEffect(screenLeft, [screen]);
  useScanner();
  return (
    <>
      {children}
      {layer && <layer.CommandLayer />}
    </>
  );
}
