// The content of a pull list: the open requests, by mailbox, in the order of the shelves.
import type { ActionRequest } from "@/contract/request";

export type PullGroup = { steNumber: string; requests: readonly ActionRequest[] };

/**
 * Groups in the order of their STE numbers, the oldest item first in each. `leftOut` counts requests that are closed
 * already.
 */
export function pullList(requests: readonly ActionRequest[]): { groups: PullGroup[]; leftOut: number } {
  const open = requests.filter(({ status }) => status === "PENDING" || status === "IN_PROGRESS");
  const bySte = new Map<string, ActionRequest[]>();
  for (const request of open) {
    const { steNumber } = request.mail.mailbox;
    bySte.set(steNumber, [...(bySte.get(steNumber) ?? []), request]);
  }
  const groups = [...bySte].map(([steNumber, own]) => ({
    steNumber,
    requests: own.toSorted((a, b) => a.mail.receivedAt.localeCompare(b.mail.receivedAt)),
  }));
  const inOrder = new Intl.Collator("en", { numeric: true });
  return {
    groups: groups.toSorted((a, b) => inOrder.compare(a.steNumber, b.steNumber)),
    leftOut: requests.length - open.length,
  };
}
