// What a record is and for whom: "Chase → STE 1168, Silver Labs".
import type { ReactNode } from "react";
import { MailboxLink } from "@/app/records/mailbox-link";

export function WhatForWhom({
  what,
  mailbox: { steNumber, workspaceName },
  linkedTo,
}: {
  /** The sender of an item, or the name of what else it is. */
  what: string;
  mailbox: { steNumber: string; workspaceName?: string | undefined };
  /** The id of the mailbox, where its number leads there. */
  linkedTo?: string;
}) {
  return (
    <To what={what}>
      {linkedTo === undefined ? `STE ${steNumber}` : <MailboxLink id={linkedTo} steNumber={steNumber} />}
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
