// How a person proves again who they are: their password, and a code of their second factor.
import * as z from "zod";

export const OwnPassword = z.string().min(1, "Type your current password.").max(1024);

/** A code from the authenticator app, or a recovery code. Blanks and hyphens do not matter. */
export const SecondFactorCode = z.string().trim().max(40);

/**
 * The body fields that prove who the person is. They are required for everything that gives access beyond the session.
 */
export const proof = {
  password: OwnPassword,
  code: SecondFactorCode.optional().meta({
    description: "Of the app, or a recovery code; needed where one has a second factor.",
  }),
};
