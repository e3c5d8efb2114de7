// Putting items on shelves, in words, and how it is undone.
import type { Call } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { type Placement, placeMail } from "@/contract/placements/placement";
import { shelvesMost } from "@/contract/shelves/shelf";
import type { Ref } from "@/kernel/command/argument";
import type { PutBack } from "@/kernel/arguments/records/shelf";
import { type Context, itemsMeant } from "@/kernel/command/context";
import type { Outcome } from "@/kernel/command/define";
import { withLabelsDue } from "../../label/shared/printing";

/** "Shelf A-03", "24 shelves". */
export function shelvesWords(shelves: readonly { code: string }[]): string {
  const [first, second] = shelves;
  return first && !second ? `Shelf ${first.code}` : `${shelves.length} shelves`;
}

type Place = { id: string; label: string };

/**
 * Puts the item that was named on a shelf, else the selected ones.
 * @throws ApiError `invalid` where there is none; `example` is a line that names one.
 */
export async function putMeant(
  api: Call,
  { mail, shelf }: { mail?: Ref | undefined; shelf: Place },
  context: Context,
  example: string,
): Promise<Outcome> {
  const ids = (mail ? [mail] : itemsMeant(context)).map(({ id }) => id);
  if (ids.length > 0) return putItems(api, ids, shelf);
  throw new ApiError("invalid", `Select a mail item first, or name one: ${example}.`);
}

/** Puts items on a shelf (null: on none); says what became of them, and how it is undone. */
export async function putItems(
  api: Call,
  mailIds: readonly string[],
  shelf: Place | null,
  onlyIfOn?: string,
): Promise<Outcome> {
  const done: Placement[] = [];
  for (let from = 0; from < mailIds.length; from += shelvesMost) {
    const some = mailIds.slice(from, from + shelvesMost);
    const body = { shelfId: shelf?.id ?? null, mailIds: some, ...(onlyIfOn !== undefined && { onlyIfOn }) };
    done.push(await api(placeMail, { body }));
  }
  const moves = putBacks(done, shelf?.id ?? null);
  return {
    ...withLabelsDue(
      placedWords(done, shelf),
      done.flatMap(({ labelsDue = [] }) => labelsDue),
    ),
    ...(moves.length > 0 ? { undo: { id: "mail.put-back", args: { moves } } } : { unchanged: true }),
  };
}

/** What undoes placements: where the items were and whether they were missing, by place. `areMissing`: they are so now. */
export function putBacks(done: readonly Placement[], on: string | null, areMissing = false): PutBack[] {
  const moves = new Map<string, PutBack & { mailIds: string[] }>();
  for (const { mailId, from, wasMissing, at } of done.flatMap(({ placed, at: since }) =>
    placed.map((each) => ({ ...each, at: since })),
  )) {
    const to = from?.id ?? null;
    if (to === on && wasMissing === areMissing) continue;
    const key = `${to} ${wasMissing} ${at}`;
    const move = moves.get(key) ?? {
      to,
      on,
      mailIds: [],
      since: at,
      ...(wasMissing && { missing: true }),
      ...(areMissing && { found: true }),
    };
    move.mailIds.push(mailId);
    moves.set(key, move);
  }
  return [...moves.values()];
}

function placedWords(done: readonly Placement[], shelf: Place | null): string {
  const placed = done.flatMap((each) => each.placed);
  const refused = done.flatMap((each) => each.refused);
  const [only, second] = placed;
  const what = only && !second ? only.label : `${placed.length} items`;
  const where = shelf ? `on ${shelf.label}` : "on no shelf";
  const isThere = only && !second && shelf !== null && only.from?.id === shelf.id && !only.wasMissing;
  const first = isThere
    ? `${what} is ${where} already.`
    : `${what} ${shelf ? "put" : second ? "are" : "is"} ${where}.`;
  const stays =
    refused.length === 0
      ? []
      : [
          `${refused.length === 1 ? "1 item stays" : `${refused.length} items stay`}: ${refused[0]?.why ?? ""}`,
        ];
  const warning = done.at(-1)?.warning;
  return [first, ...stays, ...(warning ? [warning] : [])].join(" ");
}
