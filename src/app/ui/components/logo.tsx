// The logo (a pigeon in its hole, the same as public/favicon.svg) and the name next to it.
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";

/** Logo and name; `size` "lg" is for the sign-in page, `compact` shows only the logo. */
export function Logo({
  size = "md",
  compact = false,
  className,
  ...props
}: Omit<ComponentProps<"span">, "children"> & { size?: "md" | "lg"; compact?: boolean }) {
  return (
    <span
      data-slot="logo"
      className={cn(
        "inline-flex items-center font-semibold tracking-tight",
        size === "lg" ? "gap-2.5 text-xl" : "gap-2 text-base",
        className,
      )}
      {...props}
    >
      <LogoMark className={size === "lg" ? "size-9" : "size-6"} />
      {compact ? <span className="sr-only">Pigeonhole</span> : "Pigeonhole"}
    </span>
  );
}

function LogoMark({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      className={cn("shrink-0 forced-color-adjust-none", className)}
    >
      <rect width="32" height="32" rx="7.5" fill="#0b5566" />
      <path d="M5.5 27V15a10.25 10.25 0 0 1 20.5 0v12Z" fill="#083845" />
      <path
        d="M15.2 12.4v1.4a9.7 9.7 0 0 1-9.7 9.7V27h9.6A9.9 9.9 0 0 0 25 17.1v-4.7a4.9 4.9 0 0 0-9.8 0Z"
        fill="#f6f3ec"
      />
      <path d="m24.6 10.4 4.2 2.4-3.8 1.8Z" fill="#f0894a" />
      <circle cx="20.9" cy="12" r="1.2" fill="#0b5566" />
    </svg>
  );
}
