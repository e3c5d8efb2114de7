// The entry of a photo that follows its item.
import type { Ref } from "@/kernel/command/argument";
import { mailArg } from "@/kernel/arguments/records/mail";
import type { Unsent } from "@/kernel/command/offline-intake";

/** `file` as the photo of `mail`, which is sent in the background under the name `attempt`. */
export function photoOf({ id, label }: Ref, file: File, attempt: string): Unsent {
  // Without the version that was seen: other corrections in the meantime do not prevent it.
  const mail = { id, label };
  return {
    id: "mail.photo",
    args: { mail, photo: { file } },
    source: "console",
    attempt,
    label: `photo of ${mailArg.format(mail)}`,
    tried: false,
    behind: true,
  };
}
