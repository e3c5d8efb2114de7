// The console's one directory for the palette: the local copy where it is complete, otherwise the server.
import { afterOwnChange } from "@/app/command/run/own-changes";
import { call } from "@/app/platform/data/api";
import { onSessionEnd } from "@/app/platform/session/session";
import { sessionDirectory } from "@/app/platform/directory/session-directory";
import { lookUp } from "@/kernel/line/look-up";
import { makeDirectory } from "./directory";

export const directory = makeDirectory(
  sessionDirectory,
  (lookup, signal) => lookUp(call, lookup, signal),
  () => performance.now(),
  { change: afterOwnChange, session: onSessionEnd },
);
