// A day of the person's own calendar, as the server is asked about it: it does not know where the person is.

export type OwnDay = {
  /** "2026-11-30". */
  day: string;
  /** When it begins and ends, as ISO moments. */
  from: string;
  until: string;
};

/** The day that holds `moment`, today unless it is given. @param moment ISO 8601 */
export function ownDay(moment?: string): OwnDay {
  const at = moment === undefined ? new Date() : new Date(moment);
  const midnight = (days: number) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);
  const two = (part: number) => String(part).padStart(2, "0");
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    from: midnight(0).toISOString(),
    until: midnight(1).toISOString(),
  };
}
