// Rules of manifests: which forwards go on one, and when it may be handed over or opened again.
import { dayWords } from "@/server/platform/rules/moment";
import { ApiError } from "@/contract/wire/errors";
import type { Step } from "@/contract/wire/transition";
import {
  type Taken,
  type Taker,
  admitTakingBack,
  demandCurrent,
  fieldFault,
  permissionRefusal,
  takeBackRefusal,
  takenWords,
} from "@/server/platform/rules/transition";

const day = 24 * 60 * 60_000;

/** For how long what missed its carrier is looked back for, in milliseconds. */
const mostBack = 7 * day;
/** The longest day there is where clocks are changed, in milliseconds. */
const longestDay = 25 * 60 * 60_000;

/** "UPS manifest of Nov 30, 2026". @param on "2026-11-30" */
export function manifestLabel(carrier: string, on: string): string {
  return `${carrier} manifest of ${dayWords(new Date(`${on}T00:00:00Z`))}`;
}

/**
 * Since when and until when something was shipped that goes on a manifest: during the caller's day, and before it what missed
 * the carrier, as it was shipped after the last hand-over.
 * @throws ApiError `invalid` for what is no day.
 */
export function shippedWithin(
  sent: { from: string; until: string },
  lastHandOver: Date | null,
): { from: Date; until: Date } {
  const from = new Date(sent.from);
  const until = new Date(sent.until);
  const length = until.getTime() - from.getTime();
  if (length <= 0 || length > longestDay) {
    throw fieldFault("until", "This is no day: it ends before it begins, or is longer than a day.");
  }
  if (!lastHandOver || lastHandOver >= from) return { from, until };
  return { from: new Date(Math.max(lastHandOver.getTime(), from.getTime() - mostBack)), until };
}

/** A manifest, as far as its steps ask. `handed` says who handed it over. */
export type ManifestRecord = { version: number; carrier: string; count: number; handed: Taken | null };

/** @throws ApiError `conflict` when it is handed over, or nothing is on it; `stale`. */
export function admitHandOver(manifest: ManifestRecord, seen: number | undefined): void {
  const refusal = handOverRefusal(manifest);
  if (refusal !== null) throw new ApiError("conflict", refusal);
  demandCurrent("manifest", manifest.version, seen);
}

/** @throws ApiError `conflict` when it is not handed over, `forbidden`, `invalid` to a lead without a reason, `stale`. */
export function admitManifestReopening(
  manifest: ManifestRecord,
  wish: { reason: string | undefined; seen: number | undefined },
  taker: Taker,
  now: Date,
): void {
  if (!manifest.handed) {
    throw new ApiError("conflict", "This manifest was not handed over. There is nothing to take back.");
  }
  admitTakingBack("manifest", { taken: manifest.handed, version: manifest.version }, wish, taker, now);
}

/** The steps from where it is, each with why it may not be taken now. */
export function nextManifestSteps(manifest: ManifestRecord, taker: Taker, now: Date): Step[] {
  const may = permissionRefusal({ who: "requests.write" }, taker);
  if (manifest.handed) {
    const refusal = may ?? takeBackRefusal("manifest", manifest.handed, taker, now);
    return [{ to: "OPEN", label: "Reopen", refusal }];
  }
  return [{ to: "HANDED_OVER", label: "Hand over", refusal: may ?? handOverRefusal(manifest) }];
}

function handOverRefusal({ handed, count }: ManifestRecord): string | null {
  if (handed) return `This manifest was handed over ${takenWords(handed)}. Nothing is left to do.`;
  return count === 0 ? "Nothing is on this manifest. Ship something with its carrier first." : null;
}

/** Why nothing goes on a manifest. */
export function nothingShipped(carrier: string): ApiError {
  return new ApiError(
    "conflict",
    `Nothing was shipped with ${carrier} on this day that is on no manifest. Ship the forwards first.`,
  );
}
