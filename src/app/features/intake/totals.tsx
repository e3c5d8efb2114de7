// What a session has taken in so far, by carrier and by type.
import { itemTypeLabel } from "@/contract/mail/mail";
import type { Row } from "./rows";

export function Totals({ rows }: { rows: readonly Row[] }) {
  const taken = rows.flatMap(({ mail }) => (mail && mail.status !== "CANCELLED" ? [mail] : []));
  if (taken.length === 0) return null;
  return (
    <dl aria-label="So far" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {[
        ...counted(taken.map(({ carrier }) => carrier)),
        ...counted(taken.map(({ type }) => itemTypeLabel(type))),
      ].map(([name, count]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="font-medium tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How often each name is there, the most frequent first. */
function counted(names: readonly string[]): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
