// A record next to the line, before anything is done to it: what it is, its status, and what distinguishes it from others.
import type { ComponentType } from "react";
import { useRested } from "@/app/ui/use-rested";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import { personName } from "@/app/conversation/person-name";
import { TaskPriorityBadge as WorkPriority } from "@/app/conversation/priority-mark";
import { DestroyBadge, ItemTypeIcon, MailStatusBadge } from "@/app/records/mail-badges";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { TicketStatusBadge } from "@/app/records/looks/ticket-look";
import { DueMark } from "@/app/records/cells/due-mark";
import { TaskStatusBadge } from "@/app/records/looks/task-look";
import { ExceptionStateBadge } from "@/app/records/looks/exception-look";
import { placeText } from "@/app/records/place";
import { wholeDayText } from "@/app/ui/text/whole-day";
import { dayText, momentText } from "@/app/ui/text/dates";
import {
  ConsolidationStatusBadge,
  DepositStatusBadge,
  ForwardStatusBadge,
  PriorityBadge,
  RequestStatusBadge,
} from "@/app/records/badges";
import { getConsolidation, previewLimit } from "@/contract/consolidations/consolidation";
import { getException } from "@/contract/exceptions/exception";
import { getForward } from "@/contract/forwards/forward";
import { getDeposit } from "@/contract/deposits/deposit";
import { type ItemType, getMail, itemTypeLabel } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import { displayName } from "@/contract/mailboxes/mailbox";
import { formatCents } from "@/contract/text/money";
import type { RecordKind } from "@/contract/search/record";
import { getRequest } from "@/contract/requests/request";
import { getShelf, itemsWords, shelfKindLabel } from "@/contract/shelves/shelf";
import { getTask } from "@/contract/tasks/task";
import { ticketMessages } from "@/contract/tickets/ticket";
import { shownNumber } from "@/contract/codes/tracking";
import type { Open } from "@/contract/wire/open-enum";
import { forwardLabel } from "@/kernel/command/targets/forward-targets";
import { dueDestruction, requestLabel } from "@/kernel/command/targets/request-targets";
import { Read, RecordLayout, Unread } from "./record-layout";

type Named = { id: string; label: string };

/** Read once the line has stayed on it: a single letter, or a row passed by arrow key, sends no question. */
export function RecordCard({ kind, id, label }: Named & { kind: RecordKind }) {
  const record = `${kind} ${id}`;
  const isAtRest = useRested(record) === record;
  const Card = cards[kind];
  return (
    <section aria-label={label} className="grid min-h-24 content-start gap-2.5 text-sm">
      {isAtRest ? <Card key={record} id={id} label={label} /> : <Unread label={label} />}
    </section>
  );
}

const cards: Record<RecordKind, ComponentType<Named>> = {
  mail: MailCard,
  request: RequestCard,
  forward: ForwardCard,
  consolidation: ConsolidationCard,
  deposit: DepositCard,
  task: TaskCard,
  ticket: TicketCard,
  exception: ExceptionCard,
  shelf: ShelfCard,
};

function MailCard({ id, label }: Named) {
  return (
    <Read label={label} read={useEndpoint(getMail, { params: { id } })}>
      {(mail) => (
        <RecordLayout
          title={itemName(mail)}
          picture={<ItemPicture src={mail.thumbnailUrl} type={mail.type} sender={mail.senderName} />}
          marks={
            <>
              <MailStatusBadge status={mail.status} />
              <DestroyBadge destruction={mail.destruction} />
            </>
          }
        >
          <p>
            STE {mail.steNumber} · {mail.workspaceName}
          </p>
          <p>to {displayName(mail.recipient)}</p>
          {placeText(mail) !== "" && <p className="font-medium">Place: {placeText(mail)}</p>}
          <p className="text-muted-foreground">
            {[mail.carrier, shownNumber(mail.trackingNumber ?? "")].filter(Boolean).join(" ")} · received{" "}
            {dayText(mail.receivedAt)}
          </p>
        </RecordLayout>
      )}
    </Read>
  );
}

function RequestCard({ id, label }: Named) {
  return (
    <Read label={label} read={useEndpoint(getRequest, { params: { id } })}>
      {({ type, status, priority, mail, userName, requestedAt, note, destruction }) => (
        <RecordLayout
          title={requestLabel({ type, mail })}
          picture={<ItemPicture src={mail.thumbnailUrl} type={mail.type} sender={mail.senderName} />}
          marks={
            <>
              <RequestStatusBadge status={status} />
              <DestroyBadge destruction={dueDestruction({ id, type, destruction })} />
              <PriorityBadge priority={priority} />
            </>
          }
        >
          <p>{itemTypeLabel(mail.type)}</p>
          {placeText(mail) !== "" && <p className="font-medium">Place: {placeText(mail)}</p>}
          {note && <p>“{note}”</p>}
          <p className="text-muted-foreground">
            asked by {userName}, {momentText(requestedAt)}
          </p>
        </RecordLayout>
      )}
    </Read>
  );
}

function ForwardCard({ id, label }: Named) {
  return (
    <Read label={label} read={useEndpoint(getForward, { params: { id } })}>
      {({ status, priority, mail, steNumber, deliveryAddress, shipping, costs }) => (
        <RecordLayout
          title={forwardLabel({ steNumber, mail: { sender: mail.senderName } })}
          picture={<ItemPicture src={mail.thumbnailUrl} type={mail.type} sender={mail.senderName} />}
          marks={
            <>
              <ForwardStatusBadge status={status} />
              <PriorityBadge priority={priority} />
            </>
          }
        >
          <p>{itemTypeLabel(mail.type)}</p>
          <p>
            {placeText(mail) !== "" && `${placeText(mail)} · `}to {deliveryAddress.recipientName},{" "}
            {deliveryAddress.addressBreakdown.city}
          </p>
          <p className="text-muted-foreground">
            {shipping.carrier} {shipping.service} · {formatCents(costs.total)}
          </p>
        </RecordLayout>
      )}
    </Read>
  );
}

