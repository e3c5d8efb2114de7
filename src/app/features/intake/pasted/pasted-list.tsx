// The pasted lines as they were read, to be checked before they are saved.
import { Button } from "@/app/ui/components/button";
import { SubmitButton } from "@/app/ui/forms/submit-button";
import type { PastedLine } from "./read-pasted";
import { dropPasted, takePasted } from "./pasted-rows";

export function PastedList({ lines }: { lines: readonly PastedLine[] }) {
  const good = lines.filter(({ values }) => values !== null).length;
  const isReading = lines.some(({ values, problem }) => values === null && problem === null);
  return (
    <section aria-label="Pasted lines" className="grid gap-2 rounded-lg border border-border bg-card p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">
          {isReading ? "Reading what was pasted…" : `${good} of ${lines.length} pasted lines are rows.`}
        </p>
        <span className="flex gap-2">
          <Button size="sm" variant="outline" onClick={dropPasted}>
            Discard
          </Button>
          <SubmitButton
            type="button"
            size="sm"
            missing={isReading ? "Reading the lines…" : good === 0 ? "No line is a row." : null}
            onClick={takePasted}
          >
            Save {good === 1 ? "1 row" : `${good} rows`}
          </SubmitButton>
        </span>
      </div>
      <ol
        className="max-h-56 divide-y divide-border overflow-y-auto"
        tabIndex={0}
        aria-label="Lines as they were read"
      >
        {lines.map(({ text, values, problem }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
          <li key={place} className="flex flex-wrap gap-x-3 py-1">
            <span dir="auto" className="font-medium">
              {text}
            </span>
            <span className={problem === null ? "text-muted-foreground" : "text-danger"}>
              {problem ?? values?.mailbox?.label ?? "…"}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
