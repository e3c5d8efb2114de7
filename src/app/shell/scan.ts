// Where a scanned code goes: into the palette, into a field for it, or to the record that it names.
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { type Scan, scanOwner } from "@/app/command/input/scan-owner";
import { stream } from "@/app/command/input/stream";
import { execute } from "@/app/command/run/execute";
import { openPalette, show, withScanned } from "@/app/command/surfaces";
import { readContext } from "@/app/command/context";
import { openDialogs } from "@/app/platform/input/open-dialogs";
import { call } from "@/app/platform/data/api";
import { sessionDirectory } from "@/app/platform/directory/session-directory";
import { session } from "@/app/platform/session/session";
import { isOutOfReach } from "@/app/platform/unsent/unsent-entries";
import { ApiError } from "@/contract/wire/errors";
import { searchMailboxes } from "@/contract/mailboxes/mailbox";
import { findRecords } from "@/contract/search/record";
import { isMailbox } from "@/kernel/command/facts";
import {
  type ScanLookups,
  type ScanResult,
  lookupsOf,
  settleOffline,
  settleScan,
  shownCode,
} from "@/kernel/line/scan";
import { isUnmistakable, printedCode, readScan } from "@/kernel/input/scan-code";
import { isSomethingElse, typedCode } from "@/kernel/line/scan-line";
import { beep } from "../platform/scanner/beep";
import { fillField, isTextField } from "../platform/input/field";
import { pressEnter } from "../platform/input/replayed-keys";
import { sentence } from "@/contract/text/sentence";

/** Takes a scan in its turn, on the screen that earlier input leads to. */
export function receiveScan(code: string): void {
  const scan = { code, at: performance.now() };
  stream.put({ name: scanName(code), kind: "scan", take: () => takeScan(scan) });
}

function scanName(code: string): string {
  return `The scan of ${shownCode(code)}`;
}

function takeScan(scan: Scan): Promise<void> | undefined {
  const { code } = scan;
  if (session.state().status !== "signed-in" || intoPalette(code)) return undefined;
  // A screen that handles scans gets them all, even the same one twice within a moment: it knows which of them count.
  const owner = openDialogs().length === 0 ? scanOwner() : null;
  if (owner) return owner(scan, () => resolveScan(code));
  return intoField(code) || isForLater(code) ? undefined : resolveScan(code);
}

/** A form or a question over the screen comes first: what the scan opens would be behind it, and what was typed would be lost. */
function isForLater(code: string): boolean {
  const top = openDialogs().at(-1);
  if (!top || openPalette() !== null) return false;
  if (top.role !== "alertdialog" && !top.querySelector("input, textarea")) return false;
  const title = document.getElementById(top.getAttribute("aria-labelledby") ?? "")?.textContent ?? "the form";
  beep("refused");
  showError(`${scanName(code)} was not taken. Finish or close “${title}”, then scan it again.`, {
    id: "scan",
  });
  return true;
}

function intoPalette(code: string): boolean {
  const line = document.querySelector('[role="dialog"] input[role="combobox"]');
  if (!isTextField(line)) return false;
  const next = withScanned(line.value, code);
  if (next === null) return false;
  fillField(line, next);
  beep("taken");
  return true;
}

/**
 * A field says what it accepts in `data-scan`: "mailbox", "tracking", "record", "shelf" or "any". The current form is the open
 * dialog, or the form that has the focus. `data-scan-picks` marks a search field in which Enter chooses the match. A
 * field for a tracking number accepts any code that does not say it is something else, because carriers often invent
 * new ones, and one for a shelf does, because a shelf may be called anything. Of several that accept it none gets it. A hidden field
 * takes a code that a later step of the form asks for; the focus does not move.
 */
function intoField(code: string): boolean {
  const dialog = openDialogs().findLast(({ role }) => role === "dialog");
  const form = dialog ?? document.activeElement?.closest("form, [data-scan]")?.parentElement;
  const found = wantedBy(code)
    .map((kinds) => form?.querySelectorAll(kinds.map((kind) => `[data-scan~=${kind}]`).join()))
    .find((fields) => fields?.length);
  const [field, other] = found ?? [];
  if (!isTextField(field) || other) return false;
  fillField(field, field.getAttribute("data-scan") === "any" ? printedCode(code) : typedCode(code));
  // Only where Enter chooses a match: elsewhere it might submit an unfinished form.
  if (field.hasAttribute("data-scan-picks")) pressEnter(field);
  beep("taken");
  return true;
}

/** The kinds of fields that accept `code`, the best match first; those of one match are as good as each other. */
function wantedBy(code: string): readonly (readonly string[])[] {
  const meanings = readScan(code);
  const [best] = meanings;
  const said = meanings.map(({ means }) => [kindOf[means]]);
  const free = isUnmistakable(code) ? ["tracking"] : ["tracking", "shelf"];
  return [["any"], ...said, ...(isSomethingElse(best) ? [] : [free])];
}

const kindOf = { ste: "mailbox", item: "record", record: "record", tracking: "tracking" } as const;

/** Shows what the code names. Keys wait, because it may be another screen. */
function resolveScan(code: string): Promise<void> {
  return stream.during({ what: scanName(code), echoes: false }, resolved(code));
}

async function resolved(code: string): Promise<void> {
  try {
    const lookups = lookupsOf(code);
    if (isOutOfReach() && intakeOf(code, lookups)) return;
    const [mailboxes, records] = await Promise.all([
      lookups.mailboxes === null
        ? { items: [], elsewhere: null }
        : call(searchMailboxes, { query: { q: lookups.mailboxes, limit: 5 } }),
      lookups.records === null ? { items: [] } : call(findRecords, { query: { q: lookups.records } }),
    ]);
    const result = settleScan(code, {
      mailboxes: mailboxes.items,
      records: records.items,
      elsewhere: mailboxes.elsewhere,
    });
    beep(result.leads === "nowhere" ? "refused" : "taken");
    if (result.leads === "nowhere") showUnknown(result);
    else if (result.leads === "choice") show({ surface: "palette", line: result.line }, readContext());
    else {
      showNotice(sentence(`Scanned ${result.label}`), { id: "scan" });
      await execute(result.invocation.id, result.invocation.args, "scanner");
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "unavailable" && intakeOf(code, lookupsOf(code))) return;
    beep("refused");
    const again = { label: "Retry", onSelect: () => receiveScan(code) };
    showError(`The scan of ${shownCode(code)} failed. ${error.message}`, { id: "scan", action: again });
  }
}

/** Starts mail with the local directory while the server cannot be reached. Returns whether the code fits anything. */
function intakeOf(code: string, { mailboxes: query }: ScanLookups): boolean {
  const found = query === null ? [] : sessionDirectory.answer({ ask: "mailboxes", query });
  const result = found && settleOffline(code, found.filter(isMailbox));
  if (!result || result.leads === "on") return false;
  beep(result.leads === "nowhere" ? "refused" : "taken");
  if (result.leads === "nowhere") showUnknown(result);
  else show({ surface: "palette", line: result.line }, readContext());
  return true;
}

/** Says that the code is unknown, and offers to start mail with it as the number. */
function showUnknown({ why, register }: Extract<ScanResult, { leads: "nowhere" }>): void {
  const line = readContext().can("mail.write") ? register : null;
  const onSelect = () => show({ surface: "palette", line: line ?? "" }, readContext());
  const action = { label: "Register with this number", onSelect };
  showError(why, { id: "scan", ...(line !== null && { action }) });
}
