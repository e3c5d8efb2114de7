// Pairs of name and value, as details and dialogs show them.
import type { ReactNode } from "react";
import { cn } from "@/app/ui/cn";

/** Names are in a separate column. */
export function Facts({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl className={cn("grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm", className)}>
      {children}
    </dl>
  );
}

/**
 * What is known of a record, by name: a noun has one list of its facts, and its pane, screen and work panel each name those that they
 * show, in order. A fact without a value is left out.
 */
export type FactsOf<Name extends string> = Readonly<Record<Name, ReactNode>>;

export function FactList<Name extends string>({
  facts,
  names,
}: {
  facts: FactsOf<Name>;
  names: readonly NoInfer<Name>[];
}) {
  return (
    <Facts>
      {names.map((name) => {
        const value = facts[name];
        return value ? (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ) : null;
      })}
    </Facts>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
