// Senders: offering them while one is typed.
import { listSenders } from "@/contract/senders/sender";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { readSenders } from "./list";

export function mountSenderRoutes(server: Server): void {
  mount(server, listSenders, async ({ query, db, caller }) => ({
    items: await readSenders(db, caller, query),
  }));
}
