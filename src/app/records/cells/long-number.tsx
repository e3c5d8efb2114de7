// A long number of a carrier on a record's page: cut in the middle, because both ends distinguish numbers; complete in the hint,
// for screen readers and on the clipboard.
import { shownNumber } from "@/contract/codes/tracking";
import { CopyButton } from "@/app/records/copy-button";
import { cutInTheMiddle } from "./cut-number";

export function LongNumber({ number, what = "the tracking number" }: { number: string; what?: string }) {
  const text = shownNumber(number);
  const half = Math.ceil(text.length / 2);
  return (
    // The button reaches into the margin of its pane: so a number of usual length stays on one line, and a longer one in two halves.
    <span className="-mr-4 inline-flex max-w-[calc(100%+1rem)] items-center">
      {cutInTheMiddle(text) === text ? (
        <span className="min-w-0 wrap-anywhere">
          {text.slice(0, half)}
          <wbr />
          {text.slice(half)}
        </span>
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
