// The station's line: it always has the focus, reads the next item or the correction of a row, and shows what was understood.
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect } from "react";
import { CommandButton } from "@/app/command/command-button";
import { LineButton } from "@/app/command/input/line-button";
import { typedLine, useLine } from "@/app/command/input/use-line";
import { execute } from "@/app/command/run/execute";
import { stream } from "@/app/command/input/stream";
import { useScreenAct } from "@/app/command/screen-acts";
import { Badge } from "@/app/ui/components/badge";
import { Kbd } from "@/app/ui/components/kbd";
import { cn } from "@/app/ui/cn";
import { displayName } from "@/contract/mailboxes/mailbox";
import { shownNumber } from "@/contract/codes/tracking";
import { scanOrder } from "@/kernel/intake/machine";
import { draftWords, stickyWords } from "@/kernel/intake/sticky";
import { MissedLines } from "./missed-lines";
import { PastedList } from "./pasted/pasted-list";
import { PhotoChip, ReadPiece } from "./photo-chip";
import { pasteLines } from "./pasted/pasted-rows";
import { acknowledgeSaid, clearStation, selectRow, stepRow, takeStationLine } from "./station";
import { stationDriver } from "./station-driver";
import { type Choices, missLine } from "./station-state";
import { type LineSoFar, useParsedLine } from "./use-parsed-line";
import { useStation } from "./use-station";

/** So many rows' words are shown, so that the line stays where it is. */
const mostHeeds = 3;

export function IntakeLine({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { machine, selected, said, heeds, says, choices, missed, photo, pasted, camera } = useStation();
  const typed = useLine(field, takeStationLine, "intake", {
    row: selected,
    ...(selected === null && { onTypedOver: missLine }),
  });
  const { text: line, setText: setLine, enter, marks } = typed;
  // A scan's letters are here until it is recognised as a scan: handling them must not delay any key.
  const read = useDeferredValue(line);
  const parsed = useParsedLine(read, selected !== null);

  // What was typed for a row comes back for that row.
  useEffect(() => {
    const row = typedLine("intake")?.row;
    if (row !== undefined && row !== null) selectRow(row);
  }, []);

  useScreenAct("acknowledge", says.length > 0 ? acknowledgeSaid : null);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const offer = read === line ? parsed.offers[0] : undefined;
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      enter();
    } else if (event.key === "Tab" && !event.shiftKey && offer) {
      event.preventDefault();
      setLine(offer.line);
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      // One Escape leaves a row, with what was typed for it.
      if (line === "" || selected !== null) clearStation();
      setLine("");
    } else if (event.key === "ArrowDown" && event.altKey) {
      event.preventDefault();
      stepRow(false);
    }
  };

  return (
    <div className="grid gap-2">
      <StickyChips />
      <div
        className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-input bg-card px-3 py-1.5 shadow-xs focus-within:border-ring focus-within:outline-1 focus-within:outline-ring data-corrects:border-warning data-corrects:bg-warning-subtle"
        data-corrects={selected !== null || undefined}
      >
        {selected === null ? (
          draftWords(machine.draft).map((words) => (
            <Badge key={words} tone="info" icon={null} className="h-6 text-sm">
              {words}
            </Badge>
          ))
        ) : (
          <Badge tone="warning" icon={null} className="h-6 text-sm font-semibold">
            Correct row {selected}
            <span data-slot="key-hint">
              <Kbd strokes={["escape"]} /> cancel
            </span>
          </Badge>
        )}
        {selected === null && photo && <PhotoChip photo={photo} />}
        <input
          ref={field}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is this line
          autoFocus
          aria-label={selected === null ? "Next item" : `Correct row ${selected}`}
          aria-describedby="intake-said"
          {...marks}
          autoComplete="off"
          spellCheck={false}
          value={line}
          onChange={({ target }) => setLine(target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text");
            if (!/\S[\r\n]+\s*\S/.test(text)) return;
            event.preventDefault();
            stream.put({ name: "The pasted lines", kind: "line", take: () => pasteLines(text) });
          }}
          placeholder={
            selected === null
              ? "Scan, or type: 1042 from Chase 3 oz"
              : "Correct it: to 1043, 3 oz, from Chase"
          }
          className="h-9 min-w-48 flex-1 bg-transparent text-lg text-foreground outline-none placeholder:text-base placeholder:text-muted-foreground"
        />
        <LineButton line={typed}>{selected === null ? "Add item" : "Correct"}</LineButton>
      </div>
      {heeds.length > 0 && (
        <div
          role="alert"
          className="grid gap-1 rounded-md bg-warning-subtle px-3 py-2 text-base font-medium text-warning-foreground"
        >
          {heeds.slice(0, mostHeeds).map(({ row, text }) => (
            <p key={row}>
              Row {row}: {text}
            </p>
          ))}
          {heeds.length > mostHeeds && <p>{heeds.length - mostHeeds} more: see the rows below.</p>}
        </div>
      )}
      {says[0] && (
        <p
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border-2 border-warning bg-warning-subtle px-3 py-2 text-lg font-semibold text-warning-foreground"
        >
          <span dir="auto">
            {says[0].text} (row {says[0].row})
          </span>
          <CommandButton id="instruction.acknowledge" size="sm" variant="outline">
            Seen
          </CommandButton>
          {says.length > 1 && <span className="text-sm">{says.length - 1} more</span>}
        </p>
      )}
      {missed.length > 0 && (
        <MissedLines
          lines={missed}
          onTake={(each) => {
            setLine(each);
            field.current?.focus();
          }}
        />
      )}
      {pasted && <PastedList lines={pasted} />}
      {/* With the camera on there is always room for the text of the photo: the rows below do not move. */}
      <div
        id="intake-said"
        aria-live="polite"
        className={cn("grid content-start gap-1 text-sm", camera ? "min-h-16" : "min-h-6")}
      >
        {machine.asks ? (
          <Question number={machine.asks.number} />
        ) : choices ? (
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{choiceWords(choices)}</span>
            {choices.isRead && photo && <ReadPiece photo={photo} />}
            {choices.candidates.map((candidate, place) => (
              <button
                key={candidate.label + (candidate.detail ?? "")}
                type="button"
                onClick={() => {
                  choices.pick(candidate);
                  field.current?.focus();
                }}
                className="rounded-md border border-border bg-card px-2 py-1 text-left hover:bg-accent"
              >
                <b className="tabular-nums">{place + 1}</b> {candidate.label}
                {candidate.detail && <span className="text-muted-foreground"> · {candidate.detail}</span>}
              </button>
            ))}
          </div>
        ) : (
          !said && <Understood parsed={parsed} />
        )}
        {said && !machine.asks && (
          <p className={cn("font-medium", said.tone === "error" && "text-danger")}>{said.text}</p>
        )}
      </div>
    </div>
  );
}

