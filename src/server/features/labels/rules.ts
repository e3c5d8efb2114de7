// What labels say, and what may be done with a print job: pure.
import { ApiError } from "@/contract/wire/errors";
import { type LabelKind, type PrintState } from "@/contract/labels/label";
import type { Carrier } from "@/contract/mail/mail";
import { momentWords } from "@/server/platform/rules/moment";

/** What a label says. */
export type LabelContent = {
  /** A word before the head, small: "STE". */
  prefix: string;
  /** What is read from the shelf's other end: "1042", "A-03". */
  head: string;
  /** What the bar code holds, and what is written below it. */
  code: string;
  /** Below the head, the most important first: workspace; day, carrier and shelf. Empty ones are left out. */
  lines: readonly string[];
};

/** What is printed of a mail item. */
export type LabelledItem = {
  code: string;
  steNumber: string;
  workspaceName: string;
  receivedAt: Date;
  carrier: Carrier;
  /** Code of the shelf it lies on; null where that is not known. */
  shelf: string | null;
};

/** The label of a mail item, its day as it is in `zone`. */
export function itemLabel(item: LabelledItem, zone: string): LabelContent {
  const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: zone });
  return {
    prefix: "STE",
    head: item.steNumber,
    code: item.code,
    lines: [
      item.workspaceName,
      [day.format(item.receivedAt), item.carrier, ...(item.shelf === null ? [] : [item.shelf])].join(" · "),
    ],
  };
}

/** A label that is no mail item's, by its head. A mailbox's code says that it is one, so that no scanner takes it for another. */
export function plainLabel(
  kind: Exclude<LabelKind, "mail">,
  head: string,
  printerName: string,
): LabelContent {
  if (kind === "mailbox") return { prefix: "STE", head, code: `STE ${head}`, lines: [] };
  if (kind === "shelf") return { prefix: "", head, code: head, lines: [] };
  return { prefix: "TEST", head, code: "TEST", lines: [printerName, "Şğı İöç · 0123456789"] };
}

/** The longest rest of a printer, in milliseconds. */
export const longestRest = 20_000;

/** Milliseconds that a printer rests after the `tries`-th try of the job that is first in its line. */
export function printPause(tries: number): number {
  return tries <= 1 ? 5_000 : longestRest;
}

/** A print job as rules see it. */
export type JobState = {
  state: PrintState;
  title: string;
  printerName: string;
  printedAt: Date | null;
  isPrinterRemoved: boolean;
};

/** @throws ApiError `conflict` */
export function admitCancel({ state, title, printedAt, printerName }: JobState): void {
  if (state === "WAITING" || state === "FAILED") return;
  if (state === "CANCELLED") throw new ApiError("conflict", `Printing ${title} was cancelled already.`);
  throw new ApiError(
    "conflict",
    `${title} was printed at ${printerName}${printedAt ? ` on ${momentWords(printedAt)}` : ""}: there is nothing to cancel.`,
  );
}

/** @throws ApiError `conflict` */
export function admitRetry(
  { state, title, printerName, isPrinterRemoved }: JobState,
  isByBrowser = false,
): void {
  // A browser that was closed before it printed leaves its job waiting.
  if (state === "WAITING" && !isByBrowser) {
    throw new ApiError("conflict", `${title} waits for ${printerName} and is tried by itself.`);
  }
  if (state === "SENT" || state === "DONE") {
    throw new ApiError(
      "conflict",
      `${title} was printed at ${printerName}. Print a new label for another copy.`,
    );
  }
  if (isPrinterRemoved) {
    throw new ApiError("conflict", `${printerName} was removed. Print ${title} at another printer.`);
  }
}

/** @param isAsSeen Whether it is still the same cancelling. @throws ApiError `conflict` where it is not cancelled any more, or again. */
export function admitUncancel({ state, title }: JobState, isAsSeen = true): void {
  if (state === "CANCELLED" && isAsSeen) return;
  if (state === "CANCELLED") {
    throw new ApiError(
      "conflict",
      `Someone else had ${title} printed and cancelled it again. Nothing was changed.`,
    );
  }
  throw new ApiError("conflict", `Printing ${title} is not cancelled any more. Nothing is left to undo.`);
}

/** @throws ApiError `conflict` */
export function admitPrintedByBrowser(job: JobState, way: string): void {
  if (way !== "browser") {
    throw new ApiError(
      "conflict",
      `${job.printerName} prints by itself; only the browser's jobs are told of.`,
    );
  }
  if (job.state === "CANCELLED") throw new ApiError("conflict", `Printing ${job.title} was cancelled.`);
}
