// A tracking number in a row: where there is no room for all of it, its last digits stay, for those tell two apart.
import { cn } from "@/app/ui/cn";
import { shownNumber } from "@/contract/tracking";

export function TrackingNumber({ number, className }: { number: string; className?: string }) {
  // What overflows is cut where a line ends, which from right to left is on the left.
  return (
    <span dir="rtl" className={cn("truncate", className)}>
      <bdi dir="ltr">{shownNumber(number)}</bdi>
    </span>
  );
}
