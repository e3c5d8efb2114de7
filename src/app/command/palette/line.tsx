// The palette's line: what commands act on, the chosen command, accepted values as chips, and the text field.
import { Command } from "cmdk";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pin from "lucide-react/icons/pin";
import { type ClipboardEvent, type KeyboardEvent, type Ref, type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/app/ui/cn";
import { isApple } from "@/app/ui/key-names";
import { askLines, severalLines } from "@/app/command/pasted-lines/pasted-lines";
import { leavePalette } from "@/app/command/surfaces";
import { pastedFiles } from "@/app/platform/uploads/paste";
import { SpinnerRing } from "@/app/ui/components/spinner";
import type { Target } from "@/kernel/command/context";
import type { Facts } from "@/kernel/command/facts";
import { strokesOf } from "@/kernel/input/keys";
import { phraseOf } from "@/kernel/command/phrase";
import type { Chip } from "@/kernel/line/read-arguments/state";
import { longestLine } from "@/kernel/values/words";
import { type Mark, marksOf } from "./marks";
import { listDomId, rowDomId } from "./row-id";
import { refIn, workspaceOf } from "./mailbox-facts";
import type { PaletteControl } from "./use-palette";

/** How many rows Page Up and Page Down go. */
const page = 8;

export function Line({
  ref,
  control,
  targets,
}: {
  ref: Ref<HTMLInputElement>;
  control: PaletteControl;
  targets: readonly Target[];
}) {
  const { state, view, running, looking, facts } = control;
  const marks = marksOf(state, view);
  const mirror = useRef<HTMLDivElement>(null);
  const [first] = targets;
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-1.5 gap-y-1 border-b border-border py-2 pr-4 pl-3.5">
      {first && (
        <Token tone="quiet" title="Commands act on what was selected when the palette was opened">
          <Pin aria-hidden="true" className="size-3" />
          <span className="truncate">
            {targets.length === 1 ? first.label : `${targets.length} selected`}
          </span>
        </Token>
      )}
      {state.command ? (
        <Token tone="command">{state.command.title}</Token>
      ) : (
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      )}
      {state.chips.map((chip) => (
        <Token key={chip.name} tone="value">
          {pictureIn(chip) ? (
            <ChipPicture file={pictureIn(chip)} />
          ) : (
            <span className="text-muted-foreground">{wordBefore(control, chip)}</span>
          )}
          <span className="truncate">{chipText(chip, facts)}</span>
        </Token>
      ))}
      <div className="relative min-w-40 flex-1">
        <Mirror ref={mirror} text={state.text} marks={marks} />
        <Command.Input value={state.text} onValueChange={control.type} asChild>
          <input
            ref={ref}
            readOnly={running}
            maxLength={longestLine}
            placeholder={placeholder(control)}
            aria-controls={listDomId}
            // cmdk has its own selection, which moves to the first row by itself; but Enter must never guess.
            aria-activedescendant={view.active === null ? undefined : rowDomId(view, view.active)}
            aria-busy={running || looking}
            onScroll={({ currentTarget }) => {
              if (mirror.current) mirror.current.scrollLeft = currentTarget.scrollLeft;
            }}
            onKeyDown={(event) => takeKey(event, control)}
            onPaste={(event) =>
              pastePicture(event, control) || pasteLines(event, control) || pasteOneLine(event, control)
            }
            className="relative h-8 w-full bg-transparent px-1 text-base text-foreground caret-primary outline-hidden placeholder:text-muted-foreground"
          />
        </Command.Input>
      </div>
      {(running || looking) && (
        <span className="animate-appear-late text-muted-foreground">
          <SpinnerRing />
          <output className="sr-only">{running ? "Working" : "Looking up"}</output>
        </span>
      )}
    </div>
  );
}

function takeKey(event: KeyboardEvent<HTMLInputElement>, control: PaletteControl) {
  const { nativeEvent, key, repeat, currentTarget } = event;
  // 229 is how Safari marks the key that ended a composition.
  if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
  const act = (action: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  const step = stepOf[event.ctrlKey && key.length === 1 ? `ctrl+${key.toLowerCase()}` : key];
  // Someone who does not see that the palette is open begins a line with it: without it, its letters would be keys of the screen.
  if (strokesOf(nativeEvent, isApple).includes("mod+k"))
    return act(() => !repeat && !control.beginAgain() && currentTarget.select());
  // A held Enter counts once.
  if (key === "Enter") return act(() => !repeat && control.enter());
  if (key === "Tab" && !event.shiftKey) return act(() => !repeat && control.tab());
  if (step !== undefined) return act(() => control.move(step));
  if (key === "Home" || key === "End") {
    // With text in the field these keys move its caret; cmdk would use them for the list.
    if (currentTarget.value !== "") return event.stopPropagation();
    return act(() => control.move(key === "Home" ? "first" : "last"));
  }
  if (key === "Backspace" && currentTarget.value === "" && !repeat && control.backspace()) {
    event.preventDefault();
  }
}

const stepOf: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: page,
  PageUp: -page,
  "ctrl+n": 1,
  "ctrl+p": -1,
};

