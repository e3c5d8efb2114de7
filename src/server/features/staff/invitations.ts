// Invitations and the set-up link: making, closing and using the one-time tokens that create accounts.
import { foldEmail } from "@/contract/text/email";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Role } from "@/contract/wire/roles";
import { type Actor, recordEvent } from "@/server/platform/events/record";
import { transact } from "@/server/platform/db/connect";
import { errorCode } from "@/server/platform/db/database-errors";
import { type StoredInvitation, demandOpenInvitation, invitationLife, setUpLife } from "./rules";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";

/** The actor that makes the set-up link, when there are no people yet. */
const firstStart: Actor = {
  staffId: null,
  who: "Pigeonhole",
  source: "start",
  address: "",
  requestId: "start",
};

/** The link for the first administrator, or when another start has just printed it: only its hash is saved. */
export type SetUp = { link: string } | { printedAt: Date };

/** Starts within so many ms are one start of several processes, which print one link between them. */
const oneStart = 60_000;

/**
 * With no staff yet, makes the one-time link for the first administrator; null once there is staff. Each start replaces the link
 * of the one before.
 * @param address Where people reach the console when PUBLIC_URL is not set: scheme, host and port, no slash at the end.
 */
export async function ensureSetUpLink(
  { db, config, now }: Pick<Services, "db" | "config" | "now">,
  address: string,
): Promise<SetUp | null> {
  const at = now();
  // Of those that start at once, one that began a moment later may have been first.
  const ofThisStart = [new Date(at.getTime() - oneStart + 1), new Date(at.getTime() + oneStart)] as const;
  return whenUnique(() =>
    transact(db, async (tx) => {
      if (await hasStaff(tx)) return null;
      const fresh = await tx
        .selectFrom("invitations")
        .select("created_at")
        .where("kind", "=", "set-up")
        .where("closed_at", "is", null)
        .where((each) => each.between("created_at", ...ofThisStart))
        .executeTakeFirst();
      if (fresh) return { printedAt: fresh.created_at };
      // One that another process has stored in the meantime stays open: then this one is not unique, and is looked for again.
      await tx
        .updateTable("invitations")
        .set({ closed_at: at })
        .where("kind", "=", "set-up")
        .where("closed_at", "is", null)
        .where((each) => each.not(each.between("created_at", ...ofThisStart)))
        .execute();
      const made = await storeInvitation(
        tx,
        { kind: "set-up", email: null, role: "admin", officeIds: [], invitedBy: null },
        at,
      );
      await recordEvent(
        tx,
        firstStart,
        { type: "staff.invited", recordId: made.id, detail: { kind: "set-up" } },
        at,
      );
      return { link: registerLink(config.publicUrl ?? address, made.token) };
    }),
  );
}

/** The address of the page for a link's token. */
export function registerLink(address: string, token: string): string {
  return `${address}/register?invite=${token}`;
}

/** Whether anybody has an account, active or not. */
export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom("staff").select("id").limit(1).executeTakeFirst()) !== undefined;
}

type NewInvitation = {
  kind: "set-up" | "invitation";
  email: string | null;
  role: Role;
  officeIds: string[];
  invitedBy: string | null;
};

/** Saves an invitation and returns its token, which is not saved. The open one before it must be closed. */
export async function storeInvitation(
  tx: Tx,
  invitation: NewInvitation,
  now: Date,
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = randomBytes(32).toString("base64url");
  const life = invitation.kind === "set-up" ? setUpLife : invitationLife;
  await tx
    .insertInto("invitations")
    .values({
      id,
      token_hash: hashOf(token),
      kind: invitation.kind,
      email: invitation.email,
      email_folded: invitation.email === null ? null : foldEmail(invitation.email),
      role: invitation.role,
      office_ids: invitation.officeIds,
      invited_by: invitation.invitedBy,
      created_at: now,
      expires_at: new Date(now.getTime() + life),
    })
    .execute();
  return { id, token };
}

/** Closes the open invitation of an e-mail. */
export async function closeInvitation(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .updateTable("invitations")
    .set({ closed_at: now })
    .where("kind", "=", "invitation")
    .where("closed_at", "is", null)
    .where("email_folded", "=", foldEmail(email))
    .execute();
}

/** Runs `work` again when another call made the open invitation at the same moment: the later call replaces it. */
export async function whenUnique<T>(work: () => Promise<T>): Promise<T> {
  for (let triesLeft = 5; ; triesLeft--) {
    try {
      return await work();
    } catch (fault) {
      if (errorCode(fault) !== "23505" || triesLeft === 0) throw fault; // unique_violation
    }
  }
}

type OpenInvitation = StoredInvitation & {
  id: string;
  role: Role;
  office_ids: string[];
};

/**
 * Reads what a token offers.
 * @throws ApiError `not_found` when it is not valid.
 */
export async function openInvitation(db: Db, token: string, now: Date): Promise<OpenInvitation> {
  const row = await db
    .selectFrom("invitations")
    .select(["id", "kind", "email", "role", "office_ids", "expires_at", "closed_at"])
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  const open = demandOpenInvitation(row, now);
  const isLate = open.kind === "set-up" && (await hasStaff(db));
  return demandOpenInvitation(isLate ? undefined : open, now);
}

/**
 * Uses up a token; of two users at the same moment the second is refused.
 * @throws ApiError `not_found` when it is not valid.
 */
export async function takeInvitation(tx: Tx, token: string, now: Date): Promise<OpenInvitation> {
  await tx
    .selectFrom("invitations")
    .select("id")
    .where("token_hash", "=", hashOf(token))
    .forUpdate()
    .executeTakeFirst();
  const invitation = await openInvitation(tx, token, now);
  await tx.updateTable("invitations").set({ closed_at: now }).where("id", "=", invitation.id).execute();
  return invitation;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