function DepositCard({ id, label }: Named) {
  return (
    <Read label={label} read={useEndpoint(getDeposit, { params: { id } })}>
      {({ status, mailbox, checksCount, payers, account }) => (
        <RecordLayout title={label} marks={<DepositStatusBadge status={status} />}>
          <p>
            STE {mailbox.steNumber} · {checksCount === 1 ? "1 check" : `${checksCount} checks`}
            {payers && `: ${payers}`}
          </p>
          {account && (
            <p className="text-muted-foreground">
              {account.bankName} {account.masked}
            </p>
          )}
        </RecordLayout>
      )}
    </Read>
  );
}

function ConsolidationCard({ id, label }: Named) {
  return (
    <Read label={label} read={useEndpoint(getConsolidation, { params: { id } })}>
      {({ status, mailbox, summary, mails, requestedAt }) => (
        <RecordLayout
          title={`Consolidation for STE ${mailbox.steNumber}`}
          marks={<ConsolidationStatusBadge status={status} />}
        >
          <p>
            {summary.totalMails} items:{" "}
            {mails
              .slice(0, previewLimit)
              .map(({ senderName }) => senderName)
              .join(", ")}
            {mails.length > previewLimit && ` and ${mails.length - previewLimit} more`}
          </p>
          <div className="flex gap-1.5 py-1">
            {mails.slice(0, previewLimit).map((mail) => (
              <PhotoFrame
                key={mail.id}
                src={mail.thumbnailUrl}
                alt={`From ${mail.senderName}`}
                compact
                className="w-14 rounded-sm"
              />
            ))}
          </div>
          <p className="text-muted-foreground">asked for {momentText(requestedAt)}</p>
        </RecordLayout>
      )}
    </Read>
  );
}

function TaskCard({ id, label }: Named) {
  return (
    <Read label={label} read={useEndpoint(getTask, { params: { id } })}>
      {(task) => (
        <RecordLayout
          title={task.title}
          marks={
            <>
              <TaskStatusBadge status={task.status} />
              <WorkPriority priority={task.priority} />
            </>
          }
        >
          <p>
            STE {task.mailbox.steNumber} · {task.mailbox.workspaceName}
          </p>
          {task.dueDate !== null && (
            <p>
              due <DueMark dueDate={task.dueDate} isOverdue={task.isOverdue} />
            </p>
          )}
          <p dir="auto" className="text-left text-muted-foreground">
            {task.description}
          </p>
        </RecordLayout>
      )}
    </Read>
  );
}

function TicketCard({ id, label }: Named) {
  return (
    <Read label={label} read={useEndpoint(ticketMessages, { params: { id } })}>
      {({ ticket, items }) => (
        <RecordLayout
          title={`${ticket.ticketNo}: ${ticket.subject}`}
          marks={
            <>
              <TicketStatusBadge status={ticket.status} />
              <WorkPriority priority={ticket.priority} />
            </>
          }
        >
          <p>
            {personName(ticket.user)} · STE {ticket.mailbox.steNumber}
          </p>
          <p dir="auto" className="text-left text-muted-foreground">
            {items.at(-1)?.message ?? "No message yet"}
          </p>
        </RecordLayout>
      )}
    </Read>
  );
}

function ExceptionCard({ id, label }: Named) {
  return (
    <Read label={label} read={useEndpoint(getException, { params: { id } })}>
      {(exception) => (
        <RecordLayout
          title={exception.label}
          picture={
            <ItemPicture src={exception.thumbnailUrl} type={exception.type} sender={exception.senderName} />
          }
          marks={<ExceptionStateBadge state={exception.state} />}
        >
          <p>
            {itemTypeLabel(exception.type)} from {exception.senderName} · {exception.office.label}
          </p>
          {exception.candidates.length > 0 && (
            <p>suggested: {exception.candidates.map(({ steNumber }) => `STE ${steNumber}`).join(", ")}</p>
          )}
          <p className="text-muted-foreground">
            due {wholeDayText(exception.dueDate)}
            {exception.owner && ` · ${exception.owner.name}`}
          </p>
        </RecordLayout>
      )}
    </Read>
  );
}

function ShelfCard({ id, label }: Named) {
  return (
    <Read label={label} read={useEndpoint(getShelf, { params: { id } })}>
      {(shelf) => (
        <RecordLayout title={shelf.code} marks={shelf.removedAt && <span>Removed</span>}>
          <p>{[...shelf.path, shelfKindLabel(shelf.kind), shelf.office.label].join(" · ")}</p>
          <p>{itemsWords(shelf)}</p>
          <p className="text-muted-foreground">
            {shelf.auditedAt === null ? "never audited" : `audited ${dayText(shelf.auditedAt)}`}
          </p>
        </RecordLayout>
      )}
    </Read>
  );
}

function ItemPicture({ src, type, sender }: { src: string | null; type: Open<ItemType>; sender: string }) {
  return (
    <PhotoFrame
      src={src}
      alt={itemName({ type, senderName: sender })}
      ratio="square"
      compact
      fallback={<ItemTypeIcon type={type} />}
      className="w-20 shrink-0"
    />
  );
}
