// A long number of a carrier on a record's page: cut in the middle, because both ends distinguish numbers; complete in the hint,
// for screen readers and on the clipboard.
import { shownNumber } from "@/contract/codes/tracking";
import { CopyButton } from "@/app/records/copy-button";
import { cutInTheMiddle } from "./cut-number";

export function LongNumber({ number, what = "the tracking number" }: { number: string; what?: string }) {
  const text = shownNumber(number);
  return (
    <span className="inline-flex max-w-full items-center gap-x-1">
      {cutInTheMiddle(text) === text ? (
        <span className="min-w-0 wrap-anywhere">{text}</span>
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
