// A shred batch as the server answers with it, for tests of the commands on it.
import type { ShredBatch, ShredLine } from "@/contract/shred/shred";
import { registered } from "./bench";

const at = "2026-11-20T09:12:00.000Z";

export const shredLine: ShredLine = {
  mailId: registered.id,
  requestId: "7e900001-0000-4000-8000-000000000001",
  version: 3,
  label: "Envelope from Chase",
  itemType: "ENVELOPE",
  senderName: "Chase",
  steNumber: "1042",
  workspaceName: "Yıldız Ltd",
  code: "PH0000000X",
  codes: [],
  type: "SHRED",
  flags: [],
  dueAt: at,
  ticked: null,
  rescued: null,
};

export const shredBatch: ShredBatch = {
  id: "5bed0001-0000-4000-8000-000000000001",
  version: 2,
  label: "Shred batch of Austin",
  state: "OPEN",
  office: { id: "0f000001-0000-4000-8000-000000000000", label: "Austin" },
  dueBy: at,
  startedAt: at,
  startedBy: "Sam Okafor",
  finishedAt: null,
  finishedBy: null,
  number: null,
  lines: [shredLine],
};
