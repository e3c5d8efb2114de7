// Where items are: put on shelves, taken off them, missing and found again. A missing item has an exception until it is found.
// Not in shelves/, which exceptions import: a missing item has one.
import { ApiError } from "@/contract/wire/errors";
import { markMissingMail, placeMail } from "@/contract/placements/placement";
import { findItems, missItems, putItems } from "./missing";
import { dueLabels } from "../mail/due-labels";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { holdShelf } from "../shelves/placing";
import { fullWarning } from "../shelves/rules";
import { presentShelf, shelfRow } from "../shelves/view";

export function mountPlacementRoutes(server: Server): void {
  mount(server, placeMail, async ({ body, caller, now, change }) =>
    change(async (tx, by) => {
      const shelf = body.shelfId === null ? null : await holdShelf(tx, caller, body.shelfId);
      const { placed, refused } = await putItems(tx, by, body.mailIds, shelf, body);
      // One call for one item has one answer. Of many, those that cannot be placed do not hold up the others.
      const [first] = refused;
      if (placed.length === 0 && first) throw new ApiError("conflict", refusedWords(refused, first.why));
      const row = shelf && (await shelfRow(tx, caller, shelf.id));
      const warning = row && fullWarning({ ...row, items: row.items ?? 0 });
      const mailIds = placed.map(({ mailId }) => mailId);
      const labelsDue = await dueLabels(tx, caller, { mailIds, onlyOutdated: true }, now);
      return {
        shelf: row && presentShelf(row),
        placed,
        refused,
        warning,
        at: now.toISOString(),
        ...(labelsDue.length > 0 && { labelsDue }),
      };
    }),
  );

  mount(server, markMissingMail, async ({ body, change }) =>
    change(async (tx, by) => {
      const { mailIds, missing, back, since } = body;
      const changed = missing
        ? await missItems(tx, by, mailIds, { back, since })
        : await findItems(tx, by, mailIds, { back, ...(since !== undefined && { since: new Date(since) }) });
      return { changed, at: by.now.toISOString() };
    }),
  );
}

function refusedWords(refused: readonly unknown[], why: string): string {
  return refused.length === 1 ? why : `None of the ${refused.length} items could be placed. ${why}`;
}
