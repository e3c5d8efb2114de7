// What a record is and for whom: "Chase → STE 1168, Silver Labs".
import type { ReactNode } from "react";

export function WhatForWhom({
  what,
  mailbox: { steNumber, workspaceName },
}: {
  /** The sender of an item, or the name of what else it is. */
  what: string;
  mailbox: { steNumber: string; workspaceName?: string | undefined };
}) {
  return (
    <To what={what}>
      STE {steNumber}
      {workspaceName && (
        <>
          , <bdi>{workspaceName}</bdi>
        </>
      )}
    </To>
  );
}

/** The same for somebody without a mailbox. */
export function To({ what, children }: { what: string; children: ReactNode }) {
  return (
    <>
      <bdi>{what}</bdi>{" "}
      <span aria-hidden="true" className="font-normal text-muted-foreground">
        →
      </span>
      <span className="sr-only">for</span> {children}
    </>
  );
}
