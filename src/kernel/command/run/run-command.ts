// Runs a command whose code may be loaded only now. Where it does not come, that is refused as a call is that finds no server: what can
// wait on this machine is saved and run later.
import { ApiError } from "@/contract/wire/errors";
import type { AnyCommand, Outcome } from "../define";

/** What is said where code could not be fetched. */
export const codeMissingWords =
  "A part of the console could not be fetched. Check your connection, then try again.";

/** @throws ApiError `unavailable` where its code does not come; otherwise what the command throws. */
export async function runCommand(
  command: AnyCommand,
  run: Parameters<AnyCommand["run"]>[0],
): Promise<Outcome> {
  try {
    return await command.run(run);
  } catch (error) {
    if (error instanceof TypeError && notFetched.test(error.message)) {
      throw new ApiError("unavailable", codeMissingWords);
    }
    throw error;
  }
}

/** As Chromium, Firefox and Safari say it. */
const notFetched = /dynamically imported module|Importing a module script/;
