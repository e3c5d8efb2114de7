// Forwards of the demo that were shipped and not delivered yet: the newest of those that were shipped.
import type { Rows } from "./rows";

/** How many of a part's forwards are on the way. */
export const onTheWay = 40;

/** Takes the delivery back of the forwards that were shipped last, with its event and its notice. */
export function leaveOnTheWay(rows: Rows): void {
  const cameBack = new Set(rows.outbox.flatMap(({ bounced_at: at, record_id: id }) => (at ? [id] : [])));
  const already = rows.forwards.filter(({ status }) => status === "COMPLETED").length;
  const delivered = rows.forwards
    .filter(({ id, status }) => status === "DELIVERED" && !cameBack.has(id ?? ""))
    .toSorted((a, b) => Number(b.completed_at) - Number(a.completed_at))
    .slice(0, Math.max(0, onTheWay - already));
  for (const forward of delivered) {
    forward.status = "COMPLETED";
    forward.version = 3;
    forward.delivered_at = null;
    forward.updated_at = forward.completed_at ?? forward.updated_at;
    forward.stepped_at = forward.completed_at ?? null;
  }
  const taken = new Set(delivered.map(({ id }) => id));
  rows.events = rows.events.filter(
    ({ type, record_id: id }) => type !== "forward.delivered" || !taken.has(id ?? ""),
  );
  rows.outbox = rows.outbox.filter(
    ({ kind, record_id: id }) => kind !== "forward.delivered" || !taken.has(id),
  );
}
