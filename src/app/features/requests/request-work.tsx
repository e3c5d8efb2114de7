// The work of a request: pages to be uploaded for a scan, and the one button that completes it.
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useMemo, useRef, useSyncExternalStore } from "react";
import { CommandButton } from "@/app/command/command-button";
import { execute } from "@/app/command/run/execute";
import { useCommand } from "@/app/command/use-command";
import { Button } from "@/app/ui/components/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Kbd } from "@/app/ui/components/kbd";
import { useReady } from "@/app/command/context";
import { useAskable } from "@/app/platform/uploads/askable-form";
import { UploadWait, useWhenUploaded } from "@/app/records/photos/when-uploaded";
import { useCustomerTold } from "@/app/platform/data/use-customer-told";
import { MainActions } from "@/app/records/pane/record-header";
import { listAsLeft } from "@/app/records/list-memory";
import type { ActionRequest, ActionType } from "@/contract/requests/request";
import { shownAs } from "@/contract/wire/open-enum";
import { FormerFiles } from "./former-files";
import { scanOf } from "./open-scans";
import { attachedName, filesToComplete, scanFault, scanWords } from "./scan-rules";
import { ScanUpload } from "./scan-upload";
import { ItemScanState, ReadyByScan, useItemScans } from "@/app/records/item-scan";
import { itemToScan, requestTarget } from "@/kernel/command/targets/request-targets";
import { WholeLink } from "./whole-link";

type Work = {
  request: ActionRequest;
  /** The text of the button, as the server sends it with the step. */
  label: string;
  /**
   * Where it is shown: at its own address, with the list to go back to; next to its list; or in a queue. List and queue show the
   * result themselves.
   */
  at: { list: string } | "pane" | "queue";
};

export function RequestWork(work: Work) {
  const { request } = work;
  if (request.consolidationId !== null) return <ConsolidatedWork request={request} />;
  return request.type === "SCAN" ? <ScanWork {...work} /> : <PlainWork {...work} />;
}

function ScanWork(work: Work) {
  const { request } = work;
  const scan = scanOf(request.id, request.mail.mailboxId);
  const pages = useSyncExternalStore(scan.subscribe, scan.pages);
  const takenOff = useSyncExternalStore(scan.subscribe, scan.takenOff);
  const attached = request.scannedFiles;
  const stays = attached.filter((link) => !takenOff.includes(attachedName(link)));
  const why = scanFault(
    pages.map(({ phase }) => phase.is),
    stays.length,
  );
  const waits = why === scanWords.wait && !pages.some(({ phase }) => phase.is === "failed");
  const files = filesToComplete(
    attached,
    takenOff,
    pages.flatMap(({ fileKey }) => fileKey ?? []),
  )?.join("\n");
  const items = [itemToScan(request)];
  const scans = useItemScans(items, request.needsScan === true);
  const scanned = scans.codes.get(request.mail.id);
  const ready = useMemo(
    () => ({
      record: request.id,
      // Where nothing was added or taken off, a reopened scan is completed with the files it has.
      args: {
        ...(files && { scannedFiles: files.split("\n") }),
        ...(scanned !== undefined && { scanned }),
      },
      why,
      waits,
    }),
    [request.id, files, scanned, why, waits],
  );
  useReady(ready);
  const card = useRef<HTMLDivElement>(null);
  const waiting = useWhenUploaded({
    files: useMemo(() => pages.map(({ id, name, phase }) => ({ id, name, state: phase.is })), [pages]),
    written: "",
    words: { does: "Completes", offer: "Complete", not: "The scan was not completed" },
    form: card,
    leads: true,
    begin: () =>
      void execute("request.complete", {}, work.at === "pane" ? "button" : "form", {
        target: requestTarget(request),
      }),
  });
  useAskable(waiting.ask);
  return (
    <WorkCard {...work} ref={card} title="Scanned pages" hint={why} refusal={waits ? why : null}>
      {attached.length > 0 && <FormerFiles request={request} scan={scan} links={stays} />}
      <ScanUpload scan={scan} pages={pages} hint={why} />
      <ItemScanState scans={scans} items={items} />
      {waits && <UploadWait waiting={waiting} />}
    </WorkCard>
  );
}

const told = shownAs<Exclude<ActionType, "SCAN" | "CONSOLIDATE">, string>(
  {
    HOLD: "Put the item where it is handed out, then mark it as ready. The customer will be notified.",
    SHRED: "Shred the item, then confirm. The customer will be notified.",
    TRASH: "Dispose of the item, then confirm. The customer will be notified.",
    JUNK: "Dispose of the item, then confirm. The customer will be notified.",
    FORWARD: "Hand the item to the carrier, then confirm. The customer will be notified.",
    CHECK_DEPOSIT: "Deposit the check, then confirm. The customer will be notified.",
  },
  () => "The customer will be notified.",
);

/** For an item that is destroyed days after this. */
function keptFirst(days: number): string {
  const span = days === 1 ? "1 day" : `${days} days`;
  return `Do not destroy it yet: confirm, and put it where items wait. It can be rescued for ${span}, then a shred batch destroys it. The customer will be notified.`;
}

function PlainWork(work: Work) {
  const { request } = work;
  const { type, rescueDays } = request;
  const next = useCustomerTold(
    rescueDays !== undefined
      ? keptFirst(rescueDays)
      : type === "SCAN" || type === "CONSOLIDATE"
        ? "The customer will be notified."
        : told(type),
  );
  return (
    <WorkCard {...work} title="Next step">
      <p className="text-sm">{next}</p>
      <ReadyByScan record={request.id} item={itemToScan(request)} isWanted={request.needsScan === true} />
      <WholeLink request={request} />
    </WorkCard>
  );
}

/** The items of a consolidation are packed together, so no step is taken with a single one. */
function ConsolidatedWork({ request }: Pick<Work, "request">) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Next step</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p className="text-sm">
          The item is packed into one package with others. Open their consolidation to see what goes in, and
          to complete, cancel or fail it as a whole.
        </p>
        <WholeLink request={request} />
      </CardContent>
    </Card>
  );
}

function WorkCard({
  ref,
  request,
  label,
  at,
  title,
  hint = null,
  refusal = null,
  children,
}: Work & {
  ref?: RefObject<HTMLDivElement | null>;
  title: string;
  /** The reason why it cannot be completed yet that the children show already. */
  hint?: string | null;
  /** Why its button cannot be pressed yet, although its key can. */
  refusal?: string | null;
  children: ReactNode;
}) {
  const { history } = useRouter();
  const { keys, reason } = useCommand("request.complete", requestTarget(request));
  return (
    <Card ref={ref} data-command="request.complete">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {children}
        {reason !== null && reason !== hint && <p className="text-sm text-muted-foreground">{reason}</p>}
      </CardContent>
      <MainActions command="request.complete">
        {/* On its screen and in a queue the error is shown above, so no notice repeats it. */}
        <CommandButton
          id="request.complete"
          target={requestTarget(request)}
          source={at === "pane" ? "button" : "form"}
          refusal={refusal}
          size="sm"
        >
          {label}
          {keys[0] && <Kbd strokes={keys[0]} variant="plain" aria-hidden="true" />}
        </CommandButton>
        {typeof at === "object" && (
          <Button variant="outline" size="sm" onClick={() => history.push(listAsLeft(at.list))}>
            Cancel
          </Button>
        )}
      </MainActions>
    </Card>
  );
}
