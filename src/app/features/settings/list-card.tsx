// A settings list on a card: its title, actions for the whole list such as saving it as a file, and its rows.
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { CommandButton } from "@/app/command/command-button";
import { Card, CardHeader, CardTitle } from "@/app/ui/components/card";
import { type SavedList, useSavedList } from "@/app/tables/exports/use-saved-list";

export function ListCard<Row>({
  actions,
  children,
  ...list
}: SavedList<Row> & {
  /** Shown next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { title, rows = [] } = list;
  const controls = useSavedList(list);
  return (
    <Card {...controls}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <div className="flex flex-wrap items-center gap-2">
          {rows.length > 0 && (
            <CommandButton id="table.export" variant="ghost" size="sm" aria-label={`Export CSV: ${title}`}>
              <Download aria-hidden="true" />
              Export CSV
            </CommandButton>
          )}
          {actions}
        </div>
      </CardHeader>
      {children}
    </Card>
  );
}
