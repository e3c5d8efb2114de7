// What a provider settled for all notices: rows of the table of settings, read as booleans.
import * as z from "zod";

/** Key of the settings row that says whether customers are told of each item that came in. */
export const mailRegisteredSetting = "notices.mail-registered";

/** Null, where nothing was set, means that they are told. */
export function readMailRegistered(setting: unknown): boolean {
  return z.boolean().parse(setting ?? true);
}
