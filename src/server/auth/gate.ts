// The one place that decides who may do what and whose mail they may see.
import { type Expression, type SqlBool, sql } from "kysely";
import type { Access } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { type Role, allows, allowsByKey } from "@/contract/roles";

/** A signed-in member of staff, as every handler sees them. */
export type Caller = {
  staffId: string;
  sessionId: string;
  name: string;
  role: Role;
  /** Ids of the offices whose mail they may see; administrators see all. */
  offices: readonly string[] | "all";
  /** They called with an access key of theirs, whose id `sessionId` is then. */
  byKey?: true;
  /** Their role requires a second factor and they have none: until they do they may set it up, and nothing else. */
  mustEnrol?: true;
};

/** Another system, by its key: `sessionId` is the key's id, and `staffId` who made it, who may be gone by now. */
export type Machine = Omit<Caller, "role" | "byKey" | "mustEnrol"> & { role: "integration" };

/** Whom links to files are made for. */
export type LinkHolder = Pick<Caller, "sessionId" | "byKey"> & { role: Role | "integration" };

/** What a link to a file is made in, and ends with: a session, a person's access key, or another system's key. */
export type LinkOwner = { kind: "session" | "key" | "system"; id: string };

export function linkOwner({ role, byKey, sessionId }: LinkHolder): LinkOwner {
  return { kind: role === "integration" ? "system" : byKey ? "key" : "session", id: sessionId };
}

/**
 * Lets the caller through, or refuses.
 * @param beforeEnrolment The call is for those too who still have to set up a second factor.
 * @throws ApiError `unauthenticated` without a live session, `forbidden` when the role lacks the permission.
 */
export function admit(access: Access, caller: Caller | Machine | null, beforeEnrolment = false): void {
  if (access === "public") return;
  if (!caller) throw new ApiError("unauthenticated", "Your session has ended. Sign in again.");
  if (access === "integration" || caller.role === "integration") {
    if (access === caller.role) return;
    throw new ApiError(
      "forbidden",
      "This address is for other callers: integration keys work below /api/integration only.",
    );
  }
  if (caller.mustEnrol && !beforeEnrolment) {
    throw new ApiError(
      "forbidden",
      `Your role (${caller.role}) needs a second factor at sign-in. Open the console and set it up first.`,
    );
  }
  if (access === "signed-in" || (caller.byKey ? allowsByKey : allows)(caller.role, access)) return;
  if (allows(caller.role, access)) {
    throw new ApiError(
      "forbidden",
      "An access key may not do this: accounts, keys and staff are for the person. Sign in with e-mail and password.",
    );
  }
  throw new ApiError("forbidden", `Your role (${caller.role}) may not do this. Ask an administrator.`);
}

/** The where-clause that leaves only rows of offices the caller may see. Every query of mail data carries it. */
export function withinOffices(caller: Pick<Caller, "offices">, officeColumn: string): Expression<SqlBool> {
  const { offices } = caller;
  if (offices === "all") return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(officeColumn)} = any(${[...offices]}::uuid[])`;
}
