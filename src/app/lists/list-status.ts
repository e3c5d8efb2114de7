// Which statuses a list of work shows, by its address and its tabs.

/** The tab that shows every status: a list is opened on it (D22). */
export const everyStatus = "ALL";

export type StatusChoice<Status extends string> = {
  /** The chosen tab. A status without a tab is listed under the tab of all, with a chip. */
  tab: string;
  /** Whether the tab alone tells what is listed. */
  isTab: boolean;
  /** The listed statuses, as the address writes them; undefined for all. */
  written: string | undefined;
  /** The query for the list's endpoint. */
  query: { status?: Status; statuses?: string };
};

/**
 * What `written`, the status in the address, means; all statuses where there is no known one.
 * @param known the statuses of the list
 * @param tabs those that have a tab
 * @param kind a tab of another kind of records, whose statuses are chips
 */
export function readStatus<Status extends string>(
  written: string | undefined,
  known: readonly Status[],
  tabs: readonly string[],
  kind?: string,
): StatusChoice<Status> {
  const said = written?.split(",") ?? [];
  const isKind = kind !== undefined && said.includes(kind);
  const all = isKind ? kind : everyStatus;
  const [status, ...others] = known.filter((each) => said.includes(each));
  if (status === undefined) return { tab: all, isTab: true, written: undefined, query: {} };
  if (others.length > 0) {
    const statuses = [status, ...others].join(",");
    return { tab: all, isTab: false, written: statuses, query: { statuses } };
  }
  const isTab = !isKind && tabs.includes(status);
  return { tab: isTab ? status : all, isTab, written: status, query: { status } };
}
