// A choice of one value out of a few, as a field of a form.
import type { ReactNode } from "react";
import { Field } from "@/app/ui/components/field";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/ui/components/select";

/** A value that is none of the options is shown but cannot be chosen; "" means none yet, and shows the placeholder. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  words,
  renderSign,
  onValue,
  placeholder,
  disabled = false,
  description,
  error,
}: {
  label: string;
  value: Value | "";
  options: readonly Value[];
  words: (value: Value) => string;
  /** An icon before the text of an option. */
  renderSign?: (value: Value) => ReactNode;
  onValue: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  description?: ReactNode;
  error?: ReactNode;
}) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each === chosen);
    if (option !== undefined) onValue(option);
  };
  return (
    <Field label={label} description={description} error={error}>
      <Select value={value} onValueChange={choose} disabled={disabled}>
        <SelectTrigger>
          <SelectValue placeholder={placeholder} />
        </SelectTrigger>
        <SelectContent>
          {value !== "" && !options.includes(value) && (
            <SelectItem value={value} disabled>
              {words(value)}
            </SelectItem>
          )}
          {options.map((option) => (
            <SelectItem key={option} value={option}>
              {renderSign ? (
                <span className="flex items-center gap-2">
                  {renderSign(option)}
                  {words(option)}
                </span>
              ) : (
                words(option)
              )}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </Field>
  );
}
