// Printers of labels and what they print: each office's printers, the person's automatic labels, and the queue of print jobs.
import { CommandButton } from "@/app/command/command-button";
import { useCommand } from "@/app/command/use-command";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Badge } from "@/app/ui/components/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Field } from "@/app/ui/components/field";
import { Switch } from "@/app/ui/components/switch";
import { momentText } from "@/app/ui/text/dates";
import { getAutomaticLabels, presetLabel, symbologyLabel } from "@/contract/labels/label";
import { type Printer, listPrinters, printerWayLabel } from "@/contract/labels/printer";
import { LabelsDue } from "@/app/records/labels-due";
import { ListCard } from "@/app/features/settings/list-card";
import { PrintQueue } from "./print-queue";
import { SavesAtOnce } from "@/app/features/settings/saves-at-once";
import { SettingsRows } from "@/app/features/settings/rows";
import { printerColumns } from "@/app/features/settings/saved/saved-columns";

/** Milliseconds between two reads of the printers' states: a failed try that is followed by another sends no event. */
const lookEvery = 3_000;

export function PrintersSection() {
  const { data, error, mutate } = useEndpoint(listPrinters, {}, { refreshInterval: lookEvery });
  return (
    <div className="grid gap-4">
      <ListCard
        title="Printers"
        rows={data?.items}
        saving={printerColumns}
        actions={<CommandButton id="printer.add" size="sm" variant="outline" />}
      >
        <SettingsRows
          label="Printers"
          items={data?.items}
          error={error}
          retry={() => void mutate()}
          empty="No office has a printer for labels yet. Leads can add one; one with an address needs an administrator."
        >
          {(printer) => <PrinterRow key={printer.id} printer={printer} />}
        </SettingsRows>
      </ListCard>
      <AutomaticLabels />
      <PrintQueue />
      <LabelsDue />
    </div>
  );
}

function PrinterRow({ printer }: { printer: Printer }) {
  const { id, name, version, office, isDefault, way, address, preset, symbology, problem } = printer;
  const args = { printer: { id, label: name, version } };
  const about = [
    office.label,
    address ?? printerWayLabel(way),
    presetLabel(preset),
    symbologyLabel(symbology),
  ];
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <p className="flex items-center gap-2 text-sm font-medium">
            <span className="truncate">{name}</span>
            {isDefault && <Badge>Default</Badge>}
            <Standing printer={printer} />
          </p>
          <p className="text-xs text-muted-foreground wrap-anywhere">{about.join(" · ")}</p>
        </div>
        <div className="flex flex-wrap gap-1">
          <CommandButton
            id="label.test"
            args={args}
            size="sm"
            variant="outline"
            aria-label={`Test label: ${name}`}
          >
            Test label
          </CommandButton>
          {!isDefault && (
            <CommandButton
              id="printer.default"
              args={args}
              size="sm"
              variant="ghost"
              aria-label={`Make ${name} the default`}
            >
              Make default
            </CommandButton>
          )}
          <CommandButton
            id="printer.change"
            args={args}
            size="sm"
            variant="ghost"
            aria-label={`Change ${name}`}
          >
            Change
          </CommandButton>
          <CommandButton
            id="printer.remove"
            args={args}
            size="sm"
            variant="ghost"
            aria-label={`Remove ${name}`}
          >
            Remove
          </CommandButton>
        </div>
      </div>
      {problem && <p className="text-xs text-danger-foreground wrap-anywhere">{problem}</p>}
    </li>
  );
}

function Standing({ printer: { problem, waiting, failed, lastPrintedAt } }: { printer: Printer }) {
  if (problem) return <Badge tone="danger">Not printing</Badge>;
  if (failed > 0) return <Badge tone="danger">{failed} failed</Badge>;
  if (waiting > 0) return <Badge tone="warning">{waiting} waiting</Badge>;
  return (
    <span className="text-xs font-normal text-muted-foreground">
      {lastPrintedAt ? `last printed ${momentText(lastPrintedAt)}` : "has not printed yet"}
    </span>
  );
}

/** The person's own setting, for the intake session. */
function AutomaticLabels() {
  const { data } = useEndpoint(getAutomaticLabels, {});
  const { run, pending, reason } = useCommand("label.auto");
  return (
    <Card>
      <CardHeader>
        <CardTitle>My labels</CardTitle>
        <SavesAtOnce />
      </CardHeader>
      <CardContent className="max-w-lg">
        <Field
          layout="row"
          label="Print a label for each row of my intake"
          description="Where the office has a printer with an address."
        >
          <Switch
            checked={data?.auto ?? true}
            disabled={!data || pending || reason !== null}
            onCheckedChange={(on) => void run({ choice: on ? "on" : "off" }, "form")}
          />
        </Field>
      </CardContent>
    </Card>
  );
}
