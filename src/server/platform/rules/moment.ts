// Moments as the server's messages write them: in the reader's zone and hours where the call says them, else in UTC.
import { AsyncLocalStorage } from "node:async_hooks";

type Clock = { timeZone: string; hourCycle: "h12" | "h23" };

const reader = new AsyncLocalStorage<Clock>();

/** Does `work` for a reader whose clock is `said`, as `clockHeader` has it: "America/Chicago 24". Another text is no clock. */
export function forReader<Done>(said: string | undefined, work: () => Done): Done {
  const read = /^([\w+/-]{1,64}) (12|24)$/.exec(said ?? "");
  const timeZone = read?.[1];
  if (timeZone === undefined) return work();
  return reader.run({ timeZone, hourCycle: read?.[2] === "24" ? "h23" : "h12" }, work);
}

/** "Nov 20, 2026, 9:12 AM" where the reader's clock is known, else "Nov 20, 2026, 9:12 AM UTC". */
export function momentWords(at: Date): string {
  const clock = reader.getStore();
  if (!clock) return inUtc(at);
  try {
    return written(at, clock);
  } catch (error) {
    // The caller named a time zone that does not exist.
    if (error instanceof RangeError) return inUtc(at);
    throw error;
  }
}

function inUtc(at: Date): string {
  return `${written(at, { timeZone: "UTC", hourCycle: "h12" })} UTC`;
}

function written(at: Date, clock: Clock): string {
  // Intl parts the time from AM and PM with a rarer blank, which not every terminal shows.
  return formatOf(clock).format(at).replace("\u202f", " ");
}

/** Formats by clock: a list writes a moment for each of its rows, and making a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** As many as people have clocks: any spelling of a time zone makes another. */
const mostFormats = 100;

/** @throws RangeError for a time zone that does not exist. */
function formatOf({ timeZone, hourCycle }: Clock): Intl.DateTimeFormat {
  const key = `${timeZone} ${hourCycle}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: hourCycle === "h12" ? "numeric" : "2-digit",
    minute: "2-digit",
    hourCycle,
    timeZone,
  });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(key, format);
  return format;
}

const dayFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** "Nov 20, 2026": the day in UTC. */
export function dayWords(at: Date): string {
  return dayFormat.format(at);
}
