// Which statuses a list of work shows, as its address and its tabs say it.

/** The tab that shows every status. */
export const everyStatus = "ALL";

export type StatusChoice<Status extends string> = {
  /** The tab that is chosen. A status without a tab is listed under that of all, with a chip. */
  tab: string;
  /** Whether the tab alone says what is listed. */
  isTab: boolean;
  /** The one status that is listed; undefined for several and for all. */
  status: Status | undefined;
  /** What the list's endpoint is asked for. */
  query: { status?: Status; statuses?: string };
};

/**
 * What `written`, the status in the address, means; what is pending where there is none that is known.
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
