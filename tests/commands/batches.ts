// A batch as the server answers with it, for tests of the commands on batches.
import type { Batch, BatchPart } from "@/contract/batches/batch";
import { batchInFront, partTarget } from "@/kernel/arguments/records/batch";

const at = "2026-11-20T09:12:00.000Z";

function aPart(place: number, more: Partial<Pick<BatchPart, "state">>): BatchPart {
  return {
    id: `ba7c0000-0000-4000-8000-00000000000${place}`,
    place,
    state: "MATCHED",
    label: `Part ${place}: Envelope from Chase`,
    code: "PH0000000X",
    problem: null,
    doubt: null,
    item: null,
    request: null,
    layout: `layout-${place}`,
    pages: [{ number: place, kind: "page", leftOut: false, turn: 0, thumbnailUrl: null, pictureUrl: null }],
    ...more,
  };
}

export const aBatch: Batch = {
  id: "ba7c0001-0000-4000-8000-000000000001",
  version: 5,
  state: "READY",
  name: "stack.pdf",
  office: { id: "0f000001-0000-4000-8000-000000000000", label: "Austin" },
  source: "console",
  by: "Sam Okafor",
  pages: 3,
  read: 3,
  counts: { parts: 3, matched: 2, completed: 0, open: 1 },
  problem: null,
  isCleared: false,
  createdAt: at,
  updatedAt: at,
  parts: [aPart(1, {}), aPart(2, { state: "UNMATCHED" }), aPart(3, {})],
  edit: "ed170001-0000-4000-8000-000000000001",
};

/** The batch with an older version, as a person saw it a moment ago. */
export const batch = { id: aBatch.id, label: aBatch.name, version: 4 };

const partTargets = aBatch.parts.map(partTarget);
export const part = {
  id: aBatch.parts[1]?.id ?? "",
  label: aBatch.parts[1]?.label ?? "",
  layout: "layout-2",
};

/** The batch is on the screen, with its second part focused and page 2 chosen. */
export const onScreen = {
  screen: { kind: "batch" as const, ...batch, status: "READY" },
  focused: partTargets[1] ?? null,
  inFront: batchInFront.is({ id: batch.id, parts: partTargets, page: 2 }),
};

export const completion = {
  batch: aBatch,
  request: { id: "3fa85f64-5717-4562-b3fc-2c963f66afa6", version: 2 },
};
