// A key or a sequence of keys, drawn as caps from data: ["c", "m"] or ["mod+k"].
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";
import { currentKeyboard, strokeLabel, type Keyboard } from "@/app/ui/components/kbd-keys";

/**
 * `strokes` as a command declares them. It is read as "C then M"; inside a control that has `aria-keyshortcuts` pass
 * `aria-hidden`, so that the keys do not become part of the control's name. "plain" draws no caps, for buttons, menus and
 * lists; a narrow screen shows none of them. Where keys are what is listed, `data-slot="key"` shows them on a touch screen, too.
 */
export function Kbd({
  strokes,
  variant = "cap",
  keyboard = currentKeyboard(),
  className,
  ...props
}: Omit<ComponentProps<"span">, "children"> & {
  strokes: readonly string[];
  variant?: "cap" | "plain";
  keyboard?: Keyboard;
}) {
  const labels = strokes.map((stroke) => strokeLabel(stroke, keyboard));
  return (
    <span
      data-slot="kbd"
      className={cn(
        "inline-flex shrink-0 items-center",
        variant === "cap" ? "gap-0.5" : "gap-1 max-sm:hidden",
        className,
      )}
      {...props}
    >
      <span className="sr-only">{labels.map((label) => label.words).join(" then ")}</span>
      {labels.map((label, position) => (
        // Strokes have no identity but their place, and `g g` contains one twice.
        <kbd
          // oxlint-disable-next-line react/no-array-index-key -- as said above
          key={position}
          aria-hidden="true"
          className={cn(
            "inline-flex items-center justify-center font-sans text-2xs leading-none font-medium",
            variant === "cap"
              ? "h-[18px] min-w-[18px] rounded-sm border border-b-2 border-border-strong bg-card px-1 text-muted-foreground"
              : "text-current",
          )}
        >
          {label.sign}
        </kbd>
      ))}
    </span>
  );
}
