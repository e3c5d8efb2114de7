// The filters of a mailbox's tab: a text and a status.
import type { ReactNode, RefObject } from "react";
import { FilterField } from "@/app/tables/filter/filter-field";
import { FilterSelect } from "@/app/tables/filter/filter-select";
import type { UrlValue } from "@/app/tables/filter/use-url-value";
import { longestSearch } from "@/contract/wire/page";

/** `things` are what the tab lists: "mail items". */
export function RecordFilters<Status extends string>({
  things,
  text,
  ref,
  statuses,
  status,
  onStatus,
  children,
}: {
  things: string;
  text: UrlValue;
  ref: RefObject<HTMLInputElement | null>;
  /** With their words, in order. */
  statuses: readonly (readonly [Status, string])[];
  status: Status | undefined;
  onStatus: (status: Status | undefined) => void;
  children?: ReactNode;
}) {
  return (
    <div
      role="search"
      aria-label={`Filter ${things}`}
      className="flex flex-wrap items-center gap-2 px-3 py-2"
    >
      <FilterField
        main
        label={`Search ${things}`}
        text={text}
        ref={ref}
        maxLength={longestSearch}
        className="max-w-96 min-w-40 flex-1"
      />
      <FilterSelect
        label="Status"
        all="All Status"
        className="w-40"
        options={statuses}
        value={status}
        onValue={onStatus}
      />
      {children}
    </div>
  );
}
