// Standing instructions: listing those of a mailbox, changing them, and what they say of items.
import {
  addInstruction,
  armInstruction,
  changeInstruction,
  endInstruction,
  itemInstructions,
  listInstructions,
  restoreInstruction,
  tryInstruction,
} from "@/contract/instructions/instruction";
import { ApiError } from "@/contract/wire/errors";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import { mount } from "@/server/platform/http/mount";
import { holdInstructions } from "./hold";
import type { Server } from "@/server/platform/http/services";
import type { Tx } from "@/server/platform/db/types";
import { mailboxRow } from "../mailboxes/view";
import { presentDecisions } from "./fire";
import { decisionsFor } from "../requests/standing-instructions";
import { tryFor } from "./dry-run";
import {
  type MailboxRef,
  addFor,
  armFor,
  changeFor,
  demandSeen,
  endFor,
  instructionRows,
  restoreFor,
} from "./store";
import { type InstructionRow, presentInstructions } from "./view";

export function mountInstructionRoutes(server: Server): void {
  mount(server, listInstructions, async ({ params, db, caller }) => {
    await mailboxRow(db, caller, params.id);
    return { items: await presentInstructions(db, await instructionRows(db, params.id)) };
  });

  mount(server, itemInstructions, async ({ query, db, caller, now }) => {
    const seen = await db
      .selectFrom("mail_items")
      .select("id")
      .where(oneOf("id", query.ids))
      .where(withinOffices(caller, "mail_items.office_id"))
      .execute();
    const ids = seen.map(({ id }) => id);
    return { items: await presentDecisions(db, await decisionsFor(db, ids, now)) };
  });

  mount(server, addInstruction, async ({ params, body, caller, change }) =>
    change(async (tx, by) => addFor(tx, by, await holdInstructions(tx, caller, params.id), body)),
  );

  mount(server, changeInstruction, async ({ params, body, caller, version, change }) =>
    change(async (tx, by) => {
      const { mailbox, row } = await holdOne(tx, caller, params, version);
      return changeFor(tx, by, mailbox, row, body);
    }),
  );

  mount(server, tryInstruction, async ({ params, caller, change }) =>
    change(async (tx, by) => {
      const { mailbox, row } = await holdOne(tx, caller, params, undefined);
      return tryFor(tx, by, mailbox, row);
    }),
  );

  for (const [endpoint, step] of [
    [endInstruction, endFor],
    [restoreInstruction, restoreFor],
    [armInstruction, armFor],
  ] as const) {
    mount(server, endpoint, async ({ params, caller, version, change }) =>
      change(async (tx, by) => {
        const { mailbox, row } = await holdOne(tx, caller, params, version);
        return step(tx, by, mailbox, row);
      }),
    );
  }
}

async function holdOne(
  tx: Tx,
  caller: Caller,
  { id, instructionId }: { id: string; instructionId: string },
  seen: number | undefined,
): Promise<{ mailbox: MailboxRef; row: InstructionRow }> {
  const mailbox = await holdInstructions(tx, caller, id);
  const row = await tx
    .selectFrom("instructions")
    .selectAll()
    .where("id", "=", instructionId)
    .where("mailbox_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found", `STE ${mailbox.steNumber} has no such instruction.`);
  demandSeen(row, seen);
  return { mailbox, row };
}
