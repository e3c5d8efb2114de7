// What is in a deposit: while it is pending as forms, afterwards as it was prepared.
import { Alert } from "@/app/ui/components/alert";
import { Fact, Facts } from "@/app/records/pane/facts";
import { LongNumber } from "@/app/records/cells/long-number";
import { type Deposit, depositMethodLabel } from "@/contract/deposits/deposit";
import { formatCents } from "@/contract/text/money";
import { AccountForm } from "./account-form";
import { CheckForm } from "./check-form";
import { TallyForm } from "./tally-form";
import { TrackingForm } from "./tracking-form";

export function DepositBody({ deposit }: { deposit: Deposit }) {
  const { status, checks } = deposit;
  if (status !== "PENDING") return <Prepared deposit={deposit} />;
  return (
    <div className="@container grid gap-4">
      {checks.length === 0 && (
        <p className="text-sm text-muted-foreground">
          It holds no check: select one and say “deposit check”, or cancel the deposit.
        </p>
      )}
      {checks.map((check, place) => (
        <CheckForm key={check.id} deposit={deposit} check={check} place={place} />
      ))}
      <AccountForm deposit={deposit} />
      <TallyForm deposit={deposit} />
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
      {status === "PREPARED" && method === "MAIL_IN" && <TrackingForm deposit={deposit} />}
      <Facts>
        {cents !== null && <Fact name="Total">{formatCents(cents)}</Fact>}
        <Fact name="How">{depositMethodLabel(method)}</Fact>
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
      <div className="overflow-x-auto">
        <table aria-label="Checks" className="w-full text-sm">
          <thead>
            <tr className="border-b border-border text-left text-xs text-muted-foreground">
              {["Payer", "Payee", "Number", "Date", "Amount"].map((name) => (
                <th key={name} scope="col" className="py-1.5 pr-3 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {checks.map((check) => (
              <tr key={check.id} className="border-b border-border align-top">
                <td className="py-1.5 pr-3">{check.payer}</td>
                <td className="py-1.5 pr-3">{check.payee}</td>
                <td className="py-1.5 pr-3 tabular-nums">{check.number}</td>
                <td className="py-1.5 pr-3 tabular-nums">{check.date}</td>
                <td className="py-1.5 tabular-nums">
                  {check.cents === null ? "–" : formatCents(check.cents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {checks.flatMap(({ id, warnings }) =>
        warnings.map((warning) => <Alert key={`${id} ${warning}`} tone="warning" title={warning} />),
      )}
    </div>
  );
}
