import { type Mail, getMail } from "@/contract/mail/mail";
import { type CorrectMail, correctMail } from "@/contract/mail/mail-correction";
import { itemName } from "@/contract/mail/item-name";
import { displayName } from "@/contract/mailboxes/mailbox";
import { carrierArg } from "@/kernel/arguments/plain/carrier";
import { itemTypeArg } from "@/kernel/arguments/plain/item-type";
import { mailArg } from "@/kernel/arguments/records/mail";
import { photoArg, photoBehind, photoParts } from "@/kernel/arguments/screen/photo";
import { receivedArg } from "@/kernel/arguments/plain/received";
import { isUndoArg } from "@/kernel/arguments/plain/handed-over";
import { itemRecipientArg } from "@/kernel/arguments/records/recipient";
import { sizeArg } from "@/kernel/arguments/plain/size";
import { addressArg, senderArg } from "@/kernel/arguments/plain/text";
import { trackingArg } from "@/kernel/arguments/plain/tracking";
import { weightArg } from "@/kernel/arguments/plain/weight";
import { sentence } from "@/contract/text/sentence";
import { defineCommand } from "@/kernel/command/define";
import { sendPhoto } from "./shared/registered";
import { openSurface } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "mail.edit",
  title: "Correct mail item",
  about: "Corrects what was registered of an item.",
  keywords: ["edit mail", "change mail", "fix", "set", "update"],
  short: ["em"],
  group: "Mail",
  scope: "global",
  phrase:
    "correct mail {mail} [from|sender {sender}] [to|recipient {recipient}] [as|type {type}] [via|carrier {carrier}] [tracking {tracking}] [size {size}] [weight {weight}] [received {receivedOn}] [{photo}] [address {address}]",
  args: {
    mail: mailArg,
    sender: senderArg,
    recipient: itemRecipientArg,
    type: itemTypeArg,
    carrier: carrierArg,
    tracking: trackingArg,
    size: sizeArg,
    weight: weightArg,
    receivedOn: receivedArg,
    address: addressArg,
    photo: photoArg,
    isUndo: isUndoArg,
  },
  when: ({ can }) => can("mail.write") || "Your role cannot change mail",
  calledBy: ["sender", "recipient", "type", "carrier", "tracking", "size", "weight"],
  opensLine: true,
  danger: "undoable",
  run: async ({ api, args }) => {
    const {
      mail: item,
      sender,
      recipient,
      type,
      carrier,
      tracking,
      size,
      weight,
      receivedOn,
      address,
    } = args;
    const { file, thumbnailUrl } = photoParts(args.photo);
    const facts: CorrectMail = {
      ...(sender !== undefined && { senderName: sender }),
      ...(recipient && { recipientId: recipient.id }),
      ...(address !== undefined && { senderAddress: address }),
      ...(type && { type }),
      ...(tracking && {
        trackingNumber: tracking.number || null,
        ...(tracking.carrier && { carrier: tracking.carrier }),
      }),
      ...(carrier && { carrier }),
      ...size,
      ...(weight !== undefined && { weight }),
      ...(receivedOn && { receivedAt: receivedOn }),
      ...(thumbnailUrl !== undefined && { thumbnailUrl }),
    };
    // An undo always says which fact it gives back.
    const body: CorrectMail = args.isUndo ? { ...facts, undo: true } : facts;
    const follows = file && { effects: [sendPhoto({ mail: { id: item.id, label: item.label }, file })] };
    if (follows && Object.keys(body).length === 0) return follows;
    if (Object.keys(body).length === 0) {
      // The person types what to correct into the line that opens here.
      return {
        effects: [openSurface({ surface: "palette", line: `correct mail ${mailArg.format(item)} ` })],
      };
    }
    const before = await api(getMail, { params: { id: item.id } });
    const mail = await api(correctMail, { params: { id: item.id }, body }, { version: item.version });
    const label = itemName(mail);
    return {
      say: sentence(`${label} corrected${recipient ? `, for ${displayName(mail.recipient)}` : ""}`),
      ...follows,
      undo: {
        id: "mail.edit",
        // Only what was corrected is undone: another person may have changed the rest since.
        args: {
          mail: { id: mail.id, label, version: mail.version },
          ...(sender !== undefined && { sender: before.senderName }),
          ...(recipient && {
            recipient: { id: before.recipient.id, label: displayName(before.recipient) },
          }),
          ...(type && { type: before.type }),
          ...((carrier ?? tracking?.carrier) && { carrier: before.carrier }),
          ...(tracking && { tracking: { number: before.trackingNumber ?? "", carrier: null } }),
          ...(size && { size: sizeOf(before) }),
          ...(weight !== undefined && { weight: before.weight }),
          ...(receivedOn && { receivedOn: before.receivedAt }),
          ...(address !== undefined && { address: before.senderAddress }),
          ...(thumbnailUrl !== undefined && { photo: photoBehind(before.photoUrl) }),
          ...((type || receivedOn) && { isUndo: !args.isUndo }),
        },
      },
    };
  },
});

/** The volume is sent along: where it was typed it does not follow from the sides. */
function sizeOf({ width, height, length, volumeDesi }: Mail) {
  return { width, height, length, volumeDesi };
}
