// An audit as one list: first what is wrong, then what is still to be scanned, then what is right. Pure.
import { shelfWords } from "@/contract/shelves/shelf";
import type { AuditItem, ShelfAudit } from "@/contract/shelves/shelf-audit";

export type AuditRow = {
  id: string;
  what: "misplaced" | "left" | "missing" | "marked" | "matched";
  item: AuditItem;
  place: string;
};

export function auditRows({ misplaced, missing, matched }: ShelfAudit): AuditRow[] {
  const row = (what: AuditRow["what"], place: string) => (item: AuditItem) => ({
    id: item.mailId,
    what,
    item,
    place,
  });
  return [
    ...misplaced.map((item) =>
      item.hasLeft
        ? row("left", "Has left")(item)
        : row("misplaced", item.shelf ? shelfWords(item.shelf) : "No shelf")(item),
    ),
    ...missing.filter(({ missingAt }) => missingAt === null).map(row("missing", "Not scanned")),
    ...missing.filter(({ missingAt }) => missingAt !== null).map(row("marked", "Missing")),
    ...matched.map(row("matched", "Here")),
  ];
}
