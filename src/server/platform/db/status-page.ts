// Lists of records that have a status: a page of one, and beside it how many records have each status.
import type { SelectQueryBuilder } from "kysely";
import * as z from "zod";
import { type Condition, allOf, equals, isAnyOf } from "./conditions";
import type { Order } from "./order";
import { type Page, type PageWish, readPage } from "./page";
import { countedBy, totalOfCounted } from "./totals";
import type { Db } from "./types";

type Statuses = Readonly<Record<string, string>>;

/** A list of which `table` has the ids and the status, and `rows` all that is shown. */
type ListByStatus<Rows, Table, Named extends Statuses> = {
  rows: Rows;
  table: Table;
  name: "mail_items" | "action_requests" | "forwards" | "consolidations" | "deposits" | "tickets";
  status: z.ZodEnum<Named>;
  /** What is asked of the records besides their status. */
  asked: Condition;
  /** Another condition with the same matches that counts them faster, where there is one. */
  countAsked?: Condition;
};

type Wish<Status> = PageWish & {
  status?: Status | undefined;
  statuses?: readonly Status[] | undefined;
  ids?: readonly string[] | undefined;
};

/** `countsAge` is in seconds: counts that took long are used again for a while. */
type Counts<Named extends Statuses> = { counts: Record<Named[keyof Named], number>; countsAge: number };

/**
 * Reads one page of a list, and counts the records of each status that the same query finds without its status. `counted` is null where
 * single records are read again: nobody sees counts of them.
 * @throws ApiError `malformed` for a cursor that does not belong to this order.
 */
export async function readPageByStatus<
  DB,
  TB extends keyof DB,
  O,
  DB2,
  TB2 extends keyof DB2,
  O2,
  Named extends Statuses,
>(
  db: Db,
  list: ListByStatus<SelectQueryBuilder<DB, TB, O>, SelectQueryBuilder<DB2, TB2, O2>, Named>,
  order: Order,
  wish: Wish<Named[keyof Named]>,
): Promise<Page<O> & { counted: Counts<Named> | null }> {
  const { rows, table, name, asked, countAsked = asked } = list;
  const column = `${name}.status`;
  const inStatus = allOf([equals(column, wish.status), isAnyOf(column, wish.statuses)]);
  const filter = allOf([asked, inStatus]);
  const countFilter = allOf([countAsked, inStatus]);
  const counting = wish.ids === undefined ? countedBy(db, table.where(countAsked), column) : null;
  const total = totalOfCounted(counting, wish);
  const [page, counted] = await Promise.all([
    readPage(db, { rows, table, id: `${name}.id`, filter, countFilter, total }, order, wish),
    counting,
  ]);
  return {
    ...page,
    counted: counted && { counts: countsOf(list.status, counted.count), countsAge: counted.age },
  };
}

/** The counts with a zero for each status that no record has. */
export function countsOf<Named extends Statuses>(
  status: z.ZodEnum<Named>,
  counted: Partial<Record<string, number>>,
): Counts<Named>["counts"] {
  return z.record(status, z.number().default(0)).parse(counted);
}
