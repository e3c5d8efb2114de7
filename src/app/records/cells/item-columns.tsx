// Work mode for records about one item: the item with its photo and details, and next to it the next step.
import type { ReactNode } from "react";
import { PriorityBadge } from "@/app/records/badges";
import { WhatForWhom } from "./what-for-whom";
import { ItemFlags } from "@/app/records/item-flags";
import { ItemPhoto } from "@/app/records/photos/item-photo";
import { WorkColumns } from "@/app/records/pane/work-panel";
import { Alert } from "@/app/ui/components/alert";
import { type Mail, itemTypeLabel } from "@/contract/mail/mail";
import type { ActionRequest } from "@/contract/requests/request";

export function ItemColumns({
  item: { id, type, senderName, photoUrl },
  mailbox,
  status,
  priority,
  facts,
  failure,
  children,
}: {
  item: { id: string; type: Mail["type"]; senderName: string; photoUrl: string | null };
  mailbox: { steNumber: string; workspaceName?: string | undefined };
  /** The badge of its status. */
  status: ReactNode;
  priority: ActionRequest["priority"];
  facts: ReactNode;
  /** Why the last step was refused; null where it was not. */
  failure: { title: string; message: string } | null;
  /** The next step. */
  children: ReactNode;
}) {
  return (
    <WorkColumns
      label={senderName}
      title={<WhatForWhom what={senderName} mailbox={mailbox} />}
      marks={
        <>
          <span className="text-muted-foreground">{itemTypeLabel(type)}</span>
          {status}
          <PriorityBadge priority={priority} />
          <ItemFlags mailId={id} />
        </>
      }
      record={
        <>
          <ItemPhoto item={{ photoUrl, type, senderName }} large />
          {facts}
        </>
      }
      work={
        <>
          {failure && (
            <Alert tone="danger" title={failure.title}>
              {failure.message}
            </Alert>
          )}
          {children}
        </>
      }
    />
  );
}
