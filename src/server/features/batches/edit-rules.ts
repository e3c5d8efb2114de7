// Changes of a batch's parts: what each makes of them, and why it cannot be made. Pure.
import * as z from "zod";
import { type PageKind, PageKind as kinds } from "@/contract/batches/batch";
import type { BatchEdit } from "@/contract/batches/batch-edit";
import { ApiError } from "@/contract/wire/errors";

const LaidPage = z.object({
  number: z.number(),
  kind: kinds,
  leftOut: z.boolean(),
  turn: z.number(),
});
const LaidPart = z.object({
  id: z.string(),
  code: z.string().nullable(),
  note: z.string().nullable(),
  itemId: z.string().nullable(),
  requestId: z.string().nullable(),
  fileId: z.string().nullable(),
  leftOut: z.boolean(),
  pages: z.array(LaidPage),
});
/** The parts of a batch in their order, with their pages in theirs. */
export const Layout = z.array(LaidPart);
export type Layout = z.infer<typeof Layout>;
type LaidPart = Layout[number];
type LaidPage = { number: number; kind: PageKind; leftOut: boolean; turn: number };

type Pure = Exclude<BatchEdit, { do: "assign" }>;

/**
 * The layout after a change. Parts that are left without a page are gone.
 * @param isCompleted Whether the request of a part is completed: nothing of it changes any more.
 * @throws ApiError `not_found` for a part or page that is not there, `conflict` for a change that cannot be made.
 */
export function edited(
  layout: Layout,
  edit: Pure,
  { isCompleted, newId }: { isCompleted: (part: LaidPart) => boolean; newId: () => string },
): Layout {
  const open = (part: LaidPart): LaidPart => {
    if (!isCompleted(part)) return part;
    const place = layout.indexOf(part) + 1;
    throw new ApiError("conflict", `Part ${place} is completed. Reopen its request first.`);
  };
  switch (edit.do) {
    case "move":
      return moved(layout, edit, open);
    case "split":
      return split(layout, edit.page, open, newId);
    case "join":
      return joined(layout, edit.part, open);
    case "leave-out":
      return withPages(layout, edit.pages, open, (page) => {
        if (page.kind !== "broken" || edit.leftOut) return { ...page, leftOut: edit.leftOut };
        throw new ApiError("conflict", `Page ${page.number} cannot be read, so it stays left out.`);
      });
    case "turn":
      return withPages(layout, edit.pages, open, (page) => ({ ...page, turn: (page.turn + edit.by) % 360 }));
    case "leave-out-part": {
      const part = open(partOf(layout, edit.part));
      return layout.map((each) => (each === part ? { ...each, leftOut: edit.leftOut } : each));
    }
    default:
      return edit satisfies never;
  }
}

/** The part with this id. @throws ApiError `not_found`. */
export function partOf(layout: Layout, id: string): LaidPart {
  const part = layout.find((each) => each.id === id);
  if (part) return part;
  throw new ApiError("not_found", "This batch has no such part any more: it was joined with another.");
}

function placeOf(layout: Layout, number: number): { part: LaidPart; place: number; at: number } {
  for (const [place, part] of layout.entries()) {
    const at = part.pages.findIndex((page) => page.number === number);
    if (at >= 0) return { part, place, at };
  }
  throw new ApiError("not_found", `This batch has no page ${number}.`);
}

function moved(
  layout: Layout,
  { page: number, to }: { page: number; to: "previous" | "next" },
  open: (part: LaidPart) => LaidPart,
): Layout {
  const { part, place, at } = placeOf(layout, number);
  const target = layout[place + (to === "previous" ? -1 : 1)];
  if (!target) {
    const where = to === "previous" ? "first" : "last";
    throw new ApiError("conflict", `Page ${number} is in the ${where} part. Split it to begin another.`);
  }
  open(part);
  open(target);
  const [page] = part.pages.slice(at, at + 1);
  if (!page) return layout;
  return withoutEmpty(
    layout.map((each) => {
      if (each === part) return { ...each, pages: each.pages.filter((own) => own !== page) };
      if (each !== target) return each;
      return { ...each, pages: to === "previous" ? [...each.pages, page] : [page, ...each.pages] };
    }),
  );
}

function split(
  layout: Layout,
  number: number,
  open: (part: LaidPart) => LaidPart,
  newId: () => string,
): Layout {
  const { part, at } = placeOf(layout, number);
  open(part);
  if (at === 0) throw new ApiError("conflict", `Page ${number} is the first of its part already.`);
  const rest: LaidPart = {
    id: newId(),
    code: null,
    note: "Split off by hand. Assign it.",
    itemId: null,
    requestId: null,
    fileId: null,
    leftOut: false,
    pages: part.pages.slice(at),
  };
  return layout.flatMap((each) =>
    each === part ? [{ ...each, pages: each.pages.slice(0, at) }, rest] : [each],
  );
}

function joined(layout: Layout, id: string, open: (part: LaidPart) => LaidPart): Layout {
  const part = partOf(layout, id);
  // Another part of the same item, wherever it lies; else the one before it.
  const twin = layout.find(
    (each) => each !== part && part.itemId !== null && each.itemId === part.itemId && !each.leftOut,
  );
  const [first, second] =
    twin && layout.indexOf(twin) > layout.indexOf(part)
      ? [part, twin]
      : [twin ?? layout[layout.indexOf(part) - 1], part];
  if (!first || !second) throw new ApiError("conflict", "This is the first part: there is none before it.");
  open(first);
  open(second);
  return layout.flatMap((each) => {
    if (each === second) return [];
    if (each !== first) return [each];
    const assigned = each.itemId === null && second.itemId !== null ? second : each;
    return [
      {
        ...each,
        code: assigned.code,
        note: assigned.note,
        itemId: assigned.itemId,
        leftOut: each.leftOut && second.leftOut,
        pages: [...each.pages, ...second.pages],
      },
    ];
  });
}

function withPages(
  layout: Layout,
  numbers: readonly number[],
  open: (part: LaidPart) => LaidPart,
  change: (page: LaidPage) => LaidPage,
): Layout {
  for (const number of numbers) open(placeOf(layout, number).part);
  const wanted = new Set(numbers);
  return layout.map((part) =>
    part.pages.some(({ number }) => wanted.has(number))
      ? { ...part, pages: part.pages.map((page) => (wanted.has(page.number) ? change(page) : page)) }
      : part,
  );
}

function withoutEmpty(layout: Layout): Layout {
  return layout.filter(({ pages }) => pages.length > 0);
}
