// A conversation, oldest first: who wrote what and when, with files. It stays at its end, where the newest message is.
import ArrowDown from "lucide-react/icons/arrow-down";
import Lock from "lucide-react/icons/lock";
import MessagesSquare from "lucide-react/icons/messages-square";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { cn } from "@/app/ui/cn";
import { Avatar } from "@/app/ui/components/avatar";
import { Button } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import { momentText } from "@/app/ui/text/dates";
import type { Attachment } from "@/contract/files/attachment";
import { AttachmentList } from "./attachment-list";

export type ShownMessage = {
  id: string;
  /** Name of the writer. */
  who: string;
  fromStaff: boolean;
  /** Never sent to the customer. */
  isNote: boolean;
  at: string;
  text: string;
  attachments: readonly Attachment[];
  /** Shown below it. */
  foot?: ReactNode;
};

/** How near to the end, in px, counts as being there. */
const nearEnd = 48;

export function MessageList({
  label,
  messages,
  onSeen,
  reveals = 0,
}: {
  /** The name of the conversation. */
  label: string;
  messages: readonly ShownMessage[];
  /** The message with this id, the newest, is visible. */
  onSeen: (id: string) => void;
  /** How often a command asked to show the newest message. */
  reveals?: number;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const wasAtEnd = useRef(true);
  const newest = messages.at(-1)?.id;

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && newest !== undefined && wasAtEnd.current) box.scrollTop = box.scrollHeight;
  }, [newest]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    // Pictures get their height later, and the box below grows while the person writes.
    const stay = new ResizeObserver(() => {
      if (wasAtEnd.current) box.scrollTop = box.scrollHeight;
    });
    stay.observe(box);
    return () => stay.disconnect();
  }, []);
  useEffect(() => {
    if (newest !== undefined && isAtEnd) onSeen(newest);
  }, [newest, isAtEnd, onSeen]);

  useEffect(() => {
    if (reveals > 0) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [reveals]);

  const toEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-label={label}
        // Scrolled by key, like any page.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          wasAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
          setAtEnd(wasAtEnd.current);
        }}
        className="h-full overflow-y-auto overscroll-contain px-5 py-4 focus-visible:-outline-offset-2"
      >
        {messages.length === 0 ? (
          <EmptyState icon={<MessagesSquare />} title="No messages yet" className="h-full">
            What is written here appears in the order it was sent.
          </EmptyState>
        ) : (
          <ol className="mx-auto grid w-full max-w-4xl gap-4">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        )}
      </div>
      {!isAtEnd && (
        <Button
          variant="secondary"
          size="sm"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full border border-border shadow-md"
        >
          <ArrowDown aria-hidden="true" />
          Newest message
        </Button>
      )}
    </div>
  );
}

function Message({ message }: { message: ShownMessage }) {
  const { who, fromStaff, isNote, at, text, attachments, foot } = message;
  const role = roleOf(message);
  // A customer whose name is not known is called by the role.
  const isNamed = who !== role;
  return (
    <li
      className={cn(
        "flex max-w-[min(88%,42rem)] gap-2.5",
        fromStaff ? "ml-auto flex-row-reverse" : "mr-auto",
      )}
    >
      <Avatar name={who} className={cn("mt-5", !fromStaff && "bg-neutral-subtle text-neutral-foreground")} />
      <article aria-label={isNamed ? `${role} ${who}` : role} className="grid min-w-0 gap-1">
        <header
          className={cn(
            "flex flex-wrap items-baseline gap-x-2 text-xs text-muted-foreground",
            fromStaff && "justify-end",
          )}
        >
          <span className="font-medium text-foreground">{who}</span>
          {isNamed && <span>{role}</span>}
          <time dateTime={at}>{momentText(at)}</time>
        </header>
        <div
          className={cn(
            "grid gap-2 rounded-lg border px-3 py-2 text-base wrap-anywhere whitespace-pre-wrap",
            isNote && "border-dashed border-warning bg-warning-subtle",
            !isNote && fromStaff && "border-transparent bg-selected",
            !isNote && !fromStaff && "border-border bg-card",
          )}
        >
          {isNote && (
            <p className="flex items-center gap-1.5 text-xs font-medium text-warning-foreground">
              <Lock aria-hidden="true" className="size-3" />
              Internal note, not sent to the customer
            </p>
          )}
          {text !== "" && <p dir="auto">{text}</p>}
          {attachments.length > 0 && <AttachmentList attachments={attachments} />}
        </div>
        {foot}
      </article>
    </li>
  );
}

function roleOf({ fromStaff, isNote }: ShownMessage): string {
  if (isNote) return "Note";
  return fromStaff ? "Staff" : "Customer";
}
