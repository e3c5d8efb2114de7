// What a call fails with, begun with words that a person knows: "Error sending reply: …".
import { ApiError } from "@/contract/wire/errors";

/** The result of `work`. @throws its ApiError with `words` before the message; any other error unchanged. */
export async function failingAs<T>(words: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, `${words}: ${error.message}`, error.details);
  }
}
