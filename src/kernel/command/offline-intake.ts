// Where commands with `intake` go while the server cannot be reached, and what is saved of them.
import type { Call } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import type { Source } from "@/contract/wire/event";
import { failed } from "@/contract/wire/transport";
import type { Outcome } from "./define";
import type { Args } from "./define";

/** A request that could not be sent, as data. Sending it again with the same `attempt` has only one effect. */
export type Unsent = {
  id: string;
  args: Args;
  source: Source;
  attempt: string;
  /** The line that would do the same again. */
  label: string;
  /** It was sent once and no answer came, so it may have been done. */
  tried: boolean;
  /** Nothing has to wait for it. */
  behind?: true;
};

/** Takes commands with `intake` while the server cannot be reached. */
export type TakesUnsent = {
  /**
   * Intake becomes an unsent entry without a try: an earlier one waits and must be sent first, or there is no network, or an entry
   * of this `attempt` waits, whose words it corrects.
   */
  isDue: (attempt: string) => boolean;
  /** Saves `unsent`, in place of an entry of its attempt, and says so; null where it cannot be saved. */
  add: (unsent: Unsent) => Promise<Outcome | null>;
};

/** Used in place of the server while calls must wait. */
export const outOfReach: Call = (endpoint) =>
  Promise.reject(
    new ApiError("unavailable", `${failed(endpoint)} Pigeonhole cannot be reached. Check your connection.`),
  );
