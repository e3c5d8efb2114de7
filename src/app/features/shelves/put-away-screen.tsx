// Putting away: one line that handles scans, the waiting items or the current shelf, and what was put where.
import { Link, getRouteApi } from "@tanstack/react-router";
import { LineButton } from "@/app/command/input/line-button";
import { useLine } from "@/app/command/input/use-line";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { ItemFlags } from "@/app/records/item-flags";
import { cn } from "@/app/ui/cn";
import { Badge } from "@/app/ui/components/badge";
import { Button } from "@/app/ui/components/button";
import { Kbd } from "@/app/ui/components/kbd";
import type { Tone } from "@/app/ui/components/tone";
import { Screen } from "@/app/ui/screen";
import { getShelf, itemsWords, shelfWords } from "@/contract/shelves/shelf";
import { withSte } from "@/contract/mail/item-name";
import { type PutAway, type PutLine, usePutAway } from "./use-put-away";

const route = getRouteApi("/_console/shelves/put-away");

export function PutAwayScreen() {
  const { shelf: begin } = route.useSearch();
  const change = route.useNavigate();
  useScope("route:put-away");
  const given = useEndpoint(getShelf, begin === undefined ? null : { params: { id: begin } });
  const { data } = given;
  const ref = useMemo(
    () => (data && data.removedAt === null ? { id: data.id, label: data.code } : null),
    [data],
  );
  const work = usePutAway(ref);
  const { state, lines, said } = work;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  // A reload continues at the same shelf.
  const current = state.shelf?.id;
  useEffect(() => {
    if (current !== undefined && current !== begin) {
      void change({ search: { shelf: current }, replace: true });
    }
  }, [current, begin, change]);
  const done = lines.filter(({ became }) => became === "put").length;

  return (
    <Screen
      title="Put away"
      lead={done === 0 ? "Scan a shelf and then items, or an item and then its shelf." : `${done} put away`}
      actions={
        <>
          <Button
            variant="outline"
            data-command="app.undo"
            aria-disabled={done === 0}
            onClick={() => done > 0 && work.undo()}
          >
            Undo
          </Button>
          <Button asChild variant="outline">
            <Link to="/shelves">Shelves</Link>
          </Button>
        </>
      }
    >
      {/* What is scanned right after a reload goes on the shelf of the address. */}
      <div className="grid gap-4" data-awaited={given.isLoading || undefined}>
        <Line
          field={field}
          work={work}
          onDrop={() => {
            work.drop();
            void change({ search: {}, replace: true });
          }}
        />
        <p
          aria-live="polite"
          className={cn("min-h-6 text-base font-medium", said?.tone === "error" && "text-danger-foreground")}
        >
          {said?.text}
        </p>
        <InHand work={work} />
        <Lines lines={lines} />
      </div>
    </Screen>
  );
}

function Line({
  field,
  work: { state, take, takeSuggestions, undo },
  onDrop,
}: {
  field: React.RefObject<HTMLInputElement | null>;
  work: PutAway;
  onDrop: () => void;
}) {
  const typed = useLine(field, take, "put-away", { undo });
  const { text, setText, enter, marks } = typed;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && text === "" && (state.shelf || state.waiting.length > 0)) {
      event.preventDefault();
      event.stopPropagation();
      onDrop();
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() === "") takeSuggestions();
    else enter();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg border border-border-strong bg-card px-3 py-2 focus-within:outline-2 focus-within:outline-ring">
      {/* The current shelf is in the address; a press removes it. */}
      {(state.shelf !== null || state.waiting.length > 0) && (
        <Button variant="secondary" size="sm" aria-pressed onClick={onDrop}>
          {state.shelf ? `on ${state.shelf.label}` : `${state.waiting.length} waiting`}
          <X aria-hidden="true" />
          <span className="sr-only">, let go</span>
        </Button>
      )}
      <input
        ref={field}
        type="text"
        {...marks}
        aria-label="Scan or type a code"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        placeholder={
          state.shelf
            ? "Scan an item, or another shelf"
            : state.waiting.length > 0
              ? "Scan its shelf"
              : "Scan a shelf or an item"
        }
        className="h-9 min-w-40 flex-1 bg-transparent text-lg outline-none placeholder:text-base placeholder:text-muted-foreground"
      />
      <LineButton line={typed}>Add</LineButton>
    </div>
  );
}

/** The items that wait for their shelf with where they belong, or how full the current shelf is. */
function InHand({ work: { state, suggested, takeSuggestions } }: { work: PutAway }) {
  const { data: shelf } = useEndpoint(
    getShelf,
    state.shelf === null ? null : { params: { id: state.shelf.id } },
  );
  if (state.shelf !== null) {
    if (shelf?.id !== state.shelf.id) return null;
    const isFull = shelf.capacity !== null && shelf.items >= shelf.capacity;
    return (
      <p className={cn("text-sm text-muted-foreground", isFull && "font-medium text-danger-foreground")}>
        {shelfWords(shelf)}: {itemsWords(shelf)}
        {isFull && ". It is full."}
      </p>
    );
  }
  if (state.waiting.length === 0) return null;
  const knows = state.waiting.some(({ id }) => suggested.get(id)?.shelf);
  return (
    <section
      aria-label="Waits for its shelf"
      className="grid gap-2 rounded-lg border border-border bg-card p-3"
    >
      <ul className="grid gap-1 text-sm">
        {state.waiting.map(({ id, label, steNumber }) => {
          const place = suggested.get(id);
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">{withSte(label, steNumber)}</span>
              {place?.shelf && (
                <span className="text-muted-foreground">
                  belongs on <b className="text-foreground">{place.shelf.label}</b>
                  {place.because === "range" ? ", by its STE number" : ", where its last item was put"}
                </span>
              )}
              <ItemFlags mailId={id} className="basis-full" />
            </li>
          );
        })}
      </ul>
      {knows && (
        <div>
          <Button variant="outline" size="sm" data-command="mail.put" onClick={takeSuggestions}>
            Put where it belongs <Kbd strokes={["enter"]} variant="plain" aria-hidden="true" />
          </Button>
        </div>
      )}
    </section>
  );
}

function Lines({ lines }: { lines: readonly PutLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ol aria-label="Put away" className="divide-y divide-border rounded-lg border border-border text-sm">
      {lines.map(({ key, item, shelf, became, text, offer }, index) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
          <span className={lineLook[became]}>{text}</span>
          <span className="flex items-center gap-2">
            {became === "put" && offer && (
              <CommandButton id={offer.run.id} args={offer.run.args} size="sm" variant="outline">
                {offer.label}
              </CommandButton>
            )}
            {became === "put" && (
              <Link
                to="/shelves"
                search={{ shelf: shelf.id, focus: item.id }}
                className="rounded-sm font-medium underline-offset-4 hover:underline"
              >
                {shelf.label}
              </Link>
            )}
            <Badge tone={becameLook[became].tone}>{becameLook[became].word}</Badge>
          </span>
          {/* Of the item in hand alone. */}
          {index === 0 && <ItemFlags mailId={item.id} className="basis-full" />}
        </li>
      ))}
    </ol>
  );
}

const lineLook: Record<PutLine["became"], string> = {
  put: "",
  stays: "text-danger-foreground",
  undone: "text-muted-foreground line-through",
};

const becameLook: Record<PutLine["became"], { word: string; tone: Tone }> = {
  put: { word: "Put", tone: "success" },
  stays: { word: "Stays", tone: "danger" },
  undone: { word: "Undone", tone: "neutral" },
};
