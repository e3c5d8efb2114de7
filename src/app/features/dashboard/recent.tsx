// The frame of the dashboard's two lists: a title, a link to the whole list, and rows or a message.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "@/app/ui/components/button";
import { Card, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Skeleton } from "@/app/ui/components/skeleton";

export function Recent<Item extends { id: string }>({
  title,
  all,
  items,
  failed,
  empty,
  rows,
  children,
}: {
  title: string;
  /** Where View All leads. */
  all: "/scan" | "/support";
  /** Undefined until they are known. */
  items: readonly Item[] | undefined;
  /** They could not be read; the error is shown elsewhere. */
  failed: boolean;
  empty: string;
  /** How many there can be, for the room they take while they load. */
  rows: number;
  children: (item: Item) => ReactNode;
}) {
  return (
    <Card className="@container">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <Button asChild variant="ghost" size="sm">
          <Link to={all} aria-label={`View All: ${title}`}>
            View All
          </Link>
        </Button>
      </CardHeader>
      {items === undefined && (
        <div aria-busy={!failed} style={{ height: rows * 53 }} className="grid content-start">
          {!failed &&
            Array.from({ length: rows }, (_, row) => (
              <div
                key={row}
                className="flex h-[53px] animate-appear-late items-center gap-3 border-b border-border px-4 last:border-0"
              >
                <Skeleton className="size-8" />
                <Skeleton className="h-3 flex-1" />
              </div>
            ))}
        </div>
      )}
      {items?.length === 0 && (
        <p role="status" className="grid h-28 place-items-center text-sm text-muted-foreground">
          {empty}
        </p>
      )}
      {items && items.length > 0 && (
        <ul aria-label={title}>
          {items.map((item) => (
            <li
              key={item.id}
              className="relative flex min-h-[53px] items-center gap-3 border-b border-border px-4 py-2 last:border-0 @max-sm:flex-wrap"
            >
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
