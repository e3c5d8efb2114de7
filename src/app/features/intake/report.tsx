// The items of a session, by carrier and type, compared with the counted number; on screen and as a sheet to print.
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Button } from "@/app/ui/components/button";
import { Skeleton } from "@/app/ui/components/skeleton";
import { ReadFault } from "@/app/ui/read-fault";
import { focusIfNothingHasIt } from "@/app/ui/forms/focus";
import { Screen } from "@/app/ui/screen";
import { usePaperFoot } from "@/app/ui/paper-foot";
import { momentText } from "@/app/ui/text/dates";
import { type IntakeReport, reportIntake } from "@/contract/intake/intake";
import { itemTypeLabel } from "@/contract/mail/mail";

import { LabelsDue } from "@/app/records/labels-due";

export function Report({ sessionId }: { sessionId: string }) {
  usePaperFoot();
  const { data, error, mutate } = useEndpoint(reportIntake, { params: { id: sessionId } });
  const ref = { id: sessionId, label: data?.session.officeLabel ?? "" };
  return (
    <Screen
      title="Intake report"
      lead={data && `${data.session.officeLabel}, ${data.session.staffName}`}
      actions={
        <>
          <Button variant="outline" onClick={() => window.print()}>
            Print
          </Button>
          {data && data.session.endedAt !== null && (
            <CommandButton id="intake.reopen" args={{ session: ref }} variant="outline">
              Reopen
            </CommandButton>
          )}
          <CommandButton id="go.intake" ref={focusIfNothingHasIt}>
            Intake
          </CommandButton>
        </>
      }
    >
      {error ? (
        <ReadFault error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <>
          <Counts report={data} />
          <LabelsDue session={ref} />
        </>
      ) : (
        <Skeleton className="h-60" />
      )}
    </Screen>
  );
}

function Counts({ report: { session, byCarrier, byType } }: { report: IntakeReport }) {
  const { items, exceptions, withdrawn, expected } = session;
  const taken = items + exceptions;
  return (
    <article className="grid gap-6 text-sm">
      <p>
        {momentText(session.startedAt)} to {session.endedAt ? momentText(session.endedAt) : "now"}
      </p>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-4">
        <Figure name="Items" value={items} />
        <Figure name="Exceptions" value={exceptions} />
        <Figure name="Void" value={withdrawn} />
        <Figure name="Expected" value={expected ?? "—"} />
      </dl>
      {expected !== null && (
        <p className="font-medium">
          {taken === expected
            ? "As many as expected."
            : taken < expected
              ? `${expected - taken} fewer than expected.`
              : `${taken - expected} more than expected.`}
        </p>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <CountTable title="By carrier" rows={byCarrier.map(({ carrier, count }) => [carrier, count])} />
        <CountTable title="By type" rows={byType.map(({ type, count }) => [itemTypeLabel(type), count])} />
      </div>
    </article>
  );
}

function Figure({ name, value }: { name: string; value: number | string }) {
  return (
    <div>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{value.toLocaleString("en-US")}</dd>
    </div>
  );
}

function CountTable({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  return (
    <table className="w-full">
      <caption className="pb-1 text-left font-semibold">{title}</caption>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name} className="border-t border-border">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            <td className="py-1.5 text-right tabular-nums">{count.toLocaleString("en-US")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
