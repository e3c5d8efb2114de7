// The unsent entries on this machine: those that wait for the network, in order, and those the server refused, with the
// reason.
import CloudUpload from "lucide-react/icons/cloud-upload";
import * as z from "zod";
import { OpenSameItem, useSameItem } from "@/app/records/same-item";
import { wizardWords } from "@/app/records/registering-words";
import { CommandButton } from "@/app/command/command-button";
import { close } from "@/app/command/surfaces";
import { Badge } from "@/app/ui/components/badge";
import { EmptyState } from "@/app/ui/components/empty-state";
import {
  Sheet,
  SheetBody,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
} from "@/app/ui/components/sheet";
import { momentText } from "@/app/ui/text/dates";
import type { Target } from "@/kernel/command/context";
import type { SavedEntry } from "@/app/platform/unsent/entry";
import { useUnsent } from "@/app/command/unsent/unsent";

export function UnsentSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent className="w-[34rem]">
        <Content />
      </SheetContent>
    </Sheet>
  );
}

function Content() {
  const entries = useUnsent();
  const waiting = entries.filter(({ state }) => state === "waiting");
  const refused = entries.filter(({ state }) => state === "refused");
  return (
    <>
      <SheetHeader>
        <SheetTitle>Unsent entries</SheetTitle>
        <SheetDescription>
          Entries that could not be sent yet. They are encrypted, sent in this order when the network is back,
          and deleted at logout.
        </SheetDescription>
      </SheetHeader>
      <SheetBody className="grid content-start gap-5">
        {entries.length === 0 && (
          <EmptyState icon={<CloudUpload />} title="No unsent entries">
            Everything you did has reached the server.
          </EmptyState>
        )}
        {refused.length > 0 && (
          <section aria-label="Refused" className="grid gap-2">
            <h3 className="text-sm font-medium">Refused by the server ({refused.length})</h3>
            <Rows label="Refused entries" entries={refused} />
          </section>
        )}
        {waiting.length > 0 && (
          <section aria-label="Waiting" className="grid gap-2">
            <div className="flex items-center justify-between gap-2">
              <h3 className="text-sm font-medium">Waiting to be sent ({waiting.length})</h3>
              <CommandButton id="unsent.send" size="sm" variant="outline">
                Send now
              </CommandButton>
            </div>
            <Rows label="Waiting entries" entries={waiting} />
          </section>
        )}
      </SheetBody>
    </>
  );
}

function Rows({ label, entries }: { label: string; entries: readonly SavedEntry[] }) {
  return (
    <ol aria-label={label} className="divide-y divide-border rounded-md border border-border">
      {entries.map((each) => (
        <Row key={each.number} entry={each} />
      ))}
    </ol>
  );
}

function Row({
  entry: { attempt, args, label, savedAt, state, reason, isHere, triedAt, photo },
}: {
  entry: SavedEntry;
}) {
  const again = isHere ? wizardWords.again : "Send again";
  const target: Target = { kind: "unsent", id: attempt, label };
  return (
    <li className="grid gap-1.5 px-3 py-2.5">
      <div className="flex items-start justify-between gap-3">
        <p dir="auto" className="min-w-0 text-sm font-medium wrap-anywhere">
          {label}
        </p>
        <Badge tone={state === "refused" ? "danger" : "warning"}>
          {state === "refused" ? "Refused" : "Waiting"}
        </Badge>
      </div>
      {reason !== null && <p className="text-sm text-danger-foreground wrap-anywhere">{reason}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 basis-48 text-xs text-muted-foreground">
          {momentText(savedAt)}
          {photo && " · with a photo"}
          {triedAt !== null &&
            state === "waiting" &&
            " · tried without an answer; sending it again does nothing twice"}
        </p>
        <div className="ml-auto flex flex-wrap justify-end gap-1.5">
          {state === "refused" && (
            <>
              <CommandButton id="unsent.edit" target={target} size="sm" aria-label={`Correct: ${label}`}>
                Correct
              </CommandButton>
              <CommandButton
                id="unsent.retry"
                target={target}
                size="sm"
                variant="outline"
                aria-label={`${again}: ${label}`}
              >
                {again}
              </CommandButton>
              {isHere && <OpenItemOf args={args} />}
            </>
          )}
          <CommandButton
            id="unsent.discard"
            target={target}
            size="sm"
            variant="ghost"
            aria-label={`Discard: ${label}`}
          >
            Discard
          </CommandButton>
        </div>
      </div>
    </li>
  );
}

/** Opens the item that has the refused entry's number. */
function OpenItemOf({ args }: Pick<SavedEntry, "args">) {
  const same = useSameItem(Numbered.safeParse(args).data?.tracking.number ?? "");
  return same && <OpenSameItem item={same} onOpen={close} />;
}

const Numbered = z.object({ tracking: z.object({ number: z.string() }) });
