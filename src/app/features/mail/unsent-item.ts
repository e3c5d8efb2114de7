// The form filled in from an unsent entry: what was entered for the item, in the form of the fields.
import * as z from "zod";
import { Carrier, ItemType } from "@/contract/mail/mail";
import type { Args } from "@/kernel/command/define";
import { formatField } from "@/kernel/values/measure";
import { type ItemValues, emptyItem, standardMeasures } from "./item-values";

/** The arguments of mail.add that the form has fields for. */
const Said = z.object({
  mailbox: z.object({ id: z.string() }),
  recipient: z.object({ id: z.string() }).optional(),
  type: ItemType.default(emptyItem.type),
  sender: z.string().default(""),
  address: z.string().default(""),
  carrier: Carrier.optional(),
  tracking: z.object({ number: z.string() }).optional(),
  size: z.object({ width: z.number(), height: z.number(), length: z.number() }).optional(),
  weight: z.number().optional(),
  photo: z.object({ fileKey: z.string() }).optional(),
});

export type UnsentItem = { mailboxId: string; values: ItemValues; fileKey: string | null };

/** The form's values for an item that was saved with `args`. @throws ZodError for the arguments of another command. */
export function unsentItem(args: Args): UnsentItem {
  const { mailbox, recipient, type, sender, address, carrier, tracking, size, weight, photo } =
    Said.parse(args);
  const isUnmeasured = type === "ENVELOPE" && !size && weight === undefined;
  const text = (value: number | undefined) => (value ? formatField(value) : "");
  const measures = {
    width: text(size?.width),
    height: text(size?.height),
    length: text(size?.length),
    weight: text(weight),
  };
  return {
    mailboxId: mailbox.id,
    values: {
      recipientId: recipient?.id ?? "",
      type,
      senderName: sender,
      senderAddress: address,
      carrier: carrier ?? "",
      trackingNumber: tracking?.number ?? "",
      // The measures that mail.add uses for an envelope that nobody measured.
      ...(isUnmeasured ? standardMeasures : measures),
    },
    fileKey: photo?.fileKey ?? null,
  };
}
