// Access tokens and second factors.
import * as z from "zod";
import { Role } from "@/contract/wire/roles";

export const signInSettings = {
  TOKEN_SECRET: z
    .string()
    .min(32, "is too short. Set at least 32 random characters, or leave it out.")
    .optional()
    .meta({
      description:
        "Secret that signs access tokens, at least 32 characters. Without it one is made once and saved in the database, where all processes share it.",
      secret: true,
    }),
  REQUIRE_TOTP: z
    .string()
    .default("")
    .transform((value) => value.split(",").flatMap((role) => role.trim() || []))
    .pipe(
      z.array(
        z.enum(
          Role.options,
          "is not a list of roles. Set any of handler, lead and admin, separated by commas.",
        ),
      ),
    )
    .meta({
      description:
        "Roles that must have a second factor at sign-in: any of handler, lead and admin, separated by commas. Anyone who has none is led to set it up first.",
    }),
};
