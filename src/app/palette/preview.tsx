// The right half of the palette: the mailbox a line is about, before anything is run, and what the command still takes.
import type { ReactNode } from "react";
import { Badge } from "@/app/components/ui/badge";
import { Kbd } from "@/app/components/ui/kbd";
import { SubscriptionBadge } from "@/app/customers/status-badge";
import { useRested } from "@/app/components/use-rested";
import { useEndpoint } from "@/app/data/use-endpoint";
import { dayText } from "@/app/text/dates";
import { type MailboxHit, displayName, getCustomer } from "@/contract/mailbox";
import { mailboxArg } from "@/kernel/arguments/mailbox";
import { type Context, targetsOf } from "@/kernel/context";
import type { AnyCommand } from "@/kernel/define";
import { type Ability, abilityWords, reasonsOf } from "@/kernel/each";
import type { Ranked } from "@/kernel/rank";
import { mailboxIn, refIn } from "./mailbox-facts";
import type { PaletteControl } from "./use-palette";

/** Most recipients that are named. */
const mostNamed = 4;

export function Preview({ control, context }: { control: PaletteControl; context: Context }) {
  const { view } = control;
  const mailbox = previewedMailbox(control, context);
  const active = view.rows.find(({ id }) => id === view.active);
  const ranked = active?.kind === "command" ? active.ranked : view.top;
  return (
    <div className="hidden h-84 min-w-0 content-start gap-4 overflow-y-auto px-4 py-3.5 md:grid">
      {mailbox && <MailboxCard mailbox={mailbox} />}
      {ranked ? <CommandCard ranked={ranked} /> : !mailbox && <HowTo />}
    </div>
  );
}

/** The mailbox under the mark, else the one the line names, else the one at hand. */
function previewedMailbox({ view, facts }: PaletteControl, context: Context): MailboxHit | null {
  const marked = view.rows.find(({ id }) => id === (view.active ?? view.offered));
  if (marked?.kind === "candidate" && marked.slot.kind === mailboxArg) {
    const id = refIn(marked.candidate.value);
    return (id !== null && facts.mailbox(id)) || null;
  }
  const ranked = marked?.kind === "command" ? marked.ranked : view.top;
  const named = ranked && mailboxIn(ranked.reading.slots, facts);
  if (named) return named;
  const [first, second] = targetsOf(context);
  return (first?.kind === "mailbox" && !second && facts.mailbox(first.id)) || null;
}

function MailboxCard({ mailbox }: { mailbox: MailboxHit }) {
  const { steNumber, status, workspaceName, officeLabel, recipients, id } = mailbox;
  const named = recipients.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)).slice(0, mostNamed);
  const more = recipients.length - named.length;
  return (
    <section aria-label={`Mailbox STE ${steNumber}`} className="grid gap-2.5 text-sm">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-base font-semibold">STE {steNumber}</h3>
        <SubscriptionBadge status={status} />
      </div>
      <p>
        {workspaceName}
        <span className="text-muted-foreground"> · {officeLabel} office</span>
      </p>
      {named.length > 0 && (
        <ul className="grid gap-1">
          {named.map((recipient) => (
            <li key={recipient.id} className="flex min-w-0 items-baseline gap-2">
              <span className="truncate">{displayName(recipient)}</span>
              {recipient.isDefault ? (
                <Badge icon={null} className="h-4.5 px-1.5 text-2xs">
                  default
                </Badge>
              ) : null}
              <span className="ml-auto truncate text-xs text-muted-foreground">{recipient.email}</span>
            </li>
          ))}
          {more > 0 && <li className="text-muted-foreground">and {more} more</li>}
        </ul>
      )}
      <Items mailboxId={id} />
    </section>
  );
}

/** How many items there are and which came last; the line is there from the start, so that nothing jumps. */
function Items({ mailboxId }: { mailboxId: string }) {
  const rested = useRested(mailboxId);
  const { data } = useEndpoint(getCustomer, rested === mailboxId ? { params: { id: mailboxId } } : null);
  const last = data?.mails[0];
  const count = data?.mailsTotal ?? 0;
  const items = count === 1 ? "1 item" : `${count} items`;
  return (
    <p className="min-h-5 text-muted-foreground">
      {data &&
        (last ? `${items} · last from ${last.senderName}, ${dayText(last.receivedAt)}` : "No items yet")}
    </p>
  );
}

function CommandCard({ ranked: { command, reading } }: { ranked: Ranked }) {
  const each = reading.slots.find(({ state }) => state === "each");
  const open = reading.slots.filter(
    ({ state, kind }) => state === "open" && kind.specificity + (kind.text ? 1 : 0) > 0,
  );
  return (
    <section
      aria-label={command.title}
      className="grid gap-2.5 border-border text-sm not-first:border-t not-first:pt-3.5"
    >
      <div className="grid gap-0.5">
        <h3 className="font-medium">{command.title}</h3>
        {command.about && <p className="text-muted-foreground">{command.about}</p>}
      </div>
      {open.length > 0 && (
        <ul aria-label="Can be said" className="flex flex-wrap gap-1.5 text-xs">
          {open.map(({ name, literal, optional, kind }) => (
            <li
              key={name}
              data-needed={!optional || undefined}
              className="rounded-sm border border-dashed border-border-strong px-1.5 py-0.5 text-muted-foreground data-needed:border-solid data-needed:border-warning data-needed:text-warning-foreground"
            >
              {literal !== null && !kind.name.startsWith(literal) && (
                <span className="font-medium text-foreground">{literal} </span>
              )}
              {kind.name}
            </li>
          ))}
        </ul>
      )}
      {each?.state === "each" && <AbilityNote command={command} ability={each.ability} />}
      <DangerNote command={command} />
    </section>
  );
}

/** How many of the records at hand it can be done to, and what keeps the others. */
function AbilityNote({ command, ability }: { command: AnyCommand; ability: Ability }) {
  return (
    <div role="status" className="grid gap-1">
      <p className="font-medium first-letter:uppercase">{abilityWords(command, ability)}</p>
      <ul className="grid gap-0.5 text-xs text-muted-foreground">
        {reasonsOf(ability).map(({ why, count }) => (
          <li key={why}>
            {count} × {why}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DangerNote({ command: { danger } }: { command: AnyCommand }) {
  if (danger === "safe" || danger === "undoable") return null;
  return <p className="text-xs text-warning-foreground">You will be asked before it is done.</p>;
}

function HowTo() {
  return (
    <section aria-label="How to use this" className="grid gap-3 text-sm text-muted-foreground">
      <p>One line says what to do, and to what. Words may come in any order after the first.</p>
      <dl className="grid gap-2">
        <Example line="add mail for 1042 from Chase">registers a letter</Example>
        <Example line="am 1042 pkg fedex 12x9x4in 2lb 3oz">a measured parcel</Example>
        <Example line="1042">everything about that mailbox</Example>
      </dl>
      <p className="flex items-center gap-1.5 text-xs">
        <Kbd strokes={["arrowdown"]} /> goes to the list, <Kbd strokes={["tab"]} /> takes what is marked.
      </p>
    </section>
  );
}

function Example({ line, children }: { line: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-foreground">{line}</dt>
      <dd className="text-xs">{children}</dd>
    </div>
  );
}
