// The content of a list's URL, so that a reload, Back and a pasted link give the same view.
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import * as z from "zod";
import { recordStep } from "@/app/command/panes/covered-list";
import { useStillHere } from "@/app/tables/rows/use-still-here";
import { type UrlValue, useUrlValue } from "@/app/tables/filter/use-url-value";
import { Id, longestSearch } from "@/contract/wire/page";
import { addressShape } from "@/kernel/lists/address";
import type { FilteredList } from "@/kernel/command/list-in-front";

export const ListSearch = z.object({
  /** Text that someone typed: a bare number is text too; an empty text is left out. */
  q: z.coerce
    .string()
    .transform((text) => text.slice(0, longestSearch) || undefined)
    .optional()
    .catch(undefined),
  /** One of the list's statuses, several with commas, or ALL; every list reads its own. The pending one by default. */
  status: z.string().max(120).optional().catch(undefined),
  /** Only the records of this mailbox, where the list can filter by it. */
  mailbox: Id.optional().catch(undefined),
  /** A column's id, with a minus for descending. */
  sort: z.string().max(40).optional().catch(undefined),
  /** The focused row. */
  focus: Id.optional().catch(undefined),
});
export type ListSearch = z.infer<typeof ListSearch>;

/** The content of the URL of a list of work: what every list has, and what phrases narrow this one down by. */
export function workSearch<List extends FilteredList>(list: List) {
  return ListSearch.extend(addressShape(list));
}

/** The parts of every list's URL. */
export type AnySearch = Partial<Pick<ListSearch, "q" | "focus" | "sort" | "mailbox">>;

/** A change of the URL's content, from its present content. */
export type ChangeSearch<Search extends AnySearch = ListSearch> = (change: (now: Search) => Search) => void;

/** What the URL of the list on the screen holds, and how it is changed in place; on a telephone, opening a record is a step in the history. */
export function useListSearch<Search extends AnySearch>(
  address: z.ZodType<Search>,
): readonly [Search, ChangeSearch<Search>] {
  const written = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => address.parse(written), [address, written]);
  const change = useCallback<ChangeSearch<Search>>(
    (next) =>
      void navigate({
        to: ".",
        search: (now) => next(address.parse(now)),
        ...recordStep(search.focus, next(search).focus),
      }),
    [address, navigate, search],
  );
  return [search, change];
}

export type ListUrl<Search extends AnySearch = AnySearch> = {
  write: (part: Partial<Search> | AnySearch) => void;
  text: UrlValue;
  focused: UrlValue;
};

export function useListUrl<Search extends AnySearch>(
  search: Search,
  change: ChangeSearch<Search>,
): ListUrl<Search> {
  const isHere = useStillHere();
  const write = useCallback(
    (part: Partial<Search> | AnySearch) => {
      if (isHere()) change((now) => ({ ...now, ...part }));
    },
    [change, isHere],
  );
  return {
    write,
    text: useUrlValue(search.q, (q) => write({ q })),
    focused: useUrlValue(search.focus, (focus) => write({ focus })),
  };
}
