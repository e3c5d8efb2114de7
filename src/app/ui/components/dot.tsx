// A status dot. Its shape differs too (ring, half, full), so that colour is never the only sign next to the word.
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";
import type { Tone } from "@/app/ui/components/tone";

const COLOUR: Record<Tone, string> = {
  neutral: "text-neutral",
  info: "text-info",
  progress: "text-progress",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
  owner: "text-owner",
};

/** Decoration unless `label` is given; then it is an image with that name, e.g. "High priority". */
export function Dot({
  tone,
  label,
  className,
  ...props
}: ComponentProps<"svg"> & { tone: Tone; label?: string }) {
  return (
    <svg
      data-slot="dot"
      viewBox="0 0 8 8"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cn("size-2 shrink-0", COLOUR[tone], className)}
      {...props}
    >
      {tone === "neutral" || tone === "progress" ? (
        <circle cx="4" cy="4" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      ) : (
        <circle cx="4" cy="4" r="3.75" fill="currentColor" />
      )}
      {tone === "progress" && <path d="M4 .75a3.25 3.25 0 0 1 0 6.5z" fill="currentColor" />}
    </svg>
  );
}
