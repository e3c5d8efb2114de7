// Code that is loaded when it is first needed.
import { ApiError } from "@/contract/wire/errors";
import { showError } from "@/app/ui/toasts/notices";
import { codeMissingWords } from "@/kernel/command/run/run-command";

/** Runs `work` with code that is being loaded; if it does not load, the person is told. */
export async function withCode<Code>(
  code: Promise<Code>,
  work: (code: Code) => Promise<void> | void,
): Promise<void> {
  const arrived = await code.catch(() => null);
  if (arrived) return work(arrived);
  showError(codeMissingWords);
}

/** For a run that cannot go on without its code. @throws ApiError `unavailable`, always. */
export function codeMissing(): never {
  throw new ApiError("unavailable", codeMissingWords);
}
