// An audit of a shelf: it handles scans, and shows which items are misplaced, not scanned yet, and in their place.
import { Link, useNavigate } from "@tanstack/react-router";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { type FormEvent, useCallback, useMemo, useRef, useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useScope, useScreenTarget } from "@/app/command/context";
import { type Scan, useOwnScans } from "@/app/command/input/scan-owner";
import { LineButton } from "@/app/command/input/line-button";
import { useLine } from "@/app/command/input/use-line";
import { keyWords } from "@/app/command/run/teaching";
import { call } from "@/app/platform/data/api";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { type Sound, beep } from "@/app/platform/scanner/beep";
import { CellText } from "@/app/records/cells/cell-text";
import { Dash } from "@/app/records/cells/dash";
import { Unshown } from "@/app/records/unshown";
import type { TableColumn } from "@/app/tables/columns/columns";
import { DataTable } from "@/app/tables/data-table";
import { cn } from "@/app/ui/cn";
import { Badge } from "@/app/ui/components/badge";
import { Button } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Input } from "@/app/ui/components/input";
import type { Tone } from "@/app/ui/components/tone";
import { hasKeys } from "@/app/ui/key-names";
import { usePageTitle } from "@/app/ui/page-title";
import { WaitingPage } from "@/app/ui/waiting-page";
import { momentText } from "@/app/ui/text/dates";
import { normalCode } from "@/contract/codes/code";
import { ApiError } from "@/contract/wire/errors";
import { shelfWords } from "@/contract/shelves/shelf";
import { type AuditScan, type ShelfAudit, getAudit, scanInAudit } from "@/contract/shelves/shelf-audit";
import type { Target } from "@/kernel/command/context";
import { isEcho } from "@/kernel/input/echo";
import { shownCode } from "@/kernel/line/scan";
import { type AuditRow, auditRows } from "./audit-rows";

export function AuditScreen({ id }: { id: string }) {
  const read = useEndpoint(getAudit, { params: { id } });
  const { data: audit, error, mutate } = read;
  if (audit) return <OpenAudit audit={audit} reread={() => void mutate()} error={error} />;
  if (!error) return <WaitingPage of="rows" />;
  return (
    <Unshown
      error={error}
      missing={{ title: "Audit Not Found", text: "There is no such audit, or it is of another office." }}
      failed="The audit could not be read"
      back={{ list: "/shelves", label: "Back to shelves" }}
      onRetry={() => void mutate()}
    />
  );
}

