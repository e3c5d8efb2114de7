// A settings form: its fields on a card, what went wrong above them, and the button that saves them in a bar below.
import { type FormEvent, type ReactNode, useRef } from "react";
import { cn } from "@/app/ui/cn";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/app/ui/components/card";
import { focusFirstFault } from "@/app/ui/forms/focus";
import { useKeptFields } from "./kept-fields";

/**
 * `error` is for what no field can show. `onSubmit` gets the form; then its first field with a fault gets the focus. `onCancel`
 * discards the changes, where there is a screen to go back to. `kept` names the form where its texts come back until they are saved
 * or discarded; a form that stays on the screen, or is left once it is saved, is reset by the caller. `own` is of a form that saves
 * what is typed itself: whether that came back, and what forgets it.
 */
export function FormCard({
  title,
  submit,
  pending,
  error,
  isWide = false,
  kept,
  own,
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
  kept?: string;
  own?: { isBack: boolean; onReset: () => void };
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  onCancel?: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const { isBack, ...keeping } = { ...useKeptFields(ref, kept), ...own };
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
      <form ref={ref} noValidate aria-label={title} onSubmit={(event) => void send(event)} {...keeping}>
        <CardContent className={cn("grid gap-4", !isWide && "max-w-lg")}>
          {error && <Alert tone="danger" title={error} />}
          {isBack && (
            <Alert
              tone="info"
              title="What you typed before is back."
              className="items-center py-1"
              action={
                <Button type="reset" variant="ghost" size="sm">
                  Start over
                </Button>
              }
            />
          )}
          {children}
        </CardContent>
        <CardFooter className="rounded-b-lg bg-muted">
          <Button type="submit" pending={pending}>
            {submit}
          </Button>
          {onCancel && (
            <Button
              variant="ghost"
              onClick={() => {
                ref.current?.reset();
                onCancel();
              }}
            >
              Cancel
            </Button>
          )}
        </CardFooter>
      </form>
    </Card>
  );
}
