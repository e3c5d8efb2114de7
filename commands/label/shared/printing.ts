// What a command says of labels it asked for, and who prints them.
import { type DueLabel, type PrintJob, labelCount } from "@/contract/labels/label";
import type { Outcome } from "@/kernel/command/define";
import { declareEffect } from "@/kernel/command/effect";

/** Ids of print jobs whose labels this browser prints. */
export const printSheets = declareEffect<readonly string[]>("sheets");

/** The person's time zone, for the day on a label. */
export function ownZone(): { zone: string } {
  return { zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** What a change says where the item's paper lacks its new label, and the button that prints it. */
export function withLabelDue(said: string, due: DueLabel | undefined): Pick<Outcome, "say" | "offer"> {
  if (!due) return { say: said };
  const paper = due.printed === null ? "It has no label yet." : `Its label still says ${due.printed}.`;
  const mail = { id: due.mailId, label: due.title };
  return {
    say: `${said} ${paper}`,
    offer: { label: "Print the new label", run: { id: "label.print", args: { mail } } },
  };
}

/** The same of several items: of one it offers the label, of many it says how they are printed. */
export function withLabelsDue(said: string, due: readonly DueLabel[]): Pick<Outcome, "say" | "offer"> {
  const [only, second] = due;
  if (!second) return withLabelDue(said, only);
  return { say: `${said} ${due.length} labels are outdated: print outdated labels.` };
}

/** "3 labels go to Zebra."; those whose printer is the browser are printed by this one. */
export function printing(jobs: readonly PrintJob[]): Outcome {
  const sheets = jobs.filter(({ printer }) => printer.way === "browser").map(({ id }) => id);
  const count = jobs.reduce((sum, { labels }) => sum + labels, 0);
  const names = [...new Set(jobs.map(({ printer }) => printer.name))].join(" and ");
  const problem = jobs.find(({ printer }) => printer.problem !== null)?.printer.problem;
  const says = problem
    ? `${labelCount(count)} ${count === 1 ? "waits" : "wait"} for ${names}. ${problem}`
    : `${labelCount(count)} ${count === 1 ? "goes" : "go"} to ${names}.`;
  return {
    say: says,
    ...(sheets.length > 0 && { effects: [printSheets(sheets)] }),
  };
}
