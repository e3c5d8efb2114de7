// Further codes of a registered item: those of pre-printed rolls, bound to it and taken off again.
import { ApiError } from "@/contract/wire/errors";
import type { CorrectMail } from "@/contract/mail/mail-correction";
import { trackingCodes } from "@/contract/codes/tracking";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import type { Tx } from "@/server/platform/db/types";
import { holdNumbers, insertCodes, isOneOf, itemWithNumber } from "./codes";
import { codeTaken, newSince } from "./rules";

type Numbered = { id: string; tracking_number: string | null };

/**
 * Binds and takes off what `sent` says; gives whether the item has other codes than before. Its own code and those of its number
 * stay, whatever is taken off.
 * @throws ApiError `already_here` for a code that another item of the last 120 days has, `conflict` for another item's own.
 */
export async function changeFurtherCodes(
  tx: Tx,
  item: Numbered & { office_id: string },
  { addCodes = [], removeCodes = [] }: Pick<CorrectMail, "addCodes" | "removeCodes">,
  by: Pick<By<Caller>, "caller" | "now">,
): Promise<boolean> {
  const taken = await takeOff(tx, item, removeCodes);
  const bound = await bind(tx, item, addCodes, by);
  return taken || bound;
}

async function bind(
  tx: Tx,
  item: Numbered & { office_id: string },
  codes: readonly string[],
  by: Pick<By<Caller>, "caller" | "now">,
): Promise<boolean> {
  let isNew = false;
  if (codes.length > 0) await holdNumbers(tx, item.office_id);
  for (const code of codes) {
    const all = trackingCodes(code);
    const other = await itemWithNumber(tx, by.caller, all, newSince(by.now), item.id);
    if (other) throw codeTaken(code, other);
    if (await isAnothersOwn(tx, item, all)) {
      throw new ApiError(
        "conflict",
        `${code} is the code that Pigeonhole gave to another item. Use another label.`,
      );
    }
    const stored = await insertCodes(
      tx,
      all.map((each) => ({ code: each, mail_item_id: item.id, own: false })),
    );
    isNew ||= stored.length > 0;
  }
  return isNew;
}

async function takeOff(
  tx: Tx,
  item: Numbered & { office_id: string },
  codes: readonly string[],
): Promise<boolean> {
  const stays = new Set(trackingCodes(item.tracking_number ?? ""));
  const leaving = codes.flatMap(trackingCodes).filter((code) => !stays.has(code));
  if (leaving.length === 0) return false;
  const { numDeletedRows } = await tx
    .deleteFrom("mail_codes")
    .where("mail_item_id", "=", item.id)
    .where("own", "=", false)
    .where(isOneOf(leaving))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

async function isAnothersOwn(
  tx: Tx,
  item: Numbered & { office_id: string },
  codes: readonly string[],
): Promise<boolean> {
  const found = await tx
    .selectFrom("mail_codes")
    .select("code")
    .where(isOneOf(codes))
    .where("own", "=", true)
    .where("mail_item_id", "<>", item.id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
