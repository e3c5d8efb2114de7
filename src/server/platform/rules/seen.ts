// A change of what has no version: it says what its caller saw, so that it takes back nothing that others changed since.
import { isDeepStrictEqual } from "node:util";
import { ApiError } from "@/contract/wire/errors";

/**
 * @param seen What the caller saw; undefined when they did not say.
 * @param what Its name: "the rules of Austin".
 * @throws ApiError `stale` where it is something else `now`.
 */
export function demandSeen(seen: unknown, now: unknown, what: string): void {
  if (seen === undefined || isDeepStrictEqual(seen, now)) return;
  throw new ApiError("stale", `Someone else changed ${what} first. Nothing was saved: try again.`);
}
