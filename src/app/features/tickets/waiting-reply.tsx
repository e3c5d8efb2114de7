// What stands below a reply that has not gone out: when it does, and what can be done with it until then.
import Clock from "lucide-react/icons/clock";
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { hasCome, untilText } from "@/app/ui/text/dates";
import { getNoticeDelay } from "@/contract/customer-mail/notice-settings";
import type { TicketMessage } from "@/contract/tickets/ticket";
import type { Target } from "@/kernel/command/context";

export function WaitingReply({
  id,
  waiting: { until, held },
  ticket,
}: {
  /** Of the message. */
  id: string;
  waiting: NonNullable<TicketMessage["waiting"]>;
  ticket: Pick<Target, "id" | "label">;
}) {
  const { data: mail } = useEndpoint(getNoticeDelay, {});
  const args = { ticket: { id: ticket.id, label: ticket.label }, reply: id };
  return (
    <div
      role="group"
      aria-label="Waiting reply"
      className="flex flex-wrap items-center justify-end gap-y-1 text-xs text-muted-foreground [&_button]:px-1.5"
    >
      <Clock aria-hidden="true" className="mr-1 size-3.5" />
      <span className="mr-1">
        {held ? (
          <strong className="font-medium text-warning-foreground">
            Held: the customer wrote after it. Read that, then send or edit this.
          </strong>
        ) : mail && !mail.leaves ? (
          "No mail goes out: no mail server is set."
        ) : hasCome(until) ? (
          "Goes out in a moment"
        ) : (
          <>
            Goes out <time dateTime={until}>{untilText(until)}</time>
          </>
        )}
      </span>
      <CommandButton id="ticket.edit-reply" args={args} variant="ghost" size="sm">
        Edit
      </CommandButton>
      <CommandButton id="ticket.send-now" args={args} variant="ghost" size="sm">
        Send now
      </CommandButton>
      <CommandButton id="ticket.withdraw-reply" args={args} variant="ghost" size="sm">
        Cancel
      </CommandButton>
    </div>
  );
}
