// The instructions of mailboxes as decisions need them, read for items; and the refusal of what one forbids.
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import * as z from "zod";
import type { ItemFlag } from "@/contract/mail/item-instructions";
import type { ActionType } from "@/contract/requests/request";
import { ApiError } from "@/contract/wire/errors";
import { oneOf } from "@/server/platform/db/conditions";
import type { Db, Tx } from "@/server/platform/db/types";
import {
  type Arrived,
  type Decision,
  type Standing,
  decide,
  forbidding,
  forbiddenWords,
} from "../instructions/rules";
import { readSaved, savedWords } from "../instructions/saved-rules";

/** An item with what its mailbox's instructions say of it. */
export type Decided = {
  id: string;
  steNumber: string;
  item: Arrived;
  standing: Standing[];
  decision: Decision;
};

const Rows = z.array(
  z.object({
    id: z.string(),
    number: z.number(),
    mailbox_id: z.string(),
    says: z.unknown().transform(readSaved),
    armed_at: z.coerce.date().nullable(),
  }),
);

/** What instructions say of the items with these ids at `now`. The caller has checked that the viewer may see them. */
export async function decisionsFor(db: Db, ids: readonly string[], now: Date): Promise<Decided[]> {
  if (ids.length === 0) return [];
  const items = await db
    .selectFrom("mail_items")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .select([
      "mail_items.id",
      "mail_items.mailbox_id as mailboxId",
      "mail_items.recipient_id as recipientId",
      "mail_items.type",
      "mail_items.sender_name as senderName",
      "mail_items.weight",
      "mail_items.received_at as receivedAt",
      "mail_items.free_until as freeUntil",
      "mail_items.created_at as registeredAt",
      "mailboxes.ste_number as steNumber",
    ])
    .select(zoneIn("mail_items.office_id").as("timeZone"))
    .select(isPacked.as("isPacked"))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("instructions")
          .select(["instructions.id", "number", "instructions.mailbox_id", "says", "armed_at"])
          .whereRef("instructions.mailbox_id", "=", "mail_items.mailbox_id")
          .where("instructions.ended_at", "is", null),
      ).as("instructions"),
    )
    .where(oneOf("mail_items.id", ids))
    .execute();
  const known = new Map<string, Standing[]>();
  return items.map(({ id, steNumber, instructions, ...item }) => {
    const standing = known.get(item.mailboxId) ?? standingIn(instructions);
    known.set(item.mailboxId, standing);
    return { id, steNumber, item, standing, decision: decide(standing, item, now) };
  });
}

function standingIn(instructions: unknown): Standing[] {
  return Rows.parse(instructions).map(({ mailbox_id, armed_at, ...row }) => ({
    ...row,
    mailboxId: mailbox_id,
    armedAt: armed_at,
  }));
}

/** What stands out of items wherever they are handled; gives none for an item without any. */
export async function flagsFor(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<(mailId: string) => ItemFlag[]> {
  const decided = await decisionsFor(db, ids, now);
  const flags = new Map(decided.map(({ id, decision }) => [id, decision.flags.map(presentFlag)]));
  return (mailId) => flags.get(mailId) ?? [];
}

/**
 * Locks the instructions of items' mailboxes until the transaction ends: what is decided by them is written before they change, or is
 * decided by what they say then.
 */
export async function holdStanding(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom("instructions")
    .select("id")
    .where("mailbox_id", "in", (query) =>
      query.selectFrom("mail_items").select("mailbox_id").where(oneOf("mail_items.id", mailIds)),
    )
    .where("ended_at", "is", null)
    .orderBy("id")
    .forShare()
    .execute();
}

/** Whether an item was packed here of others. */
export const isPacked = sql<boolean>`exists (select from consolidations where package_id = mail_items.id)`;

/** The zone of an office's clocks, which its hours name; UTC until it is set. */
export function zoneIn(office: string) {
  return sql<string>`coalesce((select settings.value::jsonb -> 'hours' ->> 'timeZone' from settings
    where settings.key = 'promises.' || ${sql.ref(office)}::text), 'UTC')`;
}

export async function zoneOf(db: Db, officeId: string): Promise<string> {
  const { zone } = await db
    .selectFrom("offices")
    .select(zoneIn("offices.id").as("zone"))
    .where("id", "=", officeId)
    .executeTakeFirstOrThrow();
  return zone;
}

/** A flag as screens show it. */
export function presentFlag({ id, says }: Standing): ItemFlag {
  return {
    instructionId: id,
    kind: says.kind,
    words: says.kind === "SAY" ? says.text : savedWords(says),
  };
}

/**
 * Lets a request of that type be filed or carried out for items.
 * @throws ApiError `conflict` in the words of the instruction that forbids it.
 */
export async function demandAllowed(
  db: Db,
  mailIds: readonly string[],
  type: ActionType,
  now: Date,
): Promise<void> {
  for (const { steNumber, decision } of await decisionsFor(db, mailIds, now)) {
    const against = forbidding(decision.flags, type);
    if (against) {
      const fields = { forbiddenBut: "Give the reason why a lead goes against the instruction." };
      throw new ApiError("conflict", forbiddenWords(steNumber, against), { fields });
    }
  }
}

/**
 * The same for a request that was filed: one that a lead lets go against the instruction is carried out.
 * @throws ApiError `conflict`.
 */
export async function demandStillAllowed(
  db: Db,
  { type, mail_id, forbidden_but }: { type: ActionType; mail_id: string; forbidden_but: string | null },
  now: Date,
): Promise<void> {
  if (forbidden_but === null) await demandAllowed(db, [mail_id], type, now);
}
