// One ticket: its head, its conversation, and the box in which the next message is written.
import Languages from "lucide-react/icons/languages";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "@/app/ui/components/button";
import { draftOf } from "@/app/conversation/message-drafts";
import { MessageBox, type MessageBoxHandle } from "@/app/conversation/message-box";
import type { TextRefusal } from "@/app/conversation/use-message-sending";
import type { Written } from "@/app/conversation/message-draft";
import { MessageList, type ShownMessage } from "@/app/conversation/message-list";
import { personName } from "@/app/conversation/person-name";
import { CommandButton } from "@/app/command/command-button";
import { useAwaited } from "@/app/command/input/stream";
import { useScreenTarget } from "@/app/command/context";
import { useCarryOut } from "@/app/command/run/effect-owners";
import type { Target } from "@/kernel/command/context";
import { sendWritten } from "@commands/ticket/shared/written";
import { usePageTitle } from "@/app/ui/page-title";
import { openReplySlots, openSlotsRefusal } from "@/contract/tickets/reply-slots";
import { type ReplyLanguage, replyLanguageLabel } from "@/contract/saved-replies/saved-reply";
import type { Ticket, TicketMessage } from "@/contract/tickets/ticket";
import type { TicketDraft, TicketWriter } from "@/contract/tickets/writing";
import type { TicketLink } from "@/contract/tickets/ticket-link";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/app/ui/components/tooltip";
import { showError } from "@/app/ui/toasts/notices";
import { ConversationHeader } from "./conversation-header";
import { ConversationSheet } from "./conversation-sheet";
import { WaitingReply } from "./waiting-reply";
import { ticketLabel, ticketTarget } from "@/kernel/command/targets/ticket-targets";
import { useSavedReplies } from "./use-saved-replies";
import { useTicketSending } from "./use-ticket-sending";
import { OthersWords } from "./others-words";
import { useOthersWriting, useWriting } from "./use-writing";
import type { SupportSearch } from "./urls";

const folder = "support-tickets";
const replyWords = {
  label: "Reply",
  placeholder: "Write a reply to the customer. Type ; for a saved reply.",
  send: "Send reply",
} as const;

export function ConversationPane({
  ticket,
  messages,
  links,
  writing,
  drafts,
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
  /** Replies that were written and not sent. */
  drafts: readonly TicketDraft[];
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
  const target = ticketTarget(ticket);
  const box = useRef<MessageBoxHandle>(null);
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
  const { send, sending, failure, news, reveals, onSeen } = useTicketSending(ticket, messages, draft);
  useCarryOut(sendWritten, ({ at }) => {
    const written = draft.state();
    if (written.mode === "note") showError("A note is not sent. Write a reply first.");
    else if (written.text.trim() === "") showError("Write the reply first, then say when it goes out.");
    else void send(written, "ticket.reply", at);
  });
  const replies = useSavedReplies(ticket, links, draft);
  useWriting(ticket.id, draft);
  const others = useOthersWriting(ticket.id, { writing, drafts });
  useAwaited(insert !== undefined, "the saved reply");
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

  return (
    <div className="flex h-full min-h-0 flex-col">
      <ConversationHeader ticket={ticket} panelOpen={panelOpen} onPanel={onPanel} />
      <MessageList
        label={`Conversation of ${ticketLabel(ticket)}`}
        messages={messages.map((message) => shown(message, target))}
        onSeen={onSeen}
        reveals={reveals}
      />
      <OthersWords writers={others.writing} drafts={others.drafts} draft={draft} ticket={target} />
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
        aside={
          <>
            <LanguageSwitch language={replies.language} onSwitch={replies.switchLanguage} />
            <CommandButton id="ticket.send-at" variant="ghost" size="sm">
              <CalendarClock aria-hidden="true" />
              Send later
            </CommandButton>
          </>
        }
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

function shown(message: TicketMessage, ticket: Target): ShownMessage {
  const { id, fromStaff, isNote, createdAt, attachments, user, waiting } = message;
  const foot = waiting && <WaitingReply id={id} waiting={waiting} ticket={ticket} />;
  const text = message.message;
  return { id, who: personName(user), fromStaff, isNote, at: createdAt, text, attachments, foot };
}
