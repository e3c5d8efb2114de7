// What a line at the station means, carried out: a command, a choice to be made, or values of the next item.
import { execute } from "@/app/command/run/execute";
import { beep } from "@/app/platform/scanner/beep";
import { ApiError } from "@/contract/wire/errors";
import type { Candidate } from "@/kernel/command/argument";
import { takeSame, takeTyped } from "@/kernel/intake/machine";
import type { LineMeaning } from "@/kernel/intake/read-line";
import { sayIfElsewhere } from "./elsewhere";
import { beginException, rowsSaved } from "./save-rows";
import { becomeStation, refuseAtStation, stationNow } from "./station-state";
import { take } from "./turn";

/** Returns whether the line was accepted. */
export async function takeMeaning(meaning: LineMeaning): Promise<boolean> {
  if (meaning.means === "nothing") return refuseAtStation(meaning.why);
  if (meaning.means === "command") {
    becomeStation({ said: null });
    if (meaning.id === "exception.create") return beginException(meaning.args);
    // "void last" means the row above, which may still be on its way to the server.
    await rowsSaved();
    void execute(meaning.id, meaning.args, "console");
    return true;
  }
  if (meaning.means === "choices") {
    const { choices, values, same } = meaning;
    const { what, candidates, slot } = choices;
    const pick = ({ value }: Candidate) => {
      becomeStation({ choices: null, said: null });
      void takeMeaning({ means: "item", values: { ...values, [slot]: value }, same });
    };
    beep("ask");
    becomeStation({ choices: { what, candidates: candidates.slice(0, 9), pick }, said: null });
    return true;
  }
  const { values, same } = meaning;
  const { machine } = stationNow();
  if (same && !machine.last) return refuseAtStation("There is no row to repeat yet.");
  const isTaken = take(same ? takeSame(machine, values) : takeTyped(machine, values), "console");
  if (values.mailbox) void sayIfElsewhere(values.mailbox.id);
  return isTaken;
}

/** What `read` gives; null where the server refused, which is said. */
export async function reading(read: () => Promise<LineMeaning>): Promise<LineMeaning | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuseAtStation(error.message);
    return null;
  }
}
