// What a mail item is now, as the arguments that correct it.
import { Carrier, ItemType, getMail } from "@/contract/mail/mail";
import { displayName } from "@/contract/mailboxes/mailbox";
import type { Call } from "@/contract/wire/endpoint";
import type { Args } from "@/kernel/command/define";

/** A measure of 0 was not given. */
export async function currentMail(api: Call, { id }: { id: string }): Promise<Args> {
  const mail = await api(getMail, { params: { id } });
  const { senderName, senderAddress, recipient, trackingNumber, receivedAt, weight } = mail;
  const { width, height, length, volumeDesi } = mail;
  return {
    sender: senderName,
    address: senderAddress,
    recipient: { id: recipient.id, label: displayName(recipient) },
    type: ItemType.safeParse(mail.type).data,
    carrier: Carrier.safeParse(mail.carrier).data,
    ...(trackingNumber !== null && { tracking: { number: trackingNumber, carrier: null } }),
    ...(width * height * length > 0 && { size: { width, height, length, volumeDesi } }),
    ...(weight > 0 && { weight }),
    receivedOn: receivedAt,
  };
}
