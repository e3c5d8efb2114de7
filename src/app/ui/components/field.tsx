// A form field: label, control, description and error, connected for eyes and screen readers.
import CircleAlert from "lucide-react/icons/circle-alert";
import { useId, type ComponentProps, type ReactNode } from "react";
import { cn } from "@/app/ui/cn";
import { FieldContext } from "@/app/ui/components/field-context";
import { Label } from "@/app/ui/components/label";

/**
 * Wraps one control. The ui controls inside take id, `aria-describedby`, `aria-invalid` and `aria-required` by themselves;
 * others call `useFieldControl`. `layout`: "stack" label above; "inline" control before its label (checkbox); "row" label
 * left and control right (settings).
 * An error is an alert: it is read when it appears, and again with the control.
 */
export function Field({
  label,
  description,
  error,
  required = false,
  hideLabel = false,
  layout = "stack",
  className,
  children,
  ...props
}: ComponentProps<"div"> & {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
  layout?: "stack" | "inline" | "row";
}) {
  const id = useId();
  const labelId = `${id}-label`;
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const describedBy = cn(description && descriptionId, error && errorId) || undefined;
  const wiring = { id, labelId, describedBy, invalid: Boolean(error), required };

  const name = (
    <Label id={labelId} htmlFor={id} className={hideLabel ? "sr-only" : undefined}>
      {label}
      {required && (
        <span aria-hidden="true" className="text-danger">
          *
        </span>
      )}
    </Label>
  );
  const hint = description && (
    <p id={descriptionId} className="text-xs text-muted-foreground">
      {description}
    </p>
  );
  // An alert that is added together with its text. An empty live region that waits would stay readable below an open
  // dialog, because Radix hides no live region.
  const fault = error && (
    <p
      id={errorId}
      role="alert"
      data-slot="field-error"
      className="mt-1.5 flex items-start gap-1 text-xs text-danger-foreground"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      {error}
    </p>
  );

  return (
    <FieldContext value={wiring}>
      <div
        data-slot="field"
        data-invalid={error ? "" : undefined}
        className={cn("grid min-w-0", className)}
        {...props}
      >
        {layout === "stack" && (
          <div className="grid gap-1.5">
            {name}
            {children}
            {hint}
          </div>
        )}
        {layout === "inline" && (
          <div className="flex items-start gap-2">
            {/* 24 px high, so that boxes under each other are targets of that size. */}
            <span className="flex h-6 items-center">{children}</span>
            <div className="grid gap-0.5 pt-0.5">
              {name}
              {hint}
            </div>
          </div>
        )}
        {layout === "row" && (
          <div className="flex items-center justify-between gap-6">
            <div className="grid gap-0.5">
              {name}
              {hint}
            </div>
            {children}
          </div>
        )}
        {fault}
      </div>
    </FieldContext>
  );
}

/** Several controls under one name, for example width, height and length. */
export function FieldGroup({
  legend,
  className,
  children,
  ...props
}: ComponentProps<"fieldset"> & { legend: ReactNode }) {
  return (
    <fieldset data-slot="field-group" className={cn("min-w-0", className)} {...props}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {children}
    </fieldset>
  );
}
