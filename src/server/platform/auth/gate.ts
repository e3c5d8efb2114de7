// The one place that decides who may do what, and whose mail they may see.
import { type Expression, type SqlBool, sql } from "kysely";
import type { Access } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { type Role, allows, allowsByKey } from "@/contract/wire/roles";

/** A signed-in member of staff, as every handler sees them. */
export type Caller = {
  staffId: string;
  sessionId: string;
  name: string;
  role: Role;
  /** Ids of the offices whose mail they may see; administrators see all. */
  offices: readonly string[] | "all";
  /** They called with one of their access keys; then `sessionId` is the key's id. */
  byKey?: true;
  /** Their role requires a second factor and they have none. Until they set one up, they may do nothing else. */
  mustEnrol?: true;
};

/**
 * Another system that called with its key. `sessionId` is the key's id; `staffId` is the person who made the key and
 * may have left.
 */
export type Machine = Omit<Caller, "role" | "byKey" | "mustEnrol"> & { role: "integration" };

/** The person or system that links to files are made for. */
export type LinkHolder = Pick<Caller, "sessionId" | "byKey"> & { role: Role | "integration" };

/** What a link to a file belongs to and ends with: a session, a person's access key, or another system's key. */
export type LinkOwner = { kind: "session" | "key" | "system"; id: string };

/** Whose links a caller makes: of another system, of an access key, or of a session. */
export function linkOwner({ role, byKey, sessionId }: LinkHolder): LinkOwner {
  return { kind: role === "integration" ? "system" : byKey ? "key" : "session", id: sessionId };
}

/**
 * Lets the caller through, or refuses.
 * @param beforeEnrolment The call is also open to people who still have to set up a second factor.
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
      `Your role (${caller.role}) needs two-step sign-in. Open the console and set it up first.`,
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

/** The where-clause that leaves only rows of offices the caller may see. Every query of mail data uses it. */
export function withinOffices(caller: Pick<Caller, "offices">, officeColumn: string): Expression<SqlBool> {
  const { offices } = caller;
  if (offices === "all") return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(officeColumn)} = any(${[...offices]}::uuid[])`;
}
