// Correcting what was registered of an item. Loaded when somebody first does.
import { type Carrier, type ItemType, type Mail, getMail } from "@/contract/mail/mail";
import { type CorrectMail, correctMail } from "@/contract/mail/mail-correction";
import { itemName } from "@/contract/mail/item-name";
import { displayName } from "@/contract/mailboxes/mailbox";
import { sentence } from "@/contract/text/sentence";
import { mailArg } from "@/kernel/arguments/records/mail";
import { type photoArg, photoBehind, photoParts } from "@/kernel/arguments/screen/photo";
import type { sizeArg } from "@/kernel/arguments/plain/size";
import type { trackingArg } from "@/kernel/arguments/plain/tracking";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";
import { openSurface } from "@/kernel/command/general-effects";
import { sendPhoto } from "./registered";

type Value<Kind extends { format: (value: never) => string }> = Parameters<Kind["format"]>[0];

type Wish = {
  mail: Value<typeof mailArg>;
  sender?: string | undefined;
  recipient?: Ref | undefined;
  type?: ItemType | undefined;
  carrier?: Carrier | undefined;
  tracking?: Value<typeof trackingArg> | undefined;
  size?: Value<typeof sizeArg> | undefined;
  weight?: number | undefined;
  receivedOn?: string | undefined;
  address?: string | undefined;
  photo?: Value<typeof photoArg> | undefined;
  isUndo?: boolean | undefined;
};

/** Without a fact the line opens for it. */
export async function correct({ api, args }: Pick<Run<Wish>, "api" | "args">): Promise<Outcome> {
  const { mail: item, sender, recipient, type, carrier, tracking, size, weight, receivedOn, address } = args;
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
}

/** The volume is sent along: where it was typed it does not follow from the sides. */
function sizeOf({ width, height, length, volumeDesi }: Mail) {
  return { width, height, length, volumeDesi };
}
