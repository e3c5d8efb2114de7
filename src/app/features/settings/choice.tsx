// A choice of one value out of a few, as a field of a form.
import { Field } from "@/app/ui/components/field";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/ui/components/select";

export function Choice<Value extends string>({
  label,
  value,
  choices,
  words,
  choose,
  placeholder,
  disabled,
  description,
  error,
}: {
  label: string;
  value: Value | "";
  choices: readonly Value[];
  words: (value: Value) => string;
  choose: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  description?: string | undefined;
  error?: string | undefined;
}) {
  return (
    <Field label={label} error={error} {...(description !== undefined && { description })}>
      <Select value={value} onValueChange={choose} {...(disabled !== undefined && { disabled })}>
        <SelectTrigger>
          <SelectValue placeholder={placeholder} />
        </SelectTrigger>
        <SelectContent>
          {choices.map((each) => (
            <SelectItem key={each} value={each}>
              {words(each)}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </Field>
  );
}

/** The choice of one of the offices that the person sees; `value` is its id. */
export function OfficeChoice({
  offices,
  ...rest
}: {
  offices: readonly { id: string; label: string }[] | undefined;
  value: string;
  choose: (id: string) => void;
  disabled?: boolean;
  error?: string | undefined;
}) {
  const labels = new Map(offices?.map(({ id, label }) => [id, label]));
  return (
    <Choice
      label="Office"
      placeholder="Choose an office"
      choices={[...labels.keys()]}
      words={(id) => labels.get(id) ?? ""}
      {...rest}
    />
  );
}
