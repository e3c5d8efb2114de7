// Access keys: how members of staff use the terminal with their own account, without a password.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { proof } from "./own-password";
import { Id, Moment, line } from "@/contract/wire/page";

export const AccessKey = z
  .object({ id: Id, name: z.string(), createdAt: Moment, lastUsedAt: Moment.nullable() })
  .meta({ id: "AccessKey" });
export type AccessKey = z.infer<typeof AccessKey>;

/** The most keys one person can have at a time. */
export const accessKeysMost = 20;

export const listAccessKeys = endpoint({
  method: "get",
  path: "/auth/keys",
  tag: "Auth",
  summary: "Your own access keys that work, the newest first",
  doing: "Opening your access keys",
  access: "signed-in",
  answer: z.object({ items: z.array(AccessKey) }),
});

export const NewAccessKey = z.object({
  name: line(80).pipe(z.string().min(1, "Name the machine or the job that will use it.")),
  ...proof,
});

export const createAccessKey = endpoint({
  method: "post",
  path: "/auth/keys",
  tag: "Auth",
  summary:
    "Make an access key, with your password and second factor. It acts as you, but not on accounts. The answer holds the key, which is shown only once",
  doing: "Making the access key",
  access: "profile.write",
  body: NewAccessKey,
  answer: AccessKey.extend({ key: z.string() }),
  status: 201,
  errors: ["invalid", "conflict"],
  idempotent: true,
  shownOnce: true,
});

export const revokeAccessKey = endpoint({
  method: "delete",
  path: "/auth/keys/{id}",
  tag: "Auth",
  summary: "Revoke one of your own access keys; its next call is refused",
  doing: "Revoking the access key",
  access: "profile.write",
  params: z.object({ id: Id }),
  errors: ["not_found"],
});

/** A key with the member of staff it belongs to. */
export const StaffAccessKey = AccessKey.extend({
  owner: z.object({ id: Id, name: z.string() }),
}).meta({ id: "StaffAccessKey" });
export type StaffAccessKey = z.infer<typeof StaffAccessKey>;

export const listStaffAccessKeys = endpoint({
  method: "get",
  path: "/staff/access-keys",
  tag: "Staff",
  summary: "Everyone's access keys that work, the last made first",
  doing: "Opening the access keys of the staff",
  access: "staff.read",
  answer: z.object({ items: z.array(StaffAccessKey) }),
});

export const revokeStaffAccessKey = endpoint({
  method: "delete",
  path: "/staff/access-keys/{id}",
  tag: "Staff",
  summary: "Revoke anyone's access key; its next call is refused",
  doing: "Revoking the access key",
  access: "staff.write",
  params: z.object({ id: Id }),
  errors: ["not_found"],
});
