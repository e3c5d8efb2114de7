// Why a record fails or is cancelled: the usual reasons, each with its number key.
import { useMemo } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useContextSnapshot, useOffers } from "@/app/command/context";
import { Kbd } from "@/app/ui/components/kbd";
import type { Step } from "@/contract/wire/transition";
import type { Target } from "@/kernel/command/context";

type Noun = "request" | "forward" | "consolidation";

/** The usual reasons of each noun; the command asks for any other. */
const usual: Record<Noun, Readonly<Partial<Record<"FAILED" | "CANCELLED", readonly string[]>>>> = {
  request: {
    FAILED: ["The item was not found", "The item is damaged", "It is not allowed for this item"],
    CANCELLED: ["The customer withdrew it", "It was asked twice"],
  },
  forward: {
    CANCELLED: ["The customer withdrew it", "The address is not complete", "The item was not found"],
  },
  consolidation: {
    FAILED: ["An item was not found", "The items do not fit together"],
    CANCELLED: ["The customer withdrew it", "It was asked twice"],
  },
};

const groups = [
  { to: "FAILED", verb: "fail", title: "Cannot be done" },
  { to: "CANCELLED", verb: "cancel", title: "Not wanted any more" },
] as const;

export function ReasonKeys({ noun, target, steps }: { noun: Noun; target: Target; steps: readonly Step[] }) {
  const { id, label, version } = target;
  const open = endingsOf(steps);
  const choices = useMemo(
    () => choicesOf(noun, open, { id, label, version }),
    [noun, open, id, label, version],
  );
  useOffers(choices.length > 0 ? choices : null);
  // Another part of the screen may use the numbers for a moment.
  const hasKeys = useContextSnapshot().offers === choices;
  if (choices.length === 0) return null;
  return (
    <section data-keep-clear="" aria-label="Reasons" className="grid gap-3">
      {groups
        .filter(({ to }) => open.includes(to))
        .map(({ to, title }) => (
          <div key={to} className="grid gap-1">
            <h3 className="text-xs font-medium text-muted-foreground">{title}</h3>
            <ul className="grid gap-0.5">
              {choices.map((choice, place) =>
                choice.to === to ? (
                  <li key={choice.reason ?? "other"}>
                    <CommandButton
                      id={choice.id}
                      args={choice.args}
                      target={target}
                      variant="ghost"
                      size="sm"
                      className="w-full justify-start gap-2.5 px-2 font-normal"
                    >
                      {hasKeys && <Kbd strokes={[String(place + 1)]} variant="plain" aria-hidden="true" />}
                      {choice.reason ?? "Another reason…"}
                    </CommandButton>
                  </li>
                ) : null,
              )}
            </ul>
          </div>
        ))}
    </section>
  );
}

/** The usual reasons of the steps in `open`, and as the last one of each step “any other”. */
function choicesOf(noun: Noun, open: string, record: Pick<Target, "id" | "label" | "version">) {
  return groups
    .filter(({ to }) => open.includes(to))
    .flatMap(({ to, verb }) =>
      [...(usual[noun][to] ?? []), undefined].map((reason) => ({
        to,
        id: `${noun}.${verb}`,
        args: { [noun]: record, ...(reason !== undefined && { reason }) },
        reason,
      })),
    );
}

/** The steps that end the record without completing it and are possible now. */
function endingsOf(steps: readonly Step[]): string {
  return groups
    .filter(({ to }) => steps.some((step) => step.to === to && step.refusal === null))
    .map(({ to }) => to)
    .join(" ");
}
