// An exception as the server answers with it, for tests of the commands on exceptions.
import type { Exception } from "@/contract/exceptions/exception";
import type { Target } from "@/kernel/command/context";

const at = "2026-11-20T09:12:00.000Z";
const sam = { id: "5a000001-0000-4000-8000-000000000000", name: "Sam Okafor" };

export const anException: Exception = {
  id: "ecce0001-0000-4000-8000-000000000001",
  version: 4,
  snoozedUntil: null,
  kind: "UNKNOWN_NAME",
  state: "OPEN",
  label: "Unknown name: Jon Smth",
  office: { id: "0f000001-0000-4000-8000-000000000000", label: "Austin" },
  name: "Jon Smth",
  steNumber: "",
  type: "ENVELOPE",
  carrier: "USPS",
  senderName: "Chase",
  senderAddress: "-",
  trackingNumber: null,
  codes: [],
  width: 0,
  height: 0,
  length: 0,
  weight: 0,
  receivedAt: at,
  thumbnailUrl: null,
  photoUrl: null,
  candidates: [],
  mailbox: null,
  mail: null,
  ticket: null,
  owner: sam,
  createdBy: sam,
  dueDate: "2026-11-23T00:00:00.000Z",
  isOverdue: false,
  heldUntil: null,
  reason: null,
  createdAt: at,
  updatedAt: at,
  next: [],
};

/** With an older version, as a person saw it a moment ago. */
export const exception = { id: anException.id, label: anException.label, version: 3 };

/** The focused row of the list. */
export const focusedException: Target = { kind: "exception", ...exception, status: "OPEN" };
