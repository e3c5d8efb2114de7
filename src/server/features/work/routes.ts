// Work mode: reading a queue, taking the next record of it, and giving it back.
import { claimWork, listWork, releaseWork } from "@/contract/work/work";
import { admit } from "@/server/platform/auth/gate";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { claimerOf, claim, release } from "./claims";
import { queues } from "./queues";
import { itemOf, waitingCount, waitingItems } from "./view";

export function mountWorkRoutes(server: Server): void {
  mount(server, listWork, async ({ params: { queue }, query: { limit, tab }, db, caller, now }) => {
    admit(queues[queue].permission, caller);
    const [items, counted] = await Promise.all([
      waitingItems(db, claimerOf(caller, now, tab), queue, limit),
      waitingCount(db, caller, queue, now),
    ]);
    return { items, ...counted };
  });

  mount(server, claimWork, async ({ params: { queue }, body, caller, now, change }) => {
    admit(queues[queue].permission, caller);
    const by = claimerOf(caller, now, body.tab);
    return change(async (tx) => {
      const { id, instead } = await claim(tx, by, queue, body);
      const item = id === null ? undefined : await itemOf(tx, by, queue, id);
      return { item: item ?? null, instead };
    });
  });

  mount(server, releaseWork, async ({ params: { queue }, body: { tab }, caller, now, change }) => {
    admit(queues[queue].permission, caller);
    await change((tx) => release(tx, claimerOf(caller, now, tab), queue, null));
  });
}
