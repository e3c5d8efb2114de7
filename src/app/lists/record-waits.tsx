// What stands in the pane beside a list while the rows load one of which will be open there.
import { Skeleton } from "@/app/ui/components/skeleton";

/** The shape of a record: its title, its status, its steps and its facts. */
export function RecordWaits() {
  return (
    <div aria-busy="true" className="grid animate-appear-late gap-4 p-4">
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-7 w-3/5" />
      <div className="grid gap-3">
        <Skeleton className="h-3 w-4/5" />
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-3 w-2/3" />
      </div>
    </div>
  );
}
