import { carrierArg } from "@/kernel/arguments/plain/carrier";
import { itemTypeArg } from "@/kernel/arguments/plain/item-type";
import { mailArg } from "@/kernel/arguments/records/mail";
import { photoArg } from "@/kernel/arguments/screen/photo";
import { receivedArg } from "@/kernel/arguments/when/received";
import { isUndoArg } from "@/kernel/arguments/plain/handed-over";
import { itemRecipientArg } from "@/kernel/arguments/records/recipient";
import { sizeArg } from "@/kernel/arguments/plain/size";
import { addressArg, senderArg } from "@/kernel/arguments/plain/text";
import { trackingArg } from "@/kernel/arguments/plain/tracking";
import { weightArg } from "@/kernel/arguments/plain/weight";
import { defineCommand } from "@/kernel/command/define";

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
  run: async (run) => (await import("./shared/correct")).correct(run),
});
