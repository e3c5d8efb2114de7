// The result of verifying the audit trail, in words.
import { houseChain } from "@/server/platform/events/chain";
import type { Finding, Verdict } from "@/server/platform/events/verify";

/** `savedHeads` is how many heads the trail was compared with; `offices` has their labels by id. */
export function auditReport(
  { findings, entries, upToPlace, heads, waiting }: Verdict,
  savedHeads: number,
  offices: ReadonlyMap<string, string>,
): string {
  const looked = `${counted(entries, "entry", "entries")} up to place ${upToPlace}, in ${counted(heads, "day", "days")} of offices`;
  const unsealed =
    waiting === 0 ? [] : [`${counted(waiting, "newer entry is", "newer entries are")} not sealed yet.`];
  const [first, ...others] = findings.map((finding) => lineOf(finding, offices));
  if (first !== undefined) {
    return [`The audit trail does not hold (${looked}). First:`, first, ...others, ...unsealed].join("\n");
  }
  const alike =
    savedHeads === 0 ? "" : ` It is the trail whose ${counted(savedHeads, "head was", "heads were")} saved.`;
  return [`The audit trail holds: ${looked}.${alike}`, ...unsealed].join("\n");
}

function lineOf({ chain, day, what }: Finding, offices: ReadonlyMap<string, string>): string {
  if (chain === null) return `  ${what}`;
  const office = chain === houseChain ? "Of no office" : (offices.get(chain) ?? `Office ${chain}`);
  return `  ${office}, ${day ?? "any day"}: ${what}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
