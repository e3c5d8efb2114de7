// Which shred batch a command means: the one on the screen, else the only one that is open.
import type { Call } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { listDueToShred } from "@/contract/shred/shred";
import type { Ref } from "@/kernel/command/argument";
import { type Context, shownId } from "@/kernel/command/context";

/** The path of a batch's screen. */
export function shredBatchPath(id: string): string {
  return `/shred-batch/${id}`;
}

/**
 * The id of the batch that was handed over, is on the screen or is open.
 * @throws ApiError `conflict` where none is open, or several are.
 */
export async function shredBatchFor(
  api: Call,
  { path }: Pick<Context, "path">,
  given: Ref | undefined,
): Promise<string> {
  const known = given?.id ?? shownId(path, "shred-batch");
  if (known !== undefined) return known;
  const { items } = await api(listDueToShred, { query: {} });
  const [only, second] = items.flatMap(({ batchId }) => batchId ?? []);
  if (only !== undefined && second === undefined) return only;
  throw new ApiError(
    "conflict",
    second === undefined
      ? "No shred batch is open. Start one first."
      : "Several shred batches are open. Open the one you mean first.",
  );
}
