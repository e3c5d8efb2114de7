// What the instructions of its mailbox say of an item, wherever it is handled: what is forbidden, held or said, and what is to be done.
import Ban from "lucide-react/icons/ban";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ListTodo from "lucide-react/icons/list-todo";
import Megaphone from "lucide-react/icons/megaphone";
import { useState } from "react";
import { useScreenAct } from "@/app/command/screen-acts";
import { useCommand } from "@/app/command/use-command";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Badge } from "@/app/ui/components/badge";
import { Kbd } from "@/app/ui/components/kbd";
import { cn } from "@/app/ui/cn";
import { itemInstructions } from "@/contract/instructions/instruction";
import type { ItemFlag, ItemInstructions } from "@/contract/mail/item-instructions";
import { shownAs } from "@/contract/wire/open-enum";

const looks = shownAs<"DO" | "SAY" | "FORBID" | "HOLD", { tone: "danger" | "warning"; icon: typeof Ban }>(
  {
    FORBID: { tone: "danger", icon: Ban },
    HOLD: { tone: "warning", icon: CalendarClock },
    SAY: { tone: "warning", icon: Megaphone },
    DO: { tone: "warning", icon: ListTodo },
  },
  () => ({ tone: "warning", icon: Megaphone }),
);

/** The flags of one item, read once it is shown; nothing where there are none. */
export function ItemFlags({ mailId, className }: { mailId: string; className?: string }) {
  const { data } = useEndpoint(itemInstructions, { query: { ids: mailId } });
  return <FlagBadges key={mailId} of={data?.items[0]} standsOut className={className} />;
}

/**
 * `of` is what a screen knows of the item; without `todo` where its own step is shown beside it. `inRow`: each is one line, as the
 * rows of a table have no room for more. `standsOut`: the item is in the person's hands, and what is said of it stands out until they
 * acknowledge it; give it a key for each item.
 */
export function FlagBadges({
  of,
  inRow = false,
  standsOut = false,
  className,
}: {
  of: { flags: readonly ItemFlag[]; todo?: ItemInstructions["todo"] } | undefined;
  inRow?: boolean;
  standsOut?: boolean;
  className?: string | undefined;
}) {
  if (!of || (of.flags.length === 0 && !of.todo)) return null;
  const badges = [
    ...(of.todo
      ? [{ key: "todo", isSaid: false, tone: "info" as const, icon: ListTodo, words: of.todo.words }]
      : []),
    ...of.flags.map(({ instructionId, kind, words }) => ({
      key: instructionId,
      isSaid: kind === "SAY",
      ...looks(kind),
      words,
    })),
  ];
  return (
    <ul aria-label="Instructions" className={cn("flex min-w-0 flex-wrap items-center gap-1", className)}>
      {badges.map(({ key, isSaid, tone, icon: Icon, words }) => (
        <li key={key} className="min-w-0">
          {isSaid && standsOut ? (
            <SaidLine words={words} />
          ) : (
            <Badge tone={tone} icon={<Icon />} className={cn("max-w-full", !inRow && wrapping)}>
              <span dir="auto" className={inRow ? "truncate" : "wrap-anywhere"}>
                {words}
              </span>
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

/** It stands out until the person acknowledges it; from then on it looks like the others. */
function SaidLine({ words }: { words: string }) {
  const [seen, setSeen] = useState(false);
  const { about, keys, ariaKeyShortcuts } = useCommand("instruction.acknowledge");
  const acknowledge = () => setSeen(true);
  useScreenAct("acknowledge", seen ? null : acknowledge);
  if (seen) {
    return (
      <Badge tone="warning" icon={<Megaphone />} className={cn("max-w-full", wrapping)}>
        <span dir="auto" className="wrap-anywhere">
          {words}
        </span>
      </Badge>
    );
  }
  return (
    <button
      type="button"
      title={about}
      aria-keyshortcuts={ariaKeyShortcuts}
      onClick={acknowledge}
      className="inline-flex max-w-full items-center gap-2 rounded-md border-2 border-warning bg-warning-subtle px-2 py-1 text-left text-base font-semibold text-warning-foreground"
    >
      <Megaphone className="size-4 shrink-0" />
      <span dir="auto" className="wrap-anywhere">
        {words}
      </span>
      {keys[0] && <Kbd strokes={keys[0]} aria-hidden />}
    </button>
  );
}

const wrapping = "h-auto min-h-5 rounded-md py-0.5 leading-4 whitespace-normal";
