import { separatorsPath } from "@/contract/batches/separator";
import { paperArg } from "@/kernel/arguments/records/batch";
import { targetsOfKind } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";
import { printPaper } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "batch.separators",
  title: "Print separators",
  about:
    "Prints a sheet for each selected scan request, or for all that are pending, to put before its letter in the scanner.",
  keywords: ["separator sheets", "cover sheets", "bar code sheets"],
  short: ["ps"],
  group: "Batch scans",
  scope: "global",
  phrase: "print separators [on {paper}]",
  args: { paper: paperArg },
  when: ({ can }) => can("requests.read") || "Your role cannot see requests",
  danger: "safe",
  run: ({ args: { paper = usualPaper() }, context }) => {
    const requests = context.selected.length > 0 ? targetsOfKind(context, "request") : [];
    const path = separatorsPath({ requests: requests.map(({ id }) => id), paper });
    return { effects: [printPaper({ path, what: "Separator sheets" })] };
  },
});

/** North America prints on Letter. */
function usualPaper(): "a4" | "letter" {
  const { locale } = Intl.DateTimeFormat().resolvedOptions();
  return /-(?:US|CA|MX)\b/.test(locale) ? "letter" : "a4";
}
