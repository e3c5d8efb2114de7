import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { sentence } from "@/contract/text/sentence";
import { ApiError } from "@/contract/wire/errors";
import { getMail } from "@/contract/mail/mail";
import { suggestShelf } from "@/contract/shelves/shelf";
import { defineCommand } from "@/kernel/command/define";
import { lastRowIsSaved } from "./shared/session-in-front";

export default defineCommand({
  id: "intake.put-last",
  title: "Put last row where it belongs",
  about:
    "Puts the item of the last row on the shelf for its STE number, else where its mailbox's last item was put.",
  keywords: ["suggested shelf", "belongs on", "shelve last", "put there"],
  group: "Intake",
  scope: "global",
  keysIn: "route:intake",
  hotkeys: ["alt+b"],
  phrase: "put last where it belongs",
  when: lastRowIsSaved,
  danger: "safe",
  run: async ({ api, context }) => {
    const intake = intakeInFront.in(context);
    const last = intake?.last;
    if (!last) return {};
    const { mailboxId } = await api(getMail, { params: { id: last.id } });
    const { shelf } = await api(suggestShelf, { query: { mailboxId } });
    if (!shelf) {
      throw new ApiError(
        "not_found",
        `${sentence(`No shelf is suggested for ${last.label}`)} Put it on a shelf by its code.`,
      );
    }
    const { id, label } = last;
    return {
      again: { id: "mail.put", args: { mail: { id, label }, shelf: { id: shelf.id, label: shelf.code } } },
    };
  },
});
