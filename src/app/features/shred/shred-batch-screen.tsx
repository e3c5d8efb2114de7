// One shred batch: due items, ticked by scans; once it is finished, its certificate.
import { getRouteApi } from "@tanstack/react-router";
import Check from "lucide-react/icons/check";
import { useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { execute } from "@/app/command/run/execute";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Unshown } from "@/app/records/unshown";
import { DataTable } from "@/app/tables/data-table";
import { Badge } from "@/app/ui/components/badge";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Kbd } from "@/app/ui/components/kbd";
import { usePageTitle } from "@/app/ui/page-title";
import { momentText } from "@/app/ui/text/dates";
import { WaitingPage } from "@/app/ui/waiting-page";
import { useCommand } from "@/app/command/use-command";
import { type ShredBatch, type ShredLine, getShredBatch } from "@/contract/shred/shred";
import type { Target } from "@/kernel/command/context";
import { shredLineColumns } from "./shred-line-columns";
import { Certificate } from "./certificate";
import { withSte } from "@/contract/mail/item-name";
import { useShredScans } from "./use-shred-scans";

const route = getRouteApi("/_console/shred-batch/$id");

export function ShredBatchScreen() {
  const { id } = route.useParams();
  const { data, error, mutate } = useEndpoint(getShredBatch, { params: { id } });
  usePageTitle(data?.label);
  useScope("route:shred-batch");
  if (data) {
    if (data.state === "FINISHED") return <Certificate batch={data} />;
    return <Open key={id} batch={data} reread={() => void mutate()} />;
  }
  if (!error) return <WaitingPage of="rows" />;
  return (
    <Unshown
      error={error}
      missing={{
        title: "Shred Batch Not Found",
        text: "There is no such batch, or it is of another office.",
      }}
      failed="The shred batch could not be loaded"
      back={{ list: "/shred-batch", label: "Back to shred batches" }}
      onRetry={() => void mutate()}
    />
  );
}

function Open({ batch, reread }: { batch: ShredBatch; reread: () => void }) {
  const [focused, setFocused] = useState<string>();
  const isOpen = batch.state === "OPEN";
  const last = useShredScans(isOpen ? batch.id : null);
  const finish = useCommand("shred.finish");
  const ticked = batch.lines.filter(({ ticked: at }) => at !== null);
  const kept = ticked.filter(({ rescued }) => rescued !== null);
  const ref = { batch: { id: batch.id, label: batch.label } };
  return (
    <div className="flex h-full min-h-140 flex-col">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-5 pt-5 pb-3">
        <div className="grid gap-0.5">
          <h1 className="text-xl font-semibold tracking-tight">{batch.label}</h1>
          <p className="text-sm text-muted-foreground">
            {ticked.length} of {batch.lines.length} ticked · started {momentText(batch.startedAt)} by{" "}
            {batch.startedBy}
          </p>
        </div>
        {isOpen ? (
          <div className="flex flex-wrap gap-2">
            <CommandButton id="shred.cancel" args={ref} variant="outline">
              Cancel batch
            </CommandButton>
            <CommandButton id="shred.finish" args={ref}>
              Finish batch
              {finish.keys[0] && <Kbd strokes={finish.keys[0]} variant="plain" aria-hidden="true" />}
            </CommandButton>
          </div>
        ) : (
          <Badge>Cancelled</Badge>
        )}
      </header>
      {isOpen && (
        <div className="mx-5 mb-3 flex min-h-12 flex-wrap items-center gap-3 rounded-lg border border-border bg-card px-4 py-2 text-sm">
          {kept.length > 0 ? (
            <p role="alert" className="font-medium text-danger-foreground">
              Take out of the pile: {kept.map(({ label, steNumber }) => withSte(label, steNumber)).join("; ")}
              . It was rescued.
            </p>
          ) : last ? (
            <p
              className={
                last.ok ? "font-medium text-success-foreground" : "font-medium text-danger-foreground"
              }
              data-testid="last-scan"
            >
              {last.text}
            </p>
          ) : (
            <p className="text-muted-foreground">Scan what you put into the shredder.</p>
          )}
        </div>
      )}
      <div className="min-h-0 flex-1 border-t border-border">
        <DataTable
          name="shred-batch"
          label={batch.label}
          columns={shredLineColumns}
          rows={batch.lines}
          rowId={idOf}
          labelOf={labelOf}
          targetOf={targetOf}
          focused={focused}
          onFocus={setFocused}
          list={batch.id}
          onRetry={reread}
          selectable
          menu={menu}
          onOpen={(line) =>
            void execute(line.ticked ? "shred.untick" : "shred.tick", ref, "hotkey", {
              target: targetOf(line),
            })
          }
          empty={
            <EmptyState icon={<Check />} title="Nothing is due">
              Items to be destroyed today appear here.
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}

const menu = ["shred.tick", "shred.untick", "mail.rescue", "mail.open"];
const idOf = ({ mailId }: ShredLine) => mailId;
const labelOf = ({ label, steNumber }: ShredLine) => withSte(label, steNumber);

function targetOf(line: ShredLine): Target {
  const { mailId: id, version, label, ticked, rescued } = line;
  const name = `${label}, STE ${line.steNumber}`;
  return {
    kind: "mail",
    id,
    label: name,
    version,
    next: [
      { to: "TICKED", label: "Tick", refusal: ticked ? `${name} is ticked already.` : null },
      { to: "UNTICKED", label: "Untick", refusal: ticked ? null : `${name} is not ticked.` },
      { to: "RESCUED", label: "Rescue", refusal: rescued ? `${name} was rescued.` : null },
    ],
  };
}
