// People who may pick up for a mailbox, beside its recipients: naming them, and ending that.
import type { By } from "@/server/platform/auth/by";
import { randomUUID } from "node:crypto";
import {
  type AuthorisedPerson,
  authorisePerson,
  endAuthorisation,
  listAuthorised,
  mostAuthorised,
} from "@/contract/mailboxes/authorised-person";
import { ApiError } from "@/contract/wire/errors";
import { fold } from "@/contract/text/fold";
import { demandNobodySince } from "@/server/platform/events/others-since";
import { mount } from "@/server/platform/http/mount";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import { holdInOffice } from "./hold";
import { mailboxRow } from "./view";

export function mountAuthorisedRoutes(server: Server): void {
  mount(server, listAuthorised, async ({ params, db, caller }) => {
    await mailboxRow(db, caller, params.id);
    return { items: await authorisedFor(db, params.id) };
  });

  mount(server, authorisePerson, async ({ params, body, caller, change }) =>
    change(async (tx, by) => {
      const mailbox = await holdInOffice(tx, caller, params.id);
      return authorise(tx, mailbox, body, by);
    }),
  );

  mount(server, endAuthorisation, async ({ params, body, caller, change }) =>
    change(async (tx, by) => {
      const mailbox = await holdInOffice(tx, caller, params.id);
      const person = await tx
        .selectFrom("authorised_persons")
        .selectAll()
        .where("id", "=", params.personId)
        .where("mailbox_id", "=", mailbox.id)
        .forUpdate()
        .executeTakeFirst();
      if (!person) {
        throw new ApiError("not_found", `No such person may pick up for STE ${mailbox.steNumber}.`);
      }
      if (person.ended_at) {
        throw new ApiError(
          "conflict",
          `${person.name} may no longer pick up for STE ${mailbox.steNumber} already. Nothing is left to do.`,
        );
      }
      await demandNobodySince(tx, by, stepsWith(mailbox, person), body.since, whoMayPickUp(person));
      await end(tx, mailbox, [person], by);
      return { ...present(person), at: by.now.toISOString() };
    }),
  );
}

type MailboxRef = { id: string; officeId: string; steNumber: string };

/** The steps that say whether a person may pick up. */
function stepsWith(mailbox: MailboxRef, person: { id: string }) {
  const types = ["mailbox.person-authorised", "mailbox.authorisation-ended"] as const;
  return { ids: [mailbox.id], types, detail: { personId: person.id } };
}

const whoMayPickUp = ({ name }: { name: string }) => `whether ${name} may pick up`;

/**
 * Lets a person pick up for a mailbox. One who was authorised before is the same person again; where an ending of `since` is taken back,
 * since when they were.
 * @throws ApiError `conflict` where as many people as may are authorised already, `stale`.
 */
async function authorise(
  tx: Tx,
  mailbox: MailboxRef,
  { name, since }: { name: string; since?: string | undefined },
  by: Pick<By, "caller" | "actor" | "now" | "record">,
): Promise<AuthorisedPerson & { already?: boolean }> {
  const { actor, now } = by;
  const folded = fold(name);
  const known = await tx
    .selectFrom("authorised_persons")
    .selectAll()
    .where("mailbox_id", "=", mailbox.id)
    .where("name_folded", "=", folded)
    .forUpdate()
    .executeTakeFirst();
  if (known && known.ended_at === null) return { ...present(known), already: true };
  if (known) await demandNobodySince(tx, by, stepsWith(mailbox, known), since, whoMayPickUp(known));
  const others = await authorisedFor(tx, mailbox.id);
  if (others.length >= mostAuthorised) {
    throw new ApiError(
      "conflict",
      `${mostAuthorised} people may pick up for STE ${mailbox.steNumber} already. End the authorisation of one first.`,
    );
  }
  const row = await tx
    .insertInto("authorised_persons")
    .values({
      id: randomUUID(),
      mailbox_id: mailbox.id,
      name,
      name_folded: folded,
      added_at: now,
      added_by: actor.who,
      ended_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["mailbox_id", "name_folded"]).doUpdateSet({
        ended_at: null,
        ...(since === undefined && { name, added_at: now, added_by: actor.who }),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const detail = detailOf(mailbox, row);
  await by.record({ ...placeOf(mailbox), type: "mailbox.person-authorised", detail });
  return present(row);
}

/** Makes the people that may pick up for a mailbox those with these names. */
export async function setAuthorised(
  tx: Tx,
  mailbox: MailboxRef,
  names: readonly string[],
  by: Pick<By, "caller" | "actor" | "now" | "record">,
): Promise<AuthorisedPerson[]> {
  const wanted = new Set(names.map((name) => fold(name)));
  const before = await tx
    .selectFrom("authorised_persons")
    .selectAll()
    .where("mailbox_id", "=", mailbox.id)
    .where("ended_at", "is", null)
    .forUpdate()
    .execute();
  await end(
    tx,
    mailbox,
    before.filter((person) => !wanted.has(person.name_folded)),
    by,
  );
  for (const name of names) await authorise(tx, mailbox, { name }, by);
  return authorisedFor(tx, mailbox.id);
}

/** Who may pick up for a mailbox now, beside its recipients, by name. */
export async function authorisedFor(db: Db, mailboxId: string): Promise<AuthorisedPerson[]> {
  const rows = await db
    .selectFrom("authorised_persons")
    .selectAll()
    .where("mailbox_id", "=", mailboxId)
    .where("ended_at", "is", null)
    .orderBy("name_folded")
    .execute();
  return rows.map(present);
}

async function end(
  tx: Tx,
  mailbox: MailboxRef,
  people: readonly { id: string; name: string }[],
  { now, record }: Pick<By, "now" | "record">,
): Promise<void> {
  for (const person of people) {
    await tx.updateTable("authorised_persons").set({ ended_at: now }).where("id", "=", person.id).execute();
    const detail = detailOf(mailbox, person);
    await record({ ...placeOf(mailbox), type: "mailbox.authorisation-ended", detail });
  }
}

function placeOf({ id, officeId }: MailboxRef) {
  return { recordId: id, mailboxId: id, officeId };
}

function detailOf({ steNumber }: MailboxRef, { id, name }: { id: string; name: string }) {
  return { steNumber, person: name, personId: id };
}

function present(row: { id: string; name: string; added_at: Date; added_by: string }): AuthorisedPerson {
  return { id: row.id, name: row.name, addedAt: row.added_at.toISOString(), addedBy: row.added_by };
}
