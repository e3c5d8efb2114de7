// Saving something that has no version, against what the form showed of it.
import { reloadTags } from "@/app/platform/data/reload";
import { staleWords } from "@/app/ui/forms/record-edit";
import { ApiError } from "@/contract/wire/errors";

/**
 * The answer of a change that says what was seen.
 * @param tag What to read again where somebody else was first. By the time the error is shown, the form shows theirs.
 * @param noun "the rules of Austin"
 */
export async function whereSeen<Answer>(change: Promise<Answer>, tag: string, noun: string): Promise<Answer> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "stale") throw error;
    await reloadTags([tag]);
    throw new ApiError("stale", staleWords(noun));
  }
}
