// Shown in place of a screen that failed: what happened, and a button to try again.
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { noConsole } from "@/app/command/input/early-input";
import { Button } from "@/app/ui/components/button";
import { ApiError } from "@/contract/wire/errors";
import { Failure } from "./failure";

/** Inside the shell: the sidebar and the other screens still work. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const { title, advice } = explain(error);
  return (
    <Failure
      icon={<TriangleAlert />}
      title={title}
      actions={
        <>
          <Button onClick={retry}>
            <RotateCw aria-hidden="true" />
            Try again
          </Button>
          <Button variant="outline" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </>
      }
    >
      {advice}
    </Failure>
  );
}

/** When the shell itself failed. */
export function RootError(props: ErrorComponentProps) {
  useEffect(noConsole, []);
  return (
    <main className="h-dvh">
      <RouteError {...props} />
    </main>
  );
}

function explain(error: unknown): { title: string; advice: string } {
  if (error instanceof ApiError) return { title: "This screen could not be loaded", advice: error.message };
  // The errors of browsers when a script of an older build is gone; each browser has its own words.
  if (error instanceof TypeError && /module|import/i.test(error.message)) {
    return {
      title: "This screen could not be fetched",
      advice:
        "Either the connection was lost or Pigeonhole was updated. Reload the page; your drafts are saved.",
    };
  }
  return {
    title: "This screen stopped working",
    advice:
      "Nothing that was saved is lost. Try again; if it happens again, tell your administrator what you did.",
  };
}
