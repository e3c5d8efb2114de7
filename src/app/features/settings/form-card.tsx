// A settings form: its fields on a card, what went wrong above them, and the button that saves them in a bar below.
import type { FormEvent, ReactNode } from "react";
import { cn } from "@/app/ui/cn";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/app/ui/components/card";
import { focusFirstFault } from "@/app/ui/forms/focus";

/**
 * `error` is for what no field can show. `onSubmit` gets the form; then its first field with a fault gets the focus. `onCancel`
 * discards the changes, where there is a screen to go back to.
 */
export function FormCard({
  title,
  submit,
  pending,
  error,
  isWide = false,
  onSubmit,
  onCancel,
  children,
}: {
  title: string;
  submit: string;
  pending: boolean;
  error: string | null;
  /** Its content has the width of the card, as a table needs it; fields alone are narrower. */
  isWide?: boolean;
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  onCancel?: () => void;
  children: ReactNode;
}) {
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    await onSubmit(form);
    focusFirstFault(form);
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <form noValidate aria-label={title} onSubmit={(event) => void send(event)}>
        <CardContent className={cn("grid gap-4", !isWide && "max-w-lg")}>
          {error && <Alert tone="danger" title={error} />}
          {children}
        </CardContent>
        <CardFooter className="rounded-b-lg bg-muted">
          <Button type="submit" pending={pending}>
            {submit}
          </Button>
          {onCancel && (
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </CardFooter>
      </form>
    </Card>
  );
}
