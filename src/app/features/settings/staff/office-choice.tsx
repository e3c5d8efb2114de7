// The choice of one of the offices that the person sees.
import { Choice } from "@/app/ui/forms/choice";

/** `value` is the office's id, or "" where none is chosen yet. */
export function OfficeChoice({
  offices,
  value,
  onValue,
  disabled = false,
  error,
}: {
  offices: readonly { id: string; label: string }[] | undefined;
  value: string;
  onValue: (id: string) => void;
  disabled?: boolean;
  error?: string | undefined;
}) {
  const labels = new Map(offices?.map(({ id, label }) => [id, label]));
  return (
    <Choice
      label="Office"
      placeholder="Choose an office"
      value={value}
      options={[...labels.keys()]}
      words={(id) => labels.get(id) ?? ""}
      onValue={onValue}
      disabled={disabled}
      error={error}
    />
  );
}
