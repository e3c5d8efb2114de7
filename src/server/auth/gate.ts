// The one place that decides who may do what and whose mail they may see.
import { type Expression, type SqlBool, sql } from "kysely";
import type { Access } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { type Role, allows } from "@/contract/roles";

/** A signed-in member of staff, as every handler sees them. */
export type Caller = {
  staffId: string;
  sessionId: string;
  name: string;
  role: Role;
  /** Ids of the offices whose mail they may see; administrators see all. */
  offices: readonly string[] | "all";
};

/**
 * Lets the caller through, or refuses.
 * @throws ApiError `unauthenticated` without a live session, `forbidden` when the role lacks the permission.
 */
export function admit(access: Access, caller: Caller | null): void {
  if (access === "public") return;
  if (!caller) throw new ApiError("unauthenticated", "Your session has ended. Sign in again.");
  if (access === "signed-in" || allows(caller.role, access)) return;
  throw new ApiError("forbidden", `Your role (${caller.role}) may not do this. Ask an administrator.`);
}

/** The where-clause that leaves only rows of offices the caller may see. Every query of mail data carries it. */
export function withinOffices(caller: Pick<Caller, "offices">, officeColumn: string): Expression<SqlBool> {
  const { offices } = caller;
  if (offices === "all") return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(officeColumn)} = any(${[...offices]}::uuid[])`;
}
