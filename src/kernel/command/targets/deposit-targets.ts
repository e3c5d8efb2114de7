// Deposits as targets of commands.
import type { DepositListItem } from "@/contract/deposits/deposit";
import type { Target } from "@/kernel/command/context";

type Known = Pick<DepositListItem, "id" | "version" | "status" | "steps" | "number">;

/** "Deposit 147". */
export function depositLabel({ number }: Pick<Known, "number">): string {
  return `Deposit ${number}`;
}

export function depositTarget(deposit: Known): Target {
  const { id, version, status, steps } = deposit;
  return { kind: "deposit", id, label: depositLabel(deposit), version, status, next: steps };
}
