// Puts commands to work in the console: keys, questions, and what commands open. Once, inside the router.
import { useLocation, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { pathChanged } from "@/app/context";
import { Dispatcher } from "./dispatcher";
import { navigateBy } from "./execute";
import { Surfaces } from "./open-surfaces";

export function CommandsProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => navigateBy((path) => router.history.push(path)), [router]);
  useEffect(pathChanged, [pathname]);
  return (
    <>
      {children}
      <Dispatcher />
      <Surfaces />
    </>
  );
}
