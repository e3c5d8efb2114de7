// The field of one measure: reads what people type, with or without a unit, and shows the value it read.
import type { FocusEventHandler, KeyboardEvent, ReactNode, Ref } from "react";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { type FieldUnit, readField, steppedField, understoodField } from "@/kernel/values/measure";

/**
 * The text stays as typed; `readField` gives its value. Not a number input: that drops the comma of "9,5" and every
 * unit. The arrow keys work as in a number input.
 */
export function MeasureField({
  label,
  unit,
  value,
  onValue,
  step = 0.1,
  error,
  hint,
  required = false,
  input = {},
}: {
  label: string;
  unit: FieldUnit;
  value: string;
  onValue: (text: string) => void;
  step?: number;
  error: string | undefined;
  /** Shown below, where the value differs from the typed text. */
  hint?: ReactNode;
  required?: boolean;
  input?: {
    ref?: Ref<HTMLInputElement>;
    name?: string;
    onBlur?: () => void;
    onFocus?: FocusEventHandler<HTMLInputElement>;
  };
}) {
  const read = readField(value, unit);
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const next = steppedField(value, unit, direction * step);
    if (next !== null) onValue(next);
  };
  return (
    <Field
      label={label}
      required={required}
      error={error}
      description={error ? hint : (understoodField(value, unit) ?? hint)}
    >
      <Input
        inputMode="decimal"
        role="spinbutton"
        aria-valuemin={0}
        aria-valuenow={"value" in read ? read.value : undefined}
        aria-valuetext={value || undefined}
        placeholder="0"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onValue(target.value)}
        onKeyDown={stepBy}
        {...input}
      />
    </Field>
  );
}
