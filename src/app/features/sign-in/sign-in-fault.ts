// What the sign-in page says of a refused or failed sign-in.
import type { SignInWords } from "@/app/ui/text/sign-in-words";
import type { ApiError, ErrorCode } from "@/contract/wire/errors";
import { UnansweredError } from "@/contract/wire/transport";

/** The server's own message; where it gave none, ours, and what to do where the server is at fault. */
export function signInFault(
  error: ApiError,
  { signIn }: Pick<SignInWords, "signIn">,
): { title: string; advice?: string } {
  if (!(error instanceof UnansweredError)) return { title: error.message };
  const advice: Partial<Record<ErrorCode, string>> = {
    unavailable: signIn.unreachable,
    internal: signIn.broken,
  };
  const known = advice[error.code];
  return { title: signIn.failed, ...(known !== undefined && { advice: known }) };
}
