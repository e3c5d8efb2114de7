// On or off, at once; for settings without a Save button.
import { Switch as SwitchPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";
import { useFieldControl } from "@/app/ui/components/field-context";

/** It looks 32 by 18 px large, and is at least 24 px high for the pointer. */
export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      data-slot="switch"
      className={cn(
        "relative inline-flex h-[18px] w-8 shrink-0 items-center rounded-full border border-input bg-input transition-colors duration-150 after:absolute after:-inset-1 disabled:opacity-50 data-[state=checked]:border-primary data-[state=checked]:bg-primary",
        className,
      )}
      {...props}
      {...useFieldControl(props)}
    >
      <SwitchPrimitive.Thumb
        data-slot="switch-thumb"
        className="block size-3.5 translate-x-px rounded-full bg-white shadow-xs transition-transform duration-150 data-[state=checked]:translate-x-[15px] dark:data-[state=checked]:bg-primary-foreground"
      />
    </SwitchPrimitive.Root>
  );
}
