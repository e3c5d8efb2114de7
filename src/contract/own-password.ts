// What a person types again to show that it is them: their password, and a code of their second factor.
import * as z from "zod";

export const OwnPassword = z.string().min(1, "Type your current password.").max(1024);

/** A code of the authenticator app, or a recovery code; blanks and hyphens do not matter. */
export const SecondFactorCode = z.string().trim().max(40);

/** The fields by which a body shows that it is the person: what makes access that outlasts a session takes them. */
export const proof = {
  password: OwnPassword,
  code: SecondFactorCode.optional().meta({
    description: "Of the app, or a recovery code; needed where one has a second factor.",
  }),
};
