// The focused deposit next to its list: what is in it, and what may be done next.
import { Link } from "@tanstack/react-router";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { DepositStatusBadge } from "@/app/records/badges";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { DepositHistory } from "@/app/records/history/record-history";
import { RecordPane, titleLink } from "@/app/records/pane/record-pane";
import { depositLabel, depositTarget } from "@/kernel/command/targets/deposit-targets";
import { Skeleton } from "@/app/ui/components/skeleton";
import { ReadFault } from "@/app/ui/read-fault";
import { momentText } from "@/app/ui/text/dates";
import { useRested } from "@/app/ui/use-rested";
import { type DepositListItem, getDeposit } from "@/contract/deposits/deposit";
import { DepositBody, DepositForm } from "./deposit-body";
import { DepositPapers, MainStep } from "./deposit-steps";

/** `menu` are the commands of its row, without its main one. */
export function DepositPane({ deposit, menu }: { deposit: DepositListItem; menu: readonly string[] }) {
  const { id, status, requestedAt, mailbox } = deposit;
  const rested = useRested(id);
  const { data, error, mutate } = useEndpoint(getDeposit, rested === id ? { params: { id } } : null);
  return (
    <RecordPane
      aria-label={depositLabel(deposit)}
      title={
        <Link to="/deposit/$id" params={{ id }} className={titleLink}>
          <WhatForWhom what={depositLabel(deposit)} mailbox={mailbox} />
        </Link>
      }
      marks={
        <>
          <DepositStatusBadge status={status} />
          Made {momentText(requestedAt)}
        </>
      }
      main={data && <MainStep deposit={data} />}
      menu={menu}
      target={depositTarget(deposit)}
    >
      {data && (
        <>
          <DepositPapers deposit={data} />
          {data.status === "PREPARED" && <DepositForm deposit={data} />}
          <DepositBody key={id} deposit={data} />
          {data.status === "PENDING" && <DepositForm deposit={data} />}
        </>
      )}
      {!data && !error && <Skeleton className="h-24 animate-appear-late" />}
      {!data && error && (
        <ReadFault title="The deposit could not be read." error={error} onRetry={() => void mutate()} />
      )}
      <DepositHistory id={id} />
    </RecordPane>
  );
}
