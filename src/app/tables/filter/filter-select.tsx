// A choice that filters a list. After a choice by key, the keyboard's focus returns to the list.
import { useRef } from "react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/ui/components/select";
import { returnToTable } from "@/app/tables/focused-table";

const every = "ALL";

/**
 * `options` are values with their words, in order; `value` undefined means all of them, which `all` says. Without `all` one of
 * them is always chosen.
 */
export function FilterSelect<Value extends string>({
  label,
  all,
  options,
  value,
  onValue,
  className,
}: {
  label: string;
  all?: string;
  options: readonly (readonly [Value, string])[];
  value: Value | undefined;
  onValue: (value: Value | undefined) => void;
  className: string;
}) {
  const chosenByKey = useRef(false);
  return (
    <Select
      value={value ?? every}
      onValueChange={(chosen) => onValue(options.find(([each]) => each === chosen)?.[0])}
    >
      <SelectTrigger aria-label={label} className={className}>
        <SelectValue />
      </SelectTrigger>
      <SelectContent
        onPointerDown={() => (chosenByKey.current = false)}
        onKeyDownCapture={({ key }) => (chosenByKey.current = key === "Enter" || key === " ")}
        onCloseAutoFocus={(event) => {
          if (!chosenByKey.current) return;
          chosenByKey.current = false;
          event.preventDefault();
          returnToTable();
        }}
      >
        {all !== undefined && <SelectItem value={every}>{all}</SelectItem>}
        {options.map(([each, word]) => (
          <SelectItem key={each} value={each}>
            {word}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

/** For a button that filters a list: whether it was pressed by key, and so returns the focus to the list. */
export function returnIfByKey({ detail }: { detail: number }): void {
  // A press of the pointer counts its clicks; one by a key has none.
  if (detail === 0) returnToTable();
}
