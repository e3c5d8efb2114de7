// What is open in a mailbox, in words: how many requests of each type.
import { type ActionRequest, actionTypeLabel, openRequestStatuses } from "@/contract/requests/request";

/**
 * "1 open scan", "2 open forward requests", the most frequent type first. `isWhole`: `requests` are all requests of the
 * mailbox; otherwise there may be more of each type.
 */
export function openWords(
  requests: readonly Pick<ActionRequest, "type" | "status">[],
  isWhole: boolean,
): string[] {
  const counts = new Map<ActionRequest["type"], number>();
  for (const { type, status } of requests) {
    if (openRequestStatuses.some((open) => open === status)) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([type, count]) => {
      const name = actionTypeLabel(type).toLowerCase();
      const words = count === 1 ? `1 open ${name}` : `${count} open ${name} requests`;
      return isWhole ? words : `at least ${words}`;
    });
}
