// The filters of the storage list: how soon free storage ends, or that it is over.
import { FilterSelect, returnIfByKey } from "@/app/tables/filter/filter-select";
import { Button } from "@/app/ui/components/button";
import type { StorageSearch } from "./urls";

/** Days from now within which free storage ends, unless another number is chosen. */
export const usualDays = 5;

export function StorageFilters({
  search: { ended, within = usualDays },
  onChange,
}: {
  search: StorageSearch;
  onChange: (part: StorageSearch) => void;
}) {
  const options = [...new Set([10, 30, 90, within])]
    .filter((days) => days !== usualDays)
    .toSorted((one, other) => one - other)
    .map((days) => [String(days), `Within ${days} ${days === 1 ? "day" : "days"}`] as const);
  return (
    <>
      {!ended && (
        <FilterSelect
          label="Free storage ends"
          all={`Within ${usualDays} days`}
          className="w-44"
          options={options}
          value={within === usualDays ? undefined : String(within)}
          onValue={(days) => onChange({ within: days === undefined ? undefined : Number(days) })}
        />
      )}
      <Button
        variant={ended ? "secondary" : "outline"}
        aria-pressed={ended === true}
        onClick={(event) => {
          onChange({ ended: ended ? undefined : true, focus: undefined });
          returnIfByKey(event);
        }}
      >
        Already over
      </Button>
    </>
  );
}
