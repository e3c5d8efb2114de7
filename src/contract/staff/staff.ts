// Staff: the people who sign in to the console, and how administrators invite them.
import * as z from "zod";
import { openEnum } from "@/contract/wire/open-enum";
import { Email } from "@/contract/text/email";
import { endpoint } from "@/contract/wire/endpoint";
import { Office } from "@/contract/offices/office";
import { Id, line, Moment } from "@/contract/wire/page";
import { Role } from "@/contract/wire/roles";

/** The shortest and longest password; there are no composition rules (NIST SP 800-63B). */
export const passwordLength = { least: 12, most: 128 } as const;

export const NewPassword = z
  .string()
  .min(passwordLength.least, `Choose a password of at least ${passwordLength.least} characters.`)
  .max(passwordLength.most, `Choose a password of at most ${passwordLength.most} characters.`);

export const Staff = z
  .object({
    id: Id,
    version: z.number().int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: openEnum(Role),
    isActive: z.boolean(),
    offices: z.array(Office).meta({ description: "Offices whose mail they may see." }),
    lastLogin: Moment.nullable(),
    createdAt: Moment,
    secondFactor: openEnum(z.enum(["on", "missing"]))
      .optional()
      .meta({
        description:
          "Missing: their role requires one and they have none. Left out: they have none and need none.",
      }),
  })
  .meta({ id: "Staff" });
export type Staff = z.infer<typeof Staff>;

export const Invitation = z
  .object({
    id: Id,
    email: z.string(),
    role: openEnum(Role),
    offices: z.array(Office),
    invitedBy: z.string(),
    createdAt: Moment,
    expiresAt: Moment,
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;

/** The most offices one person can be assigned to. */
const OfficeIds = z.array(Id).max(500);

const PersonName = line(80).pipe(z.string().min(1, "Give a name."));

export const listStaff = endpoint({
  method: "get",
  path: "/staff",
  tag: "Staff",
  summary: "Everyone who may sign in, and the invitations still open",
  doing: "Opening the staff",
  access: "staff.read",
  answer: z.object({ items: z.array(Staff), invitations: z.array(Invitation) }),
});

export const inviteStaff = endpoint({
  method: "post",
  path: "/staff/invitations",
  tag: "Staff",
  summary: "Invite someone; the answer holds the link to hand over, shown only once",
  doing: "Inviting the person",
  access: "staff.write",
  body: z.object({
    email: Email,
    role: Role,
    officeIds: OfficeIds.meta({
      description: "At least one; must be empty for administrators, who see every office.",
    }),
  }),
  answer: Invitation.extend({ link: z.string() }),
  status: 201,
  errors: ["conflict", "invalid"],
  // No Idempotency-Key: a saved answer would hold the link's secret. Instead, inviting an address again replaces its
  // open invitation, so that repeating a call after a lost answer leaves only one.
});

export const updateStaff = endpoint({
  method: "patch",
  path: "/staff/{id}",
  tag: "Staff",
  summary: "Change someone's role, offices or whether they may sign in",
  doing: "Changing the account",
  access: "staff.write",
  params: z.object({ id: Id }),
  body: z.object({
    role: Role.optional(),
    officeIds: OfficeIds.optional().meta({
      description:
        "All offices they may see from now on, at least one; must be empty or left out for administrators.",
    }),
    isActive: z.boolean().optional().meta({ description: "false ends every session they have." }),
  }),
  answer: Staff,
  errors: ["not_found", "conflict", "invalid", "stale"],
  versioned: true,
});

export const resetSecondFactor = endpoint({
  method: "delete",
  path: "/staff/{id}/second-factor",
  tag: "Staff",
  summary: "Take away someone's second factor, for a lost phone; every session they have ends",
  doing: "Resetting the second factor",
  access: "staff.write",
  params: z.object({ id: Id }),
  answer: Staff,
  errors: ["not_found", "conflict"],
});

export const revokeInvitation = endpoint({
  method: "delete",
  path: "/staff/invitations/{id}",
  tag: "Staff",
  summary: "Revoke an open invitation",
  doing: "Revoking the invitation",
  access: "staff.write",
  params: z.object({ id: Id }),
  errors: ["not_found"],
});

export const readInvitation = endpoint({
  method: "get",
  path: "/auth/invitation",
  tag: "Auth",
  summary: "What an invitation or set-up link offers, before it is taken",
  doing: "Opening the invitation",
  access: "public",
  query: z.object({ invite: z.string().max(200) }),
  answer: z.object({
    kind: openEnum(z.enum(["set-up", "invitation"])),
    email: z.string().nullable(),
    role: openEnum(Role),
  }),
  errors: ["not_found"],
});

export const register = endpoint({
  method: "post",
  path: "/auth/register",
  tag: "Auth",
  summary: "Take an invitation or the set-up link: makes the account",
  doing: "Making the account",
  access: "public",
  body: z.object({
    invite: z.string().max(200),
    email: Email.optional().meta({
      description: "Only with the set-up link; an invitation carries its own.",
    }),
    firstName: PersonName,
    lastName: PersonName,
    password: NewPassword,
  }),
  answer: Staff,
  status: 201,
  errors: ["not_found", "conflict", "invalid"],
});
