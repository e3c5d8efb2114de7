// A tracking number in a row: where there is no room for all of it, its last digits are shown, because those
// distinguish numbers.
import { cn } from "@/app/ui/cn";
import { shownNumber } from "@/contract/codes/tracking";

export function TrackingNumber({ number, className }: { number: string; className?: string }) {
  // Overflow is cut at the end of the line, which is on the left for text from right to left.
  return (
    <span dir="rtl" className={cn("truncate", className)}>
      <bdi dir="ltr">{shownNumber(number)}</bdi>
    </span>
  );
}
