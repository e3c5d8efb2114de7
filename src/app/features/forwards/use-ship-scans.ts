// Handles scans while forwards are on the screen: a code on an item finds its forward, and a carrier's number ships the forward
// on the screen. Any other scan has its usual effect.
import { sentence } from "@/contract/text/sentence";
import { useOwnScans } from "@/app/command/input/scan-owner";
import { call } from "@/app/platform/data/api";
import { beep } from "@/app/platform/scanner/beep";
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { normalCode } from "@/contract/codes/code";
import { forwardLabel } from "@/kernel/command/targets/forward-targets";
import { ApiError } from "@/contract/wire/errors";
import { type Forward, type ForwardListItem, getForward } from "@/contract/forwards/forward";
import { type RecordHit, findRecords } from "@/contract/search/record";
import { trackingCodes } from "@/contract/codes/tracking";
import { trackingOf } from "@/kernel/arguments/plain/tracking";
import { readScan } from "@/kernel/input/scan-code";
import { isOfCarrier } from "@/kernel/values/ship-with";
import { addShipScan } from "./ship-scan";

/** The forward on the screen. */
export type InFront = {
  id: string;
  label: string;
  waits: boolean;
  /** The carrier that it goes with, as the forward names it. */
  carrier: string;
  /** What a scan means depends on it: a list does not know it, so it is read with the scan. */
  whole?: Whole;
};

/** The number that it has already, and whether its office asks for the item's scan. */
type Whole = Pick<Forward, "needsScan"> & { shipping: Pick<Forward["shipping"], "trackingCode"> };

/** The focused one of a list. */
export function inFront(forward: ForwardListItem): InFront {
  const { id, status, carrier } = forward;
  return { id, label: forwardLabel(forward), waits: openStatuses.has(status), carrier };
}

type Front = {
  forward: InFront | null;
  /** Shows the forward of a scanned item. */
  onFound: (forward: RecordHit) => void;
};

export function useShipScans(front: Front): void {
  useOwnScans(({ code }, onward) => takeScan(code, onward, front));
}

async function takeScan(
  code: string,
  onward: () => Promise<void>,
  { forward, onFound }: Front,
): Promise<void> {
  const [best] = readScan(code);
  if ((best?.means === "ste" && best.labelled) || (best?.means === "record" && best.id.length > 8)) {
    return onward();
  }
  const waiting = forward?.waits ? forward : null;
  try {
    const [whole, { items }] = await Promise.all([
      waiting && wholeOf(waiting),
      call(findRecords, { query: { code } }),
    ]);
    if (waiting && trackingCodes(code).includes(whole?.shipping.trackingCode ?? "")) {
      return fill(waiting, code);
    }
    const open = items.filter(({ kind, status }) => kind === "forward" && openStatuses.has(status));
    if (waiting && open.some(({ id }) => id === waiting.id)) {
      beep("taken");
      addShipScan(waiting.id, { scanned: code });
      showNotice(
        `${sentence(`This is the item of ${waiting.label}`)} Scan the carrier's number on its new label.`,
        {
          id: "scan",
        },
      );
      return;
    }
    const [other] = items;
    if (waiting && other && whole?.needsScan) {
      beep("refused");
      showError(
        `${sentence(`This is another item: ${other.label}`)} ${sentence(`Scan the item of ${waiting.label}`)}`,
        { id: "scan" },
      );
      return;
    }
    const [only, second] = open;
    if (only && !second) {
      beep("taken");
      showNotice(`${sentence(`Scanned ${only.label}`)} Scan the carrier's number next.`, { id: "scan" });
      return onFound(only);
    }
    if (items.length > 0 || !waiting || best?.means === "item") return onward();
    fill(waiting, code);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    beep("refused");
    showError(`The scan could not be looked up. ${error.message}`, { id: "scan" });
  }
}

function wholeOf({ id, whole }: InFront): Whole | Promise<Whole> {
  return whole ?? call(getForward, { params: { id } });
}

const openStatuses: ReadonlySet<string> = new Set(["PENDING", "IN_PROGRESS"]);

/** Uses a scanned code as the number that the forward ships with; the screen asks about the number of another carrier. */
function fill({ id, carrier }: InFront, code: string): void {
  const tracking = trackingOf(code) ?? { number: normalCode(code), carrier: null };
  beep(tracking.carrier !== null && !isOfCarrier(carrier, tracking.carrier) ? "refused" : "taken");
  addShipScan(id, { tracking });
}
