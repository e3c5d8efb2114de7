// Code that is fetched when it is first asked for.
import { showError } from "@/app/ui/toasts/notices";

/** Does `work` with code that is on its way; where it does not arrive, the person is told. */
export async function withCode<Code>(
  code: Promise<Code>,
  work: (code: Code) => Promise<void> | void,
): Promise<void> {
  const arrived = await code.catch(() => null);
  if (arrived) return work(arrived);
  showError("A part of the console could not be fetched. Check your connection, then try again.");
}
