// Senders: offering them while one is typed.
import { listSenders } from "@/contract/sender";
import { mount } from "../http/mount";
import type { Server } from "../http/services";
import { readSenders } from "./list";

export function mountSenderRoutes(server: Server): void {
  mount(server, listSenders, async ({ query, db, caller }) => ({
    items: await readSenders(db, caller, query),
  }));
}
