import { listPlacedMail } from "@/contract/mail/mail-list";
import { pageLimit } from "@/contract/wire/page";
import { namedShelfArg, shelfArg } from "@/kernel/arguments/records/shelf";
import { defineCommand } from "@/kernel/command/define";
import { putItems } from "./shared/shelving";

const targetShelfArg: typeof shelfArg = { ...namedShelfArg, label: "To shelf" };

export default defineCommand({
  id: "shelf.empty",
  title: "Empty shelf",
  about: "Moves everything on it to another shelf, or to none.",
  keywords: ["clear shelf", "move everything from", "move everything on", "move all from"],
  group: "Shelves",
  scope: "global",
  phrase: "empty shelf {shelf} [to {to}]",
  // The shelf in front of the person is the one that is emptied.
  args: { shelf: shelfArg, to: targetShelfArg },
  when: ({ can }) => can("mail.write") || "Your role cannot move mail",
  opensLine: true,
  danger: "undoable",
  run: async ({ api, args: { shelf, to } }) => {
    const mailIds: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { shelfId: shelf.id, limit: pageLimit, ...(cursor !== null && { cursor }) };
      const page: { items: { id: string }[]; nextCursor: string | null } = await api(listPlacedMail, {
        query,
      });
      mailIds.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    if (mailIds.length === 0) return { say: `Nothing is on ${shelf.label}.`, warns: true };
    return putItems(api, mailIds, to ?? null, shelf.id);
  },
});
