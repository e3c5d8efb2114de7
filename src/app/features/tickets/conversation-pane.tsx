// One ticket: its head, its conversation, and the box in which the next message is written.
import Languages from "lucide-react/icons/languages";
import PenLine from "lucide-react/icons/pen-line";
import PanelRight from "lucide-react/icons/panel-right";
import Printer from "lucide-react/icons/printer";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { makeAttempts } from "@/app/command/attempts";
import { CommandButton } from "@/app/command/command-button";
import { execute } from "@/app/command/execute";
import { Button } from "@/app/ui/components/button";
import { CommandChoice } from "@/app/records/conversation/command-choice";
import { draftOf } from "@/app/records/conversation/drafts";
import { MessageBox, type MessageBoxHandle, type TextRefusal } from "@/app/records/conversation/message-box";
import type { Written } from "@/app/records/conversation/message-draft";
import { MessageList, type ShownMessage } from "@/app/records/conversation/message-list";
import { personName } from "@/app/records/conversation/person-name";
import { TaskPriorityBadge } from "@/app/records/conversation/priority-mark";
import { useScreenTarget } from "@/app/command/context";
import { useStaff } from "@/app/platform/session/session";
import { reloadTags } from "@/app/platform/data/reload";
import { usePageTitle } from "@/app/ui/page-title";
import { openReplySlots, openSlotsRefusal } from "@/contract/reply-slots";
import { type ReplyLanguage, replyLanguageLabel } from "@/contract/saved-reply";
import {
  type Ticket,
  type TicketLink,
  type TicketMessage,
  type TicketStatus,
  type TicketWriter,
  ticketStatusLabel,
} from "@/contract/ticket";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/app/ui/components/tooltip";
import { showError } from "@/app/ui/toasts/notices";
import { ConversationSheet } from "./conversation-sheet";
import { ticketLabel, ticketTarget } from "@/app/records/ticket-look";
import { unseenSince } from "./unseen";
import { useSavedReplies } from "./use-saved-replies";
import { useWriting, writingWords } from "./use-writing";
import type { SupportSearch } from "./urls";

/** The statuses in the dropdown at the top (specification §2). */
const statuses: readonly TicketStatus[] = ["OPEN", "IN_PROGRESS", "CLOSED"];

const folder = "support-tickets";
const replyWords = {
  label: "Reply",
  placeholder: "Write a reply to the customer",
  send: "Send reply",
} as const;

