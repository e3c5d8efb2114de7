// A spinner with a text, for waits. It is hidden for the first 200 ms, so that quick answers do not flicker.
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";

/** `label` is read aloud; `showLabel` also draws it next to the ring. */
export function Spinner({
  label = "Loading",
  showLabel = false,
  className,
  ...props
}: ComponentProps<"span"> & { label?: string; showLabel?: boolean }) {
  return (
    <span
      data-slot="spinner"
      role="status"
      className={cn("inline-flex items-center gap-2 text-muted-foreground", className)}
      {...props}
    >
      <span className="inline-flex animate-appear-late items-center gap-2">
        <SpinnerRing />
        <span className={showLabel ? undefined : "sr-only"}>{label}</span>
      </span>
    </span>
  );
}

/** Only the ring, silent: for controls that say by `aria-busy` that they are working. */
export function SpinnerRing({ className, ...props }: ComponentProps<"svg">) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      className={cn("size-4 shrink-0 motion-safe:animate-spin motion-reduce:animate-pulse", className)}
      {...props}
    >
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeWidth="1.5" opacity="0.22" />
      <path
        d="M14.25 8A6.25 6.25 0 0 0 8 1.75"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
