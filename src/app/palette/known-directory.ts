// The console's one directory for the palette, over the server.
import { call } from "@/app/data/api";
import { session } from "@/app/data/session";
import { searchMailboxes } from "@/contract/mailbox";
import { directoryLimit } from "@/kernel/facts";
import { makeDirectory } from "./directory";

export const directory = makeDirectory(
  async (lookup, signal) => {
    const query =
      lookup.ask === "mailbox"
        ? { q: "", id: lookup.id, limit: 1 }
        : { q: lookup.query, limit: directoryLimit };
    return (await call(searchMailboxes, { query }, { signal })).items;
  },
  () => performance.now(),
);

session.subscribe(() => {
  // What one person may see is not for the next.
  if (session.state().status === "signed-out") directory.freshen(-1);
});
