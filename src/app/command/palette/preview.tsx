// The right half of the palette: what a line is about before it runs, and what the command still needs.
import type { ReactNode } from "react";
import { useCustomerTold } from "@/app/platform/data/use-customer-told";
import { Kbd } from "@/app/ui/components/kbd";
import type { Context, Target } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import { type Ability, abilityWords, reasonsOf } from "@/kernel/command/each";
import type { Facts as KnownFacts } from "@/kernel/command/facts";
import type { Ranked } from "@/kernel/line/ranked";
import { Fact, Facts } from "@/app/records/pane/facts";
import { AnswerCard, type Answering } from "./answer";
import { MailboxCard } from "./cards/mailbox-card";
import { previewed } from "./previewed";
import { RecordCard } from "./cards/record-card";
import { willBe } from "./will-be";
import type { PaletteControl } from "./use-palette";
import { meantBy } from "./view";

/** The most records that are named. */
const mostNamed = 6;

export function Preview({
  control,
  context,
  answering,
}: {
  control: PaletteControl;
  context: Context;
  answering: Answering | null;
}) {
  const { view, facts } = control;
  const about = previewed(view, facts, context);
  const active = view.rows.find(({ id }) => id === view.active);
  const ranked = meantBy(view);
  // What something new will be, and what a change of a mailbox is, comes before the mailbox that it is for.
  const isOfMailbox = about?.is === "mailbox" && ranked?.command.danger !== "safe";
  const makes = ranked?.command.usual || isOfMailbox ? ranked : null;
  return (
    // It scrolls, so it must be reachable by key.
    <section
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      // A narrow screen has no room for it, but for an answer, which comes before the rows.
      className="hidden h-84 min-w-0 auto-rows-max content-start gap-4 overflow-y-auto px-4 py-3.5 -outline-offset-2 md:grid max-md:group-data-answers/halves:order-first max-md:group-data-answers/halves:grid max-md:group-data-answers/halves:h-auto max-md:group-data-answers/halves:max-h-48"
    >
      {answering && <AnswerCard {...answering} />}
      <div className="contents max-md:hidden">
        {active?.kind === "lines" && <LinesCard lines={active.lines} />}
        {makes && <CommandCard ranked={makes} facts={facts} />}
        {about?.is === "mailbox" && <MailboxCard mailbox={about.mailbox} />}
        {about?.is === "record" && <RecordCard kind={about.kind} id={about.id} label={about.label} />}
        {about?.is === "several" && <SeveralCard targets={about.targets} />}
        {!makes &&
          !answering &&
          (ranked ? <CommandCard ranked={ranked} facts={facts} /> : !about && !active && <HowTo />)}
      </div>
    </section>
  );
}

/** The lines that the line stands for. */
function LinesCard({ lines }: { lines: readonly string[] }) {
  return (
    <section aria-label={`${lines.length} lines`} className="grid gap-2.5 text-sm">
      <h3 className="font-medium">{lines.length} lines, one after the other</h3>
      <ol className="grid list-decimal gap-1 pl-5">
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines may be alike; their order tells them apart
          <li key={place} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ol>
    </section>
  );
}

function SeveralCard({ targets }: { targets: readonly Target[] }) {
  const named = targets.slice(0, mostNamed);
  const more = targets.length - named.length;
  return (
    <section aria-label={`${targets.length} selected`} className="grid gap-2.5 text-sm">
      <h3 className="font-semibold">{targets.length} selected</h3>
      <ul className="grid gap-1">
        {named.map(({ id, label }) => (
          <li key={id} dir="auto" className="text-left wrap-anywhere">
            {label}
          </li>
        ))}
        {more > 0 && <li className="text-muted-foreground">and {more} more</li>}
      </ul>
    </section>
  );
}

function CommandCard({ ranked: { command, parsed }, facts }: { ranked: Ranked; facts: KnownFacts }) {
  const filled = willBe(parsed, facts);
  const about = useCustomerTold(command.about ?? "");
  const each = parsed.slots.find(({ state }) => state === "each");
  const open = parsed.slots.filter(
    ({ state, kind }) => state === "open" && !kind.unsaved && kind.specificity + (kind.text ? 1 : 0) > 0,
  );
  return (
    <section
      aria-label={command.title}
      className="grid gap-2.5 border-border text-sm not-first:border-t not-first:pt-3.5 first:not-last:border-b first:not-last:pb-3.5"
    >
      <div className="grid gap-0.5">
        <h3 className="font-medium">{command.title}</h3>
        {about !== "" && <p className="text-muted-foreground">{about}</p>}
      </div>
      {filled.length > 0 && (
        <Facts>
          {filled.map(({ name, words, isUsual }) => (
            <Fact key={name} name={name}>
              {words}
              {isUsual && <span className="text-muted-foreground"> · usual</span>}
            </Fact>
          ))}
        </Facts>
      )}
      {open.length > 0 && (
        <ul aria-label="Optional" className="flex flex-wrap gap-1.5 text-xs">
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

/** How many of the selected or focused records it can be run on, and why not on the others. */
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
      <p data-slot="key-hint" className="flex items-center gap-1.5 text-xs">
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
