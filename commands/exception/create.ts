import { carrierArg } from "@/kernel/arguments/plain/carrier";
import { exceptionKindArg } from "@/kernel/arguments/records/exception";
import { codesArg, intakePlaceArg } from "@/kernel/arguments/plain/intake";
import { itemTypeArg } from "@/kernel/arguments/plain/item-type";
import { officeHereArg } from "@/kernel/arguments/records/listed";
import { moneyArg } from "@/kernel/arguments/plain/money";
import { mailArg } from "@/kernel/arguments/records/mail";
import { photoArg } from "@/kernel/arguments/screen/photo";
import { receivedArg } from "@/kernel/arguments/when/received";
import { sizeArg } from "@/kernel/arguments/plain/size";
import { reasonArg, senderArg, textKind } from "@/kernel/arguments/plain/text";
import { trackingArg } from "@/kernel/arguments/plain/tracking";
import { weightArg } from "@/kernel/arguments/plain/weight";
import { type ArgumentKind, nothing, toldByForm } from "@/kernel/command/argument";
import { defineCommand } from "@/kernel/command/define";

const anyName = textKind("name", 200);
/** The name on the item. A number or an amount is none. */
const readNameArg: ArgumentKind<string> = {
  ...anyName,
  label: "Name on it",
  parse: (text, given) =>
    /\p{L}/u.test(text) && !/^(?:it|that|this)$/i.test(text)
      ? anyName.parse(text, given)
      : { is: "no", why: `“${text}” is no name.` },
};

/** The STE number on the item, which need not be a mailbox's. Behind its word it may be whatever is written there. */
const readNumberArg: ArgumentKind<string> = {
  name: "number",
  label: "STE number on it",
  specificity: toldByForm,
  parse: (text) =>
    /^(?:ste ?)?#?\d{2,6}[a-z]?$/i.test(text.trim())
      ? { is: "value", value: text.trim().replace(/^ste ?|#/gi, "") }
      : { is: "no", why: `"${text}" is no number of a mailbox.` },
  said: (text) => ({ is: "value", value: text }),
  example: "1042",
  complete: () => nothing,
  format: (value) => value,
};

export default defineCommand({
  id: "exception.create",
  title: "Record exception",
  about: "Records an item without a mailbox, or with a problem.",
  keywords: ["new exception", "quarantine"],
  calledBy: [
    "unknown name",
    "unknown recipient",
    "unknown addressee",
    "no name",
    "no mailbox",
    "damaged",
    "postage due",
  ],
  short: ["ex"],
  group: "Exceptions",
  scope: "global",
  hotkeys: ["c x"],
  phrase:
    "exception {kind} [{amount}] [{name}] [number {ste}] [from {sender}] [via {carrier}] [as {type}] [tracking {tracking}] [size {size}] [weight {weight}] [received {receivedOn}] [at {office}] [of {mail}] [because {reason}]",
  args: {
    kind: exceptionKindArg,
    amount: { ...moneyArg, label: "Postage due" },
    name: readNameArg,
    ste: readNumberArg,
    sender: senderArg,
    carrier: carrierArg,
    type: itemTypeArg,
    tracking: trackingArg,
    size: sizeArg,
    weight: weightArg,
    receivedOn: receivedArg,
    office: officeHereArg,
    mail: mailArg,
    reason: reasonArg,
    codes: codesArg,
    intake: intakePlaceArg,
    photo: photoArg,
  },
  when: ({ can }) => can("mail.write") || "Your role cannot record exceptions",
  intake: true,
  opensLine: true,
  danger: "undoable",
  run: async (run) => (await import("./shared/create")).create(run),
});
