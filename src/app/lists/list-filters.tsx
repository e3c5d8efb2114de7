// The filters above a list: the field for words, choices among values, and buttons that filter while they are pressed. Some are
// behind a button, where the list has tabs (which narrow it down in sight) or too many for one line.
import type { MouseEvent, ReactNode, RefObject } from "react";
import { usePhone } from "@/app/ui/use-phone";
import { Choice } from "@/app/ui/forms/choice";
import { FilterField } from "@/app/tables/filter/filter-field";
import { FilterSelect, returnIfByKey } from "@/app/tables/filter/filter-select";
import type { UrlValue } from "@/app/tables/filter/use-url-value";
import { Button } from "@/app/ui/components/button";
import { longestSearch } from "@/contract/wire/page";
import { FilterPopover } from "./filter-popover";

/** A filter by its name in the address. Those that are `folded` are behind the button “Filters”. */
export type ListFilter<Search> = { name: keyof Search & string; folded?: true } & (
  | {
      label: string;
      /** What all of them are called. */
      all: string;
      /** The values with their words, in order. */
      options: readonly (readonly [value: string, words: string])[];
      className: string;
    }
  | {
      /** The words of a button that sets it to `on` while it is pressed. */
      words: string;
      on: string | true;
    }
);

/** `narrow` writes one of them into the address; undefined takes it out. */
export function ListFilters<Search>({
  find,
  findWidth,
  text,
  ref,
  filters,
  search,
  narrow,
}: {
  find: string | undefined;
  findWidth: string | undefined;
  text: UrlValue;
  ref: RefObject<HTMLInputElement | null>;
  filters: readonly ListFilter<Search>[];
  search: Search;
  narrow: (part: Readonly<Record<string, unknown>>) => void;
}): ReactNode {
  const isPhone = usePhone();
  // On a telephone all of them are in a sheet.
  const isFolded = ({ folded }: ListFilter<Search>) => folded === true && !isPhone;
  const folded = filters.filter(isFolded);
  const draw = (filter: ListFilter<Search>, isInPanel: boolean) => {
    const { name } = filter;
    const value = search[name];
    if ("on" in filter) {
      return (
        <ToggleFilter
          key={name}
          pressed={value !== undefined}
          onPressed={(isPressed, event) => {
            narrow({ [name]: isPressed ? filter.on : undefined });
            if (!isInPanel) returnIfByKey(event);
          }}
        >
          {filter.words}
        </ToggleFilter>
      );
    }
    const chosen = typeof value === "string" ? value : undefined;
    return isInPanel ? (
      <Choice
        key={name}
        label={filter.label}
        value={chosen ?? every}
        options={[every, ...filter.options.map(([each]) => each)]}
        words={(each) => filter.options.find(([one]) => one === each)?.[1] ?? filter.all}
        onValue={(next) => narrow({ [name]: next === every ? undefined : next })}
      />
    ) : (
      <FilterSelect
        key={name}
        label={filter.label}
        all={filter.all}
        className={filter.className}
        options={filter.options}
        value={chosen}
        onValue={(next) => narrow({ [name]: next })}
      />
    );
  };
  return (
    <>
      {find !== undefined && (
        <SearchField label={find} text={text} ref={ref} {...(findWidth && { className: findWidth })} />
      )}
      {filters.filter((filter) => !isFolded(filter)).map((filter) => draw(filter, false))}
      {folded.length > 0 && (
        <FilterPopover
          values={folded.map(({ name }) => search[name])}
          onClear={() => narrow(Object.fromEntries(folded.map(({ name }) => [name, undefined])))}
        >
          {folded.filter((filter) => !("on" in filter)).map((filter) => draw(filter, true))}
          {folded.some((filter) => "on" in filter) && (
            <div className="flex flex-wrap gap-2">
              {folded.filter((filter) => "on" in filter).map((filter) => draw(filter, true))}
            </div>
          )}
        </FilterPopover>
      )}
    </>
  );
}

const every = "ALL";

/** The field that `/` focuses. */
export function SearchField(props: {
  label: string;
  text: UrlValue;
  ref: RefObject<HTMLInputElement | null>;
  className?: string;
}) {
  return <FilterField main maxLength={longestSearch} className="w-60 min-[1400px]:w-76" {...props} />;
}

function ToggleFilter({
  pressed,
  onPressed,
  children,
}: {
  pressed: boolean;
  onPressed: (pressed: boolean, event: MouseEvent) => void;
  children: string;
}) {
  return (
    <Button
      variant={pressed ? "secondary" : "outline"}
      aria-pressed={pressed}
      onClick={(event) => onPressed(!pressed, event)}
    >
      {children}
    </Button>
  );
}
