// The steps that are possible next with a deposit, by the server's answer, and what is printed for it.
import { CommandButton } from "@/app/command/command-button";
import { useContextSnapshot } from "@/app/command/context";
import { useCommand } from "@/app/command/use-command";
import { MoreActions } from "@/app/records/pane/more-actions";
import { depositTarget } from "@/kernel/command/targets/deposit-targets";
import { Kbd } from "@/app/ui/components/kbd";
import type { Deposit, DepositStatus } from "@/contract/deposits/deposit";
import { papersOf } from "@/contract/deposits/deposit-papers";
import type { Step } from "@/contract/wire/transition";

/** The command that leads on to each status. */
const commands: Readonly<Partial<Record<string, string>>> = {
  PREPARED: "deposit.prepare",
  SENT: "deposit.send",
  CREDITED: "deposit.credit",
  FAILED: "deposit.fail",
  CANCELLED: "deposit.cancel",
  REVERSED: "deposit.reverse",
} satisfies Partial<Record<DepositStatus, string>>;

/** Steps that lead on. The others, which end it or take the last one back, are in the menu. */
const onward = new Set<string>(["PREPARED", "SENT", "CREDITED"] satisfies DepositStatus[]);

function isOnward({ to, label }: Step): boolean {
  return label !== "Reopen" && onward.has(to);
}

/** The step that leads on. It is dimmed while it cannot be taken, and says what is missing, of the deposit or in its form. */
export function MainStep({ deposit }: { deposit: Deposit }) {
  const { ready } = useContextSnapshot();
  const missing = ready?.record === deposit.id ? ready.why : null;
  return deposit.steps.filter(isOnward).map(({ to, label, refusal }) => {
    const id = commands[to] ?? "deposit.open";
    return (
      <CommandButton key={to} id={id} target={depositTarget(deposit)} size="sm" refusal={refusal ?? missing}>
        {label}
        <StepKey id={id} />
      </CommandButton>
    );
  });
}

/** The step that leads on, and a menu of the others. */
export function DepositSteps({ deposit }: { deposit: Deposit }) {
  const others = deposit.steps.filter((step) => !isOnward(step));
  const menu = others.flatMap(({ to, label }) =>
    label === "Reopen" ? "deposit.reopen" : (commands[to] ?? []),
  );
  return (
    <>
      <MainStep deposit={deposit} />
      <MoreActions commands={menu} target={depositTarget(deposit)} />
    </>
  );
}

function StepKey({ id }: { id: string }) {
  const [strokes] = useCommand(id).keys;
  return strokes && <Kbd strokes={strokes} variant="plain" aria-hidden="true" />;
}

const paperWords = { slip: "Print slip", endorsement: "Print endorsements", letter: "Print letter" } as const;

export function DepositPapers({ deposit }: { deposit: Deposit }) {
  const papers = papersOf(deposit.status);
  if (papers.length === 0) return null;
  const { id, version } = deposit;
  return (
    <div role="group" aria-label="Papers" className="flex flex-wrap gap-2">
      {papers.map((paper) => (
        <CommandButton
          key={paper}
          id="deposit.print"
          args={{ paper, deposit: { id, label: `Deposit ${deposit.number}`, version } }}
          size="sm"
          variant="outline"
        >
          {paperWords[paper]}
        </CommandButton>
      ))}
    </div>
  );
}
