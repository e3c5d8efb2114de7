// The console's one directory for the palette: the local copy where that is whole, the server otherwise.
import { afterOwnChange } from "@/app/command/own-changes";
import { call } from "@/app/platform/data/api";
import { session } from "@/app/platform/session/session";
import { localDirectory } from "@/app/platform/directory/this-directory";
import { lookUp } from "@/kernel/look-up";
import { makeDirectory } from "./directory";

export const directory = makeDirectory(
  localDirectory,
  (lookup, signal) => lookUp(call, lookup, signal),
  () => performance.now(),
);

afterOwnChange(directory.forgetRecords);

session.subscribe(() => {
  // What one person may see is not for the next.
  if (session.state().status === "signed-out") directory.freshen(-1);
});
