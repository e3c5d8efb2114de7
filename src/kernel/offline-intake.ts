// Keeping: where intake goes while the server is out of reach, and what of it is kept.
import type { Call } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Source } from "@/contract/event";
import { failed } from "@/contract/transport";
import type { Outcome } from "./define";
import type { Args } from "./define";

/** An intention that could not be sent, as data: done again under the same name it has one effect. */
export type Unsent = {
  id: string;
  args: Args;
  source: Source;
  attempt: string;
  /** The line that would do it again. */
  label: string;
  /** It was sent once and no answer came: it may have been done. */
  tried: boolean;
  /** Nothing has to wait for it. */
  behind?: true;
};

/** Where intake goes while the server is out of reach. */
export type Keeping = {
  /** Intake goes there at once: something waits that must be sent before it, or there is no network. */
  isDue: () => boolean;
  /** Keeps `unsent` and says so; null where it cannot be saved. */
  keep: (unsent: Unsent) => Promise<Outcome | null>;
};

/** Stands in for the server while calls wait for their turn. */
export const outOfReach: Call = (endpoint) =>
  Promise.reject(
    new ApiError("unavailable", `${failed(endpoint)} Pigeonhole cannot be reached. Check your connection.`),
  );
