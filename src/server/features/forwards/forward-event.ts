// What is said of a forward wherever it changes: its event, and the text that it is found by.
import type { EventType } from "@/contract/wire/event";
import { type Item, itemDetail } from "@/server/features/mail/held-items";
import { place } from "../requests/write";
import { forwardSearchText } from "./rules";

export function searchTextOf(
  item: Item,
  forward: { id: string; recipientName: string; trackingCode: string | null },
): string {
  return forwardSearchText({ ...item, ...forward, itemTrackingNumber: item.trackingNumber });
}

export function forwardEvent(id: string, item: Item, type: EventType, detail: Record<string, unknown>) {
  return { ...place(item), type, recordId: id, detail: { ...itemDetail(item), ...detail } };
}
