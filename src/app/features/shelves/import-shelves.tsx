// Importing shelves: a file that is dropped, chosen or pasted, a preview of the new shelves, and then all of it or nothing.
import FileUp from "lucide-react/icons/file-up";
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import { execute } from "@/app/command/run/execute";
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/app/ui/components/dialog";
import { cn } from "@/app/ui/cn";
import { SubmitButton } from "@/app/ui/forms/submit-button";
import { showNotice } from "@/app/ui/toasts/notices";
import { ApiError } from "@/contract/wire/errors";
import { type Shelf, addShelves, shelfKindLabel } from "@/contract/shelves/shelf";
import { type ReadLine, example, mostLines, readShelves, withRefusals } from "./shelf-csv";

type Read = { name: string; lines: readonly ReadLine[] };

export function ImportShelves({
  office,
  shelves,
  onClose,
}: {
  office: { id: string; label: string };
  /** The shelves that exist already. */
  shelves: readonly Shelf[];
  onClose: () => void;
}) {
  const [read, setRead] = useState<Read | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  async function take(name: string, text: string) {
    setFault(null);
    setRead(null);
    try {
      const { parse } = await import("csv-parse/browser/esm/sync");
      const records: string[][] = parse(text, {
        bom: true,
        delimiter: [",", ";", "\t"],
        relax_column_count: true,
        skip_empty_lines: true,
        trim: true,
      });
      if (records.length > mostLines + 1) {
        setFault(
          `${name} has ${records.length - 1} lines; ${mostLines} can be imported at one time. Cut it in parts.`,
        );
      } else if (records.length < 2) setFault(`${name} has no line below its headings.`);
      else setRead({ name, lines: readShelves(records, shelves) });
    } catch {
      setFault(`${name} could not be read as CSV. Save it again as a file with commas between its columns.`);
    }
  }
  const takeFile = async (file: File | undefined) => file && take(file.name, await file.text());
  const good = read?.lines.filter(({ shelf, problem }) => shelf !== null && problem === null) ?? [];
  const bad = read?.lines.filter(({ problem }) => problem !== null) ?? [];

  async function save() {
    if (!read) return;
    setSaving(true);
    setFault(null);
    try {
      const sent = read.lines.flatMap(({ shelf }) => (shelf ? [shelf] : []));
      const { items } = await call(addShelves, { body: { officeId: office.id, shelves: sent } });
      void reloadTags(["Shelves"]);
      const ids = items.map(({ id }) => id);
      showNotice(`${items.length} shelves added.`, {
        action: { label: "Undo", onSelect: () => void execute("shelf.remove", { ids }, "button") },
      });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRead({ ...read, lines: withRefusals(read.lines, error.details.fields ?? {}) });
      setFault(error.message);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        onPaste={(event: ClipboardEvent) => {
          const text = event.clipboardData.getData("text");
          if (text !== "") void take("What was pasted", text);
        }}
      >
        <DialogHeader>
          <DialogTitle>Import shelves into {office.label}</DialogTitle>
        </DialogHeader>
        <DialogBody className="grid gap-4">
          <div
            role="group"
            aria-label="File of shelves"
            onDragOver={(event: DragEvent) => event.preventDefault()}
            onDrop={(event: DragEvent) => {
              event.preventDefault();
              void takeFile(event.dataTransfer.files[0]);
            }}
            className="grid justify-items-center gap-2 rounded-lg border border-dashed border-border-strong px-4 py-5 text-center text-sm"
          >
            <FileUp aria-hidden="true" className="size-5 text-muted-foreground" />
            <p>Drop a CSV file here, paste its lines, or choose it.</p>
            <Button variant="outline" size="sm" onClick={() => chooser.current?.click()}>
              Choose file
            </Button>
            <input
              ref={chooser}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              aria-label="CSV file"
              hidden
              onChange={({ target }) => {
                void takeFile(target.files?.[0]);
                target.value = "";
              }}
            />
          </div>
          {fault !== null && <Alert tone="danger" title={fault} />}
          {read ? (
            <Look lines={read.lines} good={good.length} bad={bad.length} />
          ) : (
            <pre className="rounded-md bg-muted p-3 text-xs wrap-anywhere whitespace-pre-wrap text-muted-foreground">
              {example}
            </pre>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton
            type="button"
            missing={
              bad.length > 0
                ? "Correct the file first."
                : good.length === 0
                  ? "Give a file of shelves."
                  : null
            }
            pending={isSaving}
            onClick={() => void save()}
          >
            Add shelves
          </SubmitButton>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Columns that a telephone has no room for; there they are one line below the place. */
const roomy = ["Kind", "STE numbers", "Room for"];

type ReadShelf = NonNullable<ReadLine["shelf"]>;

function numbersOf({ steFrom, steTo }: ReadShelf): string | null {
  return steFrom === undefined ? null : `${steFrom}–${steTo}`;
}

function inShort(shelf: ReadShelf): string {
  const numbers = numbersOf(shelf);
  return [
    shelfKindLabel(shelf.kind),
    numbers && `STE ${numbers}`,
    shelf.capacity !== undefined && `room for ${shelf.capacity}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function Look({ lines, good, bad }: { lines: readonly ReadLine[]; good: number; bad: number }) {
  return (
    <section aria-label="Lines of the file" className="grid gap-2 text-sm">
      <p aria-live="polite" className="font-medium">
        {bad === 0
          ? `${good} ${good === 1 ? "line" : "lines"} can be added.`
          : `${bad} of ${lines.length} lines have a problem. Correct the file and choose it again: all is added, or nothing.`}
      </p>
      <div className="rounded-md border border-border">
        <table className="w-full border-collapse">
          <thead className="sticky -top-1 bg-muted text-left text-xs text-muted-foreground">
            <tr>
              {["Line", "Codes", "In", ...roomy].map((heading) => (
                <th
                  key={heading}
                  scope="col"
                  className={cn("px-2 py-1.5 font-medium", roomy.includes(heading) && "max-sm:hidden")}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, text, shelf, problem }) => (
              <tr key={line} className={cn("border-t border-border", problem !== null && "bg-danger-subtle")}>
                <td className="px-2 py-1 text-muted-foreground">{line}</td>
                {problem !== null || shelf === null ? (
                  <td colSpan={5} className="px-2 py-1">
                    <span className="text-danger-foreground">{problem}</span>{" "}
                    <span className="text-muted-foreground">{text}</span>
                  </td>
                ) : (
                  <>
                    <td className="px-2 py-1 font-medium">{shelf.codes}</td>
                    <td className="px-2 py-1">
                      {shelf.path.join(" / ") || "–"}
                      <span className="block text-xs text-muted-foreground sm:hidden">{inShort(shelf)}</span>
                    </td>
                    <td className="px-2 py-1 max-sm:hidden">{shelfKindLabel(shelf.kind)}</td>
                    <td className="px-2 py-1 max-sm:hidden">{numbersOf(shelf) ?? "–"}</td>
                    <td className="px-2 py-1 max-sm:hidden">{shelf.capacity ?? "–"}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
