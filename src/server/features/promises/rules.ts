// What may be done to the clock of a record by hand.
import { ApiError } from "@/contract/wire/errors";
import { type PauseReason, pauseReasonLabel } from "@/contract/due/pause";

export type ClockState = {
  isOpen: boolean;
  /** Why it rests by what the record itself says. */
  rests: PauseReason | null;
  /** Why somebody paused it. */
  pausedFor: PauseReason | null;
  /** Of what is done: whether it was in time. Null where nothing was promised. */
  kept: boolean | null;
};

/** @param isPromised Whether its office promises anything for it. @throws ApiError `conflict` for what is closed, or rests already, and where nothing is promised. */
export function admitPause({ isOpen, rests, pausedFor }: ClockState, isPromised: boolean): void {
  if (!isOpen) throw new ApiError("conflict", "It is closed, so its clock does not run.");
  if (!isPromised) {
    throw new ApiError(
      "conflict",
      "Nothing is promised for it, so there is no clock to pause. To put it off, snooze it. A lead sets promises in Settings, Promises.",
    );
  }
  const reason = rests ?? pausedFor;
  if (reason === null) return;
  const words = pauseReasonLabel(reason).toLowerCase();
  throw new ApiError("conflict", `Its clock is paused already: ${words}.`);
}

/** @throws ApiError `conflict` where nobody paused it. */
export function admitResume({ rests, pausedFor }: ClockState): void {
  if (pausedFor !== null) return;
  throw new ApiError(
    "conflict",
    rests === null
      ? "Its clock is not paused."
      : `Its clock rests by itself until that is over: ${pauseReasonLabel(rests).toLowerCase()}.`,
  );
}

/** @throws ApiError `conflict` for what was not done late. */
export function admitExplaining({ kept }: ClockState): void {
  if (kept === false) return;
  throw new ApiError("conflict", "It was not done late, so there is nothing to explain.");
}
