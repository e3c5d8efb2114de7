import { getMail } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import { sentence } from "@/contract/text/sentence";
import { shelfWords } from "@/contract/shelves/shelf";
import { mailArg } from "@/kernel/arguments/records/mail";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.where",
  title: "Where is",
  about: "Names the shelf that an item is on, and shows it there.",
  keywords: [
    "wheres",
    "where's",
    "where are",
    "shelf of",
    "find",
    "find tracking",
    "track",
    "locate",
    "place of",
  ],
  group: "Mail",
  scope: "global",
  phrase: "where is {mail}",
  args: { mail: mailArg },
  when: ({ can }) => can("mail.read") || "Your role cannot see mail",
  startsBare: true,
  danger: "safe",
  run: async ({ api, args }) => {
    const mail = await api(getMail, { params: { id: args.mail.id } });
    const { shelf, missingAt } = mail;
    const item = `${itemName({ type: mail.type, senderName: mail.senderName })} for STE ${mail.steNumber}`;
    if (!shelf) return { say: missingAt ? `${item} is missing.` : `${item} is on no shelf.` };
    const place = shelfWords(shelf);
    return {
      say: sentence(missingAt ? `${item} is missing; last seen on ${place}` : `${item} is on ${place}`),
      go: `/shelves?shelf=${shelf.id}&focus=${mail.id}`,
    };
  },
});