function OpenAudit({
  audit,
  reread,
  error,
}: {
  audit: ShelfAudit;
  reread: () => void;
  error: ApiError | undefined;
}) {
  const { shelf, endedAt } = audit;
  const isOpen = endedAt === null;
  const [focused, setFocused] = useState<string>();
  const navigate = useNavigate();
  useScope("route:shelf-audit", isOpen);
  usePageTitle(`Audit of ${shelf.code}`);
  useScreenTarget({ kind: "shelf", id: shelf.id, label: shelf.code });
  const { take, said } = useScans(audit, reread);
  const rows = useMemo(() => auditRows(audit), [audit]);
  return (
    <div className="flex h-full min-h-140 flex-col">
      <header className="grid gap-3 px-5 pt-5 pb-3">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="grid gap-0.5">
            <h1 className="text-xl font-semibold tracking-tight">Audit of {shelf.code}</h1>
            <p className="text-sm text-muted-foreground">
              {[
                ...shelf.path,
                audit.office.label,
                `started by ${audit.startedBy.name}, ${momentText(audit.startedAt)}`,
                ...(endedAt === null ? [] : [`ended ${momentText(endedAt)}`]),
              ].join(" · ")}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="outline">
              <Link to="/shelves" search={{ shelf: shelf.id }}>
                Open shelf
              </Link>
            </Button>
            {isOpen ? (
              <>
                <CommandButton id="shelf.cancel-audit" variant="outline">
                  Cancel audit
                </CommandButton>
                <CommandButton id="shelf.move-all-here" variant="outline" />
                <CommandButton id="shelf.finish-audit" />
              </>
            ) : (
              <CommandButton id="shelf.reopen-audit" args={{ audit: { id: audit.id, label: shelf.code } }}>
                Continue audit
              </CommandButton>
            )}
          </div>
        </div>
        <Figures audit={audit} />
        {isOpen && <TypedCode audit={audit.id} take={take} />}
        <p
          aria-live="polite"
          className={cn("min-h-6 text-base font-medium", said?.tone === "error" && "text-danger-foreground")}
        >
          {isOpen && said?.text}
        </p>
        {audit.unknown.length > 0 && (
          <p className="text-sm">
            <span className="text-muted-foreground">Codes that no item has: </span>
            {audit.unknown.map(({ code }) => code).join(", ")}
          </p>
        )}
      </header>
      <div className="min-h-0 flex-1 border-t border-border">
        <DataTable
          name="audit"
          label={`Items of the audit of ${shelf.code}, ${audit.office.label}`}
          columns={columns}
          rows={rows}
          rowId={idOf}
          labelOf={labelOf}
          targetOf={targetOf}
          focused={focused}
          onFocus={setFocused}
          list={audit.id}
          error={error}
          onRetry={reread}
          selectable
          menu={menu}
          onOpen={({ item }) =>
            void navigate({
              to: "/mailbox/$id",
              params: { id: item.mailboxId },
              search: { focus: item.mailId },
            })
          }
          empty={
            <EmptyState icon={<ClipboardCheck />} title="This shelf should be empty">
              Scan the items on it: each is listed with its recorded place.
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}

type Said = { tone: "info" | "error"; text: string };

/** Handles scans while the audit is open. */
function useScans({ id, shelf, endedAt }: ShelfAudit, reread: () => void) {
  const [said, setSaid] = useState<Said | null>(null);
  const last = useRef<Scan | null>(null);
  const { code: shelfCode } = shelf;
  const scanned = useCallback(
    async (code: string) => {
      if (normalCode(code) === normalCode(shelfCode)) {
        beep("taken");
        return setSaid({ tone: "info", text: `This is ${shelfCode}. Scan what is on it.` });
      }
      try {
        const scan = await call(scanInAudit, { params: { id }, body: { code } }, { source: "scanner" });
        beep(soundOf(scan));
        setSaid(wordsOf(scan, code, shelfCode));
        reread();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        beep("refused");
        setSaid({ tone: "error", text: `${shownCode(code)} was not noted. ${error.message}` });
      }
    },
    [id, shelfCode, reread],
  );
  const take = useCallback(
    async ({ code, at }: Scan) => {
      const isAgain = isEcho(last.current, { code, at });
      last.current = { code, at };
      if (!isAgain) await scanned(code);
    },
    [scanned],
  );
  useOwnScans(take, endedAt === null);
  return { take, said };
}

function soundOf({ outcome }: AuditScan): Sound {
  if (outcome === "MATCHED") return "taken";
  return outcome === "MISPLACED" ? "elsewhere" : "refused";
}

function wordsOf({ outcome, again, item }: AuditScan, code: string, shelf: string): Said {
  if (!item) return { tone: "error", text: `${shownCode(code)} is the code of no item you may see.` };
  const twice = again ? ", scanned before" : "";
  if (outcome === "MATCHED") return { tone: "info", text: `${item.label} is right here${twice}.` };
  if (item.hasLeft) return { tone: "error", text: `${item.label} has left, and is still here${twice}.` };
  const key = keyWords("shelf.move-here");
  const where = item.shelf ? `belongs on ${shelfWords(item.shelf)}` : "is on no shelf";
  return item.shelf?.code === shelf
    ? { tone: "info", text: `${item.label} is right here now${twice}.` }
    : {
        tone: "error",
        text: `${item.label} ${where}${twice}. ${hasKeys() && key ? key : "Its menu"} moves it here.`,
      };
}

function Figures({ audit: { matched, misplaced, missing, unknown } }: { audit: ShelfAudit }) {
  const figures = [
    ["Matched", matched.length, false],
    ["Misplaced", misplaced.length, misplaced.length > 0],
    ["Not scanned", missing.length, false],
    ["Unknown codes", unknown.length, unknown.length > 0],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(([name, count, isWrong]) => (
        <div key={name} className="flex items-baseline gap-2">
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className={cn("text-xl font-semibold tabular-nums", isWrong && "text-danger-foreground")}>
            {count}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TypedCode({ audit, take }: { audit: string; take: (scan: Scan) => Promise<void> }) {
  const field = useRef<HTMLInputElement>(null);
  const takeLine = async (line: string) => {
    if (line.trim() !== "") await take({ code: line.trim(), at: performance.now() });
    return true;
  };
  const typed = useLine(field, takeLine, `audit.${audit}`);
  const { text, setText, enter, marks } = typed;
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        enter();
      }}
      className="flex max-w-110 gap-2"
    >
      <Input
        ref={field}
        {...marks}
        aria-label="Scan or type a code"
        placeholder="Scan or type a code"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <LineButton line={typed}>Check</LineButton>
    </form>
  );
}

const look: Record<AuditRow["what"], { word: string; tone: Tone }> = {
  misplaced: { word: "Misplaced", tone: "warning" },
  left: { word: "Has left", tone: "danger" },
  missing: { word: "Not scanned", tone: "neutral" },
  marked: { word: "Missing", tone: "danger" },
  matched: { word: "Matched", tone: "success" },
};

const columns: readonly TableColumn<AuditRow>[] = [
  {
    id: "what",
    title: "Found",
    width: 132,
    cell: ({ what }) => <Badge tone={look[what].tone}>{look[what].word}</Badge>,
  },
  {
    id: "item",
    title: "Item",
    width: 180,
    grow: 3,
    cell: ({ item }) => <CellText className="font-medium">{item.label}</CellText>,
  },
  {
    id: "code",
    title: "Code",
    width: 120,
    rank: 1,
    cell: ({ item }) =>
      item.code === null ? <Dash /> : <CellText className="tabular-nums">{item.code}</CellText>,
  },
  {
    id: "place",
    title: "Belongs on",
    width: 140,
    grow: 1,
    cell: ({ item }) => (
      <CellText className="text-muted-foreground">{item.shelf ? shelfWords(item.shelf) : "–"}</CellText>
    ),
  },
];

const menu = ["shelf.move-here", "mail.missing", "mail.found", "mail.put", "mail.open"];
const idOf = ({ id }: AuditRow) => id;
const labelOf = ({ item }: AuditRow) => item.label;
const targetOf = ({ item }: AuditRow): Target => ({ kind: "mail", id: item.mailId, label: item.label });
