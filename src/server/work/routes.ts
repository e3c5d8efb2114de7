// Work mode: reading a queue, taking the next record of it, and giving it back.
import { claimWork, listWork, releaseWork } from "@/contract/work";
import { admit } from "../auth/gate";
import { mount } from "../http/mount";
import type { Server } from "../http/services";
import { claim, release } from "./claims";
import { queues } from "./queues";
import { itemOf, waitingCount, waitingItems } from "./view";

export function mountWorkRoutes(server: Server): void {
  mount(server, listWork, async ({ params: { queue }, query: { limit }, db, caller, now }) => {
    admit(queues[queue].permission, caller);
    const [items, total] = await Promise.all([
      waitingItems(db, caller, queue, { limit, now }),
      waitingCount(db, caller, queue),
    ]);
    return { items, total };
  });

  mount(server, claimWork, async ({ params: { queue }, body, caller, now, change }) => {
    admit(queues[queue].permission, caller);
    return change(async (tx) => {
      const { id, instead } = await claim(tx, { caller, now }, queue, body);
      const item = id === null ? undefined : await itemOf(tx, caller, queue, { id, now });
      return { item: item ?? null, instead };
    });
  });

  mount(server, releaseWork, async ({ params: { queue }, caller, now, change }) => {
    admit(queues[queue].permission, caller);
    await change((tx) => release(tx, { caller, now }, queue, null));
  });
}
