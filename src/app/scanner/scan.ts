// Where a scanned code goes: into the palette, into the field that wants it, or to what it names.
import { showError, showNotice } from "@/app/components/notices";
import { execute } from "@/app/commands/execute";
import { openPalette, show } from "@/app/commands/surfaces";
import { openDialogs, readContext } from "@/app/context";
import { call } from "@/app/data/api";
import { localDirectory } from "@/app/directory/this-directory";
import { isOutOfReach } from "@/app/queue/at-hand";
import { ApiError } from "@/contract/errors";
import { searchMailboxes } from "@/contract/mailbox";
import { findRecords } from "@/contract/record";
import { isMailbox } from "@/kernel/facts";
import { type ScanLookups, lookupsOf, settleOffline, settleScan } from "@/kernel/scan";
import { readScan } from "@/kernel/scan-code";
import { beep } from "./beep";
import { fill, isTextField, pressEnter } from "./field";
import { sentence } from "@/contract/sentence";

/** A device may deliver one scan twice; the second within so many ms is no other scan. */
const echo = 400;

let last = { code: "", at: -Infinity };
let queue: Promise<void> = Promise.resolve();

/** Takes a scan. Several in a row are carried out in their order. */
export function takeScan(code: string): void {
  const now = performance.now();
  const isEcho = code === last.code && now - last.at < echo;
  last = { code, at: now };
  if (isEcho || intoPalette(code) || intoField(code)) return;
  queue = queue.then(() => resolveScan(code));
}

function intoPalette(code: string): boolean {
  if (openPalette() === null) return false;
  const line = document.querySelector('[role="dialog"] input[role="combobox"]');
  if (!isTextField(line)) return false;
  const typed = line.value.trimEnd();
  fill(line, `${typed}${typed && " "}${wordOf(code)} `);
  beep("found");
  return true;
}

/**
 * A field says what it wants by `data-scan`: "mailbox", "tracking", "record" or "any". The form at hand is the open
 * dialog, or the form that has the focus. `data-scan-picks` marks a search field in which Enter picks the match.
 */
function intoField(code: string): boolean {
  const dialog = openDialogs().findLast(({ role }) => role === "dialog");
  const form = dialog ?? document.activeElement?.closest("form, [data-scan]")?.parentElement;
  const wanted = new Set(["any", ...readScan(code).map(({ means }) => wantedBy[means])]);
  const fields = [...(form?.querySelectorAll("[data-scan]") ?? [])];
  const field = fields.find((each) =>
    each
      .getAttribute("data-scan")
      ?.split(" ")
      .some((kind) => wanted.has(kind)),
  );
  if (!isTextField(field)) return false;
  fill(field, field.getAttribute("data-scan") === "any" ? code : wordOf(code));
  // Only where Enter picks what was looked for: elsewhere it might send a form that is not finished.
  if (field.hasAttribute("data-scan-picks")) pressEnter(field);
  beep("found");
  return true;
}

const wantedBy = { ste: "mailbox", record: "record", tracking: "tracking" } as const;

/** The code as a person would type it: the number alone, without what is printed around it. */
function wordOf(code: string): string {
  const [best] = readScan(code);
  if (best?.means === "ste") return best.number;
  if (best?.means === "record") return best.id;
  return best?.reading.number ?? code.trim();
}

async function resolveScan(code: string): Promise<void> {
  try {
    const lookups = lookupsOf(code);
    if (isOutOfReach() && intakeOf(code, lookups)) return;
    const [mailboxes, records] = await Promise.all([
      lookups.mailboxes === null
        ? { items: [] }
        : call(searchMailboxes, { query: { q: lookups.mailboxes, limit: 5 } }),
      call(findRecords, { query: { q: lookups.records } }),
    ]);
    const result = settleScan(code, { mailboxes: mailboxes.items, records: records.items });
    beep(result.leads === "nowhere" ? "unknown" : "found");
    if (result.leads === "nowhere") showError(result.why, { id: "scan" });
    else if (result.leads === "choice") show({ surface: "palette", line: result.line }, readContext());
    else {
      showNotice(sentence(`Scanned ${result.label}`), { id: "scan" });
      await execute(result.invocation.id, result.invocation.args, "scanner");
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "unavailable" && intakeOf(code, lookupsOf(code))) return;
    beep("unknown");
    const again = { label: "Retry", onSelect: () => takeScan(code) };
    showError(`The scan of ${wordOf(code)} led nowhere. ${error.message}`, { id: "scan", action: again });
  }
}

/** Begins intake by what is at hand, out of the server's reach. Whether the code leads to any. */
function intakeOf(code: string, { mailboxes: query }: ScanLookups): boolean {
  const found = query === null ? [] : localDirectory.answer({ ask: "mailboxes", query });
  const result = found && settleOffline(code, found.filter(isMailbox));
  if (result?.leads !== "choice") return false;
  beep("found");
  show({ surface: "palette", line: result.line }, readContext());
  return true;
}
