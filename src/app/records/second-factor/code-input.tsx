// The field for a code of the authenticator app, or a recovery code.
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";
import { Input } from "@/app/ui/components/input";

export function CodeInput({ className, ...props }: Omit<ComponentProps<"input">, "type" | "name">) {
  return (
    <Input
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      aria-required
      className={cn("font-mono tracking-widest", className)}
      {...props}
    />
  );
}
