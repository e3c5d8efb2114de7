// The filters above a list: the field for words, choices among values, and buttons that filter while they are pressed.
import type { ReactNode, RefObject } from "react";
import { FilterField } from "@/app/tables/filter/filter-field";
import { FilterSelect, returnIfByKey } from "@/app/tables/filter/filter-select";
import type { UrlValue } from "@/app/tables/filter/use-url-value";
import { Button } from "@/app/ui/components/button";
import { longestSearch } from "@/contract/wire/page";

/** A filter by its name in the address. */
export type ListFilter<Search> =
  | {
      name: keyof Search & string;
      label: string;
      /** What all of them are called. */
      all: string;
      /** The values with their words, in order. */
      options: readonly (readonly [value: string, words: string])[];
      className: string;
    }
  | {
      name: keyof Search & string;
      /** The words of a button that sets it to `on` while it is pressed. */
      words: string;
      on: string | true;
    };

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
  return (
    <>
      {find !== undefined && (
        <SearchField label={find} text={text} ref={ref} {...(findWidth && { className: findWidth })} />
      )}
      {filters.map((filter) => {
        const { name } = filter;
        const value = search[name];
        return "on" in filter ? (
          <ToggleFilter
            key={name}
            pressed={value !== undefined}
            onPressed={(isPressed) => narrow({ [name]: isPressed ? filter.on : undefined })}
          >
            {filter.words}
          </ToggleFilter>
        ) : (
          <FilterSelect
            key={name}
            label={filter.label}
            all={filter.all}
            className={filter.className}
            options={filter.options}
            value={typeof value === "string" ? value : undefined}
            onValue={(next) => narrow({ [name]: next })}
          />
        );
      })}
    </>
  );
}

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
  onPressed: (pressed: boolean) => void;
  children: string;
}) {
  return (
    <Button
      variant={pressed ? "secondary" : "outline"}
      aria-pressed={pressed}
      onClick={(event) => {
        onPressed(!pressed);
        returnIfByKey(event);
      }}
    >
      {children}
    </Button>
  );
}
