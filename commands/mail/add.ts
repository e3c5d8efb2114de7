import {
  type Carrier,
  type CreateMail,
  type ItemType,
  itemTypeLabel,
  createMail,
  mailDefaults,
  numberedType,
  standardEnvelope,
} from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import { displayName } from "@/contract/mailboxes/mailbox";
import type { Sides } from "@/contract/text/units";
import { againArg } from "@/kernel/arguments/plain/again";
import { carrierArg } from "@/kernel/arguments/plain/carrier";
import { codesArg, intakePlaceArg } from "@/kernel/arguments/plain/intake";
import { itemTypeArg, itemTypes } from "@/kernel/arguments/plain/item-type";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { photoArg, photoParts } from "@/kernel/arguments/screen/photo";
import { receivedArg } from "@/kernel/arguments/when/received";
import { recipientArg } from "@/kernel/arguments/records/recipient";
import { namedShelfArg } from "@/kernel/arguments/records/shelf";
import { sizeArg } from "@/kernel/arguments/plain/size";
import { addressArg, senderArg } from "@/kernel/arguments/plain/text";
import { type Tracking, trackingArg } from "@/kernel/arguments/plain/tracking";
import { serviceArg, signingArg, unsavedAmountArg } from "@/kernel/arguments/plain/unsaved";
import { weightArg } from "@/kernel/arguments/plain/weight";
import { defineCommand } from "@/kernel/command/define";
import { sentence } from "@/contract/text/sentence";
import { withWarning } from "@/contract/mail/paper";
import { registeredMail, sendPhoto } from "./shared/registered";

type Said = {
  type?: ItemType | undefined;
  carrier?: Carrier | undefined;
  tracking?: Tracking | undefined;
  size?: Sides | undefined;
  weight?: number | undefined;
};

/** What is taken for said. An envelope without measures counts as a standard one; other items get 0 for "not measured". */
function assumed({ type: said, carrier, tracking, size, weight }: Said) {
  const type = said ?? (tracking?.carrier ? numberedType : mailDefaults.type);
  return {
    type,
    carrier: carrier ?? tracking?.carrier ?? mailDefaults.carrier,
    isStandard: type === "ENVELOPE" && !size && weight === undefined,
  };
}

export default defineCommand({
  id: "mail.add",
  title: "Add mail",
  about: "Registers a letter, parcel or check for a mailbox.",
  keywords: ["receive", "received", "register", "log", "enter", "book in", "booked in", "new", "mail"],
  short: ["am"],
  group: "Mail",
  scope: "global",
  hotkeys: ["c m"],
  phrase:
    "add mail for {mailbox} [from {sender}] [to {recipient}] [as {type}] [via {carrier}] [tracking {tracking}] [size {size}] [weight {weight}] [received {receivedOn}] [at {shelf}] [{service}] [{signing}] [{amount}] [{again}] [{photo}] [address {address}]",
  args: {
    mailbox: mailboxArg,
    sender: senderArg,
    recipient: recipientArg,
    type: itemTypeArg,
    carrier: carrierArg,
    tracking: trackingArg,
    size: sizeArg,
    weight: weightArg,
    receivedOn: receivedArg,
    shelf: namedShelfArg,
    address: addressArg,
    service: serviceArg,
    signing: signingArg,
    amount: unsavedAmountArg,
    again: againArg,
    codes: codesArg,
    intake: intakePlaceArg,
    photo: photoArg,
  },
  calledBy: [...itemTypes.flatMap(({ words }) => words), "ups", "usps", "fedex", "dhl", "amazon"],
  when: ({ can }) => can("mail.write") || "Your role cannot register mail",
  usual: (args) => {
    const { type, carrier, isStandard } = assumed(args);
    return {
      sender: mailDefaults.senderName,
      recipient: "the default one",
      type: itemTypeLabel(type),
      carrier,
      receivedOn: "now",
      ...(isStandard && {
        size: sizeArg.shown?.(standardEnvelope) ?? "",
        weight: weightArg.shown?.(standardEnvelope.weight) ?? "",
      }),
    };
  },
  intake: true,
  opensLine: true,
  startsBare: true,
  danger: "undoable",
  run: async ({ api, args }) => {
    const { file, thumbnailUrl } = photoParts(args.photo);
    const { type, carrier, isStandard } = assumed(args);
    const measures = isStandard ? standardEnvelope : { ...args.size, weight: args.weight ?? 0 };
    const body: Partial<CreateMail> & { mailboxId: string } = {
      mailboxId: args.mailbox.id,
      recipientId: args.recipient?.id,
      receivedAt: args.receivedOn,
      shelfId: args.shelf?.id,
      type,
      senderName: args.sender,
      senderAddress: args.address,
      carrier,
      trackingNumber: args.tracking?.number,
      codes: args.codes && [...args.codes],
      intake: args.intake,
      // A number that is registered already was most likely scanned twice. To register it again, a person says "again".
      ...((args.tracking ?? args.codes) && !args.again && { onlyIfNew: true }),
      thumbnailUrl,
      ...measures,
    };
    const mail = await api(createMail, { body });
    const label = itemName(mail);
    // Say who the item is for, unless it is the default recipient.
    const others = mail.recipient.isDefault === false ? `, for ${displayName(mail.recipient)}` : "";
    const where = `STE ${mail.steNumber}, ${mail.workspaceName}${others}`;
    return {
      say: withWarning(sentence(`${label} registered for ${where}`), mail),
      answer: registeredMail(mail),
      ...(file && { effects: [sendPhoto({ mail: { id: mail.id, label }, file })] }),
      made: { kind: "mail", id: mail.id, label, version: mail.version, status: mail.status },
      undo: { id: "mail.withdraw", args: { mail: { id: mail.id, label, version: mail.version } } },
    };
  },
});
