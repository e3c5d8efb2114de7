// The keys that a provider's own systems use for the integration API: made once, shown once, revocable (D12).
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { proof } from "@/contract/staff/own-password";
import { Id, Moment, line } from "@/contract/wire/page";

export const IntegrationKey = z
  .object({
    id: Id,
    name: z.string(),
    createdAt: Moment,
    createdBy: z.string(),
    makerIsActive: z.boolean().meta({
      description:
        "False once the account of the person who made it was closed; the key works until it is revoked.",
    }),
    lastUsedAt: Moment.nullable(),
    revokedAt: Moment.nullable(),
  })
  .meta({ id: "IntegrationKey" });
export type IntegrationKey = z.infer<typeof IntegrationKey>;

/** The person who made a key, as people read it: "Ada Kaya", "Ada Kaya (account closed)". */
export function makerWords({
  createdBy,
  makerIsActive,
}: Pick<IntegrationKey, "createdBy" | "makerIsActive">): string {
  return makerIsActive ? createdBy : `${createdBy} (account closed)`;
}

export const listIntegrationKeys = endpoint({
  method: "get",
  path: "/staff/integration-keys",
  tag: "Staff",
  summary: "Keys of other systems",
  doing: "Opening the integration keys",
  access: "staff.read",
  answer: z.object({ items: z.array(IntegrationKey) }),
});

export const NewIntegrationKey = z.object({
  name: line(80).pipe(z.string().min(1, "Name the system that will use it.")),
  ...proof,
});

export const createIntegrationKey = endpoint({
  method: "post",
  path: "/staff/integration-keys",
  tag: "Staff",
  summary:
    "Make a key for another system, with your password and second factor. The answer holds the key, which is shown only once",
  doing: "Making the integration key",
  access: "staff.write",
  body: NewIntegrationKey,
  answer: IntegrationKey.extend({ key: z.string() }),
  status: 201,
  errors: ["invalid", "conflict"],
  idempotent: true,
  shownOnce: true,
});

export const revokeIntegrationKey = endpoint({
  method: "delete",
  path: "/staff/integration-keys/{id}",
  tag: "Staff",
  summary: "Revoke a key; its next call is refused",
  doing: "Revoking the integration key",
  access: "staff.write",
  params: z.object({ id: Id }),
  errors: ["not_found"],
});
