// Which mail items a text and a status leave.
import { fold } from "@/contract/fold";
import { type Mail, type MailStatus, itemTypeLabel } from "@/contract/mail";
import { displayName } from "@/contract/mailbox";

/** Every word of `text` must occur somewhere in an item, whatever its case and accents. */
export function mailsMatching(
  mails: readonly Mail[],
  text: string | undefined,
  status: MailStatus | undefined,
): readonly Mail[] {
  const words = fold(text ?? "").split(" ");
  return mails.filter((mail) => {
    if (status !== undefined && mail.status !== status) return false;
    const searched = searchedText(mail);
    return words.every((word) => searched.includes(word));
  });
}

function searchedText(mail: Mail): string {
  const { senderName, senderAddress, carrier, trackingNumber, type, recipient, registeredBy } = mail;
  return fold(
    [
      senderName,
      senderAddress,
      carrier,
      trackingNumber ?? "",
      itemTypeLabel[type],
      displayName(recipient),
      registeredBy,
    ].join("\n"),
  );
}