/** A picture becomes the photo of the line; true when there was one. */
function pastePicture(event: ClipboardEvent<HTMLInputElement>, control: PaletteControl): boolean {
  const [file] = pastedFiles(event.clipboardData, true);
  if (!file) return false;
  event.preventDefault();
  control.addPhoto(file);
  return true;
}

/** Several lines in an empty field are several commands; true when they were taken. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, { state }: PaletteControl): boolean {
  const lines = severalLines(event.clipboardData.getData("text"));
  if (!lines || state.command !== null || state.text.trim() !== "") return false;
  event.preventDefault();
  leavePalette();
  void askLines(lines);
  return true;
}

/** A field of one line removes line breaks, which would join words. */
function pasteOneLine(event: ClipboardEvent<HTMLInputElement>, control: PaletteControl) {
  const pasted = event.clipboardData.getData("text");
  if (!/[\r\n\t]/.test(pasted)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const line = pasted.replace(/\s+/g, " ").trim();
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  control.type((before + line + after).slice(0, longestLine));
}

/** The text again, invisible, behind the field: it draws the underlines and backgrounds that a field cannot draw. */
function Mirror({ ref, text, marks }: { ref: Ref<HTMLDivElement>; text: string; marks: readonly Mark[] }) {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const mark of marks) {
    if (mark.start < end) continue;
    pieces.push(text.slice(end, mark.start));
    pieces.push(
      <span key={mark.start} className={markLook[mark.tone]}>
        {text.slice(mark.start, mark.end)}
      </span>,
    );
    end = mark.end;
  }
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-1 inset-y-0 flex items-center overflow-hidden text-base whitespace-pre text-transparent select-none"
    >
      <span>
        {pieces}
        {text.slice(end)}
      </span>
    </div>
  );
}

const markLook: Record<Mark["tone"], string> = {
  value: "rounded-sm bg-selected py-1 shadow-[0_0_0_1px_var(--selected)]",
  choices: "underline decoration-warning decoration-dotted decoration-2 underline-offset-4",
  wrong: "underline decoration-danger decoration-wavy underline-offset-4",
};

const tokenLook = {
  quiet: "bg-muted text-muted-foreground",
  command: "font-medium text-foreground px-1",
  value: "border border-border bg-selected text-selected-foreground",
} as const;

function Token({
  tone,
  title,
  children,
}: {
  tone: keyof typeof tokenLook;
  title?: string;
  children: ReactNode;
}) {
  return (
    <span
      title={title}
      className={cn(
        "inline-flex h-7 max-w-72 shrink-0 items-center gap-1.5 rounded-md px-2 text-sm whitespace-nowrap",
        tone === "command" && "text-base",
        tokenLook[tone],
      )}
    >
      {children}
    </span>
  );
}

/** "from", "via", or the name of the value where it has no such word. */
function wordBefore({ state }: PaletteControl, chip: Chip): string {
  if (!state.command) return "";
  const slot = phraseOf(state.command).slots.find(({ name }) => name === chip.name);
  return slot?.literal ?? state.command.args?.[chip.name]?.name ?? "";
}

/** The picture that a chip stands for; null for every other chip. */
function pictureIn({ value }: Chip): File | null {
  return typeof value === "object" && value !== null && "file" in value && value.file instanceof File
    ? value.file
    : null;
}

/** A small preview. */
function ChipPicture({ file }: { file: File | null }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!file || !picture.current) return undefined;
    const address = URL.createObjectURL(file);
    picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={picture} alt="" className="-ml-1 h-5 w-8 rounded-sm bg-muted object-cover" />;
}

function chipText(chip: Chip, facts: Facts): string {
  const workspace = workspaceOf(refIn(chip.value), facts);
  return workspace ? `${chip.label} · ${workspace}` : chip.label;
}

function placeholder({ state, view }: PaletteControl): string {
  if (!state.command) return "Type a command, an STE number or a name";
  return view.question ? `Which ${view.question.slot.kind.name}?` : "";
}
