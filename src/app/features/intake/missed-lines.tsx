// Lines at the station that were not taken, and that another was typed over: their paper may be on the pile of what is done.
import { Button } from "@/app/ui/components/button";
import { becomeStation } from "./station-state";

/** So many are shown. */
const most = 5;

/** The newest last; a press puts one into the line again, by `onTake`. */
export function MissedLines({ lines, onTake }: { lines: readonly string[]; onTake: (line: string) => void }) {
  const shown = lines.slice(-most);
  const drop = (at: number) => becomeStation({ missed: lines.filter((_, place) => place !== at) });
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 rounded-md bg-warning-subtle px-3 py-1.5 text-sm font-medium text-warning-foreground"
    >
      <span>Not taken:</span>
      {shown.map((line, place) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- the same line can be missed twice
          key={`${place} ${line}`}
          type="button"
          onClick={() => {
            drop(lines.length - shown.length + place);
            onTake(line);
          }}
          className="rounded-md border border-border bg-card px-2 py-0.5 text-foreground hover:bg-accent"
        >
          {line}
        </button>
      ))}
      <Button variant="ghost" size="sm" className="ml-auto" onClick={() => becomeStation({ missed: [] })}>
        Dismiss
      </Button>
    </div>
  );
}
