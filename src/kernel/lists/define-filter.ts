// What a filter of lists is. Everything that is said, written or shown of it stands in one entry of filters.ts: the phrase, the address,
// the chip and the query follow from that.
import type * as z from "zod";
import type { ArgumentKind } from "@/kernel/command/argument";
import type { FilteredList } from "@/kernel/command/list-in-front";

/** What a chip can call by name: null where it is not known yet. */
export type Names = {
  mailbox?: string | undefined;
  office?: string | undefined;
  /** A colleague, by id. */
  colleague?: string | undefined;
};

/** `Said` is what a phrase gives, `Part` what the address holds. */
export type ListFilter<Said, Part> = {
  /** Its names in a phrase and in the address, where they are not its own: tasks and scans have different priorities. */
  arg?: string;
  address?: string;
  /** What a phrase says for it. Absent where it is only said by a status and a day: "completed today". */
  kind?: ArgumentKind<Said>;
  /** The words that may lead to it: "of", "from". Absent where its own words say it. */
  opens?: readonly string[];
  /** How a sentence calls it: "Tickets cannot be filtered by carrier." */
  called: string;
  /** What the address of a list may hold for it. Anything else is left out. */
  schema: z.ZodCatch<z.ZodOptional<z.ZodType<Part>>>;
  /** @throws ApiError `invalid` where the list has no such value */
  written: (said: Said, list: FilteredList) => string;
  /** What its chip says; null where the screen shows it in another way. */
  chip: (part: Part, list: FilteredList, names: Names) => string | null;
  /** The part of the query of the list's endpoint that it means. */
  query: (part: Part, list: FilteredList) => object;
};

/** Types a filter by its own values. It returns its argument unchanged. */
export function defineFilter<Said, Part>(filter: ListFilter<Said, Part>): ListFilter<Said, Part> {
  return filter;
}
