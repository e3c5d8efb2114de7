// The standing instructions of a mailbox beside its tabs: what each says, and the buttons that try, arm, end and add one.
import X from "lucide-react/icons/x";
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Badge } from "@/app/ui/components/badge";
import { Button } from "@/app/ui/components/button";
import { ReadFault } from "@/app/ui/read-fault";
import { dayText } from "@/app/ui/text/dates";
import { useStore } from "@/app/ui/store";
import { type DryRun, type Instruction, listInstructions } from "@/contract/instructions/instruction";
import { itemName } from "@/contract/mail/item-name";
import type { Mailbox } from "@/contract/mailboxes/mailbox";
import { formatCents } from "@/contract/text/money";
import { lastTrial } from "./trial";

export function InstructionsPane({
  mailbox: { id, steNumber },
  onClose,
}: {
  mailbox: Mailbox;
  onClose: () => void;
}) {
  const { data, error, mutate } = useEndpoint(listInstructions, { params: { id } });
  const mailbox = { id, label: `STE ${steNumber}` };
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-10 shrink-0 items-center justify-between border-b border-border pr-2 pl-4">
        <h2 className="text-sm font-medium">Instructions</h2>
        <Button variant="ghost" size="icon" aria-label="Close instructions" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </header>
      <div role="group" aria-label="Add an instruction" className="flex flex-wrap gap-1 px-3 py-2">
        {adding.map(({ command, label }) => (
          <CommandButton key={command} id={command} args={{ mailbox }} size="sm" variant="outline">
            {label}
          </CommandButton>
        ))}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-border p-3">
        {error && !data ? (
          <ReadFault error={error} onRetry={() => void mutate()} />
        ) : data?.items.length === 0 ? (
          <p className="text-sm text-muted-foreground">
            No instructions yet. What you add here is shown wherever this customer’s mail is handled.
          </p>
        ) : (
          <ol aria-label="Instructions" className="grid gap-2">
            {data?.items.map((each) => (
              <Line key={each.id} instruction={each} mailbox={mailbox} />
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

const adding = [
  { command: "instruction.always", label: "Always…" },
  { command: "instruction.regularly", label: "Every…" },
  { command: "instruction.never", label: "Never…" },
  { command: "instruction.say", label: "Say…" },
  { command: "instruction.hold", label: "Hold…" },
] as const;

function Line({
  instruction: { id, number, words, version, armed, coveredBy, addedAt, addedBy },
  mailbox,
}: {
  instruction: Instruction;
  mailbox: { id: string; label: string };
}) {
  const args = { mailbox, instruction: { id, label: words, version } };
  const trial = useStore(lastTrial);
  return (
    <li className="grid gap-1 rounded-md border border-border bg-card px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="tabular-nums text-muted-foreground">{number}</span>
        <b dir="auto" className="font-medium wrap-anywhere">
          {words}
        </b>
        {!armed && <Badge tone="warning">Not active</Badge>}
      </p>
      {coveredBy && (
        <p className="text-xs wrap-anywhere text-warning-foreground">
          Covered by {coveredBy.number}, “{coveredBy.words}”: it can never act on new mail
        </p>
      )}
      <p className="text-xs text-muted-foreground">
        {addedBy}, {dayText(addedAt)}
      </p>
      <div className="flex flex-wrap gap-1">
        <CommandButton id="instruction.try" args={args} size="sm" variant="ghost" aria-label={`Try ${words}`}>
          Try
        </CommandButton>
        {!armed && (
          <CommandButton
            id="instruction.arm"
            args={args}
            size="sm"
            variant="ghost"
            aria-label={`Activate ${words}`}
          >
            Activate
          </CommandButton>
        )}
        <CommandButton
          id="instruction.change"
          args={args}
          size="sm"
          variant="ghost"
          aria-label={`Change ${words}`}
        >
          Change…
        </CommandButton>
        <CommandButton id="instruction.end" args={args} size="sm" variant="ghost" aria-label={`End ${words}`}>
          End
        </CommandButton>
      </div>
      {trial?.instruction.id === id && trial.instruction.words === words && <Trial trial={trial} />}
    </li>
  );
}

/** The mail that a dry run found, the newest first. */
function Trial({ trial: { items, matched, days, cents } }: { trial: DryRun }) {
  const counted = `${matched} ${matched === 1 ? "item" : "items"} in ${days} days`;
  const rest = matched - items.length;
  return (
    <section aria-label="What it would have done" className="grid gap-1 border-t border-border pt-2">
      <p className="text-xs text-muted-foreground">
        Would have been done: {counted}
        {cents !== null && `, for ${formatCents(cents)}`}
      </p>
      <ul className="grid max-h-64 gap-0.5 overflow-y-auto text-xs">
        {items.map(({ mailId, sender, type, receivedAt }) => (
          <li key={mailId} className="flex items-baseline justify-between gap-2">
            <CommandButton
              id="mail.open"
              args={{ mail: { id: mailId, label: sender } }}
              size="sm"
              variant="link"
              className="h-6 min-w-0 px-0 text-xs"
            >
              <span className="truncate">{itemName({ type, senderName: sender })}</span>
            </CommandButton>
            <span className="shrink-0 text-muted-foreground">{dayText(receivedAt)}</span>
          </li>
        ))}
        {rest > 0 && <li className="text-muted-foreground">and {rest} before these</li>}
      </ul>
    </section>
  );
}
