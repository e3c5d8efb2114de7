// What is read again after something happened: the contract's tags whose answers it may have changed.
import type { EventType } from "@/contract/event";

const tagsByNoun: Readonly<Record<string, readonly string[]>> = {
  mail: ["Mail", "Customers", "Dashboard"],
  request: ["Requests", "Mail", "Customers", "Dashboard"],
  forward: ["Forwards", "Requests", "Mail", "Customers", "Dashboard"],
  consolidation: ["Consolidations", "Requests", "Mail", "Customers", "Dashboard"],
  task: ["Tasks", "Dashboard"],
  ticket: ["Tickets", "Customers", "Dashboard"],
  office: ["Customers", "Staff"],
  mailbox: ["Customers"],
  member: ["Customers", "Tickets"],
  notice: ["Notices"],
  storage: ["Mail", "Customers"],
  staff: ["Staff"],
};

/** Tags to read again after an event of `type`; none for what no screen shows. */
export function tagsOf(type: EventType): readonly string[] {
  const [noun = ""] = type.split(".");
  return tagsByNoun[noun] ?? [];
}

/** Everything a feed can tell of: for when it lost count. */
export const everyTag: readonly string[] = [...new Set(Object.values(tagsByNoun).flat())];
