// For leads: the hours and closed days of each office, and what it promises.
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Alert } from "@/app/ui/components/alert";
import { OutlinesOnly } from "@/app/ui/components/button";
import { Skeleton } from "@/app/ui/components/skeleton";
import { ReadFault } from "@/app/ui/read-fault";
import { listPlans } from "@/contract/mailboxes/mailbox-list";
import { PromiseTable } from "@/contract/promises/promise-table";
import { listPromises } from "@/contract/promises/promises";
import { HoursForm } from "./hours-form";
import { TableForm } from "./table-form";

export function PromisesSection() {
  const { data, error, mutate } = useEndpoint(listPromises, {});
  const plans = useEndpoint(listPlans, {});
  if (!data && error) {
    return <ReadFault title="The promises could not be read." error={error} onRetry={() => void mutate()} />;
  }
  if (!data) return <Skeleton aria-busy="true" className="h-40 animate-appear-late" />;
  return (
    <div className="grid gap-5">
      <p className="max-w-2xl text-sm text-muted-foreground">
        A promise counts office time: it stands still outside office hours, on closed days, and while somebody
        else is waited for. Without promises nothing is due.
      </p>
      <OutlinesOnly value>
        {data.items.map((office) => (
          <div key={office.officeId} className="grid gap-5">
            {office.isSettling === true && (
              <p role="status" className="text-sm text-muted-foreground">
                When the open records of {office.label} are due is computed now. That takes a few minutes.
              </p>
            )}
            <HoursForm office={office} />
            {PromiseTable.safeParse(office.promises).success ? (
              <TableForm office={office} plans={plans.data?.items ?? []} />
            ) : (
              // Saved from here, what it does not know would be lost.
              <Alert
                tone="warning"
                title={`${office.label} promises something that this version does not know. Reload the page to change its promises.`}
              />
            )}
          </div>
        ))}
      </OutlinesOnly>
    </div>
  );
}
