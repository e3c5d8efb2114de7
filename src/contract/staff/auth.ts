// Signing in and out, the current user, and changes to the person's own account.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Office } from "@/contract/offices/office";
import { OwnPassword, SecondFactorCode } from "./own-password";
import { Id, line, Moment } from "@/contract/wire/page";
import { NewPassword, Staff } from "./staff";

export const Tokens = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string().meta({ description: "Empty when it was set as an HttpOnly cookie instead." }),
  })
  .meta({ id: "Tokens" });

const Session = z.object({
  user: Staff,
  tokens: Tokens,
  feedPlace: z.string().optional().meta({
    description:
      "Where the live feed is: a reader that follows it from here misses nothing that happens after this answer.",
  }),
});

/** `cookie` keeps the refresh token away from scripts (D2); `body` is the specification's form. */
const Transport = z.enum(["body", "cookie"]).default("body");

/** The message when e-mail or password is missing; the specification fixes the Turkish text. */
export const credentialsRequired = {
  tr: "Email ve şifre gerekli",
  en: "E-mail and password are required",
} as const;

export const signIn = endpoint({
  method: "post",
  path: "/auth/sign-in",
  tag: "Auth",
  summary: "Sign in with e-mail and password; refusals are Turkish or English by Accept-Language",
  doing: "Signing in",
  access: "public",
  // Both may be missing here, so that the refusal comes in the caller's language.
  body: z.object({
    email: z.string().trim().max(254).default(""),
    password: z.string().max(1024).default(""),
    code: SecondFactorCode.optional().meta({
      description: "Only where a first try was answered `code_required`: of the app, or a recovery code.",
    }),
    transport: Transport,
  }),
  answer: Session,
  errors: ["invalid", "forbidden", "code_required"],
});

export const refreshSession = endpoint({
  method: "post",
  path: "/auth/refresh",
  tag: "Auth",
  summary: "Exchange the refresh token for a new pair; each one works once",
  doing: "Continuing your session",
  access: "public",
  body: z
    .object({
      refreshToken: z
        .string()
        .max(200)
        .optional()
        .meta({ description: "Left out by clients that hold the cookie." }),
    })
    .optional(),
  answer: Session,
  errors: ["forbidden"],
});

export const signOut = endpoint({
  method: "post",
  path: "/auth/logout",
  tag: "Auth",
  summary: "End this session",
  doing: "Signing out",
  access: "public",
  body: z.object({ refreshToken: z.string().max(200).optional() }).optional(),
  errors: ["forbidden"],
});

export const currentUser = endpoint({
  method: "get",
  path: "/user/me",
  tag: "Auth",
  summary: "Who is signed in; validates the session",
  doing: "Checking your session",
  access: "signed-in",
  beforeEnrolment: true,
  answer: Staff,
});

export const authUser = endpoint({
  method: "get",
  path: "/auth/user",
  tag: "Auth",
  summary: "Who is signed in",
  doing: "Opening your account",
  access: "signed-in",
  answer: Staff,
});

export const userById = endpoint({
  method: "get",
  path: "/auth/user/{id}",
  tag: "Auth",
  summary: "A staff member the caller may know: themselves, or anyone for administrators",
  doing: "Opening the account",
  access: "signed-in",
  params: z.object({ id: Id }),
  answer: Staff,
  errors: ["not_found"],
});

export const updateUser = endpoint({
  method: "put",
  path: "/auth/update",
  tag: "Auth",
  summary: "Change your own name",
  doing: "Changing your name",
  access: "profile.write",
  body: z.object({
    firstName: line(80).pipe(z.string().min(1, "Give a first name.")).optional(),
    lastName: line(80).pipe(z.string().min(1, "Give a last name.")).optional(),
  }),
  answer: Staff,
  errors: ["invalid", "stale"],
  versioned: true,
});

export const changePassword = endpoint({
  method: "put",
  path: "/auth/password",
  tag: "Auth",
  summary: "Change your own password; every other session ends, and access keys unless they are to stay",
  doing: "Changing your password",
  access: "profile.write",
  body: z.object({
    current: OwnPassword,
    next: NewPassword,
    endKeys: z.boolean().default(true).meta({ description: "Whether your access keys are revoked." }),
  }),
  errors: ["invalid", "conflict"],
});

export const deleteUser = endpoint({
  method: "delete",
  path: "/auth/delete",
  tag: "Auth",
  summary:
    "Close your own account; an administrator can open it again. The password can be left out within five minutes of the sign-in, or of another call that took it",
  doing: "Closing your account",
  access: "profile.write",
  body: z.object({ password: OwnPassword.optional() }).optional(),
  errors: ["invalid", "conflict"],
});

/** The office a person works in now; null where they chose none or may no longer see it. */
const WorkContext = z
  .object({ officeId: Id.nullable(), office: Office.nullable() })
  .meta({ id: "WorkContext" });

export const setContext = endpoint({
  method: "put",
  path: "/auth/set-context",
  tag: "Auth",
  summary: "Say which office you work in; null for none",
  doing: "Changing the office you work in",
  access: "profile.write",
  body: z.object({ officeId: Id.nullable() }),
  answer: WorkContext,
  errors: ["not_found", "invalid"],
});

export const getContext = endpoint({
  method: "get",
  path: "/auth/get-context",
  tag: "Auth",
  summary: "The office you work in",
  doing: "Reading the office you work in",
  access: "signed-in",
  answer: WorkContext,
});

/** Live sessions, the last used first. */
export const Sessions = z.object({
  items: z.array(
    z.object({
      id: Id,
      current: z.boolean().meta({ description: "It is the one that asks." }),
      createdAt: Moment,
      lastUsedAt: Moment,
      userAgent: z.string(),
      address: z.string(),
    }),
  ),
});

export const listSessions = endpoint({
  method: "get",
  path: "/auth/sessions",
  tag: "Auth",
  summary: "Your own live sessions, the last used first",
  doing: "Opening your sessions",
  access: "signed-in",
  answer: Sessions,
});

export const revokeSession = endpoint({
  method: "delete",
  path: "/auth/sessions/{id}",
  tag: "Auth",
  summary: "End one of your own sessions",
  doing: "Ending the session",
  access: "profile.write",
  params: z.object({ id: Id }),
  errors: ["not_found"],
});

export const EndedAccess = z.object({
  ended: z.number().int().meta({ description: "Sessions that ended." }),
  keys: z.number().int().meta({ description: "Access keys that were revoked." }),
});

/** Whether access keys end together with the sessions. */
export const EndKeysQuery = z.object({
  endKeys: z.stringbool().default(true).meta({ description: "Whether access keys are revoked too." }),
});

export const revokeSessions = endpoint({
  method: "delete",
  path: "/auth/sessions",
  tag: "Auth",
  summary: "End all of your own sessions but the one that asks, and your access keys unless they are to stay",
  doing: "Ending your other sessions",
  access: "profile.write",
  query: EndKeysQuery,
  answer: EndedAccess,
});
