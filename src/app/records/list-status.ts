// Which statuses a list of work shows, by its address and its tabs.

/** The tab that shows every status. */
export const everyStatus = "ALL";

export type StatusChoice<Status extends string> = {
  /** The chosen tab. A status without a tab is listed under the tab of all, with a chip. */
  tab: string;
  /** Whether the tab alone tells what is listed. */
  isTab: boolean;
  /** The single listed status; undefined for several and for all. */
  status: Status | undefined;
  /** The query for the list's endpoint. */
  query: { status?: Status; statuses?: string };
};

/**
 * What `written`, the status in the address, means; the pending one where there is no known status.
 * @param known the statuses of the list
 * @param tabs those that have a tab
 */
export function readStatus<Status extends string>(
  written: string | undefined,
  known: readonly Status[],
  tabs: readonly string[],
): StatusChoice<Status> {
  if (written === everyStatus) return { tab: everyStatus, isTab: true, status: undefined, query: {} };
  const said = written?.split(",") ?? [];
  const [status = known[0], ...others] = known.filter((each) => said.includes(each));
  if (others.length > 0) {
    const statuses = [status, ...others].join(",");
    return { tab: everyStatus, isTab: false, status: undefined, query: { statuses } };
  }
  const isTab = status !== undefined && tabs.includes(status);
  return { tab: isTab ? status : everyStatus, isTab, status, query: status === undefined ? {} : { status } };
}
