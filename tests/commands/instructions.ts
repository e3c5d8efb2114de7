// A standing instruction as the server answers it, for tests of its commands.
import type { Instruction } from "@/contract/instructions/instruction";
import { mailbox } from "./bench";

export const anInstruction: Instruction = {
  id: "b1a5f7d4-5717-4562-b3fc-2c963f66afa6",
  version: 1,
  number: 1,
  mailboxId: mailbox.id,
  kind: "DO",
  words: "scan mail from IRS",
  recipient: null,
  armed: true,
  triedAt: null,
  addedAt: "2026-11-01T08:00:00.000Z",
  addedBy: "Sam Rivera",
  endedAt: null,
  says: { kind: "DO", action: "SCAN", when: { at: "ARRIVAL" }, condition: { sender: "IRS", aliases: [] } },
};

export const instructionRef = { id: anInstruction.id, label: anInstruction.words, version: 1 };
