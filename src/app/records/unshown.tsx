// Shown in place of a record that does not exist or could not be read.
import FileX2 from "lucide-react/icons/file-x-2";
import { Button } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import type { ApiError } from "@/contract/wire/errors";
import { useReadAgain } from "@/app/ui/read-again";
import { BackLink } from "@/app/records/pane/back-link";

/** `missing` is shown where there is no such record, `failed` where reading it failed. */
export function Unshown({
  error,
  missing,
  failed,
  back,
  onRetry,
}: {
  error: ApiError;
  missing: { title: string; text: string };
  failed: string;
  back: { list: string; label: string };
  onRetry: () => void;
}) {
  useReadAgain(onRetry);
  const isMissing = error.code === "not_found" || error.code === "malformed";
  return (
    <div className="flex h-full flex-col px-5 pt-3">
      <div role="alert" className="grid flex-1 place-items-center">
        <EmptyState
          icon={<FileX2 />}
          title={
            <span role="heading" aria-level={1}>
              {isMissing ? missing.title : failed}
            </span>
          }
          action={
            <>
              {!isMissing && <Button onClick={onRetry}>Try again</Button>}
              <BackLink list={back.list}>{back.label}</BackLink>
            </>
          }
        >
          {isMissing ? missing.text : error.message}
        </EmptyState>
      </div>
    </div>
  );
}
