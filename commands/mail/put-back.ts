import { ApiError } from "@/contract/wire/errors";
import { type Placement, placeMail } from "@/contract/placements/placement";
import { putBackArg } from "@/kernel/arguments/records/shelf";
import { defineCommand } from "@/kernel/command/define";
import { putBacks } from "../shelf/shared/shelving";

export default defineCommand({
  id: "mail.put-back",
  title: "Put items back",
  about: "Puts items back where they were, except those moved since.",
  group: "Mail",
  scope: "global",
  listed: false,
  phrase: "put back {moves}",
  args: { moves: putBackArg },
  when: ({ can }) => can("mail.write") || "Your role cannot move mail",
  danger: "undoable",
  run: async ({ api, args: { moves } }) => {
    const done: { on: string | null; areMissing: boolean; placement: Placement }[] = [];
    let refusal: ApiError | null = null;
    for (const { to, on, mailIds, since, missing = false, found = false } of moves) {
      try {
        const body = { shelfId: to, mailIds: [...mailIds], onlyIfOn: on, back: true, since, missing, found };
        done.push({ on: to, areMissing: missing, placement: await api(placeMail, { body }) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refusal = error;
      }
    }
    if (done.length === 0 && refusal) throw refusal;
    const count = done.reduce((sum, { placement }) => sum + placement.placed.length, 0);
    const others = moves.reduce((sum, { mailIds }) => sum + mailIds.length, 0) - count;
    const why = done.flatMap(({ placement }) => placement.refused)[0]?.why ?? refusal?.message ?? "";
    const stay = others === 1 ? ` 1 stays where it is: ${why}` : ` ${others} stay where they are: ${why}`;
    const back = done.flatMap(({ on, areMissing, placement }) => putBacks([placement], on, areMissing));
    return {
      say: `${count === 1 ? "1 item is" : `${count} items are`} back in place.${others === 0 ? "" : stay}`,
      undo: { id: "mail.put-back", args: { moves: back } },
    };
  },
});
