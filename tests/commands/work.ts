// Requests, forwards and consolidations as the server answers with them, for tests of the commands on them.
import type { Consolidation } from "@/contract/consolidations/consolidation";
import type { Forward } from "@/contract/forwards/forward";
import type { ActionRequest } from "@/contract/requests/request";
import type { Context, Target } from "@/kernel/command/context";
import { emptyContext } from "../kernel/directory";
import { mailbox } from "./bench";

const at = "2026-11-20T09:12:00.000Z";
const itemId = "7d444840-9dc0-41d1-b245-5ffdce74fad2";

export const aRequest: ActionRequest = {
  id: "5b1f7a52-0d5e-4a77-8f52-3e5b7c1d9a01",
  version: 4,
  snoozedUntil: null,
  type: "SHRED",
  status: "DONE",
  priority: "STANDARD",
  requestedAt: at,
  updatedAt: at,
  userName: "Ayşe Yıldız",
  note: null,
  reason: null,
  closedAt: at,
  closedBy: "Handan Handler",
  scannedFiles: [],
  pickUp: null,
  forwardId: null,
  consolidationId: null,
  steps: [],
  mail: {
    id: itemId,
    mailboxId: mailbox.id,
    type: "ENVELOPE",
    status: "COMPLETED",
    receivedAt: at,
    thumbnailUrl: null,
    photoUrl: null,
    senderName: "Chase",
    senderAddress: "-",
    carrier: "UPS",
    trackingNumber: null,
    width: 9.5,
    height: 4.3,
    length: 0.2,
    weight: 0.22,
    mailbox: { steNumber: "1042" },
    shelf: null,
    missingAt: null,
  },
};

const option = { title: "Standard", description: "With the next collection", fee: 0 };

export const aForward: Forward = {
  id: "6c2f8b63-1e6f-4b88-9a63-4f6c8d2eab12",
  version: 3,
  snoozedUntil: null,
  status: "COMPLETED",
  priority: "HIGH",
  requestId: aRequest.id,
  steNumber: "1042",
  timestamps: { createdAt: at, updatedAt: at, completedAt: at, deliveredAt: null },
  reason: null,
  mail: {
    id: itemId,
    thumbnailUrl: null,
    photoUrl: null,
    senderName: "Chase",
    type: "ENVELOPE",
    receivedAt: at,
    status: "COMPLETED",
    shelf: null,
    missingAt: null,
    dimensions: { width: 9.5, height: 4.3, length: 0.2, weight: 3.52 },
  },
  deliveryAddress: {
    recipientName: "Ayşe Yıldız",
    recipientTelephone: "",
    fullAddress: "Moda Cad. 41, İstanbul",
    addressBreakdown: {
      street: "Moda Cad. 41",
      city: "İstanbul",
      state: "",
      zipCode: "34710",
      country: "TR",
    },
  },
  shipping: {
    carrier: "UPS",
    service: "Ground",
    trackingCode: null,
    labelUrl: "https://labels.example/1.pdf",
  },
  shippingProvider: { est_delivery_days: 2 },
  costs: { baseShipping: 900, deliverySpeedFee: 0, packagingFee: 0, serviceFee: 300, total: 1200 },
  options: { deliverySpeed: option, packaging: option },
  workspace: { id: mailbox.id, name: "Yıldız Ltd" },
  steps: [],
};

export const aConsolidation: Consolidation = {
  id: "8e4f0d85-3f81-4daa-8c85-618eaf40cd34",
  version: 2,
  snoozedUntil: null,
  status: "DONE",
  requestedAt: at,
  mailboxId: mailbox.id,
  mailbox: { steNumber: "1042" },
  summary: { totalMails: 0 },
  reason: null,
  packageId: itemId,
  mails: [],
  steps: [],
  desiDivisor: 5000,
};

export const request = { id: aRequest.id, label: "Shred of Chase, STE 1042", version: 3 };
export const forward = { id: aForward.id, label: "Forward of Chase, STE 1042", version: 2 };
export const consolidation = { id: aConsolidation.id, label: "Consolidation for STE 1042", version: 1 };

/** What the form of the consolidation has ready. */
export const filledIn = {
  thumbnailUrl: "mails/package.jpg",
  width: 12,
  height: 9,
  length: 4,
  weight: 3,
  volumeCm3: 0,
  volumeDesi: 0,
  notes: "Fragile",
};
export const packed = { ready: { record: consolidation.id, args: filledIn, why: null } };

/** A context in which everything is allowed, with the parts that a test needs. */
export function contextWith(parts: Partial<Context>): Context {
  return { ...emptyContext, can: () => true, ...parts };
}

/** A target of `kind` that may only become `to`. */
export function onlyTo(kind: Target["kind"], to: string, status = "PENDING"): Target {
  return { kind, id: "1", label: "It", status, next: [{ to, label: "Go", refusal: null }] };
}
