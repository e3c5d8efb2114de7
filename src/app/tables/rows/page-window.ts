// The pager's calculations: the current page and the buttons around it. Pages are counted from 1, rows from 0.

/** Rows a page. */
export const pageSize = 10;
/** Most page buttons. */
const mostButtons = 5;

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The page buttons: at most five, those around `current` and the last page's. */
export function pageWindow(current: number, pages: number): number[] {
  if (pages <= mostButtons) return Array.from({ length: pages }, (_, place) => place + 1);
  const beside = mostButtons - 1;
  const first = Math.max(1, Math.min(current - 1, pages - beside));
  return [...Array.from({ length: beside }, (_, place) => first + place), pages];
}

/** Whether all rows are in sight: then there is no page to go to. `view` is the first and last visible row. */
export function isWhole(view: { first: number; last: number }, total: number): boolean {
  return view.first === 0 && view.last >= total - 1;
}

/**
 * The current page: that of the chosen or focused row while it is visible, the last one at the end of the list, else that of the
 * topmost visible row.
 * @param view first and last visible row
 * @param at the chosen or focused row; null where there is none
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
