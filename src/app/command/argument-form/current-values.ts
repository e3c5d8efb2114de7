// What the record of a command's first argument has now, by argument: the form of the command begins with it.
import { currentMail } from "@commands/mail/shared/current";
import { printerOf, valuesOf } from "@commands/printer/shared/current";
import { currentShelf } from "@commands/shelf/shared/current";
import type { Call } from "@/contract/wire/endpoint";
import type { Args } from "@/kernel/command/define";

/** By the command's id. */
export const currentValues: Readonly<Record<string, (api: Call, record: { id: string }) => Promise<Args>>> = {
  "mail.edit": currentMail,
  "printer.change": async (api, { id }) => valuesOf(await printerOf(api, id)),
  "shelf.change": currentShelf,
};
