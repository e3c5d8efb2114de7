// The main button of a form or a step. While something is missing it is dimmed and says what, beside it and to a screen reader.
import { type ComponentProps, useId } from "react";
import { Button } from "@/app/ui/components/button";

/** `missing` says what the person has to do first: "Write a title."; null where nothing is missing. */
export function SubmitButton({
  missing,
  ...props
}: Omit<ComponentProps<typeof Button>, "asChild" | "aria-disabled" | "aria-describedby"> & {
  missing: string | null;
}) {
  const id = useId();
  return (
    <>
      {missing !== null && (
        <p id={id} data-slot="missing" className="min-w-0 self-center text-xs text-muted-foreground">
          {missing}
        </p>
      )}
      <Button
        type="submit"
        {...props}
        aria-disabled={missing !== null}
        aria-describedby={missing === null ? undefined : id}
      />
    </>
  );
}
