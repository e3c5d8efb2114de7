// The steps that are possible next with a deposit, by the server's answer, and what is printed for it.
import { CommandButton } from "@/app/command/command-button";
import { useCommand } from "@/app/command/use-command";
import { depositTarget } from "@/kernel/command/targets/deposit-targets";
import { Kbd } from "@/app/ui/components/kbd";
import { type Deposit, DepositPaper, type DepositStatus } from "@/contract/deposits/deposit";

/** The command that leads on to each status. */
const commands: Readonly<Partial<Record<string, string>>> = {
  PREPARED: "deposit.prepare",
  SENT: "deposit.send",
  CREDITED: "deposit.credit",
  FAILED: "deposit.fail",
  CANCELLED: "deposit.cancel",
  REVERSED: "deposit.reverse",
} satisfies Partial<Record<DepositStatus, string>>;

/** Steps that are not the work itself: their buttons are less prominent. */
const quiet = new Set(["FAILED", "CANCELLED", "REVERSED"]);

export function DepositSteps({ deposit }: { deposit: Deposit }) {
  const target = depositTarget(deposit);
  return deposit.steps.map(({ to, label }) => {
    const id = label === "Reopen" ? "deposit.reopen" : (commands[to] ?? "deposit.open");
    const variant = quiet.has(to) ? "ghost" : id === "deposit.reopen" ? "outline" : "default";
    return (
      <CommandButton key={to} id={id} target={target} size="sm" variant={variant}>
        {label}
        {variant === "default" && <StepKey id={id} />}
      </CommandButton>
    );
  });
}

function StepKey({ id }: { id: string }) {
  const [strokes] = useCommand(id).keys;
  return strokes && <Kbd strokes={strokes} variant="plain" aria-hidden="true" />;
}

const paperWords = { slip: "Print slip", endorsement: "Print endorsements", letter: "Print letter" } as const;

/** Empty until it is prepared: there is nothing to print before. */
export function DepositPapers({ deposit }: { deposit: Deposit }) {
  if (deposit.status === "PENDING" || deposit.status === "CANCELLED") return null;
  const { id, version } = deposit;
  return (
    <div role="group" aria-label="Papers" className="flex flex-wrap gap-2">
      {DepositPaper.options.map((paper) => (
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
