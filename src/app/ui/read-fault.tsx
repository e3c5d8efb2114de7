// Shown in place of content that could not be read: why, and a button to try again, which it also does by itself.
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import type { ApiError } from "@/contract/wire/errors";
import { useReadAgain } from "./read-again";

/** `title` names the content; without it only the error is shown. */
export function ReadFault({
  title,
  error,
  onRetry,
  className,
}: {
  title?: string;
  error: ApiError;
  onRetry: () => void;
  className?: string;
}) {
  useReadAgain(onRetry);
  return (
    <Alert
      tone="danger"
      title={title ?? error.message}
      className={className}
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {title && error.message}
    </Alert>
  );
}
