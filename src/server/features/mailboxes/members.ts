// Members of customers' workspaces: changing one, ending their access and giving it back.
import { ApiError } from "@/contract/wire/errors";
import { type MemberChange, changeMember } from "@/contract/mailboxes/member";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { type Changes, changesOf } from "@/server/platform/rules/changes";
import { holdInOffice, holdToChange } from "./hold";
import { mount } from "@/server/platform/http/mount";
import type { Tx } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import { renameInTickets } from "@/server/features/tickets/customer-renamed";
import { presentMembers } from "./view";

export function mountMemberRoutes(server: Server): void {
  mount(server, changeMember, async ({ params, body, caller, version, change }) =>
    change(async (tx, by) => {
      const mailbox = await holdMailbox(tx, caller, params.id, version);
      const before = await memberOf(tx, mailbox.workspace_id, params.userId);
      const wanted = columnsOf(body);
      const changes = changesOf(before, wanted);
      if (changes) {
        await write(tx, by, mailbox.workspace_id, params.userId, { changes, wanted });
        const about = { recordId: params.userId, mailboxId: params.id, officeId: mailbox.office_id };
        const who = { member: nameOf(before), steNumber: mailbox.ste_number };
        const { is_active: access, ...facts } = changes;
        if (Object.keys(facts).length > 0) {
          await by.record({ ...about, type: "member.changed", detail: { ...who, ...wireNames(facts) } });
        }
        if (access) {
          const type = access.to === true ? "member.access-given" : "member.access-ended";
          await by.record({ ...about, type, detail: who });
        }
      }
      const member = (await presentMembers(tx, params.id)).find(({ user }) => user.id === params.userId);
      if (!member) throw noMember();
      return { member, version: mailbox.version + (changes ? 1 : 0) };
    }),
  );
}

/** Reads and locks the mailbox: its version shows whether one of its members changed. @throws ApiError */
async function holdMailbox(tx: Tx, caller: Caller, id: string, seen: number | undefined) {
  const { steNumber } = await holdInOffice(tx, caller, id);
  await holdToChange(tx, steNumber);
  const mailbox = await tx
    .selectFrom("mailboxes")
    .select(["workspace_id", "office_id", "ste_number", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (seen === undefined || seen === mailbox.version) return mailbox;
  throw new ApiError(
    "stale",
    `STE ${steNumber} or its users changed since you saw it: you have version ${seen}, it is at ${mailbox.version}. Look again, then retry.`,
  );
}

async function memberOf(tx: Tx, workspaceId: string, userId: string) {
  const member = await tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.user_id")
    .select(["email", "first_name", "last_name", "telephone", "notifications", "is_active"])
    .where("members.workspace_id", "=", workspaceId)
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (!member) throw noMember();
  return member;
}

/**
 * Saves what differs. Every mailbox of the workspace shows its members, so the version of each moves.
 */
async function write(
  tx: Tx,
  by: Pick<By, "moved">,
  workspaceId: string,
  userId: string,
  { changes, wanted }: { changes: Changes; wanted: ReturnType<typeof columnsOf> },
): Promise<void> {
  const isOtherNumber = changes.telephone !== undefined;
  await tx
    .updateTable("users")
    .set({ ...wanted, ...(isOtherNumber && { telephone_confirmed: false }) })
    .where("id", "=", userId)
    .execute();
  const mailboxes = await tx
    .updateTable("mailboxes")
    .set((own) => ({ version: own("version", "+", 1) }))
    .where("workspace_id", "=", workspaceId)
    .returning(["id", "version"])
    .execute();
  if (changes.first_name || changes.last_name) await renameInTickets(tx, workspaceId, userId);
  for (const { id, version } of mailboxes) by.moved.push({ id, from: version - 1, to: version });
}

function noMember(): ApiError {
  return new ApiError("not_found", "There is no such user in this mailbox's workspace.");
}

function columnsOf({ firstName, lastName, telephone, notifications, isActive }: MemberChange) {
  return {
    first_name: noneIfEmpty(firstName),
    last_name: noneIfEmpty(lastName),
    telephone: noneIfEmpty(telephone),
    notifications,
    is_active: isActive,
  };
}

function noneIfEmpty(text: string | null | undefined): string | null | undefined {
  return text === "" ? null : text;
}

/** The column names as the history shows them. */
function wireNames({
  first_name: firstName,
  last_name: lastName,
  telephone,
  notifications,
}: Changes): Changes {
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(telephone && { telephone }),
    ...(notifications && { notifications }),
  };
}

function nameOf({
  first_name,
  last_name,
  email,
}: {
  first_name: string | null;
  last_name: string | null;
  email: string;
}) {
  return first_name !== null && last_name !== null ? `${first_name} ${last_name}` : email;
}
