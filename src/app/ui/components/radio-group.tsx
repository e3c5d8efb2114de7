// A choice between a few values, all visible.
import { RadioGroup as RadioGroupPrimitive } from "radix-ui";
import { use, useId, type ComponentProps, type ReactNode } from "react";
import { cn } from "@/app/ui/cn";
import { FieldContext, useFieldGroup } from "@/app/ui/components/field-context";
import { passChords } from "@/app/ui/pass-chords";

/** Inside a Field it is named by the Field's label; elsewhere give it an `aria-label`. */
export function RadioGroup({ className, ...props }: ComponentProps<typeof RadioGroupPrimitive.Root>) {
  const field = use(FieldContext);
  return (
    <RadioGroupPrimitive.Root
      data-slot="radio-group"
      className={cn(
        "grid gap-2 rounded-md aria-invalid:outline-1 aria-invalid:outline-offset-4 aria-invalid:outline-danger",
        className,
      )}
      aria-invalid={field?.invalid || undefined}
      {...useFieldGroup()}
      {...props}
    />
  );
}

/** One choice with its label; the label may contain a second, quieter line. */
export function RadioGroupItem({
  className,
  children,
  ...props
}: Omit<ComponentProps<typeof RadioGroupPrimitive.Item>, "children"> & { children: ReactNode }) {
  const id = useId();
  return (
    <div className="flex items-start gap-2">
      <span className="flex h-5 items-center">
        <RadioGroupPrimitive.Item
          id={id}
          data-slot="radio-group-item"
          onKeyDown={passChords}
          className={cn(
            "relative grid size-4 shrink-0 place-items-center rounded-full border border-input bg-card transition-colors duration-100 after:absolute after:-inset-[5px] disabled:opacity-50 data-[state=checked]:border-primary data-[state=checked]:bg-primary",
            className,
          )}
          {...props}
        >
          <RadioGroupPrimitive.Indicator className="size-1.5 rounded-full bg-primary-foreground forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none" />
        </RadioGroupPrimitive.Item>
      </span>
      <label htmlFor={props.id ?? id} className="text-sm leading-5 select-none">
        {children}
      </label>
    </div>
  );
}