function choiceWords({ what, isRead, sure }: Choices): string {
  if (sure) return "Read on the photo. Enter takes it:";
  if (isRead) return "Read on the photo. Type the number of the right one, then Enter:";
  return `“${what}” fits more than one. Type the number, then Enter:`;
}

function Question({ number }: { number: string }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 font-medium">
      <span>Whose number is {shownNumber(number)}? Type 1 or 2, then Enter; it applies to this session.</span>
      {(["last", "next"] as const).map((whose, place) => (
        <button
          key={whose}
          type="button"
          onClick={() => void stationDriver.answer(`${place + 1}`)}
          className="rounded-md border border-border bg-card px-2 py-1 hover:bg-accent"
        >
          <b>{place + 1}</b>{" "}
          {whose === "last" ? "The last row’s: I scan STE, then number" : "The next item’s"}
        </button>
      ))}
    </div>
  );
}

function Understood({ parsed: { parts, mailbox, unknown, offers } }: { parsed: LineSoFar }) {
  if (parts.length === 0 && unknown === "" && offers.length === 0) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
        <span data-slot="key-hint">
          <Kbd strokes={["alt+arrowup"]} /> corrects the last row
        </span>
        <span>
          <kbd>=</kbd> same again
        </span>
        <span>
          <kbd>keep from Chase</kbd> applies to each row
        </span>
      </p>
    );
  }
  const usual = mailbox?.recipients.find(({ isDefault }) => isDefault);
  const saysRecipient = parts.some(({ name }) => name === "recipient");
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mailbox && (
        <span>
          <b>STE {mailbox.steNumber}</b> {mailbox.workspaceName}
          {usual && !saysRecipient && (
            <span className="text-muted-foreground"> · to {displayName(usual)}</span>
          )}
        </span>
      )}
      {parts
        .filter(({ name }) => name !== "mailbox")
        .map(({ name, label }) => (
          <Badge key={name} tone="neutral" icon={null}>
            {label}
          </Badge>
        ))}
      {unknown !== "" && <span className="text-danger underline decoration-wavy">{unknown}</span>}
      {offers.map(({ label, detail, line }, place) => (
        <span key={line} className="text-muted-foreground">
          {place === 0 && <Kbd strokes={["tab"]} />} {label}
          {detail && ` · ${detail}`}
        </span>
      ))}
    </div>
  );
}

/** A value for each row; a press drops it. */
function StickyChips() {
  const { machine, session } = useStation();
  const chips = stickyWords(machine.sticky);
  const known = scanOrder(machine);
  return (
    <ul aria-label="For each row" className="flex min-h-6 flex-wrap items-center gap-1.5 text-sm">
      {chips.length === 0 && session && <li className="text-muted-foreground">No defaults.</li>}
      {chips.map(({ part, words }) => (
        <Chip key={part} part={part} words={words} />
      ))}
      {known && (
        <Chip
          part="order"
          words={`${known.order === "number-first" ? "number, then STE" : "STE, then number"}${known.isLearnt ? " (as in the rows before)" : ""}`}
        />
      )}
    </ul>
  );
}

function Chip({ part, words }: { part: string; words: string }) {
  return (
    <li>
      <button
        type="button"
        aria-label={`Drop ${words}`}
        onClick={() => void execute("intake.drop", { part }, "button")}
        className="inline-flex h-6 items-center gap-1 rounded-full bg-neutral-subtle px-2.5 text-neutral-foreground hover:bg-accent"
      >
        {words}
        <X aria-hidden="true" className="size-3" />
      </button>
    </li>
  );
}
