// A long number of a carrier on a record's page: cut in the middle, because both ends distinguish numbers; whole in the hint, for
// screen readers and on the clipboard.
import { shownNumber } from "@/contract/tracking";
import { CopyButton } from "./copy-button";

/** Characters that are shown whole, and what is left of each end of longer ones. */
const whole = 22;
const start = 10;
const end = 8;

export function LongNumber({ number, what = "the tracking number" }: { number: string; what?: string }) {
  const text = shownNumber(number);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      {text.length <= whole ? (
        <span>{text}</span>
      ) : (
        <>
          <span aria-hidden="true" title={text} className="whitespace-nowrap tabular-nums">
            {cutInTheMiddle(text)}
          </span>
          <span className="sr-only">{text}</span>
        </>
      )}
      <CopyButton text={number} what={what} />
    </span>
  );
}

/** "9400 1000…0000 0000". */
export function cutInTheMiddle(text: string): string {
  return text.length <= whole ? text : `${text.slice(0, start).trim()}…${text.slice(-end).trim()}`;
}
