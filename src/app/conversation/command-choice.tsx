// A value of a record that a command sets: shown, and chosen from a list. The command changes it, reports it and can undo it.
import { useCommand } from "@/app/command/use-command";
import { Select, SelectContent, SelectItem, SelectTrigger } from "@/app/ui/components/select";
import { reloadTags } from "@/app/platform/data/reload";
import type { Target } from "@/kernel/command/context";

export function CommandChoice<Value extends string>({
  id,
  arg,
  target,
  label,
  value,
  labels,
  options,
  tag,
  className,
}: {
  /** The command, and its argument for this value. */
  id: string;
  arg: string;
  target: Target;
  /** The name of the value. */
  label: string;
  value: Value;
  labels: (value: Value) => string;
  /** The choices; the present value may not be among them. */
  options: readonly Value[];
  /** Reads the record again after a failure: a colleague may have changed it. */
  tag: string;
  className?: string;
}) {
  const { reason, hidden, run } = useCommand(id, target);
  const choose = async (chosen: string) => {
    const next = options.find((option) => option === chosen);
    if (next === undefined || next === value) return;
    const result = await run({ [arg]: next }, "menu");
    if (result.status === "failed") await reloadTags([tag]);
  };
  return (
    <Select
      value={value}
      onValueChange={(chosen) => void choose(chosen)}
      // Not while it runs, too: the trigger has the focus then, and would lose it.
      disabled={hidden || reason !== null}
    >
      <SelectTrigger
        size="sm"
        data-command={id}
        aria-label={label}
        title={reason ?? undefined}
        className={className}
      >
        <span>{labels(value)}</span>
      </SelectTrigger>
      <SelectContent>
        {!options.includes(value) && (
          <SelectItem value={value} disabled>
            {labels(value)}
          </SelectItem>
        )}
        {options.map((option) => (
          <SelectItem key={option} value={option}>
            {labels(option)}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
