// Who may do what: the roles of staff and the permissions of each.
import * as z from "zod";
import { type Open, shownAs } from "./open-enum";

export const Role = z.enum(["handler", "lead", "admin"]);
export type Role = z.infer<typeof Role>;

const handler = [
  "customers.read",
  "customers.write",
  "mail.read",
  "mail.write",
  "requests.read",
  "requests.write",
  "tasks.read",
  "tasks.write",
  "tickets.read",
  "tickets.write",
  "files.write",
  "profile.write",
] as const;
const lead = [
  ...handler,
  "requests.reopen",
  "instructions.override",
  "views.read",
  "notices.read",
  "notices.write",
  "printers.write",
  "replies.share",
  "storage.write",
  "promises.write",
] as const;
const admin = [...lead, "printers.address", "staff.read", "staff.write", "audit.read"] as const;

export type Permission = (typeof admin)[number];

/** A newer server's role has no permissions that this version knows. */
const granted = shownAs<Role, readonly Permission[]>({ handler, lead, admin }, () => []);

/** Whether `role` has `permission`. The server and the console's commands use this same table. */
export function allows(role: Open<Role>, permission: Permission): boolean {
  return granted(role).includes(permission);
}

/** Permissions that no access key has, of any owner: a key is for work, not for managing accounts. */
const withheldFromKeys: ReadonlySet<Permission> = new Set(["profile.write", "staff.write"]);

/** Whether an access key of a person with `role` has `permission`. */
export function allowsByKey(role: Open<Role>, permission: Permission): boolean {
  return allows(role, permission) && !withheldFromKeys.has(permission);
}

/** The permissions of `role`, in the order of the table. */
export function permissionsOf(role: Open<Role>): readonly Permission[] {
  return granted(role);
}
