// The link from a request to the forward or the consolidation that its item is part of.
import { Link } from "@tanstack/react-router";
import { useCommand } from "@/app/command/use-command";
import { Button } from "@/app/ui/components/button";
import { Kbd } from "@/app/ui/components/kbd";
import type { ActionRequest } from "@/contract/requests/request";

/** Nothing where the request has no such part. */
export function WholeLink({ request: { forwardId, consolidationId } }: { request: ActionRequest }) {
  // Its key opens the consolidation from here, where there is no form for the package.
  const { keys, ariaKeyShortcuts } = useCommand("consolidation.complete");
  if (consolidationId !== null) {
    return (
      <Button asChild className="justify-self-start">
        <Link to="/consolidation/$id" params={{ id: consolidationId }} aria-keyshortcuts={ariaKeyShortcuts}>
          Open the consolidation
          {keys[0] && <Kbd strokes={keys[0]} variant="plain" aria-hidden="true" />}
        </Link>
      </Button>
    );
  }
  if (forwardId === null) return null;
  return (
    <Button asChild variant="outline" size="sm" className="justify-self-start">
      <Link to="/forward/$id" params={{ id: forwardId }}>
        Open the forward
      </Link>
    </Button>
  );
}
