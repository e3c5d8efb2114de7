// What is in a deposit: while it is pending as forms, afterwards as it was prepared.
import { Alert } from "@/app/ui/components/alert";
import { Fact, Facts } from "@/app/records/pane/facts";
import { LongNumber } from "@/app/records/cells/long-number";
import { type Deposit, depositMethodLabel } from "@/contract/deposits/deposit";
import { dayText } from "@/app/ui/text/dates";
import { formatCents } from "@/contract/text/money";
import { AccountForm } from "./account-form";
import { CheckForm } from "./check-form";
import { CheckPicture } from "./check-picture";
import { TallyForm } from "./tally-form";
import { TrackingForm } from "./tracking-form";

/** The form that its next step needs: the tally, or the tracking number. */
export function DepositForm({ deposit }: { deposit: Deposit }) {
  const { status, method } = deposit;
  if (status === "PENDING") return <TallyForm deposit={deposit} />;
  return status === "PREPARED" && method === "MAIL_IN" ? <TrackingForm deposit={deposit} /> : null;
}

export function DepositBody({ deposit }: { deposit: Deposit }) {
  const { status, checks } = deposit;
  if (status !== "PENDING") return <Prepared deposit={deposit} />;
  return (
    <div className="@container grid gap-4">
      {checks.length === 0 && (
        <p className="text-sm text-muted-foreground">
          It has no check. Select one in a list and run “deposit check”, or cancel the deposit.
        </p>
      )}
      {checks.map((check, place) => (
        <CheckForm key={check.id} deposit={deposit} check={check} place={place} />
      ))}
      <AccountForm deposit={deposit} />
    </div>
  );
}

function Prepared({ deposit }: { deposit: Deposit }) {
  const { account, checks, cents, method, trackingNumber, preparedBy, reason, needsSecond, status } = deposit;
  return (
    <div className="grid gap-4">
      {needsSecond && status === "PREPARED" && (
        <Alert tone="info" title="A second person marks it as sent">
          Its total is above the limit of {deposit.office.label}. {preparedBy} prepared it.
        </Alert>
      )}
      <Facts>
        {cents !== null && <Fact name="Total">{formatCents(cents)}</Fact>}
        <Fact name="Method">{depositMethodLabel(method)}</Fact>
        {account && (
          <Fact name="Account">
            {account.bankName} {account.masked}, {account.holder}
          </Fact>
        )}
        {trackingNumber && (
          <Fact name="Tracking">
            <LongNumber number={trackingNumber} />
          </Fact>
        )}
        {preparedBy && <Fact name="Prepared by">{preparedBy}</Fact>}
        {reason && <Fact name="Reason">{reason}</Fact>}
      </Facts>
      <ul aria-label="Checks" className="divide-y divide-border border-y border-border text-sm">
        {checks.map((check, place) => {
          const { id, payer, payee, number, date, cents: amount } = check;
          return (
            <li key={id} className="flex items-start justify-between gap-3 py-2">
              <span className="grid min-w-0 gap-0.5">
                <span className="font-medium wrap-anywhere">{payer}</span>
                <span className="text-muted-foreground wrap-anywhere">
                  No. {number}
                  {date !== null && `, ${dayText(`${date}T12:00`)}`}, to {payee}
                </span>
                <span className="flex flex-wrap gap-3">
                  <CheckPicture deposit={null} check={check} side="front" place={place} />
                  <CheckPicture deposit={null} check={check} side="back" place={place} />
                </span>
              </span>
              <span className="font-medium tabular-nums">{amount === null ? "–" : formatCents(amount)}</span>
            </li>
          );
        })}
      </ul>
      {checks.flatMap(({ id, warnings }) =>
        warnings.map((warning) => <Alert key={`${id} ${warning}`} tone="warning" title={warning} />),
      )}
    </div>
  );
}
