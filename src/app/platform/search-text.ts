// The part of an address after "?": plain texts, and true or false, as people read and paste them.

/** "?ste=1042&active=true" gives { ste: "1042", active: true }: text that looks like a number stays text. */
export function parseSearch(search: string): Record<string, string | boolean> {
  const parsed = [...new URLSearchParams(search)].map(([name, value]): [string, string | boolean] => [
    name,
    value === "true" || value === "false" ? value === "true" : value,
  ]);
  return Object.fromEntries(parsed);
}

/** The reverse; undefined and null values are left out. Begins with "?", or is empty. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string") written.set(name, value);
    else if (value !== undefined && value !== null) written.set(name, JSON.stringify(value));
  }
  return written.size > 0 ? `?${written.toString()}` : "";
}
