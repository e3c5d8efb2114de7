// One consolidation: the items of a mailbox that become one package, and the form for that package.
import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { CommandButton } from "@/app/command/command-button";
import { Alert } from "@/app/ui/components/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { useScope, useScreenTarget } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { usePageTitle } from "@/app/ui/page-title";
import { WaitingPage } from "@/app/ui/waiting-page";
import { momentText } from "@/app/ui/text/dates";
import { SnoozeMark } from "@/app/records/snooze-mark";
import { ConsolidationHistory } from "@/app/records/history/record-history";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { RecordPage } from "@/app/records/pane/record-header";
import { DueText } from "@/app/records/due";
import { ConsolidationStatusBadge } from "@/app/records/badges";
import { Finished } from "@/app/records/pane/finished";
import { StepMenu } from "@/app/records/pane/step-menu";
import { Unshown } from "@/app/records/unshown";
import { useRefusal } from "@/app/records/pane/use-refusal";
import { type Consolidation, getConsolidation } from "@/contract/consolidations/consolidation";
import { forgetPackage } from "./forget-package";
import { MailList } from "./mail-list";
import { PackageForm } from "./package-form";
import { consolidationLabel, consolidationTarget } from "@/kernel/command/targets/consolidation-targets";

const route = getRouteApi("/_console/consolidation/$id");

export function ConsolidationScreen() {
  const { id } = route.useParams();
  // Another consolidation is another screen: no state of the former one is used.
  return <ConsolidationOf key={id} id={id} />;
}

function ConsolidationOf({ id }: { id: string }) {
  const { finished } = route.useSearch();
  const { data, error, mutate } = useEndpoint(getConsolidation, { params: { id } });
  usePageTitle(data && consolidationLabel(data), id);
  useScreenTarget(data ? consolidationTarget(data) : null);
  useScope("route:consolidation");
  const isDone = data?.status === "DONE";
  useEffect(() => {
    if (isDone) forgetPackage(id);
  }, [isDone, id]);
  if (isDone && finished) {
    return (
      <Finished title="Consolidation Request Completed" record={data} list="/consolidation">
        The package was made, and the customer will be notified.
      </Finished>
    );
  }
  if (data) return <Shown consolidation={data} reread={() => void mutate()} />;
  if (!error) return <WaitingPage of="cards" />;
  return (
    <Unshown
      error={error}
      missing={{ title: "Request Not Found", text: "The requested consolidation could not be found." }}
      failed="The consolidation could not be loaded"
      back={{ list: "/consolidation", label: "Back to Consolidation Requests" }}
      onRetry={() => void mutate()}
    />
  );
}

function Shown({ consolidation, reread }: { consolidation: Consolidation; reread: () => void }) {
  const failure = useRefusal("consolidation.complete", reread);
  const { mailbox, mailboxId, status, summary, mails, steps, requestedAt, reason, packageId } = consolidation;
  const isOpen = steps.some(({ to }) => to === "DONE");
  return (
    <RecordPage
      back={{ list: "/consolidation", label: "Back to Consolidation Requests" }}
      title={<WhatForWhom what="Consolidation" mailbox={mailbox} linkedTo={mailboxId} />}
      facts={
        <>
          <span>Requested {momentText(requestedAt)}</span>
          {consolidation.due && <DueText due={consolidation.due} />}
          <ConsolidationStatusBadge status={status} />
          <SnoozeMark until={consolidation.snoozedUntil} />
        </>
      }
      actions={
        <StepMenu
          noun="consolidation"
          steps={steps.filter(({ to }) => to !== "DONE")}
          target={consolidationTarget(consolidation)}
        />
      }
    >
      {failure && (
        <Alert tone="danger" title="Error completing consolidation request" className="mb-4">
          {failure.message}
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <section aria-labelledby="mails" className="grid gap-2">
          <h2 id="mails" className="text-sm font-medium text-muted-foreground">
            Total mails: {summary.totalMails}
          </h2>
          <MailList mails={mails} />
          <div className="mt-3">
            <ConsolidationHistory id={consolidation.id} />
          </div>
        </section>
        {isOpen ? (
          <PackageForm consolidation={consolidation} />
        ) : (
          <Card>
            <CardHeader>
              <CardTitle>Outcome</CardTitle>
              <ConsolidationStatusBadge status={status} />
            </CardHeader>
            <CardContent className="grid justify-items-start gap-3 text-sm">
              {status === "DONE" ? "The items were packed into one package of the mailbox." : (reason ?? "")}
              {packageId !== null && (
                <CommandButton
                  id="mail.open"
                  args={{ mail: { id: packageId, label: "The package" } }}
                  variant="outline"
                  size="sm"
                >
                  Open the package
                </CommandButton>
              )}
            </CardContent>
          </Card>
        )}
      </div>
    </RecordPage>
  );
}
