// A status or a kind, as colour, dot and word.
import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/app/ui/cn";
import { Dot } from "@/app/ui/components/dot";
import type { Tone } from "@/app/ui/components/tone";

const badgeVariants = cva(
  "inline-flex h-5 w-fit shrink-0 items-center gap-1.5 rounded-full px-2 text-xs leading-none font-medium whitespace-nowrap [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-3",
  {
    variants: {
      tone: {
        neutral: "bg-neutral-subtle text-neutral-foreground",
        info: "bg-info-subtle text-info-foreground",
        progress: "bg-progress-subtle text-progress-foreground",
        success: "bg-success-subtle text-success-foreground",
        warning: "bg-warning-subtle text-warning-foreground",
        danger: "bg-danger-subtle text-danger-foreground",
        owner: "bg-owner-subtle text-owner-foreground",
      } satisfies Record<Tone, string>,
    },
  },
);

/** `icon` replaces the dot (a crown for OWNER); `icon={null}` draws only the word. */
export function Badge({
  tone = "neutral",
  icon = <Dot tone={tone} />,
  className,
  children,
  ...props
}: ComponentProps<"span"> & { tone?: Tone; icon?: ReactNode }) {
  return (
    <span data-slot="badge" data-tone={tone} className={cn(badgeVariants({ tone }), className)} {...props}>
      {icon}
      {children}
    </span>
  );
}
