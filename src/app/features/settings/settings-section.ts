// The names of the settings' sections in the address, and of what one of them shows.
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
  "promises",
  "staff",
  "integration-keys",
]);
export type SettingsSection = z.infer<typeof SettingsSection>;

/** Which notices are listed: those in one state, those whose mail came back, or those not sent because of it. */
export const NoticesShown = z.enum([
  "WAITING",
  "SENT",
  "NOT_SENT",
  "CAME_BACK",
  "WITHDRAWN",
  "UNREACHABLE",
  "DEAD",
]);
export type NoticesShown = z.infer<typeof NoticesShown>;
