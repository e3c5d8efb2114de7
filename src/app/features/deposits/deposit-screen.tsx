// One deposit: its checks, its account, its steps and its papers.
import { getRouteApi } from "@tanstack/react-router";
import { useScope, useScreenTarget } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { DepositStatusBadge } from "@/app/records/badges";
import { DepositHistory } from "@/app/records/history/record-history";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { RecordPage } from "@/app/records/pane/record-header";
import { depositLabel, depositTarget } from "@/kernel/command/targets/deposit-targets";
import { Unshown } from "@/app/records/unshown";
import { usePageTitle } from "@/app/ui/page-title";
import { momentText } from "@/app/ui/text/dates";
import { WaitingPage } from "@/app/ui/waiting-page";
import { type Deposit, getDeposit } from "@/contract/deposits/deposit";
import { DepositBody, DepositForm } from "./deposit-body";
import { DepositPapers, DepositSteps } from "./deposit-steps";

const route = getRouteApi("/_console/deposit/$id");

export function DepositScreen() {
  const { id } = route.useParams();
  // Another deposit is another screen: no state of the former one is used.
  return <DepositOf key={id} id={id} />;
}

function DepositOf({ id }: { id: string }) {
  const { data, error, mutate } = useEndpoint(getDeposit, { params: { id } });
  usePageTitle(data && depositLabel(data));
  useScreenTarget(data ? depositTarget(data) : null);
  useScope("route:deposit");
  if (data) return <Shown deposit={data} />;
  if (!error) return <WaitingPage of="cards" />;
  return (
    <Unshown
      error={error}
      missing={{ title: "Deposit Not Found", text: "There is no such deposit, or it is of another office." }}
      failed="The deposit could not be loaded"
      back={{ list: "/deposit", label: "Back to Check Deposit" }}
      onRetry={() => void mutate()}
    />
  );
}

function Shown({ deposit }: { deposit: Deposit }) {
  const { mailboxId, mailbox, checksCount, requestedAt, status } = deposit;
  return (
    <RecordPage
      back={{ list: "/deposit", label: "Back to Check Deposit" }}
      title={<WhatForWhom what={depositLabel(deposit)} mailbox={mailbox} linkedTo={mailboxId} />}
      facts={
        <>
          <span>{checksCount === 1 ? "1 check" : `${checksCount} checks`}</span>
          <span>Made {momentText(requestedAt)}</span>
          <DepositStatusBadge status={status} />
        </>
      }
      actions={<DepositSteps deposit={deposit} />}
    >
      <div className="grid max-w-4xl gap-5">
        <DepositPapers deposit={deposit} />
        {status === "PREPARED" && <DepositForm deposit={deposit} />}
        <section aria-labelledby="contents" className="grid gap-3">
          <h2 id="contents" className="text-sm font-medium text-muted-foreground">
            Checks and account
          </h2>
          <DepositBody deposit={deposit} />
          {status === "PENDING" && <DepositForm deposit={deposit} />}
        </section>
        <DepositHistory id={deposit.id} />
      </div>
    </RecordPage>
  );
}
