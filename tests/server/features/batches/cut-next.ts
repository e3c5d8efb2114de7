// Reads the next batch that waits for a turn, without the loop.
import { batchJobs } from "@/server/features/batches/batch-jobs";
import type { Cutter } from "@/server/features/batches/cutting/cutter";
import type { Services } from "@/server/platform/http/services";
import { workNext } from "@/server/platform/jobs/loop";

/** False when none waits. */
export function cutNext(
  services: Services,
  cutter: Cutter,
  signal?: AbortSignal,
  clock?: () => number,
): Promise<boolean> {
  return workNext(services, batchJobs(services, cutter, clock), signal);
}
