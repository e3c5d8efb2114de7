// What a provider settled for all notices: rows of the table of settings, read as booleans.
import * as z from "zod";

/** Key of the settings row that says whether customers are told of each item that came in. */
export const mailRegisteredSetting = "notices.mail-registered";

/** Key of the settings row that says whether such a notice shows a small picture of the item. */
export const picturesSetting = "notices.pictures";

/** Null, where nothing was set, means that they are told. */
export function readMailRegistered(setting: unknown): boolean {
  return z.boolean().parse(setting ?? true);
}

/** Null, where nothing was set, means none: a picture of an address in a mail is the provider's own decision. */
export function readPictures(setting: unknown): boolean {
  return z.boolean().parse(setting ?? false);
}
