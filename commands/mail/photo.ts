import { ApiError } from "@/contract/wire/errors";
import { getMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { itemName } from "@/contract/mail/item-name";
import { mailArg } from "@/kernel/arguments/records/mail";
import { photoArg, photoBehind, photoParts } from "@/kernel/arguments/screen/photo";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.photo",
  title: "Add photo",
  about: "Takes the photo of a registered item, or a file, in place of the one it has.",
  keywords: ["camera", "picture", "take photo", "replace photo"],
  group: "Mail",
  scope: "global",
  phrase: "photo of {mail}",
  args: { mail: mailArg, photo: photoArg },
  when: ({ can }) => can("mail.write") || "Your role cannot change mail",
  intake: true,
  behind: true,
  takesPhoto: true,
  danger: "undoable",
  run: async ({ api, args: { mail: item, photo } }) => {
    const { file, thumbnailUrl } = photoParts(photo ?? { take: true });
    if (file) throw new ApiError("unavailable", `${file.name} could not be uploaded. Check your connection.`);
    const before = await api(getMail, { params: { id: item.id } });
    const sent = { params: { id: item.id }, body: { thumbnailUrl } };
    // Where none was seen, at the one it has now: other changes of the item do not affect its photo.
    const mail = await api(correctMail, sent, { version: item.version ?? before.version });
    const label = itemName(mail);
    return {
      say: `Photo of ${label} ${thumbnailUrl === null ? "removed" : "saved"}.`,
      undo: {
        id: "mail.photo",
        args: { mail: { id: mail.id, label, version: mail.version }, photo: photoBehind(before.photoUrl) },
      },
    };
  },
});
