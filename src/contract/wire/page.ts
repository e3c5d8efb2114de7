// Shapes that lists share: ids, versions, cursors and pages.
import * as z from "zod";
import { openRecord } from "./open-enum";
import { cleanLine, cleanText } from "@/contract/text/clean-text";

/** Record ids are UUIDv4, so that their first 8 characters distinguish records (D11). */
export const Id = z.uuid();

/** The most rows of one page of a list. */
export const pageLimit = 200;

/** Enough for a name of 200 letters of any script, with a moment and an id. */
const longestCursor = 1024;

/** Query values every list takes. `cursor` is opaque and comes from the last answer's `nextCursor`. */
export const PageQuery = z.object({
  cursor: z.string().max(longestCursor).optional(),
  limit: z.coerce.number().int().min(1).max(pageLimit).default(50),
});

/** The most rows of a list that is asked for without `limit`, by a client that knows no pages (D28). */
export const wholeListLimit = 1_000;

const limit = z.coerce.number().int().min(1).max(pageLimit);

/** The query values of a list of the specification: whole without `limit`. */
export const WholeListQuery = PageQuery.extend({
  limit: limit.default(wholeListLimit).meta({
    description: `At most ${pageLimit}. Without it, up to ${wholeListLimit} rows; \`nextCursor\` goes on.`,
  }),
});

/** The query value `limit` of a list whose length without it depends on the rest of the query. */
export const AnyLimit = limit.optional();

/** The most characters that a list or a picker is searched by. */
export const longestSearch = 200;

/** The query value `search` of a list, and `q` of a picker. */
export const SearchText = z.string().max(longestSearch);

/** The most records that a list can be asked for by their ids. */
export const idsLimit = 100;

/** The query value `ids` of a list: only these records, if the rest of the query finds them too. */
export const ListedIds = z
  .string()
  .transform((text) => text.split(","))
  .refine((ids) => ids.every((id) => Id.safeParse(id).success), "Give ids of records, separated by commas.")
  .refine((ids) => ids.length <= idsLimit, `Send ${idsLimit} ids or fewer.`)
  .meta({ description: `Only these records: at most ${idsLimit} ids, separated by commas.` });

/** The query value `statuses` of a list: the records that have any of them. */
export function severalOf<Status extends Readonly<Record<string, string>>>(one: z.ZodEnum<Status>) {
  return z
    .string()
    .transform((text, context) => {
      const read = z.array(one).max(20).safeParse(text.split(","));
      if (read.success) return read.data;
      context.addIssue(`Give some of ${one.options.join(", ")}, separated by commas.`);
      return z.NEVER;
    })
    .meta({ description: "Any of these, separated by commas." });
}

/** The query value `olderThan` of a list of work: only what was asked for more than so many days ago. */
export const OlderThan = z.coerce
  .number()
  .int()
  .min(1)
  .max(3650)
  .meta({ description: "Only what was asked for more than so many days ago." });

/** The query value of a list that begins with one of its times: `requestedSince`. */
export const since = (what: string) =>
  Moment.optional().meta({ description: `${what} at this moment or later.` });

/** The query value of a list that ends with one of its times: `requestedBefore`. */
export const before = (what: string) =>
  Moment.optional().meta({ description: `${what} before this moment.` });

/** The query value of a list by a member of staff. */
export const ByStaff = z.union([z.literal("me"), Id]);

/** The query values that lists of requests and of forwards share. */
export const HandledBy = ByStaff.optional().meta({
  description: "Who works on it or closed it: `me`, or the id of a member of staff.",
});
export const ofSender = SearchText.optional().meta({
  description: "The item's sender, or a part of the name.",
});

/** The query value `officeId` of a list. */
export const OfOffice = Id.optional().meta({ description: "Records of this office alone." });

/** The query value `sort` of a list with these `orders`: ascending by the name alone, descending with a minus sign. */
export function sortOf<const Name extends string>(orders: readonly Name[]) {
  return z
    .enum([...orders, ...orders.map((order) => `-${order}` as const)], {
      error: `Sort by ${orders.join(", ")}; a minus sign before it sorts downwards.`,
    })
    .meta({ description: "A minus sign sorts downwards." });
}

/** What the query value `sort` of a list of requests means. */
export const requestSortMeaning =
  "A minus sign sorts downwards. openFirst: what is open, the most pressing and then the oldest first; then what is closed, the newest first. due: what is due first, then the rest as by openFirst.";

/**
 * How many seconds ago the counts of an answer were made; missing or 0 when this call made them. A count that took long
 * is used again for some seconds.
 */
export const CountAge = z.number().int().min(0).optional();

/** Fields of a list's answer: how many of its records have each `status`. */
export function statusCounts<Status extends z.ZodEnum>(status: Status) {
  return {
    counts: openRecord(status, z.number().int())
      .optional()
      .meta({ description: "How many there are of each status, for the same query without its status." }),
    countsAge: CountAge,
  };
}

/** A page of `item`: its rows, how many there are in all, and where the next page begins (null at the end). */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int().min(0),
    totalAge: CountAge,
    nextCursor: z.string().nullable(),
  });
}

/**
 * A moment, as an ISO 8601 string in UTC with a year of four digits. The database ("BC") and JavaScript ("+010000")
 * write other years in their own ways, which neither cursors nor clients read.
 */
export const Moment = z.iso.datetime({ offset: true, abort: true }).refine(
  (text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 1 && year <= 9999;
  },
  { error: "Give a year from 1 to 9999." },
);

/** One line of text that a person typed, cleaned by cleanLine: no control characters, at most `max` characters. */
export function line(max: number) {
  return z
    .string()
    .overwrite(cleanLine)
    .max(max, `Shorten it to ${max} characters or fewer.`)
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), {
      error: "Remove control characters or broken text.",
    });
}

/** Text of several lines that a person typed, cleaned by cleanText, at most `max` characters. */
export function longText(max: number) {
  return z
    .string()
    .max(max, `Shorten it to ${max.toLocaleString("en")} characters or fewer.`)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), { error: "Remove broken characters." })
    .overwrite(cleanText);
}
