// The scan of an item before its work is completed, where its office asks for one: a tick, or a refusal with a loud sound.
import Check from "lucide-react/icons/check";
import ScanLine from "lucide-react/icons/scan-line";
import { useMemo, useState } from "react";
import { useReady } from "@/app/command/context";
import { useOwnScans } from "@/app/command/input/scan-owner";
import { call } from "@/app/platform/data/api";
import { beep } from "@/app/platform/scanner/beep";
import { Alert } from "@/app/ui/components/alert";
import { normalCode } from "@/contract/codes/code";
import { ApiError } from "@/contract/wire/errors";
import { findRecords } from "@/contract/search/record";

/** An item to be scanned. `label` follows "Scan": "the envelope from Chase". */
export type ToScan = { id: string; label: string };

export type ItemScans = {
  isWanted: boolean;
  /** The scanned codes of each item, by its id. */
  codes: ReadonlyMap<string, string>;
  /** What was wrong with the last scan; null where nothing was. */
  fault: string | null;
};

const none: ReadonlyMap<string, string> = new Map();

/** Handles scans for `items` while the calling component is mounted, where their office asks for them. */
export function useItemScans(items: readonly ToScan[], isWanted: boolean): ItemScans {
  const [codes, setCodes] = useState(none);
  const [fault, setFault] = useState<string | null>(null);
  useOwnScans(async ({ code }) => {
    const said = await scanned(items, code);
    beep(said.id === undefined ? "refused" : "taken");
    setFault(said.fault);
    const { id } = said;
    if (id !== undefined) setCodes((before) => new Map(before).set(id, code));
  }, isWanted);
  return { isWanted, codes, fault };
}

type Said = { id?: string; fault: string | null };

/** Which of the items has `code`, or which other item has it. */
async function scanned(items: readonly ToScan[], code: string): Promise<Said> {
  const wanted = items.length === 1 && items[0] ? items[0].label : "the items of this consolidation";
  try {
    const { items: hits } = await call(findRecords, { query: { code, kind: "mail" } });
    const hit = hits.find(({ id }) => items.some((item) => item.id === id));
    if (hit) return { id: hit.id, fault: null };
    const [other] = hits;
    const what = other
      ? `This is another item: ${other.label}${other.steNumber === null ? "" : `, STE ${other.steNumber}`}.`
      : `No item has the code ${normalCode(code).slice(0, 40)}.`;
    return { fault: `${what} Scan ${wanted}.` };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { fault: `The scan could not be checked. ${error.message}` };
  }
}

/** Nothing where no scan is needed. */
export function ItemScanState({ scans, items }: { scans: ItemScans; items: readonly ToScan[] }) {
  const { isWanted, codes, fault } = scans;
  if (!isWanted) return null;
  const left = items.filter(({ id }) => !codes.has(id));
  const [first] = left;
  return (
    <div className="grid gap-2">
      {fault !== null && (
        <Alert tone="danger" title="No" className="text-base">
          {fault}
        </Alert>
      )}
      {first ? (
        <p className="flex items-center gap-2 rounded-md border border-dashed border-border-strong px-3 py-2 text-sm">
          <ScanLine aria-hidden="true" className="size-4 shrink-0" />
          <span>
            Scan {left.length === 1 ? first.label : `${left.length} items`} to confirm. Without a scan you are
            asked why.
          </span>
        </p>
      ) : (
        <p
          role="status"
          aria-label="Item scanned"
          className="flex items-center gap-2 rounded-md bg-success-subtle px-3 py-2 text-sm font-medium text-success-foreground"
        >
          <Check aria-hidden="true" className="size-4 shrink-0" />
          Scanned: {[...codes.values()].map(normalCode).join(", ")}
        </p>
      )}
    </div>
  );
}

/** The same for one record without a form: the scan is ready for the command that completes it. */
export function ReadyByScan({ record, item, isWanted }: { record: string; item: ToScan; isWanted: boolean }) {
  const items = [item];
  const scans = useItemScans(items, isWanted);
  const scannedCode = scans.codes.get(item.id);
  useReady(
    useMemo(
      () => (scannedCode === undefined ? null : { record, args: { scanned: scannedCode }, why: null }),
      [record, scannedCode],
    ),
  );
  return <ItemScanState scans={scans} items={items} />;
}
