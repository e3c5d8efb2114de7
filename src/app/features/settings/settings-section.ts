// The names of the settings' sections in the address.
import * as z from "zod";

export const SettingsSection = z.enum([
  "profile",
  "password",
  "second-factor",
  "appearance",
  "scanner",
  "keyboard",
  "macros",
  "sessions",
  "keys",
  "notices",
  "printers",
  "access-log",
  "saved-replies",
  "mailroom",
  "staff",
  "integration-keys",
]);
export type SettingsSection = z.infer<typeof SettingsSection>;
