// The columns of a table, for the mouse: shown or not, order, and width. It runs the commands for that.
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Columns3 from "lucide-react/icons/columns-3";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useCommand } from "@/app/command/use-command";
import { Button } from "@/app/ui/components/button";
import { Checkbox } from "@/app/ui/components/checkbox";
import { Popover, PopoverContent, PopoverTrigger } from "@/app/ui/components/popover";
import type { TableColumn } from "./columns";
import { type CoreTable, shownIds } from "@/app/tables/core-table";

export function ColumnsPanel<Row>({
  core,
  columns,
  onOpen,
}: {
  core: CoreTable<Row>;
  columns: readonly TableColumn<Row>[];
  /** Its commands act on this table. */
  onOpen: () => void;
}) {
  return (
    <Popover onOpenChange={(isOpen) => isOpen && onOpen()}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label="Columns" className="-mr-1.5">
          <Columns3 aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Columns" side="top" align="end" className="grid w-80 gap-2">
        <ColumnList core={core} columns={columns} />
        <div className="flex items-center justify-between gap-2 border-t border-border pt-2">
          <p className="text-xs text-muted-foreground">Yours, in this browser</p>
          <CommandButton id="table.reset-columns" variant="ghost" size="sm" />
        </div>
      </PopoverContent>
    </Popover>
  );
}

function ColumnList<Row>({ core, columns }: { core: CoreTable<Row>; columns: readonly TableColumn<Row>[] }) {
  const titles = new Map(columns.map(({ id, title }) => [id, title]));
  const shown = shownIds(core);
  const reasonId = useId();
  return (
    <>
      <ul>
        {core.getAllLeafColumns().map(({ id }) => {
          const title = titles.get(id);
          return title === undefined ? null : (
            <ColumnLine key={id} id={id} title={title} shown={shown} reasonId={reasonId} />
          );
        })}
      </ul>
      {shown.length === 1 && (
        <p id={reasonId} className="text-xs text-muted-foreground">
          The last column cannot be hidden: it distinguishes the rows.
        </p>
      )}
    </>
  );
}

function ColumnLine({
  id,
  title,
  shown,
  reasonId,
}: {
  id: string;
  title: string;
  shown: readonly string[];
  /** The id of the text that says why the last shown column cannot be hidden. */
  reasonId: string;
}) {
  const checkId = useId();
  const show = useCommand("table.show-column");
  const hide = useCommand("table.hide-column");
  const args = { column: { id, label: title } };
  const isShown = shown.includes(id);
  const away = isShown ? null : "Show it first.";
  const end = (last: string | undefined) => away ?? (last === id ? "It is at the end of the table." : null);
  return (
    <li className="flex items-center gap-0.5">
      <Checkbox
        id={checkId}
        checked={isShown}
        disabled={isShown && shown.length === 1}
        aria-describedby={isShown && shown.length === 1 ? reasonId : undefined}
        onCheckedChange={(wanted) => void (wanted === true ? show : hide).run(args)}
      />
      <label htmlFor={checkId} className="min-w-0 flex-1 truncate pl-2 text-sm">
        {title}
      </label>
      <CommandButton
        id="table.move-column"
        args={{ ...args, place: "left" }}
        refusal={end(shown[0])}
        aria-label={`Move ${title} left`}
        {...looks}
      >
        <ArrowLeft aria-hidden="true" />
      </CommandButton>
      <CommandButton
        id="table.move-column"
        args={{ ...args, place: "right" }}
        refusal={end(shown.at(-1))}
        aria-label={`Move ${title} right`}
        {...looks}
      >
        <ArrowRight aria-hidden="true" />
      </CommandButton>
      <CommandButton
        id="table.narrow-column"
        args={args}
        refusal={away}
        aria-label={`Narrow ${title}`}
        {...looks}
      >
        <Minus aria-hidden="true" />
      </CommandButton>
      <CommandButton
        id="table.widen-column"
        args={args}
        refusal={away}
        aria-label={`Widen ${title}`}
        {...looks}
      >
        <Plus aria-hidden="true" />
      </CommandButton>
    </li>
  );
}

const looks = { variant: "ghost", size: "icon-sm" } as const;
