// The line of the pickup desk: it has the focus, finds a mailbox, ticks items and says who came with which document.
import { type KeyboardEvent, type RefObject } from "react";
import { LineButton } from "@/app/command/input/line-button";
import { useLine } from "@/app/command/input/use-line";
import { execute } from "@/app/command/run/execute";
import { cn } from "@/app/ui/cn";
import { choosePerson, chooseMailbox, takeDeskLine } from "./desk-input";
import type { Desk } from "./desk-state";

export function DeskLine({ desk, field }: { desk: Desk; field: RefObject<HTMLInputElement | null> }) {
  const { sheet, draft, said, choices } = desk;
  const typed = useLine(field, takeDeskLine, "desk");
  const { text: line, setText: setLine, enter, marks } = typed;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      enter();
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      if (line !== "") setLine("");
      else if (draft) void execute("desk.clear", {}, "hotkey");
    }
  };

  const options = [
    ...(choices?.mailboxes ?? []).map((each) => ({
      key: each.id,
      text: `STE ${each.steNumber} · ${each.workspaceName} · ${each.officeLabel}`,
      take: () => chooseMailbox(each),
    })),
    ...(choices?.people ?? []).map((each) => ({
      key: each.key,
      text: each.name,
      take: () => choosePerson(each),
    })),
  ];
  return (
    <div className="grid gap-2">
      <div className="flex min-h-12 items-center gap-2 rounded-lg border border-input bg-card px-3 shadow-xs focus-within:border-ring focus-within:outline-1 focus-within:outline-ring">
        <input
          ref={field}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is this line
          autoFocus
          aria-label={sheet ? `Item, person or document for STE ${sheet.mailbox.steNumber}` : "Who is here"}
          aria-describedby="desk-said"
          {...marks}
          autoComplete="off"
          spellCheck={false}
          value={line}
          onChange={({ target }) => setLine(target.value)}
          onKeyDown={onKeyDown}
          placeholder={
            draft ? "Scan, or type: all · 1-3 · passport 41QX" : "STE number, name or code of six digits"
          }
          className="h-11 min-w-0 flex-1 bg-transparent text-lg text-foreground outline-none placeholder:text-base placeholder:text-muted-foreground"
        />
        <LineButton line={typed}>{draft ? "Fill in" : "Find"}</LineButton>
      </div>
      <div id="desk-said" aria-live="assertive" className="min-h-6 text-sm">
        {options.length > 0 ? (
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-medium">More than one fits. Type the number, then Enter:</span>
            {options.map(({ key, text, take }, place) => (
              <button
                key={key}
                type="button"
                onClick={() => {
                  take();
                  field.current?.focus();
                }}
                className="rounded-md border border-border bg-card px-2 py-1 text-left hover:bg-accent"
              >
                <b className="tabular-nums">{place + 1}</b> {text}
              </button>
            ))}
          </div>
        ) : (
          said && (
            <p
              className={cn(
                "font-medium",
                said.tone === "error" && "rounded-md bg-danger-subtle px-3 py-1.5 text-danger-foreground",
              )}
            >
              {said.text}
            </p>
          )
        )}
      </div>
    </div>
  );
}
