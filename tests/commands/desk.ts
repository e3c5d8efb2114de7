// The context of tests of the desk's commands: a hand-over that is ready, and what the server answers.
import type { AuthorisedPerson } from "@/contract/mailboxes/authorised-person";
import type { HandOver } from "@/contract/desk/desk";
import type { DeskInFront } from "@commands/desk/shared/desk-in-front";
import { mailbox, registered } from "./bench";

export const body: NonNullable<DeskInFront["body"]> = {
  mailboxId: mailbox.id,
  mailIds: [registered.id],
  recipientId: registered.recipient.id,
  identity: { kind: "PASSPORT", lastFour: "41QX", expiresOn: "2031-04-30" },
  signature: { png: "iVBORw0KGgo=" },
};

export const atDesk: DeskInFront = {
  steNumber: "1042",
  body,
  why: null,
  attempt: "desk-attempt-1",
  isSigned: true,
};

export const aHandOver: HandOver = {
  id: "7d1b1c52-5717-4562-b3fc-2c963f66afa6",
  version: 1,
  mailboxId: mailbox.id,
  steNumber: "1042",
  workspaceName: "Yıldız Ltd",
  officeLabel: "Austin",
  at: "2026-11-25T14:05:00.000Z",
  by: "Sam Rivera",
  person: "Ayşe Yıldız",
  came: "RECIPIENT",
  items: [
    {
      mailId: registered.id,
      requestId: "575dc5c5-5717-4562-b3fc-2c963f66afa6",
      item: "Envelope from Chase",
      code: "PH0000000X",
      was: "READY",
    },
  ],
  undone: null,
  undoRefusal: null,
};

export const authorised: AuthorisedPerson = {
  id: "9d2f7b61-5717-4562-b3fc-2c963f66afa6",
  name: "Mert Kaya",
  addedAt: "2026-11-01T08:00:00.000Z",
  addedBy: "Sam Rivera",
};