export function ConversationPane({
  ticket,
  messages,
  links,
  writing,
  panelOpen,
  onPanel,
  compose,
  onComposed,
  insert,
  onInserted,
  print,
  onPrint,
}: {
  ticket: Ticket;
  messages: readonly TicketMessage[];
  links: readonly TicketLink[];
  /** Who else was writing when the ticket was read. */
  writing: readonly TicketWriter[];
  panelOpen: boolean;
  onPanel: () => void;
  /** A step that a command asked for; it begins at once. */
  compose: SupportSearch["compose"];
  onComposed: () => void;
  /** Id of the saved reply that a command inserts. */
  insert: string | undefined;
  onInserted: () => void;
  /** A command asked to print. */
  print: boolean;
  /** Printing begins. */
  onPrint: () => void;
}) {
  const { id: me } = useStaff();
  const target = ticketTarget(ticket);
  const box = useRef<MessageBoxHandle>(null);
  /**
   * The newest message that the writer has seen. A message that arrives while they write is not seen until the refusal
   * names it.
   */
  const lastSeen = useRef<string | undefined>(undefined);
  const [news, setNews] = useState<string | null>(null);
  const [reveals, setReveals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [attempts] = useState(() => makeAttempts());
  const draft = draftOf({ noun: "ticket", id: ticket.id, mailboxId: ticket.mailbox.id, folder });
  usePageTitle(`${ticketLabel(ticket)} · ${ticket.subject}`);
  const [item, second] = links.filter(({ kind }) => kind === "mail");
  useScreenTarget(item && !second ? { ...target, about: { id: item.recordId, label: item.label } } : target);

  const begin = useEffectEvent((wanted: NonNullable<SupportSearch["compose"]>) => {
    onComposed();
    box.current?.write(wanted === "note" ? "note" : "message");
    if (wanted === "attach") box.current?.chooseFiles();
  });
  useEffect(() => {
    if (compose) begin(compose);
  }, [compose]);
  const replies = useSavedReplies(ticket, links, draft);
  const writers = useWriting(ticket.id, draft, writing);
  const isInsertReady = insert !== undefined && replies.textOf(insert) !== undefined;
  const put = useEffectEvent(() => {
    const text = insert === undefined ? undefined : replies.textOf(insert);
    onInserted();
    if (!text || insert === undefined) return showError("That saved reply was removed.");
    box.current?.insert(text);
    replies.attach(insert);
  });
  useEffect(() => {
    if (isInsertReady) put();
  }, [isInsertReady]);
  const toPaper = useEffectEvent(() => {
    onPrint();
    window.print();
  });
  useEffect(() => {
    if (print) toPaper();
  }, [print]);

  const onSeen = useCallback(
    (id: string) => {
      const isWriting = draft.state().text.trim() !== "";
      const unseen = isWriting ? unseenSince(messages, lastSeen.current, me) : [];
      if (unseen.length === 0) lastSeen.current = id;
      setNews(unseen.length === 0 ? null : newsOf(unseen));
    },
    [draft, messages, me],
  );
  const hasUnseen = () => {
    const unseen = unseenSince(messages, lastSeen.current, me);
    if (unseen.length === 0) return false;
    lastSeen.current = messages.at(-1)?.id;
    setNews(`${newsOf(unseen)} Your reply was not sent: read this first, then send again.`);
    setReveals((count) => count + 1);
    return true;
  };

  const send = async ({ text, mode, files }: Written, replyBy = "ticket.reply") => {
    const attachments = files.flatMap(({ name, type, phase }) =>
      phase.is === "uploaded" ? [{ name, type, url: phase.fileKey }] : [],
    );
    const { kind: _, ...record } = target;
    const args = { ticket: record, message: text.trim(), attachments };
    setFailure(null);
    if (mode !== "note" && hasUnseen()) return;
    setNews(null);
    setSending(true);
    const [id, all] =
      mode === "note" ? ["ticket.note", args] : [replyBy, { ...args, lastSeen: lastSeen.current }];
    const result = await execute(id, all, "form", { attempt: attempts.of(args) });
    setSending(false);
    if (result.status === "done") {
      attempts.end();
      draft.clear();
    } else if (result.status === "refused") setFailure(result.reason);
    else if (result.status === "failed") {
      setFailure(result.error.message);
      if (!["conflict", "stale"].includes(result.error.code)) return;
      // A colleague wrote in the meantime: that message is shown first, and the refusal has named it.
      lastSeen.current = undefined;
      setReveals((count) => count + 1);
      await reloadTags(["Tickets"]);
    }
  };

  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="grid gap-1.5 border-b border-border py-3 pr-3 pl-5">
        <div className="flex items-start gap-1">
          <h2
            dir="auto"
            className="min-w-0 flex-1 text-lg leading-7 font-semibold text-balance wrap-anywhere"
          >
            {ticket.subject}
          </h2>
          <CommandButton
            id="ticket.print"
            target={target}
            variant="ghost"
            size="icon-sm"
            aria-label="Print conversation"
          >
            <Printer aria-hidden="true" />
          </CommandButton>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Ticket details"
            aria-expanded={panelOpen}
            onClick={onPanel}
          >
            <PanelRight aria-hidden="true" />
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm text-muted-foreground">
          <span>#{ticket.ticketNo}</span>
          <span dir="auto" className="max-w-64 min-w-0 truncate">
            {personName(ticket.user)}
          </span>
          <TaskPriorityBadge priority={ticket.priority} />
          <CommandChoice
            id="ticket.status"
            arg="status"
            target={target}
            label="Ticket status"
            value={ticket.status}
            labels={ticketStatusLabel}
            options={statuses}
            tag="Tickets"
            className="ml-auto w-36"
          />
        </div>
      </header>
      <MessageList
        label={`Conversation of ${ticketLabel(ticket)}`}
        messages={messages.map(shown)}
        onSeen={onSeen}
        reveals={reveals}
      />
      {writers.length > 0 && (
        <p
          role="status"
          className="flex items-center gap-2 border-t border-border bg-warning-subtle px-5 py-1.5 text-sm text-warning-foreground"
        >
          <PenLine aria-hidden="true" className="size-4 shrink-0" />
          {writingWords(writers)}
        </p>
      )}
      <MessageBox
        ref={box}
        draft={draft}
        folder={folder}
        words={replyWords}
        withNotes
        needs="text"
        command="ticket.reply"
        also={{
          command: "ticket.reply-resolve",
          label: "Send and resolve",
          onSend: (written) => void send(written, "ticket.reply-resolve"),
        }}
        snippets={replies.source}
        refusalOf={slotRefusal}
        aside={<LanguageSwitch language={replies.language} onSwitch={replies.switchLanguage} />}
        news={news}
        failure={failure}
        sending={sending}
        onSend={(written) => void send(written)}
      />
      <ConversationSheet ticket={ticket} messages={messages} />
    </div>
  );
}

/** A slot without a value stops a reply; a note may contain one. */
function slotRefusal({ text, mode }: Written): TextRefusal | null {
  const why = mode === "note" ? null : openSlotsRefusal(text);
  if (why === null) return null;
  const [first = ""] = openReplySlots(text);
  return { why, words: `{${first}}` };
}

function LanguageSwitch({ language, onSwitch }: { language: ReplyLanguage; onSwitch: () => void }) {
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Saved replies in ${replyLanguageLabel(language)}. Switch`}
          aria-keyshortcuts="Alt+L"
          onClick={onSwitch}
        >
          <Languages aria-hidden="true" />
          {language.toUpperCase()}
        </Button>
      </TooltipTrigger>
      <TooltipContent strokes={["alt+l"]}>
        Saved replies are inserted in {replyLanguageLabel(language)}
      </TooltipContent>
    </Tooltip>
  );
}

function newsOf(unseen: readonly TicketMessage[]): string {
  const writers = [...new Set(unseen.map(({ user }) => personName(user)))].join(" and ");
  return `${writers} wrote while you were writing.`;
}

function shown(message: TicketMessage): ShownMessage {
  const { id, fromStaff, isNote, createdAt, attachments, user } = message;
  return { id, who: personName(user), fromStaff, isNote, at: createdAt, text: message.message, attachments };
}
