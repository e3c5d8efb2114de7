// Which steps a record may take next, as the server sent them with it, in the words of its screens.
import { ConsolidationStatus, consolidationStatusLabel } from "@/contract/consolidations/consolidation";
import { DepositStatus, depositStatusLabel } from "@/contract/deposits/deposit";
import { ForwardStatus, forwardStatusLabel } from "@/contract/forwards/forward";
import { RequestStatus, requestStatusLabel } from "@/contract/requests/request";
import { openEnum } from "@/contract/wire/open-enum";
import type { Target } from "@/kernel/command/context";

/**
 * Whether the server allows `target` to change to the status `to`: true, or the reason why not. Where its next steps
 * are unknown the answer is true, and the server decides.
 */
export function mayBecome({ kind, next, status, label }: Target, to: string): true | string {
  if (!next) return true;
  const step = next.find((each) => each.to === to);
  if (step && !leadsBack(kind, status, to)) return step.refusal ?? true;
  const wanted = statusWords(kind, to);
  if (status === undefined) return `${label} cannot become ${wanted} as it stands.`;
  if (status === to) return `${label} is already ${wanted}.`;
  return `${label} cannot become ${wanted} while it is ${statusWords(kind, status)}.`;
}

/** Statuses in which the work is not finished. From the others a step leads back. */
const goesOn: ReadonlySet<string> = new Set(["PENDING", "IN_PROGRESS"]);

/** Kinds whose last step can be taken back, by a command of its own: "ship" is no way back from delivered. */
const goesBack: ReadonlySet<string> = new Set(["request", "forward", "consolidation"]);

/** Whether a step from `status` to `to` takes the last one back. */
function leadsBack(kind: Target["kind"], status: string | undefined, to: string): boolean {
  if (status === undefined || !goesBack.has(kind)) return false;
  return goesOn.has(status) ? to === "PENDING" : to !== "DELIVERED";
}

/** Whether the server allows the last step of `target` to be taken back: true, or the reason why not. */
export function mayGoBack({ kind, next, status = "", label }: Target): true | string {
  if (!next) return true;
  const back = next.find(({ to }) => leadsBack(kind, status, to));
  return back
    ? (back.refusal ?? true)
    : `${label} is ${statusWords(kind, status)}: no step can be taken back.`;
}

const statusLabels: Partial<Record<Target["kind"], (status: string) => string>> = {
  request: (status) => requestStatusLabel(openEnum(RequestStatus).parse(status)),
  forward: (status) => forwardStatusLabel(openEnum(ForwardStatus).parse(status)),
  deposit: (status) => depositStatusLabel(openEnum(DepositStatus).parse(status)),
  consolidation: (status) => consolidationStatusLabel(openEnum(ConsolidationStatus).parse(status)),
};

/** A status in the words of the screens, for use inside a sentence: a request's "IN_PROGRESS" is "in process". */
function statusWords(kind: Target["kind"], status: string): string {
  return (statusLabels[kind]?.(status) ?? status.replaceAll("_", " ")).toLowerCase();
}
