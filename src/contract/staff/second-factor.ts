// The second factor: six digits of an authenticator app, asked for after the password, and its recovery codes.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Moment } from "@/contract/wire/page";
import { OwnPassword, SecondFactorCode } from "./own-password";

const Code = SecondFactorCode.pipe(z.string().min(1, "Type the code that your authenticator app shows."));

const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: "Shown this once; each works once." }),
});

export const getSecondFactor = endpoint({
  method: "get",
  path: "/auth/second-factor",
  tag: "Auth",
  summary: "Whether you have a second factor, and whether your role requires it",
  doing: "Reading your second factor",
  access: "signed-in",
  beforeEnrolment: true,
  answer: z.object({
    since: Moment.nullable().meta({ description: "Null without one." }),
    required: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
});

export const beginSecondFactor = endpoint({
  method: "post",
  path: "/auth/second-factor",
  tag: "Auth",
  summary: "Begin to set up a second factor; it is asked for once it is confirmed",
  doing: "Beginning to set up your second factor",
  access: "profile.write",
  beforeEnrolment: true,
  body: z.object({ password: OwnPassword }),
  answer: z.object({
    secret: z.string().meta({ description: "Base32, for apps that take it as text." }),
    uri: z.string().meta({ description: "otpauth:// address, for a QR code." }),
  }),
  errors: ["invalid", "conflict"],
});

export const confirmSecondFactor = endpoint({
  method: "post",
  path: "/auth/second-factor/confirm",
  tag: "Auth",
  summary: "Confirm the second factor by a code of the app; every other session ends",
  doing: "Confirming your second factor",
  access: "profile.write",
  beforeEnrolment: true,
  body: z.object({ code: Code }),
  answer: RecoveryCodes,
  errors: ["invalid", "conflict"],
});

export const renewRecoveryCodes = endpoint({
  method: "post",
  path: "/auth/second-factor/recovery-codes",
  tag: "Auth",
  summary: "Replace your recovery codes",
  doing: "Replacing your recovery codes",
  access: "profile.write",
  body: z.object({ password: OwnPassword, code: Code }),
  answer: RecoveryCodes,
  errors: ["invalid", "conflict"],
});

export const endSecondFactor = endpoint({
  method: "delete",
  path: "/auth/second-factor",
  tag: "Auth",
  summary: "Turn your second factor off, where your role does not require it",
  doing: "Turning off your second factor",
  access: "profile.write",
  body: z.object({ password: OwnPassword, code: Code }),
  errors: ["invalid", "conflict"],
});
