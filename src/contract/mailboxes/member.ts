// Members of a customer's workspace: what staff may change about them, and whether they have access (D20).
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Member } from "./mailbox";
import { MovedAlong } from "@/contract/wire/moved";
import { Id, line } from "@/contract/wire/page";

/** The longest name that other systems may send of a member. Empty text means none. */
const name = line(100).nullable();
const telephone = line(40)
  .refine((text) => text === "" || /^\+?[\d\s().\-/]{3,}$/.test(text), {
    error: "Give a telephone number, such as +1 512 555 0100.",
  })
  .nullable();

export const MemberChange = z.object({
  firstName: name.optional(),
  lastName: name.optional(),
  telephone: telephone.optional().meta({ description: "A new number is not confirmed." }),
  notifications: z.boolean().optional().meta({ description: "Whether they get notices." }),
  isActive: z.boolean().optional().meta({
    description: "Whether they have access to the workspace: false ends it, true gives it back.",
  }),
});
export type MemberChange = z.infer<typeof MemberChange>;

export const changeMember = endpoint({
  method: "patch",
  path: "/mail-handler/customers/{id}/members/{userId}",
  tag: "Mailboxes",
  summary:
    "Change a member of a mailbox's workspace, or end or give back their access; If-Match is the mailbox's",
  doing: "Changing the user",
  access: "customers.write",
  params: z.object({ id: Id, userId: Id }),
  body: MemberChange,
  answer: z.object({
    member: Member,
    version: z.number().int().meta({ description: "Of the mailbox." }),
    moved: MovedAlong.meta({ description: "All mailboxes of the workspace, whose versions this moved." }),
  }),
  errors: ["not_found", "invalid", "stale"],
  versioned: true,
});
