// The values of the form for a new item, their checks, and the arguments for the command mail.add.
import * as z from "zod";
import {
  type Carrier,
  Carrier as CarrierShape,
  CreateMail,
  inches,
  pounds,
  ItemType,
  mailDefaults,
  standardEnvelope,
} from "@/contract/mail/mail";
import { type MailboxHit, displayName } from "@/contract/mailboxes/mailbox";
import type { Photo } from "@/kernel/arguments/screen/photo";
import { recipientsNamed } from "@/kernel/arguments/records/recipient";
import { trackingOf } from "@/kernel/arguments/plain/tracking";
import type { Args } from "@/kernel/command/define";
import { type FieldUnit, readField } from "@/kernel/values/measure";
import { wizardWords } from "@/app/records/registering-words";

/** The form as typed: measures are the text of their fields, "" where nothing was typed or chosen. */
export const ItemValues = z.object({
  recipientId: z.string(),
  type: ItemType,
  senderName: z.string(),
  senderAddress: z.string(),
  /** "" until one is chosen; see `shownCarrier`. */
  carrier: CarrierShape.or(z.literal("")),
  trackingNumber: z.string(),
  width: z.string(),
  height: z.string(),
  length: z.string(),
  weight: z.string(),
});
export type ItemValues = z.infer<typeof ItemValues>;

/** The measures of a standard envelope, as the form has them. */
export const standardMeasures = {
  width: String(standardEnvelope.width),
  height: String(standardEnvelope.height),
  length: String(standardEnvelope.length),
  weight: String(standardEnvelope.weight),
};

type Measures = Pick<ItemValues, keyof typeof standardMeasures>;

const unmeasured: Measures = { width: "", height: "", length: "", weight: "" };

export const emptyItem: ItemValues = {
  recipientId: "",
  type: mailDefaults.type,
  senderName: "",
  senderAddress: "",
  carrier: "",
  trackingNumber: "",
  ...unmeasured,
};

/** The measures once the item is of `type`: those of a standard envelope were not measured, so nothing else takes them over. */
export function measuresFor(type: ItemType, { width, height, length, weight }: Measures): Measures {
  const typed: Measures = { width, height, length, weight };
  const isStandard = JSON.stringify(typed) === JSON.stringify(standardMeasures);
  return type !== "ENVELOPE" && isStandard ? unmeasured : typed;
}

/** A measure as typed, in the field's unit: an empty one is 0 (specification §5). */
const measured = (unit: FieldUnit) =>
  z.string().transform((text, context) => {
    const read = readField(text, unit);
    if ("value" in read) return read.value;
    context.addIssue({ code: "custom", message: read.problem });
    return z.NEVER;
  });

const { senderName, senderAddress, trackingNumber } = CreateMail.shape;

const Checked = z
  .object({
    recipientId: z.string().min(1, wizardWords.recipientMissing),
    type: ItemType,
    senderName,
    senderAddress,
    carrier: CarrierShape,
    trackingNumber,
    width: measured("in").pipe(inches),
    height: measured("in").pipe(inches),
    length: measured("in").pipe(inches),
    weight: measured("lb").pipe(pounds),
  })
  .superRefine((item, context) => {
    if (item.type === "ENVELOPE" && item.weight === 0) {
      context.addIssue({ code: "custom", path: ["weight"], message: wizardWords.weightMissing });
    }
  });

/** The form as checked: inches and pounds, an empty sender replaced, sides that are not shown left out. */
export const Item = ItemValues.transform((values): z.input<typeof Checked> => ({
  ...values,
  ...(!hasSides(values.type) && { width: "", height: "", length: "" }),
  carrier: shownCarrier(values),
})).pipe(Checked);
export type Item = z.infer<typeof Item>;

/** Whether the form has fields for the sides of this type. */
export function hasSides(type: ItemType): boolean {
  return type === "PACKAGE" || type === "ENVELOPE";
}

/** An envelope without a weight cannot be saved. 0 is no weight. */
export function lacksWeight({ type, weight }: Pick<ItemValues, "type" | "weight">): boolean {
  const read = readField(weight, "lb");
  return type === "ENVELOPE" && "value" in read && read.value === 0;
}

/** The chosen carrier, else the one that the tracking number belongs to, else the default. */
export function shownCarrier({
  carrier,
  trackingNumber,
}: Pick<ItemValues, "carrier" | "trackingNumber">): Carrier {
  return carrier || (trackingOf(trackingNumber)?.carrier ?? mailDefaults.carrier);
}

/**
 * The recipient to continue with: the chosen one if they belong to the mailbox, else the one that `search` named, else
 * the mailbox's default. "" where there is none, or where `search` named several: then the person must choose.
 */
export function recipientFor(mailbox: MailboxHit, chosenId: string, search = ""): string {
  const { recipients } = mailbox;
  if (recipients.some(({ id }) => id === chosenId)) return chosenId;
  const [only, second] = recipientsNamed(mailbox, search);
  if (only) return second ? "" : only.id;
  return recipients.find(({ isDefault }) => isDefault)?.id ?? "";
}

/** The arguments of mail.add for a checked item. */
export function argsFor(item: Item, mailbox: MailboxHit, photo: Photo | null): Args {
  const recipient = mailbox.recipients.find(({ id }) => id === item.recipientId);
  const tracking = item.trackingNumber
    ? (trackingOf(item.trackingNumber) ?? { number: item.trackingNumber, carrier: null })
    : undefined;
  return {
    mailbox: { id: mailbox.id, label: `STE ${mailbox.steNumber}` },
    recipient: recipient && { id: recipient.id, label: displayName(recipient) },
    type: item.type,
    sender: item.senderName,
    address: item.senderAddress,
    carrier: item.carrier,
    tracking,
    size: hasSides(item.type) ? { width: item.width, height: item.height, length: item.length } : undefined,
    weight: item.weight,
    photo: photo ?? undefined,
  };
}
