// The chosen shelf: its details, what can be done with it, its items, and the results of its audits.
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Fact, Facts } from "@/app/records/pane/facts";
import type { UrlValue } from "@/app/tables/filter/use-url-value";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { agoText } from "@/app/ui/text/ago";
import { dayText } from "@/app/ui/text/dates";
import { useRested } from "@/app/ui/use-rested";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { pageLimit } from "@/contract/wire/page";
import { type Shelf, itemsWords, shelfKindLabel } from "@/contract/shelves/shelf";
import { type AuditSummary, listAudits } from "@/contract/shelves/shelf-audit";
import { PlacedItems } from "./placed-items";
import { PaneHead } from "@/app/records/pane/record-pane";
import { isUnaudited, steWords } from "./places";
import { shelfTarget } from "./shelf-target";

export function ShelfPane({ shelf, focused }: { shelf: Shelf; focused: UrlValue }) {
  const { id, code, path, kind, items, capacity, missing, removedAt } = shelf;
  const target = shelfTarget(shelf);
  const ref = { id, label: code, version: shelf.version };
  return (
    <article aria-label={`Shelf ${code}`} className="flex h-full min-h-0 flex-col">
      <div className="grid gap-3 p-4">
        <PaneHead
          title={`Shelf ${code}`}
          marks={[...path, shelfKindLabel(kind), ...(removedAt === null ? [] : ["removed"])].join(" · ")}
          main={
            removedAt === null ? (
              <Button asChild size="sm">
                <Link to="/shelves/put-away" search={{ shelf: id }}>
                  Put away here
                </Link>
              </Button>
            ) : (
              <CommandButton id="shelf.restore" args={{ shelf: ref }} size="sm">
                Restore
              </CommandButton>
            )
          }
          menu={removedAt === null ? [...menu, ["label.shelves", { range: code }]] : []}
          target={target}
        />
        {removedAt !== null ? (
          <Alert tone="warning" title={`Shelf ${code} was removed on ${dayText(removedAt)}.`}>
            Nothing can be put there until it is restored.
          </Alert>
        ) : null}
        <Facts>
          <Fact name="Items">
            <span
              className={capacity !== null && items > capacity ? "font-medium text-danger-foreground" : ""}
            >
              {itemsWords(shelf)}
            </span>
            {missing > 0 && <span className="text-danger-foreground"> · {missing} missing</span>}
          </Fact>
          <Fact name="STE numbers">{steWords(shelf)}</Fact>
          <Fact name="Oldest">{shelf.oldestPlacedAt === null ? "–" : agoText(shelf.oldestPlacedAt)}</Fact>
          <Fact name="Audited">
            <span className={isUnaudited(shelf) ? "text-warning-foreground" : ""}>
              {shelf.auditedAt === null ? "Never" : agoText(shelf.auditedAt)}
            </span>
          </Fact>
        </Facts>
        <Audits id={id} />
      </div>
      <div className="min-h-60 flex-1 border-t border-border">
        <PlacedItems
          key={id}
          label={`Items on ${code}`}
          wanted={{ shelfId: id }}
          focused={focused}
          empty={{ title: "This shelf is empty", text: "Scan this shelf and then items to put them here." }}
        />
      </div>
    </article>
  );
}

const menu = ["shelf.audit", "shelf.change", "shelf.empty", "shelf.remove"];

/** How many audits of a shelf are shown. */
const shown = 3;

function Audits({ id }: { id: string }) {
  const rested = useRested(id);
  const [allOf, setAllOf] = useState<string>();
  const isAll = allOf === id;
  const query = { shelfId: id, limit: isAll ? pageLimit : shown };
  const { data } = useEndpoint(listAudits, rested === id ? { query } : null);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Audits" className="grid gap-1 text-sm">
      <h3 className="text-xs font-medium text-muted-foreground">
        {data.total > data.items.length ? `Last ${data.items.length} of ${data.total} audits` : "Audits"}
      </h3>
      <ul className="grid gap-0.5">
        {data.items.map((audit) => (
          <li key={audit.id} className="flex flex-wrap gap-x-2">
            <Link
              to="/shelves/audit/$id"
              params={{ id: audit.id }}
              className="-my-0.5 rounded-sm py-0.5 font-medium underline-offset-4 hover:underline"
            >
              {dayText(audit.endedAt ?? audit.startedAt)}
            </Link>
            <span className="text-muted-foreground">{auditWords(audit)}</span>
          </li>
        ))}
      </ul>
      {!isAll && data.total > shown && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setAllOf(id)}>
          Show all audits
        </Button>
      )}
    </section>
  );
}

function auditWords({ counts, startedBy, endedAt }: AuditSummary): string {
  if (endedAt === null || counts === null) return `in progress, started by ${startedBy.name}`;
  const { matched, misplaced, missing, unknown } = counts;
  const faults = [
    ...(misplaced > 0 ? [`${misplaced} misplaced`] : []),
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(unknown > 0 ? [`${unknown} unknown`] : []),
  ];
  return [`${matched} matched`, ...faults, startedBy.name].join(", ");
}
