// A refusal under the words a person knows it by: "Error sending reply: …".
import { ApiError } from "@/contract/errors";

/** What `work` gives. @throws its ApiError with `words` before the message; anything else as it was. */
export async function inWords<T>(words: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, `${words}: ${error.message}`, error.details);
  }
}
