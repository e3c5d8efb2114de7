// Completing work whose office may ask for a scan of the item: with what the screen has ready, with a scan, or with a reason.
import * as z from "zod";
import { completeConsolidation } from "@/contract/consolidations/consolidation";
import { ApiError } from "@/contract/wire/errors";
import { type ForwardStatus, changeForward } from "@/contract/forwards/forward";
import { changeRequest } from "@/contract/requests/request";
import type { Due } from "@/contract/due/due";
import type { ItemScan } from "@/contract/requests/verification";
import type { Ref } from "@/kernel/command/argument";
import type { RecordRef } from "@/kernel/arguments/records/record";
import { targetsOf } from "@/kernel/command/context";
import type { Invocation, Outcome, Run } from "@/kernel/command/define";
import { readyFor, waitsForFiles } from "@/kernel/command/filled-form";
import { completeOnceUploaded } from "@/kernel/command/general-effects";

type Work = Pick<Run<unknown>, "api" | "context" | "targets">;

/** What the form of a request has filled in: the file keys of a scan's pages, in order, and the code that was scanned. */
const RequestReady = z.object({
  scannedFiles: z.array(z.string()).optional(),
  scanned: z.string().optional(),
});

/**
 * Completes a request with what its screen has ready. Where its files are on their way, or the proof of a scan is missing, the
 * outcome says so and nothing is done. @throws ApiError of the call.
 */
export async function completeRequest(
  { api, context, targets }: Work,
  { id, label, version }: RecordRef,
  proof: ItemScan & { forbiddenBut?: string },
): Promise<Outcome> {
  if (waitsForFiles(context, id)) return { effects: [completeOnceUploaded()] };
  const body = { status: "DONE" as const, ...readyFor(context, id, RequestReady), ...proof };
  const here = context.path === `/request/${id}`;
  try {
    const request = await api(changeRequest, { params: { id }, body }, { version });
    return {
      say: `${label} completed.`,
      undo: { id: "request.reopen", args: { request: { id, label, version: request.version } } },
      ...explained("request", { id, label }, request),
      ...(here && { go: `/request/${id}?finished=true` }),
    };
  } catch (error) {
    // Pages are added on the request's own screen, so a person who forgot them is taken there.
    const lacksPages = error instanceof ApiError && error.details.fields?.scannedFiles !== undefined;
    if (lacksPages && targets.length <= 1 && !here) {
      return { say: error.message, warns: true, go: `/request/${id}` };
    }
    return askedWhy(context, error, body, {
      id: "request.unscanned",
      args: { request: { id, label, version } },
    });
  }
}

/** Of what was done late: offers to say why, once. It is one key, and nobody has to. */
export function explained(
  kind: "request" | "forward" | "consolidation" | "ticket",
  record: Ref,
  { due }: { due?: Due | null | undefined },
): Pick<Outcome, "offer"> {
  if (due?.kept !== false || due.lateBecause !== null) return {};
  return { offer: { label: "Say why late", run: { id: `clock.explain-${kind}`, args: { record } } } };
}

/** What the pane of a forward has ready: the code that was scanned. */
const ForwardReady = z.object({ scanned: z.string().optional() });

/** Completes a forward: the carrier has it. Without the proof of a scan it asks why. @throws ApiError of the call. */
export async function shipForward(
  { api, context }: Work,
  { id, label, version }: RecordRef,
  shipping: { carrier?: string | undefined; trackingCode?: string | undefined },
  proof: ItemScan,
): Promise<Outcome> {
  const status: ForwardStatus = "COMPLETED";
  const body = { status, ...shipping, ...readyFor(context, id, ForwardReady), ...proof };
  try {
    const after = await api(changeForward, { params: { id }, body }, { version });
    const { trackingCode } = after.shipping;
    const lacks = trackingCode === null ? " No tracking number is recorded: undo, then scan or type it." : "";
    return {
      say: `${label} shipped to the carrier.${lacks}`,
      undo: { id: "forward.reopen", args: { forward: { id, label, version: after.version } } },
      ...explained("forward", { id, label }, after),
    };
  } catch (error) {
    const { carrier, trackingCode } = shipping;
    const tracking = trackingCode === undefined ? undefined : { number: trackingCode, carrier: null };
    const args = { forward: { id, label, version }, carrier, tracking };
    return askedWhy(context, error, body, { id: "forward.unscanned", args });
  }
}

/** What the form of a consolidation has ready: the package's photo by its file key, its measures, its notes, and scans. */
const Package = z.object({
  thumbnailUrl: z.string(),
  width: z.number(),
  height: z.number(),
  length: z.number(),
  weight: z.number(),
  volumeCm3: z.number(),
  volumeDesi: z.number(),
  notes: z.string(),
  scanned: z.array(z.string()).optional(),
});

/** What the package on the screen lacks, for the question before it is completed; null where it has its measures. */
export function unmeasuredPackage(context: Work["context"]): string | null {
  const [target] = targetsOf(context);
  const ready = target && !waitsForFiles(context, target.id) && readyFor(context, target.id, Package);
  if (!ready) return null;
  const noSize = ready.width === 0 && ready.height === 0 && ready.length === 0;
  const lacks = [...(noSize ? ["size"] : []), ...(ready.weight === 0 ? ["weight"] : [])];
  if (lacks.length === 0) return null;
  return `The package has no ${lacks.join(" and no ")}: 0 is recorded, and the customer sees it.`;
}

/**
 * Completes a consolidation with the package that its screen has ready; else it goes to that screen.
 * @throws ApiError of the call.
 */
export async function packConsolidation(
  { api, context }: Work,
  { id, label, version }: RecordRef,
  proof: Pick<ItemScan, "unscannedBecause">,
): Promise<Outcome> {
  if (waitsForFiles(context, id)) return { effects: [completeOnceUploaded()] };
  const ready = readyFor(context, id, Package);
  if (!ready) return { go: `/consolidation/${id}` };
  try {
    const after = await api(
      completeConsolidation,
      { params: { id }, body: { ...ready, ...proof } },
      { version },
    );
    const here = context.path === `/consolidation/${id}`;
    return {
      say: `${label} completed.`,
      undo: {
        id: "consolidation.reopen",
        args: { consolidation: { id, label, version: after.version } },
      },
      ...explained("consolidation", { id, label }, after),
      ...(here && { go: `/consolidation/${id}?finished=true` }),
    };
  } catch (error) {
    const args = { consolidation: { id, label, version } };
    return askedWhy(
      context,
      error,
      { scanned: ready.scanned, ...proof },
      { id: "consolidation.unscanned", args },
    );
  }
}

/**
 * Asks for the reason where the scan of one or more items is missing. In the terminal nobody can be asked, so there the error is
 * thrown, as it is everywhere for a wrong scan.
 */
function askedWhy(
  { keys }: Work["context"],
  error: unknown,
  { scanned, unscannedBecause }: { scanned?: unknown; unscannedBecause?: string | undefined },
  why: Invocation,
): Outcome {
  const lacksScan =
    error instanceof ApiError &&
    error.details.fields?.scanned !== undefined &&
    (scanned === undefined || Array.isArray(scanned)) &&
    unscannedBecause === undefined;
  if (lacksScan && keys !== undefined) return { again: why };
  throw error;
}
