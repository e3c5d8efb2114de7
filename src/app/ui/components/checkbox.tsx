// A box to tick; also the half-ticked box of a table whose rows are partly selected.
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { Checkbox as CheckboxPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";
import { useFieldControl } from "@/app/ui/components/field-context";
import { passChords } from "@/app/ui/pass-chords";

/** The box itself, shared with rows that draw hundreds of them. */
export const checkboxLook =
  "group/check relative grid size-4 max-sm:size-6 shrink-0 place-items-center rounded-[4px] border border-input bg-card text-primary-foreground transition-colors duration-100 after:absolute after:-inset-[5px] disabled:opacity-50 aria-invalid:border-danger data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary";

/** 16 px to the eye, 24 px to the pointer; on a telephone 24 px to both. `checked="indeterminate"` draws a dash. */
export function Checkbox({ className, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      data-slot="checkbox"
      onKeyDown={passChords}
      className={cn(checkboxLook, className)}
      {...props}
      {...useFieldControl(props)}
    >
      <CheckboxPrimitive.Indicator className="forced-colors:text-[CanvasText]">
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="size-3 group-data-[state=indeterminate]/check:hidden"
        />
        <Minus
          aria-hidden="true"
          strokeWidth={3}
          className="hidden size-3 group-data-[state=indeterminate]/check:block"
        />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}
