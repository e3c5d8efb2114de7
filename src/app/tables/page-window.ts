// The pager's arithmetic: which page one is on and which buttons stand around it. Pages and rows are counted from 1 and 0.

/** Rows a page. */
export const pageSize = 10;
/** Most page buttons. */
const mostButtons = 5;

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The page buttons: at most five, with `current` in the middle wherever there are pages enough on both sides. */
export function pageWindow(current: number, pages: number): number[] {
  const count = Math.min(mostButtons, pages);
  const first = Math.max(1, Math.min(current - Math.floor(mostButtons / 2), pages - count + 1));
  return Array.from({ length: count }, (_, place) => first + place);
}

/**
 * The page one is on: that of the row turned to or focused while it is in sight, the last one at the end of the list, else that of the
 * topmost row in sight.
 * @param view first and last row in sight
 * @param at the row turned to or focused; null where there is none
 */
export function currentPage(view: { first: number; last: number }, at: number | null, total: number): number {
  const pageOf = (row: number) => Math.floor(row / pageSize) + 1;
  if (at !== null && at >= view.first && at <= view.last) return pageOf(at);
  if (total > 0 && view.first > 0 && view.last >= total - 1) return pageOf(total - 1);
  return pageOf(view.first);
}

/** The first row of a page. */
export function firstRowOf(page: number): number {
  return (page - 1) * pageSize;
}
