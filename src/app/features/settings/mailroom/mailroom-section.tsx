// For administrators: the rules of each office's mailroom, and what is done there with mail for mailboxes that are not active.
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { OutlinesOnly } from "@/app/ui/components/button";
import { Skeleton } from "@/app/ui/components/skeleton";
import { ReadFault } from "@/app/ui/read-fault";
import { listMailroomRules } from "@/contract/offices/mailroom";
import { listPaperTables } from "@/contract/mail/paper-table";
import { getDailyFees } from "@/contract/storage/storage";
import { OnceRead } from "@/app/features/settings/once-read";
import { MailroomRulesTable } from "./mailroom-rules";
import { PaperForm } from "./paper-form";
import { StorageFeesForm } from "./storage-fees-form";

export function MailroomSection() {
  const reads = [
    useEndpoint(listMailroomRules, {}),
    useEndpoint(getDailyFees, {}),
    useEndpoint(listPaperTables, {}),
  ];
  return (
    <OnceRead reads={reads}>
      <div className="grid gap-5">
        <OutlinesOnly value>
          <Rules />
          <StorageFeesForm />
          <Papers />
        </OutlinesOnly>
      </div>
    </OnceRead>
  );
}

function Rules() {
  const { data, error, mutate } = useEndpoint(listMailroomRules, {});
  if (!data && error) {
    return <ReadFault title="The rules could not be read." error={error} onRetry={() => void mutate()} />;
  }
  if (!data) return <Skeleton aria-busy="true" className="h-40 animate-appear-late" />;
  return <MailroomRulesTable offices={data.items} />;
}

function Papers() {
  const { data, error, mutate } = useEndpoint(listPaperTables, {});
  if (!data && error) {
    return (
      <ReadFault
        title="The rules for closed mailboxes could not be read."
        error={error}
        onRetry={() => void mutate()}
      />
    );
  }
  if (!data) return <Skeleton aria-busy="true" className="h-40 animate-appear-late" />;
  return (
    <div className="grid gap-5">
      <p className="max-w-2xl text-sm text-muted-foreground">
        Mail for a mailbox that is not active is registered with a warning that says what to do with the
        paper: by the mailbox's status, and by the days since its subscription ended.
      </p>
      {data.items.map((office) => (
        <PaperForm key={office.officeId} office={office} />
      ))}
    </div>
  );
}
