// The button: one filled style for the main action of a screen, quieter ones for the rest.
import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import { type ComponentProps, type MouseEvent, type ReactNode, createContext, use } from "react";
import { cn } from "@/app/ui/cn";
import { SpinnerRing } from "@/app/ui/components/spinner";
import { Tooltip, TooltipContent, TooltipTrigger, useIsHinted } from "@/app/ui/components/tooltip";

export const buttonVariants = cva(
  "relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap transition-colors duration-100 select-none disabled:pointer-events-none disabled:opacity-45 aria-disabled:cursor-default aria-disabled:not-aria-busy:opacity-45 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground shadow-xs not-aria-disabled:hover:bg-primary-hover",
        secondary:
          "bg-secondary text-secondary-foreground not-aria-disabled:hover:bg-accent not-aria-disabled:hover:text-accent-foreground",
        outline:
          "border border-border-strong bg-card text-foreground shadow-xs not-aria-disabled:hover:bg-accent aria-expanded:bg-accent",
        ghost:
          "text-foreground not-aria-disabled:hover:bg-accent not-aria-disabled:hover:text-accent-foreground aria-expanded:bg-accent",
        destructive:
          "bg-destructive text-destructive-foreground shadow-xs not-aria-disabled:hover:bg-destructive-hover",
        link: "text-primary underline-offset-4 not-aria-disabled:hover:underline",
      },
      size: {
        sm: "h-7 px-2.5 text-xs",
        default: "h-8 px-3 text-sm",
        lg: "h-9 px-4 text-base",
        icon: "size-8",
        "icon-sm": "size-7",
      },
    },
    compoundVariants: [{ variant: "link", className: "h-6 px-0.5" }],
    defaultVariants: { variant: "default", size: "default" },
  },
);

/** True for the parts of a screen that have no solid button: it is elsewhere, or none of theirs is the main one. They have outlines. */
export const OutlinesOnly = createContext(false);

/**
 * A button of type "button" by default. While `pending` it keeps its focus and its width, shows a spinner, sets `aria-busy` and
 * ignores presses. `asChild` gives its style to a link. An icon without text needs an `aria-label`, which is its hint as well;
 * `strokes` are the keys that the hint shows.
 */
export function Button({
  className,
  variant: asked = "default",
  size,
  asChild = false,
  pending = false,
  strokes,
  onClick,
  children,
  ...props
}: ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean;
    pending?: boolean;
    strokes?: readonly string[];
  }) {
  const variant = use(OutlinesOnly) && asked === "default" ? "outline" : asked;
  const look = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root data-slot="button" data-variant={variant} className={look} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  const inert = pending || isTrue(props["aria-disabled"]);
  // Refused here and not by `disabled`, which would drop the focus and hide the reason in the tooltip.
  const press = (event: MouseEvent<HTMLButtonElement>) => (inert ? event.preventDefault() : onClick?.(event));
  const button = (
    <button
      type="button"
      data-slot="button"
      data-variant={variant}
      className={look}
      onClick={press}
      {...props}
      aria-disabled={inert || undefined}
      aria-busy={pending || undefined}
    >
      {pending ? (
        <>
          <span className="absolute inset-0 grid place-items-center">
            <SpinnerRing />
          </span>
          <span className="inline-flex items-center gap-1.5 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
  const words = props["aria-label"];
  if (words === undefined || (size !== "icon" && size !== "icon-sm")) return button;
  return (
    <IconHint words={words} strokes={strokes}>
      {button}
    </IconHint>
  );
}

/** The words of a button that is only an icon, where nothing around it shows better ones. */
function IconHint({
  words,
  strokes,
  children,
}: {
  words: string;
  strokes: readonly string[] | undefined;
  children: ReactNode;
}) {
  if (useIsHinted()) return children;
  return (
    <Tooltip>
      <TooltipTrigger asChild>{children}</TooltipTrigger>
      <TooltipContent strokes={strokes}>{words}</TooltipContent>
    </Tooltip>
  );
}

function isTrue(value: boolean | "true" | "false" | undefined): boolean {
  return value === true || value === "true";
}
